"""White cups: coffee cup, cappuccino cup, tea cup with a gold rim; each on its saucer, with something in it."""
from camera import View
from good import Good
from materials import ceramic, gold, gloss
from shapes import curve, lathe, rounded, sweep

PORCELAIN = '#f3f1ec'


def _saucer(radius, glaze):
    lathe([(0, 0.04), (0.3, 0.04), (0.32, 0), (0.36, 0), (0.42, 0.04), (radius * 0.7, 0.09, 0.2), (radius, 0.19), (radius + 0.01, 0.215), (radius - 0.02, 0.22),
           (radius * 0.7, 0.125, 0.2), (0.42, 0.085), (0, 0.085)], glaze, 0.02)


def _cup(profile, rim, fill, drink, glaze):
    """The outer profile from foot to rim, the inside a wall's breadth within; filled to a share of the height."""
    wall = 0.045
    inner = [(max(r - wall, 0.02), z) for r, z, *_ in reversed(profile[2:])]
    lathe([(0, profile[0][1] + 0.02), *profile, (rim[0] - 0.012, rim[1] + 0.012), *inner, (0, profile[2][1] + wall)], glaze, 0.03)
    level = profile[2][1] + (rim[1] - profile[2][1]) * fill
    lathe([(0, level), (rim[0] * fill, level)], gloss(drink, 0.08))


def _ear(x, low, high, reach, glaze, foot=0.06):
    line = curve([(x - 0.02, 0, high), (x + reach * 0.5, 0, high + 0.05), (x + reach, 0, high - 0.1), (x + reach * 0.9, 0, (low + high) / 2 - 0.02),
                  (x + reach * 0.45, 0, low + 0.02), (x - foot, 0, low - 0.02)], 14)
    sweep(line, rounded(0.06, 0.11, 0.028), glaze, up=(0, 1, 0))


def coffee(_):
    glaze = ceramic(PORCELAIN)
    _saucer(1.02, glaze)
    _cup([(0.34, 0.09), (0.36, 0.12), (0.44, 0.2, 0.1), (0.56, 0.5, 0.3), (0.60, 0.92)], (0.60, 0.92), 0.86, '#2a150a', glaze)
    _ear(0.57, 0.38, 0.8, 0.34, glaze)


def cappuccino(_):
    glaze = ceramic(PORCELAIN)
    _saucer(1.12, glaze)
    _cup([(0.36, 0.09), (0.38, 0.12), (0.52, 0.24, 0.2), (0.70, 0.52, 0.3), (0.76, 0.84)], (0.76, 0.84), 0.92, '#8a5a33', glaze)
    lathe([(0, 0.802), (0.3, 0.80), (0.5, 0.785), (0.6, 0.782)], gloss('#f0dfc6', 0.35))
    _ear(0.72, 0.36, 0.74, 0.32, glaze)


def tea(_):
    glaze, rim = ceramic('#f6f2ea'), gold()
    _saucer(1.05, glaze)
    lathe([(1.04, 0.205), (1.062, 0.212), (1.04, 0.224), (1.02, 0.218)], rim, 0.006)
    _cup([(0.28, 0.09), (0.29, 0.13), (0.36, 0.22, 0.1), (0.52, 0.36, 0.2), (0.60, 0.62, 0.2), (0.74, 0.86)], (0.74, 0.86), 0.88, '#a4521a', glaze)
    lathe([(0.725, 0.852), (0.746, 0.856), (0.738, 0.876), (0.718, 0.872)], rim, 0.006)
    _ear(0.70, 0.4, 0.74, 0.3, glaze, 0.17)


VIEWS = {'front': View(-24, 22, 0.8), 'above': View(18, 46, 0.8)}
GOODS = [
    Good('cup-coffee', 'hot-beverage', coffee, nouns=('coffee cup and saucer',), views=VIEWS),
    Good('cup-cappuccino', 'hot-beverage', cappuccino, nouns=('cappuccino cup',), views=VIEWS),
    Good('cup-tea', 'hot-beverage', tea, nouns=('afternoon tea cup',), views=VIEWS),
]
