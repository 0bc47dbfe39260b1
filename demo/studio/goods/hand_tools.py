"""Screwdrivers with a two-part grip; a claw hammer."""
import math

from camera import View
from good import Good
from labels import Sheet
from materials import brushed, metal, plastic, rubber
from shapes import block, curve, lathe, mesh, moved, rod, rounded, sweep
from stamps import round_stamp


def _grip(colour, length=1.15):
    """Handle along +z from 0: hard plastic in the colour, soft dark ribs over its middle."""
    hard = plastic(colour, 0.3, 0.02)
    made = [lathe([(0, 0), (0.13, 0), (0.155, 0.05), (0.12, 0.2, 0.1), (0.13, 0.3), (0.19, 0.5, 0.2), (0.2, length - 0.25, 0.15), (0.16, length - 0.02, 0.06), (0, length)], hard, 0.03)]
    soft = rubber('#222326')
    for k in range(6):
        turn = math.radians(60 * k)
        line = [(0.185 * math.cos(turn), 0.185 * math.sin(turn), 0.42 + t * (length - 0.75) / 8) for t in range(9)]
        bulge = [0.012 * math.sin(math.pi * t / 8) for t in range(9)]
        line = [((1 + b / 0.19) * x, (1 + b / 0.19) * y, z) for (x, y, z), b in zip(line, bulge)]
        made.append(rod(line[0], line[-1], 0.034, soft))
    made.append(lathe([(0.155, 0.045), (0.165, 0.06), (0.165, 0.1), (0.15, 0.12)], soft, 0.01))
    return made


def _blade(long, flat):
    steel = brushed('#c3c5c8', 0.22, 0)
    tip = metal('#3c3e42', 0.4)
    made = [lathe([(0, 0), (0.055, 0), (0.055, -long), (0, -long)], steel, 0.004, 48)]
    if flat:
        w, t, z = 0.09, 0.014, -long - 0.24
        points = [(-0.055, -0.045, -long), (0.055, -0.045, -long), (0.055, 0.045, -long), (-0.055, 0.045, -long), (-w, -t, z), (w, -t, z), (w, t, z), (-w, t, z)]
        made.append(mesh(points, [(0, 1, 2, 3), (4, 7, 6, 5), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)], tip, angle=20))
        return made
    made.append(lathe([(0, -long), (0.055, -long), (0.055, -long - 0.06), (0.012, -long - 0.22), (0, -long - 0.225)], tip, 0.004, 48))
    for turn in (45, 135):
        made.append(moved(block(0.10, 0.018, 0.1, tip, 0.002, (0, 0, -long - 0.19)), turn=(0, 0, turn)))
    return made


def _laid(made, at, turn):
    moved(made, (0, 0, 0.2), (0, -90, 0))
    return moved(made, at, (0, 0, turn))


def phillips(colour):
    _laid([*_grip(colour), *_blade(1.3, False)], (-0.3, 0.2, 0), -32)
    _laid([*_grip(colour, 0.95), *_blade(0.9, False)], (0.2, -0.45, 0), -32)


def flat(colour):
    _laid([*_grip(colour), *_blade(1.3, True)], (-0.3, 0.2, 0), -32)
    _laid([*_grip(colour, 0.95), *_blade(0.9, True)], (0.2, -0.45, 0), -32)


def insulated(colour):
    """The blade wears a sleeve of the handle's colour; 1000 V stands on it."""
    label = Sheet(300, 900).column(150, 140, '1000V', 130, '#ffffff', 'bold', 1.15).save()
    for at, flat_tip, size in (((-0.3, 0.25, 0), False, 1.25), ((0.1, -0.45, 0), True, 1.05)):
        sleeve = round_stamp(plastic(colour, 0.34, 0.02), label, -0.85, -0.1, 70)
        made = [*_grip(colour), *_blade(size, flat_tip), lathe([(0.058, 0), (0.078, -0.02), (0.078, -size + 0.12), (0.06, -size + 0.1)], sleeve, 0.01, 48)]
        _laid(made, at, -32)


def _fibreglass(length):
    """A yellow shaft in a black grip."""
    return [lathe([(0, 0), (0.1, 0), (0.135, 0.04), (0.13, 0.5, 0.3), (0.1, 0.9, 0.1), (0.085, 1.0), (0, 1.0)], rubber('#222326'), 0.03, 64),
            *[lathe([(0.13, z - 0.02), (0.143, z), (0.13, z + 0.02)], rubber('#2c2d31'), 0.01, 64) for z in (0.2, 0.3, 0.4, 0.5, 0.6, 0.7)],
            lathe([(0, 0.98), (0.08, 0.98), (0.085, length), (0, length)], plastic('#e3a51c', 0.35, 0.02), 0.01, 64)]


def claw(_):
    steel = brushed('#b9bbbf', 0.3, 0)
    made = _fibreglass(2.2)
    made.append(moved(lathe([(0, 0), (0.17, 0), (0.19, 0.02), (0.19, 0.14), (0.13, 0.22, 0.05), (0.12, 0.42), (0, 0.42)], steel, 0.02, 64), (-0.52, 0, 2.16), (0, 90, 0)))
    made.append(block(0.3, 0.28, 0.34, steel, 0.05, (0.0, 0, 1.98)))
    for side in (-1, 1):
        claw_line = [(0.1, 0.05 * side, 2.18), (0.3, 0.07 * side, 2.18), (0.5, 0.1 * side, 2.1), (0.66, 0.115 * side, 1.94)]
        made.append(sweep(curve(claw_line, 8), rounded(0.1, 0.16, 0.03), steel, up=(0, 1, 0), scale=lambda t: (1, 1 - 0.75 * t)))
    moved(made, (0, 0, 0.13), (0, -84, 0))
    moved(made, turn=(0, 0, 150))


VIEWS = {'front': View(0, 34, 0.84), 'above': View(-40, 24, 0.84)}
GOODS = [
    Good('driver-phillips', 'screwdriver', phillips, nouns=('Phillips screwdriver',), colours=('yellow', 'blue', 'red', 'green'), views=VIEWS),
    Good('driver-flat', 'screwdriver', flat, nouns=('flat screwdriver',), colours=('yellow', 'red', 'green', 'blue'), views=VIEWS),
    Good('driver-insulated', 'screwdriver', insulated, nouns=("insulated electrician's screwdriver",), colours=('blue', 'green', 'yellow'), views=VIEWS),
    Good('hammer-claw', 'hammer', claw, nouns=('claw hammer',), traits=('fibreglass-handle',), views=VIEWS),
]
