"""Stars: how difficult a puzzle is."""

MOST = 6


def stars_html(stars: int) -> str:
    """Return *stars* of six, in words for those who do not see them."""
    return (
        f'<span class="stars" role="img" aria-label="{stars} of {MOST} stars">'
        f'<span aria-hidden="true">{"★" * stars}<span class="rest">{"★" * (MOST - stars)}</span></span></span>'
    )
