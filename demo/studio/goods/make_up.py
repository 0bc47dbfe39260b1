"""Lipstick out of its case, nail polish, scent bottles of coloured glass."""
import math

from camera import View
from clear import glass, liquid
from good import Good
from labels import Sheet
from materials import gloss, gold, polished, printed
from nodes import Surface
from shapes import block, lathe, mesh, moved, patch, slab
from stamps import round_stamp


def _bullet(surface, radius, low, high):
    """A stick cut aslant: each point of its outline ends at its own height."""
    around, rings = 64, []
    for level in range(13):
        t = level / 12
        shrink = 1 if level < 11 else (0.94 if level == 11 else 0.80)
        ring = []
        for k in range(around):
            turn = 2 * math.pi * k / around
            x, y = radius * shrink * math.cos(turn), radius * shrink * math.sin(turn)
            top = high - 0.30 * (0.5 - 0.5 * x / radius) ** 1.3
            ring.append((x, y, low + (top - low) * min(t * 1.02, 1)))
        rings.append(ring)
    points = [p for ring in rings for p in ring]
    faces = [(a * around + k, a * around + (k + 1) % around, (a + 1) * around + (k + 1) % around, (a + 1) * around + k) for a in range(12) for k in range(around)]
    return mesh(points, [*faces, tuple(12 * around + k for k in range(around))], surface, angle=50)


def lipstick(colour):
    case, band = gloss('#17171a', 0.14), gold()
    lathe([(0, 0), (0.28, 0), (0.29, 0.02), (0.29, 0.82), (0, 0.82)], case, 0.02)
    lathe([(0, 0.82), (0.265, 0.82), (0.265, 0.9), (0.235, 0.92), (0.235, 1.3), (0.225, 1.31), (0.205, 1.3), (0.205, 1.0), (0, 1.0)], band, 0.012)
    _bullet(Surface(colour, 0.3, Clearcoat=0.3, Clearcoat_Roughness=0.25), 0.195, 1.0, 1.92)
    cap = [lathe([(0, 0), (0.285, 0), (0.295, 0.02), (0.295, 1.12), (0.28, 1.15), (0, 1.15)], case, 0.02), lathe([(0.296, 0.02), (0.3, 0.03), (0.3, 0.08), (0.296, 0.09)], band, 0.004)]
    moved(cap, (0.55, -0.45, 0.295), (0, 90, 12))


def nail_polish(colour):
    print_ = Sheet(600, 300).text(300, 110, 'NAIL COLOUR', 56, '#ffffff', 'bold', 8, 540).text(300, 210, '指甲油', 64, '#ffffff', 'serif', 14).save()
    body = round_stamp(Surface(colour, 0.06, Clearcoat=1, Clearcoat_Roughness=0.03, Specular=0.6), print_, 0.18, 0.58, 48)
    lathe([(0, 0.03), (0.40, 0.03), (0.47, 0, 0.05), (0.52, 0.08, 0.1), (0.50, 0.66, 0.16), (0.30, 0.86, 0.1), (0.2, 0.88), (0.2, 0.96), (0, 0.96)], body, 0.04)
    lathe([(0, 0.94), (0.235, 0.94), (0.245, 0.96), (0.20, 2.02), (0.18, 2.05), (0, 2.05)], gloss('#18181b', 0.18), 0.02)


def scent(colour):
    """A square flask of glass with tinted scent and a heavy stopper."""
    label = Sheet(700, 500, '#f6f0e2').box(30, 30, 670, 470, line='#8a7448', width=4)
    label.text(350, 190, 'EAU DE PARFUM', 56, '#5a4a2a', 'bold', 8, 560).line([(280, 262), (420, 262)], '#8a7448', 3).text(350, 340, '淡 香', 76, '#5a4a2a', 'serif', 24)
    slab(1.24, 0.62, 1.36, 0.1, glass('#ffffff'), 0.06, steps=5)
    patch(lambda u, v: ((u - 0.5) * 0.66, -0.313 + 0 * u, 0.42 + 0.47 * v), 2, 2, printed(label.save()))
    tint = [1 - (1 - c) * 0.75 for c in Surface(colour).colour[:3]]
    slab(1.06, 0.44, 1.06, 0.07, liquid((*tint, 1), (*tint, 1), tint, 1.4), 0.05, (0, 0, 0.16), 4)
    lathe([(0, 1.34), (0.24, 1.34), (0.24, 1.44), (0, 1.44)], gold(), 0.012)
    block(0.56, 0.56, 0.5, gloss('#1b1b1e', 0.12), 0.03, (0, 0, 1.44))


def travel_scent(colour):
    """An atomiser for the pocket: a lacquered tube, its cap beside it."""
    print_ = Sheet(400, 900).text(200, 380, 'PARFUM', 62, '#ffffff', 'bold', 8, 330).line([(140, 450), (260, 450)], '#ffffff', 3).text(200, 530, '随身香', 62, '#ffffff', 'serif', 12, 330).save()
    tube = round_stamp(gloss(colour, 0.2), print_, 0.1, 1.2, 52)
    lathe([(0, 0), (0.27, 0), (0.29, 0.02), (0.29, 1.3), (0, 1.3)], tube, 0.02)
    lathe([(0, 1.3), (0.29, 1.3), (0.29, 1.36), (0.24, 1.37), (0.24, 1.5), (0.16, 1.52), (0.16, 1.72), (0.13, 1.75), (0, 1.75)], polished('#d9b98c', 0.18), 0.015)
    cap = [lathe([(0, 0), (0.27, 0), (0.29, 0.02), (0.29, 0.66), (0.27, 0.68), (0, 0.68)], polished('#d9b98c', 0.18), 0.02)]
    moved(cap, (0.5, -0.4, 0.29), (0, 90, 20))


GOODS = [
    Good('lipstick', 'lipstick', lipstick, colours=('red', 'rose', 'coral', 'wine', 'pink'), views={'front': View(-16, 14), 'above': View(24, 30)}),
    Good('nail-polish', 'nail-polish', nail_polish, colours=('rose', 'red', 'pink', 'purple', 'coral', 'navy'), views={'front': View(-12, 18), 'above': View(16, 36)}),
    Good('scent', 'perfume', scent, nouns=("women's eau de toilette", 'woody eau de parfum'), colours=('mint', 'sky', 'gold', 'pink', 'lilac'), dyed=False,
         samples=32, views={'front': View(-14, 10)}),
    Good('scent-travel', 'perfume', travel_scent, nouns=('travel-size perfume',), colours=('sky', 'lilac', 'mint', 'gold'), views={'front': View(-12, 14), 'above': View(20, 34)}),
]
