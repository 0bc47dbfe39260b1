"""Bowls: rice bowls in a stack, a noodle bowl with chopsticks, a bowl on its plates, two for children."""
from camera import View
from good import Good
from materials import ceramic, plastic, wood
from shapes import curve, lathe, moved, rod, rounded, sweep


def _bowl(radius, height, glaze, inside, foot=0.42):
    """Glazed outside in one, inside in another; both meet under the rim."""
    f = radius * foot
    return [lathe([(0, 0.06), (f - 0.05, 0.06), (f - 0.04, 0), (f, 0), (f + 0.01, 0.07), (radius * 0.78, height * 0.38, 0.3), (radius * 0.96, height * 0.78, 0.2), (radius, height)], glaze, 0.02),
            lathe([(radius, height), (radius - 0.012, height + 0.014), (radius - 0.03, height), (radius * 0.92, height * 0.78, 0.2), (radius * 0.72, height * 0.42, 0.3), (f, 0.12), (0, 0.11)], inside, 0.02)]


def _plate(radius, glaze, inside):
    f = radius * 0.6
    return [lathe([(0, 0.05), (f - 0.04, 0.05), (f - 0.03, 0), (f, 0), (f + 0.02, 0.05), (radius * 0.85, 0.1, 0.1), (radius, 0.2)], glaze, 0.02),
            lathe([(radius, 0.2), (radius - 0.01, 0.212), (radius - 0.03, 0.2), (radius * 0.82, 0.125, 0.1), (f, 0.085), (0, 0.08)], inside, 0.02)]


def rice_bowls(colour):
    white = ceramic('#f2efe8')
    for k in range(2):
        moved(_bowl(0.66, 0.62, ceramic(colour), white), (-0.4, 0.1, 0.22 * k))
    moved(_bowl(0.66, 0.62, ceramic(colour), white), (0.85, -0.35, 0))


def noodle_bowl(colour):
    moved(_bowl(1.0, 0.72, ceramic(colour), ceramic('#f2efe8'), 0.45))
    stick = wood('#4a2c18', '#7a4b28', 2, 0.3)
    for y in (-0.05, 0.13):
        rod((-1.25, y - 0.75, 0.78), (1.2, y - 0.55, 0.775), 0.032, stick, 0.7)


def table_set(colour):
    white = ceramic('#f2efe8')
    moved(_plate(1.25, ceramic(colour), white))
    moved(_plate(0.95, ceramic(colour), white), (0, 0, 0.1))
    moved(_bowl(0.62, 0.58, ceramic(colour), white), (0, 0, 0.19))


def childs(colour):
    shell = plastic(colour, 0.36, 0.02)
    _bowl(0.8, 0.62, shell, plastic('#f6f3ec', 0.36, 0.02), 0.6)
    for side in (-1, 1):
        ear = curve([(side * 0.74, -0.22, 0.5), (side * 1.0, -0.2, 0.53), (side * 1.12, 0, 0.54), (side * 1.0, 0.2, 0.53), (side * 0.74, 0.22, 0.5)], 12)
        sweep(ear, rounded(0.1, 0.09, 0.04), shell)


def suction(colour):
    shell = plastic(colour, 0.5, 0.03)
    moved(_bowl(0.82, 0.6, shell, plastic('#f6f3ec', 0.5, 0.03), 0.6), (0, 0, 0.12))
    lathe([(0, 0.14), (0.48, 0.14), (0.5, 0.1, 0.04), (0.72, 0.02), (0.74, 0), (0.6, 0)], shell, 0.02)
    spoon = [lathe([(0, -0.02), (0.16, 0.03), (0.2, 0.07), (0.17, 0.06), (0, 0.01)], shell, 0.02, 64), sweep(curve([(0.15, 0, 0.05), (0.5, 0, 0.12), (1.0, 0, 0.1)], 10), rounded(0.05, 0.13, 0.022), shell, up=(0, 1, 0))]
    moved(spoon, (0.15, -1.05, 0.03), (0, 0, 12))


VIEWS = {'front': View(-12, 24, 0.82), 'above': View(20, 48, 0.82)}
GOODS = [
    Good('bowls-rice', 'bowls', rice_bowls, nouns=('rice bowls',), colours=('blue', 'green', 'pink', 'brown', 'red'), views=VIEWS),
    Good('bowl-noodle', 'bowls', noodle_bowl, nouns=('large noodle bowl',), colours=('blue', 'green', 'pink'), views=VIEWS),
    Good('bowl-set', 'bowls', table_set, nouns=('bowl and plate set',), colours=('brown', 'green', 'blue'), views=VIEWS),
    Good('bowl-child', 'bowls', childs, nouns=("break-proof children's bowl",), colours=('green', 'pink', 'brown'), views=VIEWS),
    Good('bowl-suction', 'bowls', suction, nouns=('suction weaning bowl',), colours=('green', 'pink', 'blue', 'red'), views=VIEWS),
]
