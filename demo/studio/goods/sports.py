"""Dumbbells of three kinds, yoga mats half rolled, basketballs."""
import math

import numpy as np

from camera import View
from good import Good
from materials import brushed, foam, plastic, polished, rubber
from nodes import Surface
from shapes import copied, extruded, lathe, mesh, moved, patch


def _bar(radius, half):
    """A knurled grip along x."""
    def place(u, v):
        turn, x = u * 2 * np.pi, (v - 0.5) * 2 * half
        knurl = 0.004 * np.abs(np.sin(turn * 16 + x * 60)) * np.abs(np.sin(turn * 16 - x * 60)) * (np.abs(x) < half * 0.78)
        swell = radius + 0.018 * (1 - (v * 2 - 1) ** 2) + knurl
        return x, swell * np.cos(turn), swell * np.sin(turn)
    return patch(place, 300, 260, brushed('#bfc0c2', 0.26, 0))


def _pair(made, height, gap):
    moved(made, (0, 0, height), (0, 0, 24))
    moved(copied(made), (0.35, gap, 0), (0, 0, -38))


def hexagonal(colour):
    coat, made = rubber(colour), [_bar(0.1, 0.48)]
    outline = [(0.40 * math.cos(math.pi / 6 + k * math.pi / 3), 0.40 * math.sin(math.pi / 6 + k * math.pi / 3)) for k in range(6)]
    for side in (-1, 1):
        made += [moved(extruded(outline, 0.56, coat, 0.06, -0.28, 6), (side * 0.72, 0, 0), (90, 0, 90)),
                 moved(lathe([(0, 0), (0.2, 0), (0.2, 0.012), (0.17, 0.02), (0, 0.02)], polished('#d0d0d2', 0.2), 0.006, 64), (side * 1.0, 0, 0), (0, side * 90, 0)),
                 moved(lathe([(0.10, 0), (0.17, 0), (0.14, 0.06), (0.10, 0.07)], polished(), 0.01, 64), (side * 0.445, 0, 0), (0, -side * 90, 0))]
    _pair(made, 0.4 * math.cos(math.pi / 6), 0.98)


def vinyl(colour):
    """Small ones dipped in vinyl all over."""
    coat = plastic(colour, 0.5, 0.05)
    made = [moved(lathe([(0, -0.5), (0.12, -0.46), (0.13, 0, 0.4), (0.12, 0.46), (0, 0.5)], coat, 0.03, 64), turn=(0, 90, 0))]
    outline = [(0.30 * math.cos(math.pi / 6 + k * math.pi / 3), 0.30 * math.sin(math.pi / 6 + k * math.pi / 3)) for k in range(6)]
    for side in (-1, 1):
        made.append(moved(extruded(outline, 0.36, coat, 0.1, -0.18, 7), (side * 0.6, 0, 0), (90, 0, 90)))
    _pair(made, 0.3 * math.cos(math.pi / 6), 0.72)


def mat(colour):
    """Half rolled: a spiral that runs out flat towards the viewer."""
    skin = foam(colour, 90, 0.35)
    thick, turns = 0.045, 5.2
    angle = np.linspace(0, turns * 2 * np.pi, 420)
    radius = 0.10 + thick * 1.06 * angle / (2 * np.pi)
    spiral = np.stack([-radius * np.sin(angle), -radius * np.cos(angle)], 1)
    spiral = spiral + [0, radius[-1] + thick / 2]
    end = spiral[-1]
    flat = np.stack([np.linspace(end[0], end[0] - 2.2, 60)[1:], np.full(59, thick / 2)], 1)
    path = np.concatenate([spiral, flat])
    along = np.gradient(path, axis=0)
    along /= np.linalg.norm(along, axis=1)[:, None]
    out = np.stack([-along[:, 1], along[:, 0]], 1) * thick / 2
    outline = np.concatenate([path + out, (path - out)[::-1]])
    outline = np.concatenate([outline, outline[:1]])

    def place(u, v):
        at = u * (len(outline) - 1)
        low = np.clip(np.floor(at).astype(int), 0, len(outline) - 2)
        share = (at - low)[..., None]
        point = outline[low] * (1 - share) + outline[low + 1] * share
        return (v - 0.5) * 2.0, point[..., 0], point[..., 1]
    sheet = patch(place, 1100, 3, skin, 50)
    ends = []
    for side in (-1, 1):
        half = len(path)
        points = [(side * 1.0, *p) for p in np.concatenate([path + out, path - out])]
        ends.append(mesh(points, [(k, k + 1, half + k + 1, half + k) for k in range(half - 1)], skin, angle=20))
    moved([sheet, *ends], turn=(0, 0, -32))


def ball(colour):
    """Pebbled skin with eight panels; the seams are pressed in and black."""
    def lines(x, y, z):
        arcs = np.abs(np.sqrt((np.abs(y) - 1.02) ** 2 + (z * 0.86) ** 2) - 0.60) * 0.9
        return np.minimum(np.minimum(np.abs(x), np.abs(z)), arcs)

    def place(u, v):
        turn, tilt = u * 2 * np.pi, (v - 0.5) * np.pi
        x, y, z = np.cos(tilt) * np.cos(turn), np.cos(tilt) * np.sin(turn), np.sin(tilt)
        deep = 1 - 0.016 * np.exp(-(lines(x, y, z) / 0.016) ** 2)
        return x * deep, y * deep, z * deep
    skin = Surface(colour, 0.56, Specular=0.35).mottle(0.06)
    skin.bump(skin.math('SUBTRACT', 1.0, skin.math('POWER', skin.cells(36), 2)), 0.35, 0.09)
    made = patch(place, 620, 310, skin, 180)
    flat = np.empty(len(made.data.vertices) * 3, np.float32)
    made.data.vertices.foreach_get('co', flat)
    x, y, z = flat.reshape(-1, 3).T / np.linalg.norm(flat.reshape(-1, 3), axis=1)
    made.data.attributes.new('seam', 'FLOAT', 'POINT').data.foreach_set('value', lines(x, y, z).astype(np.float32))
    seam = skin.new('Attribute')
    seam.attribute_name = 'seam'
    skin.blend(skin.math('LESS_THAN', seam.outputs['Fac'], 0.018), (0.008, 0.007, 0.006, 1))
    moved([made], (0, 0, 1), (18, 24, -35))


GOODS = [
    Good('dumbbell-hex', 'dumbbell', hexagonal, nouns=('rubber-coated dumbbells, pair',), colours=('grey', 'black', 'pink', 'blue', 'purple'), views={'front': View(-6, 20), 'above': View(30, 34)}),
    Good('dumbbell-vinyl', 'dumbbell', vinyl, nouns=('vinyl dumbbells',), colours=('grey', 'black', 'pink', 'blue', 'purple'), views={'front': View(-6, 22), 'above': View(30, 36)}),
    Good('yoga-mat', 'yoga-mat', mat, nouns=('extra-wide yoga mat', 'non-slip yoga mat'), colours=('purple', 'pink', 'teal', 'blue', 'grey', 'green'), views={'front': View(0, 26), 'above': View(-40, 38)}),
    Good('basketball', 'basketball', ball, nouns=('street basketball', 'outdoor basketball', 'match basketball'), colours=('orange', 'brown', 'blue', 'red'), views={'front': View(0, 14, 0.74), 'above': View(50, 34, 0.74)}),
]
