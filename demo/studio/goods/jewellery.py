"""Rings in their boxes, pearls, beads, spectacle frames, hats."""
import math

import numpy as np

from camera import View
from clear import glass
from good import Good
from materials import gold, gloss, leather, polished, wood
from nodes import Surface
from shapes import block, copied, curve, lathe, mesh, moved, ring, rod, rounded, slab, sweep

PLATINUM = '#dfe0e2'


def _ball(radius, surface, around=40):
    return lathe([(radius * math.sin(t), -radius * math.cos(t)) for t in np.linspace(0, math.pi, around // 2)], surface, 0.0, around)


def _loop(radius, count=64, turn=0.0):
    return [(radius * math.cos(t), 0, radius * math.sin(t)) for t in np.linspace(turn, turn + 2 * math.pi, count, endpoint=False)]


def _ring_box(hide='#1f3a38'):
    """An open box; the ring stands in the slit of its cushion, at the height this tells."""
    skin, velvet = leather(hide), Surface('#e9e4da', 0.9, Specular=0.1, Sheen=0.8)
    velvet.bump(velvet.noise(200), 0.15)
    slab(1.7, 1.5, 0.62, 0.1, skin, 0.04)
    slab(1.52, 1.32, 0.07, 0.08, velvet, 0.03, (0, 0, 0.6))
    for side in (-1, 1):
        roll = sweep([(-0.7, side * 0.16, 0.7), (0.7, side * 0.16, 0.7)], rounded(0.3, 0.24, 0.11), velvet)
        roll.location = (0, 0, 0)
    lid = [slab(1.7, 1.5, 0.4, 0.1, skin, 0.04), slab(1.5, 1.3, 0.03, 0.08, velvet, 0.01, (0, 0, -0.02))]
    moved(lid, (0, 0.62, 1.37), (-76, 0, 0))
    return 1.02


def _band(surface, radius=0.42, wide=0.11, thick=0.06):
    return sweep(_loop(radius), rounded(thick, wide, thick * 0.48), surface, closed=True, up=(0, 1, 0))


def band(_):
    up = _ring_box()
    moved(_band(polished(PLATINUM, 0.07), wide=0.16), (0, 0, up), (0, 0, 24))


def _brilliant(radius, sides=16):
    """A round brilliant, its table up, the girdle at height 0."""
    rows = [(0.0, -0.80), (0.55, -0.36), (1.0, -0.02), (1.0, 0.02), (0.78, 0.2), (0.55, 0.32)]
    points, rings = [], []
    for k, (wide, high) in enumerate(rows):
        first = len(points)
        if wide == 0:
            points.append((0, 0, high * radius))
            rings.append([first])
            continue
        shift = (k % 2) * math.pi / sides
        points += [(wide * radius * math.cos(2 * math.pi * j / sides + shift), wide * radius * math.sin(2 * math.pi * j / sides + shift), high * radius) for j in range(sides)]
        rings.append(list(range(first, first + sides)))
    faces = [(rings[0][0], rings[1][(j + 1) % sides], rings[1][j]) for j in range(sides)]
    for low, high in zip(rings[1:], rings[2:]):
        for j in range(sides):
            n = (j + 1) % sides
            faces += [(low[j], low[n], high[j]), (low[n], high[n], high[j])]
    faces.append(tuple(rings[-1]))
    return mesh(points, faces, glass('#ffffff', 0.0, 2.2, (0.97, 0.98, 1.0)), angle=1)


def _set_stone(radius, metal):
    made = [_brilliant(radius)]
    for k in range(6):
        t = 2 * math.pi * (k + 0.5) / 6
        x, y = math.cos(t), math.sin(t)
        prong = curve([(x * radius * 0.3, y * radius * 0.3, -radius * 0.95), (x * radius * 0.9, y * radius * 0.9, -radius * 0.35), (x * radius * 1.04, y * radius * 1.04, radius * 0.06), (x * radius * 0.94, y * radius * 0.94, radius * 0.16)], 6)
        made.append(sweep(prong, ring(radius * 0.085, 10), metal))
    made.append(sweep([(radius * 0.62 * math.cos(t), radius * 0.62 * math.sin(t), -radius * 0.55) for t in np.linspace(0, 2 * math.pi, 32, endpoint=False)], ring(radius * 0.07, 10), metal, closed=True))
    return made


def solitaire(_):
    up, metal = _ring_box('#5b1f2b'), polished(PLATINUM, 0.06)
    made = [_band(metal, wide=0.085, thick=0.055), *moved(_set_stone(0.19, metal), (0, 0, 0.60))]
    moved(made, (0, 0, up), (0, 0, 20))


def halo(_):
    up, metal = _ring_box('#20283f'), polished('#e6e3dc', 0.06)
    made = [_band(metal, wide=0.09, thick=0.055), *moved(_set_stone(0.2, metal), (0, 0, 0.6))]
    small = Surface('#f4f6f8', 0.03, 0.0, Specular=1.0, Clearcoat=1.0)
    for k in range(18):
        t = 2 * math.pi * k / 18
        made.append(moved(_ball(0.036, small, 16), (0.275 * math.cos(t), 0.275 * math.sin(t), 0.6)))
    made.append(moved(sweep([(0.275 * math.cos(t), 0.275 * math.sin(t), 0) for t in np.linspace(0, 2 * math.pi, 60, endpoint=False)], ring(0.026, 10), metal, closed=True), (0, 0, 0.575)))
    for side in (-1, 1):
        for k in range(1, 6):
            t = math.pi / 2 + side * (0.5 + k * 0.13)
            made.append(moved(_ball(0.034, small, 16), (0.455 * math.cos(t), 0, 0.455 * math.sin(t))))
    moved(made, (0, 0, up), (0, 0, 20))


def pearls(_):
    """A pair of pearl earrings on a card of a stand."""
    pearl = Surface('#f3ebe1', 0.16, Clearcoat=0.8, Clearcoat_Roughness=0.06, Sheen=0.5, Specular=0.7).mottle(0.03)
    metal, stand = gold(), Surface('#24252b', 0.75, Specular=0.2)
    stand.bump(stand.noise(150), 0.2)
    slab(2.3, 0.9, 0.16, 0.08, stand, 0.03)
    board = slab(2.0, 1.5, 0.05, 0.1, stand, 0.02)
    moved(board, (0, 0.22, 0.86), (72, 0, 0))
    for x in (-0.46, 0.46):
        hook = curve([(0, 0.12, 1.24), (0, -0.02, 1.32), (0, -0.12, 1.22), (0, -0.13, 1.05)], 10)
        made = [sweep(hook, ring(0.018, 10), metal), moved(_ball(0.055, metal), (0, -0.13, 1.02)),
                moved(lathe([(0, 0), (0.08, 0.0), (0.1, 0.03), (0.05, 0.09), (0, 0.1)], metal, 0.01, 40), (0, -0.14, 0.86)), moved(_ball(0.27, pearl, 80), (0, -0.14, 0.62))]
        moved(made, (x, 0, 0))


def _strand(bead, radius, line, accent=None, every=0):
    for k, here in enumerate(line):
        moved(_ball(radius, accent if accent and every and k % every == 0 else bead, 36), tuple(here))


def _spaced(points, step):
    """Places along a closed smooth line, `step` apart."""
    line = [np.array(p) for p in curve(points, 40, closed=True)]
    lengths = np.concatenate([[0], np.cumsum([np.linalg.norm(b - a) for a, b in zip(line, line[1:] + line[:1])])])
    count = int(lengths[-1] // step)
    at = np.arange(count) * lengths[-1] / count
    whole = np.array([*line, line[0]])
    return [np.array([np.interp(a, lengths, whole[:, axis]) for axis in range(3)]) for a in at]


def _tassel(at, turn, thread):
    made = [lathe([(0, 0), (0.1, 0.02), (0.11, 0.12), (0.07, 0.2), (0, 0.22)], gold(), 0.02, 40)]
    for k in range(60):
        t = k * 2.399
        far = 0.1 * math.sqrt(k / 60)
        x, y = far * math.cos(t), far * math.sin(t)
        made.append(sweep(curve([(x * 0.8, y * 0.8, 0.02), (x * 1.1, y * 1.1, -0.35), (x * 1.5, y * 1.3, -0.75)], 6), ring(0.009, 6), thread))
    moved(made, at, turn)


def mala(_):
    sandal = wood('#a8743f', '#d9ab72', rough=0.34)
    step, radius = 0.163, 0.08
    outer = _spaced([(1.15, 0, radius), (0.75, 0.78, radius), (-0.2, 0.95, radius), (-1.05, 0.6, radius), (-1.1, -0.35, radius), (-0.45, -0.85, radius), (0.5, -0.75, radius)], step)
    inner = _spaced([(0.82, 0.1, radius), (0.35, 0.55, radius), (-0.4, 0.55, radius), (-0.75, 0.05, radius), (-0.3, -0.5, radius), (0.4, -0.42, radius)], step)
    _strand(sandal, radius, outer, gloss('#7d1f1f', 0.2), 27)
    _strand(sandal, radius, inner)
    _tassel((0.98, -0.62, 0.1), (90, 0, 40), Surface('#7d1f1f', 0.7))


def wrap(_):
    seed = Surface('#6a3a20', 0.5, Specular=0.4).mottle(0.1)
    seed.bump(seed.cells(26), 0.9, 0.05)
    for k, (x, y, tilt) in enumerate(((0, 0, 0), (0.05, 0.03, 3), (-0.04, 0.05, -3))):
        radius = 0.115
        line = [(0.95 * math.cos(t) + x, 0.95 * math.sin(t) + y, radius + k * 0.205 + math.radians(tilt) * math.cos(t)) for t in np.linspace(0, 2 * math.pi, 27, endpoint=False)]
        _strand(seed, radius, line, gold() if k == 1 else None, 9)


def agarwood(_):
    dark = wood('#2a1a10', '#5e4128', rough=0.3)
    radius = 0.24
    line = [(0.98 * math.cos(t), 0.98 * math.sin(t), radius) for t in np.linspace(-1.2, 2 * math.pi - 1.2, 13, endpoint=False)]
    _strand(dark, radius, line)
    _tassel((0.5, -1.22, 0.12), (90, 0, 14), Surface('#3a2a1c', 0.7))


def _lens_rim(outline, surface, thick):
    return sweep([(x, 0, z) for x, z in outline], rounded(thick, 0.13, thick * 0.45), surface, closed=True, up=(0, 1, 0))


def _frame(outline, colour, thick=0.085, is_metal=False):
    """A pair of spectacles on the table, its temples folded open behind."""
    rim = metal_rim(colour) if is_metal else gloss(colour, 0.12)
    high = max(z for _, z in outline)
    made = []
    for side in (-1, 1):
        made.append(_lens_rim([(x * side + side * 0.72, z) for x, z in outline], rim, thick))
        made.append(block(0.11, 0.2, 0.17, rim, 0.02, (side * 1.35, 0.06, high * 0.55 - 0.08)))
        temple = curve([(side * 1.39, 0.1, high * 0.55), (side * 1.38, 0.9, high * 0.55), (side * 1.34, 1.7, high * 0.5), (side * 1.3, 2.2, high * 0.2), (side * 1.27, 2.5, -0.28)], 10)
        made.append(sweep(temple, rounded(0.055, 0.15, 0.024), rim, up=(0, 0, 1)))
    bridge = curve([(-0.2, 0, high * 0.42), (-0.08, -0.05, high * 0.58), (0.08, -0.05, high * 0.58), (0.2, 0, high * 0.42)], 10)
    made.append(sweep(bridge, ring(thick * 0.55, 16), rim))
    return made


def metal_rim(colour):
    return Surface(colour, 0.25, Clearcoat=0.5).mottle(0.03)


def _stood(made, low):
    moved(made, (0, -0.9, low), (0, 0, -8))


def square(colour):
    _stood(_frame(rounded(1.12, 0.84, 0.26, 12), colour), 0.47)


def vintage(colour):
    _stood(_frame(ring(0.54, 60), colour, 0.075), 0.59)


def reading(colour):
    _stood(_frame(rounded(1.06, 0.62, 0.3, 12), colour, 0.05, True), 0.36)


def _felt(colour):
    felt = Surface(colour, 0.88, Specular=0.12)
    return felt.bump(felt.noise(90, 4), 0.25).bump(felt.noise(8), 0.06)


def _satin(colour):
    silk = Surface(colour, 0.26, Specular=0.5).mottle(0.05)
    return silk.bump(silk.noise((2, 2, 260)), 0.05)


def _top_hat(body, ribbon):
    lathe([(0, 1.78), (0.86, 1.8, 0.04), (0.9, 1.76, 0.05), (0.80, 0.95, 0.3), (0.80, 0.3, 0.2), (0.84, 0.16, 0.08), (1.05, 0.115, 0.1), (1.3, 0.2, 0.1), (1.36, 0.24, 0.02), (1.35, 0.2, 0.02), (1.05, 0.07, 0.1), (0.82, 0.1, 0.05)], body, 0.03, 160)
    lathe([(0.807, 0.24), (0.812, 0.25), (0.809, 0.56), (0.803, 0.57)], ribbon, 0.004, 160)
    knot = block(0.16, 0.05, 0.34, ribbon, 0.02)
    moved(knot, (0.62, -0.53, 0.24), (0, 0, 50))


def top_felt(colour):
    _top_hat(_felt(colour), _satin('#17181a'))


def top_satin(colour):
    _top_hat(_satin(colour), Surface('#101113', 0.5))


def straw(colour):
    plait = Surface(colour, 0.72, Specular=0.2).mottle(0.08)
    rows = plait.math('SINE', plait.math('MULTIPLY', plait.axes()[2], 150.0))
    x, y = plait.axes()[0], plait.axes()[1]
    far = plait.math('SQRT', plait.math('ADD', plait.math('MULTIPLY', x, x), plait.math('MULTIPLY', y, y)))
    rings = plait.math('SINE', plait.math('MULTIPLY', far, 130.0))
    turns = plait.math('SINE', plait.math('MULTIPLY', plait.math('ARCTAN2', y, x), 150.0))
    plait.bump(plait.math('MULTIPLY', plait.math('ADD', rows, rings), turns), 0.5, 0.02).bump(plait.noise(40), 0.3)
    hat = lathe([(0, 0.86), (0.5, 0.85, 0.2), (0.74, 0.66, 0.25), (0.78, 0.2, 0.1), (0.84, 0.12, 0.08), (1.35, 0.06, 0.2), (1.8, 0.0, 0.05), (1.8, -0.02, 0.01), (1.34, 0.035, 0.2), (0.82, 0.09, 0.05)], plait, 0.05, 160)
    for point in hat.data.vertices:
        turn = math.atan2(point.co.y, point.co.x)
        reach = max(0.0, math.hypot(point.co.x, point.co.y) - 0.85)
        point.co.z += reach * (0.09 * math.sin(2 * turn + 0.6) + 0.05 * math.sin(3 * turn)) + reach * 0.12
    band = Surface('#1c1d20', 0.5, Sheen=0.4)
    lathe([(0.782, 0.17), (0.795, 0.18), (0.777, 0.4), (0.765, 0.41)], band, 0.004, 160)


BOX = {'front': View(-20, 20, 0.84), 'above': View(26, 34, 0.84)}
FLAT = {'front': View(-8, 40, 0.84), 'above': View(30, 26, 0.84)}
WORN = {'front': View(-16, 12, 0.84), 'above': View(24, 30, 0.84)}
FRAMES = ('blue', 'gold', 'black', 'wine', 'silver', 'brown')
HATS = ('coffee', 'grey', 'black', 'navy')
GOODS = [
    Good('ring-band', 'ring', band, nouns=("women's band from the couple's set",), views=BOX),
    Good('ring-solitaire', 'ring', solitaire, nouns=('moissanite engagement ring',), views=BOX, samples=40),
    Good('ring-halo', 'ring', halo, nouns=('lab-grown diamond ring',), views=BOX, samples=40),
    Good('earrings-pearl', 'earrings', pearls, nouns=('freshwater pearl earrings',), views=WORN),
    Good('beads-mala', 'prayer-beads', mala, nouns=('108-bead mala',), views=FLAT),
    Good('beads-wrap', 'prayer-beads', wrap, nouns=('wrap bead bracelet',), views=FLAT),
    Good('beads-agarwood', 'prayer-beads', agarwood, nouns=('hand-held bead strand',), views=FLAT),
    Good('frame-square', 'glasses', square, nouns=('square optical frame',), colours=FRAMES, views=WORN),
    Good('frame-round', 'glasses', vintage, nouns=('vintage round frame',), colours=FRAMES, views=WORN),
    Good('frame-reading', 'glasses', reading, nouns=('reading glasses',), colours=FRAMES, views=WORN),
    Good('hat-felt', 'top-hat', top_felt, traits=('wool-felt',), colours=HATS, views=WORN),
    Good('hat-satin', 'top-hat', top_satin, traits=('satin',), colours=HATS, views=WORN),
    Good('hat-straw', 'womans-hat', straw, colours=('ivory', 'beige', 'brown'), views=WORN),
]
