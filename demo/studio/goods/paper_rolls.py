"""Toilet rolls and kitchen paper: a pyramid of coreless ones, a row of four-ply ones, tall kitchen rolls."""

import numpy as np

from camera import View
from good import Good
from materials import card
from nodes import Surface
from shapes import lathe, moved, patch


def _tissue():
    paper = Surface('#f1efea', 0.95, Specular=0.1)
    return paper.bump(paper.math('POWER', paper.cells(30), 2), 0.35, 0.03).bump(paper.noise(90), 0.2)


def _roll(radius, height, core):
    """Paper wound round a core of that radius, its last sheet hanging."""
    side = Surface('#efece6', 0.95, Specular=0.1)
    rings = side.axes()
    far = side.math('SQRT', side.math('ADD', side.math('MULTIPLY', rings[0], rings[0]), side.math('MULTIPLY', rings[1], rings[1])))
    side.bump(side.math('SINE', side.math('MULTIPLY', far, 190.0)), 0.5, 0.012)
    made = [lathe([(core, 0), (radius - 0.03, 0), (radius, 0.03)], side, 0.02),
            lathe([(radius, 0.03), (radius, height - 0.03)], _tissue()),
            lathe([(radius, height - 0.03), (radius - 0.03, height), (core, height), (core, 0)], side, 0.015)]
    if core > 0.1:
        made.append(lathe([(core - 0.002, 0.005), (core - 0.002, height - 0.005), (core - 0.02, height - 0.005), (core - 0.02, 0.005)], card('#b59a76'), 0.004))
    turn = np.radians(-100)
    made.append(patch(lambda u, v: ((radius + 0.008 + 0.05 * u ** 2) * np.cos(turn + 0.55 * u), (radius + 0.008 + 0.05 * u ** 2) * np.sin(turn + 0.55 * u), height * (0.005 + 0.99 * v)),
                      24, 3, _tissue()))
    return made


def coreless(_):
    for x, y, z in ((-0.62, 0, 0), (0.62, 0, 0), (0, 0.98, 0), (0, 0.32, 1.0)):
        moved(_roll(0.58, 0.98, 0.05), (x, y, z), (0, 0, 25 * x + 12 * z))


def four_ply(_):
    for x, y in ((-0.66, 0.1), (0.66, 0.25)):
        moved(_roll(0.6, 1.0, 0.2), (x, y, 0), (0, 0, 20 * x))
    moved(_roll(0.6, 1.0, 0.2), (0.1, -0.95, 0.6), (90, 0, 24))


def kitchen(_):
    for x, y, turn in ((-0.5, 0, 10), (0.55, 0.3, -30)):
        moved(_roll(0.48, 2.0, 0.16), (x, y, 0), (0, 0, turn))


GOODS = [
    Good('rolls-coreless', 'roll-of-paper', coreless, nouns=('coreless toilet rolls',), views={'front': View(-14, 16), 'above': View(30, 30)}),
    Good('rolls-four-ply', 'roll-of-paper', four_ply, nouns=('four-ply toilet paper',), views={'front': View(-10, 20), 'above': View(26, 36)}),
    Good('rolls-kitchen', 'roll-of-paper', kitchen, nouns=('kitchen paper towels',), views={'front': View(-12, 12), 'above': View(24, 30)}),
]
