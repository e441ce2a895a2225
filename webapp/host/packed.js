// Runs inline at the end of the single file (webapp/host/single.py): has Python's worker begin and then, when the page has
// been seen, runs the page's scripts in their order. They stand in elements of their own, gzipped, in base64: what the
// browser need not read as text starts sooner.
(() => {
  window.sightline.begin();

  const unpacked = (kind) =>
    Promise.all(
      [...document.querySelectorAll(`script[data-${kind}]`)].map(async (element) => {
        element.remove();
        const { body } = await fetch(`data:application/gzip;base64,${element.textContent}`);
        const content = await new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
        return [element.dataset[kind], URL.createObjectURL(new Blob([content], { type: "text/javascript" }))];
      }),
    );

  async function run() {
    const [bundles, scripts] = await Promise.all([unpacked("bundle"), unpacked("run")]);
    const saved = document.querySelector('script[type="application/json"]'); // Panel's document, which names the bundle
    for (const [name, address] of bundles) saved.textContent = saved.textContent.replace(`"${name}#"`, `"${address}#"`);
    for (const [type, src] of scripts) document.head.append(Object.assign(document.createElement("script"), { type, src, async: false }));
  }

  const begin = () => run().catch((error) => {
    console.error(error);
    document.documentElement.dataset.failed = "widgets";
  });
  if (document.hidden) begin();
  else requestAnimationFrame(() => setTimeout(begin));
})();
