"""Red envelopes in a fan with a gilt seal; gift boxes with a bow."""
from camera import View
from good import Good
from labels import Sheet
from materials import card, gold, printed
from nodes import Surface
from shapes import block, curve, lathe, moved, patch, rounded, slab, sweep


def _envelope(colour, sign):
    paper = Surface(colour, 0.42, Specular=0.4).mottle(0.06, 8)
    paper.bump(paper.noise(120), 0.05)
    seal = Sheet(500, 500).disc(250, 250, 240, '#e9c877').disc(250, 250, 222, line='#9c1f1f', width=8).text(250, 245, sign, 270, '#9c1f1f', 'serif').save()
    face = printed(seal, 0.3)
    face.feed('Alpha', face.picture(seal, face.place.outputs['UV'])['Alpha'])
    around = 64
    disc = lathe([(0, 0.026), (0.3, 0.026), (0.3, 0.02)], gold(), 0.002, around)
    disc.location = (0, -0.02, 0)
    art = patch(lambda u, v: ((u - 0.5) * 0.56, (v - 0.5) * 0.56 - 0.02, 0.0275 + 0 * u), 2, 2, face)
    flap = slab(0.96, 0.42, 0.008, 0.18, paper, 0.003, (0, 0.62, 0.02))
    return [slab(1.0, 1.7, 0.02, 0.06, paper, 0.006), flap, disc, art]


def envelopes(sign):
    def build(colour):
        for k in range(3):
            moved(_envelope(colour, sign), ((k - 1) * 0.46, 0.12 * abs(k - 1) * -1, 0.035 * k), (0, 0, -16 * (k - 1)))
    return build


def _bow(x, y, z, ribbon):
    for turn in (20, 160, 60, 120, 200, 340):
        size = 0.42 if turn in (20, 160, 200, 340) else 0.32
        loop = curve([(0, 0, 0), (size * 0.5, 0, size * 0.52), (size * 1.05, 0, size * 0.42), (size * 1.1, 0, size * 0.12), (size * 0.55, 0, 0.02), (0, 0, 0)], 10)
        moved(sweep(loop, rounded(0.012, 0.17, 0.004), ribbon, up=(0, 1, 0)), (x, y, z), (0, 0, turn))
    lathe([(0, 0), (0.07, 0), (0.08, 0.06), (0, 0.12)], ribbon, 0.03, 32).location = (x, y, z)


def _wrapped(colour, width, depth, height, band='#f3ead6'):
    paper = card(colour, 0.4)
    ribbon = Surface(band, 0.3, Sheen=0.4)
    block(width - 0.05, depth - 0.05, height - 0.3, paper, 0.012)
    block(width, depth, 0.34, paper, 0.014, (0, 0, height - 0.32))
    over = 0.012
    block(0.2, depth + 2 * over, height + 0.02 + over, ribbon, 0.006, (0, 0, 0))
    block(width + 2 * over, 0.2, height + 0.02 + over, ribbon, 0.006, (0, 0, 0))
    _bow(0, 0, height + 0.03, ribbon)


def with_bow(colour):
    _wrapped(colour, 1.5, 1.5, 1.2)


def surprise(colour):
    _wrapped(colour, 1.2, 1.2, 1.6, '#d8b45c')


def magnetic(colour):
    """A book of a box, its lid open."""
    paper = card(colour, 0.4)
    made = [block(1.9, 1.4, 0.55, paper, 0.012), block(1.8, 1.3, 0.03, card('#efe8da'), 0.004, (0, 0, 0.54))]
    lid = [block(1.94, 1.44, 0.05, paper, 0.01, (0, -0.72, 0)), block(1.94, 0.04, 0.42, paper, 0.008, (0, -1.42, -0.38))]
    moved(lid, (0, 0.72, 0.58), (-58, 0, 0))
    back = block(1.94, 0.04, 0.6, paper, 0.008, (0, 0.72, 0))
    moved([*made, *lid, back], turn=(0, 0, 24))


FAN = {'front': View(0, 52, 0.82), 'above': View(-24, 30, 0.82)}
BOX = {'front': View(-28, 22, 0.8), 'above': View(22, 40, 0.78)}
SIGNS = (('wedding', 'wedding red envelopes', '囍'), ('corporate', 'custom corporate red packets', '吉'), ('new-year', 'New Year red packets', '福'), ('foil', 'gold-foil red envelopes', '春'))
GOODS = [
    *[Good(f'envelope-{name}', 'red-envelope', envelopes(sign), nouns=(noun,), colours=('red', 'gold', 'rose'), views=FAN) for name, noun, sign in SIGNS],
    Good('gift-bow', 'wrapped-gift', with_bow, nouns=('gift box with bow',), colours=('yellow', 'pink', 'blue'), views=BOX),
    Good('gift-surprise', 'wrapped-gift', surprise, nouns=('birthday surprise box',), colours=('red', 'blue', 'yellow'), views=BOX),
    Good('gift-magnetic', 'wrapped-gift', magnetic, nouns=('magnetic-lid gift box',), colours=('green', 'blue', 'pink'), views={'front': View(-8, 32, 0.82), 'above': View(30, 40, 0.82)}),
]
