// Keys for parts of a page. They work only while the focus is in an element with data-keys, so that no key is taken from
// anything else:
// data-shortcut="1"   this key presses the element;
// data-arrows="4"     arrows move the focus among the buttons within, which stand in rows of so many; one stop for Tab.

import { active, find } from "./focus.js";

const STEPS = { ArrowLeft: () => -1, ArrowRight: () => 1, ArrowUp: (columns) => -columns, ArrowDown: (columns) => columns };
const typing = (element) => element.matches("textarea, select, input:not([type=radio], [type=checkbox])");

export function keys() {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const path = event.composedPath();
    const within = (name) => path.find((element) => element.dataset?.[name] !== undefined);
    const focused = active();
    if (!within("keys") || !focused || typing(focused)) return;
    const grid = within("arrows");
    if (grid && event.key in STEPS) {
      event.preventDefault();
      move(grid, focused, STEPS[event.key](Number(grid.dataset.arrows)), event.key);
    } else if (!event.repeat) {
      const element = find(`[data-shortcut="${CSS.escape(event.key)}"]`);
      if (!element || element.disabled) return;
      event.preventDefault();
      element.click();
    }
  });
}

function move(grid, focused, step, key) {
  const buttons = [...grid.querySelectorAll("button")];
  const at = buttons.indexOf(focused);
  const columns = Number(grid.dataset.arrows);
  const to = at + step;
  const sameRow = Math.floor(at / columns) === Math.floor(to / columns);
  if (at < 0 || !buttons[to] || (/Left|Right/.test(key) && !sameRow)) return;
  focused.tabIndex = -1;
  buttons[to].tabIndex = 0;
  buttons[to].focus();
}
