"""Round the house: candles, plant pots, buckets, storage boxes, bins, a plunger, a desk lamp."""
import math

from camera import View
from good import Good
from labels import Sheet, stack
from materials import ceramic, foam, metal, painted, plastic, polished, printed, rubber, wax, wood
from nodes import Surface
from shapes import block, label_round, lathe, moved, ring, rod, slab, sweep
from stamps import front_stamp


def _flame(x, y, z):
    wick = rod((x, y, z - 0.02), (x + 0.01, y, z + 0.1), 0.012, plastic('#241c18', 0.8))
    fire = Surface('#ffb347', 0.5)
    fire.set('Emission', (1, 0.55, 0.16, 1))
    fire.set('Emission Strength', 9)
    fire.material.cycles.sample_as_light = False
    flame = lathe([(0, 0.05), (0.045, 0.11), (0.052, 0.17), (0.03, 0.27), (0, 0.36)], fire, 0.03, 32)
    flame.location = (x, y, z)
    return [wick, flame]


def pillar(_):
    cream = wax('#f0e4cc')
    for x, y, r, h in ((-0.55, 0.15, 0.4, 1.9), (0.42, 0.35, 0.38, 1.35), (0.15, -0.55, 0.36, 0.85)):
        lathe([(0, 0), (r - 0.03, 0), (r, 0.03), (r, h - 0.04), (r - 0.05, h), (0.14, h - 0.03, 0.1), (0, h - 0.035)], cream, 0.03).location = (x, y, 0)
        _flame(x, y, h - 0.04)


def scented(_):
    label = stack(900, 640, '#f4eee2', ((0.26, 'SOY CANDLE', 70, '#4a4036', 'bold'), (0.52, '大豆香薰', 96, '#4a4036', 'serif'), (0.78, '手工浇注 · HAND POURED', 40, '#7a6a56', 'sans')), '#b7a27f')
    lathe([(0, 0), (0.66, 0), (0.7, 0.04), (0.7, 1.3), (0.685, 1.32), (0.66, 1.3), (0.66, 0.12), (0, 0.1)], ceramic('#e9e2d4', 0.3), 0.02)
    lathe([(0, 1.12), (0.3, 1.115), (0.655, 1.13)], wax('#f3e6cb'), 0.03)
    _flame(0, 0, 1.12)
    label_round(0.70, 0.32, 1.0, 44, printed(label.save()))


def _pot(surface, radius, height):
    lathe([(0, 0.04), (radius * 0.62, 0.0), (radius * 0.66, 0.02), (radius * 0.88, height * 0.76), (radius, height * 0.77), (radius + 0.02, height), (radius - 0.05, height),
           (radius - 0.07, height * 0.8), (radius * 0.6, 0.12), (0, 0.1)], surface, 0.02)
    lathe([(0, height * 0.86), (radius * 0.5, height * 0.87), (radius - 0.07, height * 0.85)], foam('#33261c', 40, 1.0))


def terracotta(colour):
    body = Surface(colour, 0.8, Specular=0.2)
    _pot(body.bump(body.noise((3, 3, 60)), 0.2).bump(body.noise(70), 0.12), 0.95, 1.5)


def self_watering(colour):
    body = plastic(colour, 0.5, 0.05)
    lathe([(0, 0), (0.8, 0), (0.86, 0.04), (0.98, 1.5, 0.1), (0.96, 1.53), (0.9, 1.5), (0.86, 1.3), (0.84, 1.28), (0, 1.28)], body, 0.04)
    lathe([(0, 1.3), (0.5, 1.31), (0.86, 1.3)], foam('#33261c', 40, 1.0))
    lathe([(0.86, 0.36), (0.905, 0.37), (0.905, 0.39), (0.86, 0.40)], plastic('#2c2e31', 0.5), 0.004)


def bucket(colour):
    shell = plastic(colour, 0.36, 0.03)
    lathe([(0, 0.03), (0.62, 0), (0.66, 0.03), (0.88, 1.5), (0.93, 1.5), (0.94, 1.56), (0.86, 1.57), (0.83, 1.5), (0.62, 0.1), (0, 0.08)], shell, 0.015)
    for height in (0.5, 1.28):
        r = 0.66 + 0.22 * height / 1.5
        lathe([(r, height - 0.02), (r + 0.015, height), (r, height + 0.02)], shell, 0.01)
    wire = metal('#b9bcc0', 0.3)
    bail = [(0.93 * math.cos(t), -0.28 * math.sin(t), 1.5 + 0.72 * math.sin(t)) for t in [math.pi * k / 40 for k in range(41)]]
    sweep(bail, ring(0.022, 12), wire)
    sweep(bail[15:26], ring(0.06, 20), plastic('#f0efec', 0.4), up=(0, 1, 0))
    for side in (-1, 1):
        block(0.1, 0.2, 0.2, shell, 0.03, (side * 0.93, 0, 1.4))


def storage(colour):
    shell = front_stamp(plastic(colour, 0.4, 0.03), Sheet(900, 300).text(450, 110, 'STORAGE', 96, '#ffffff', 'bold', 20).text(450, 220, '收 纳', 80, '#ffffff', 'sans', 10).save(), -0.42, 0.42, 0.46, 0.74)
    slab(2.2, 1.5, 1.2, 0.16, shell, 0.05, (0, 0, 0.08), 5)
    slab(2.28, 1.58, 0.1, 0.18, plastic('#f1efea', 0.4, 0.02), 0.03, (0, 0, 1.22), 4)
    slab(2.1, 1.4, 0.06, 0.14, plastic('#f1efea', 0.4, 0.02), 0.03, (0, 0, 1.31), 4)
    for side in (-1, 1):
        block(0.07, 0.46, 0.3, plastic('#8f949a', 0.4), 0.025, (side * 1.14, 0, 1.0))
    for x in (-0.9, 0.9):
        for y in (-0.55, 0.55):
            moved(lathe([(0, -0.05), (0.09, -0.05), (0.09, 0.05), (0, 0.05)], rubber(), 0.015, 32), (x, y, 0.09), (0, 90, 0))


def office_bin(_):
    shell = painted('#3f464d', 0.4)
    lathe([(0, 0.03), (0.62, 0), (0.66, 0.02), (0.82, 1.8), (0.79, 1.8), (0.62, 0.08), (0, 0.06)], shell, 0.015)
    lathe([(0.82, 1.77), (0.86, 1.78), (0.86, 1.86), (0.78, 1.87), (0.77, 1.8)], polished('#cfd2d5', 0.18), 0.012)


def bedroom_bin(_):
    lathe([(0, 0.03), (0.66, 0), (0.7, 0.03), (0.7, 1.55), (0.67, 1.55), (0.66, 0.08), (0, 0.06)], painted('#d9cdbb', 0.45), 0.02)
    lathe([(0.695, 1.50), (0.72, 1.51), (0.72, 1.58), (0.66, 1.585), (0.66, 1.52)], wood('#8a5a33', '#c99763', 2), 0.012)


def plunger(_):
    rod((0, 0, 0.6), (0, 0, 2.6), 0.085, wood('#a06c3a', '#d9ae74', 2), 0.92)
    cup = rubber('#9c2f22', 0.5)
    lathe([(0.62, 0), (0.68, 0.03), (0.64, 0.16), (0.56, 0.36, 0.1), (0.3, 0.56, 0.2), (0.15, 0.66), (0.13, 0.86), (0, 0.86)], cup, 0.03)
    lathe([(0.62, 0), (0.58, 0.03), (0.5, 0.34, 0.1), (0, 0.48)], cup, 0.03)


def desk_lamp(colour):
    shell, steel = painted(colour, 0.36), polished('#cfd2d5', 0.16)
    lathe([(0, 0), (0.5, 0), (0.52, 0.03), (0.5, 0.08), (0.08, 0.12), (0, 0.12)], shell, 0.02)
    rod((0, 0, 0.1), (-0.28, 0, 1.1), 0.035, steel)
    rod((-0.28, 0, 1.1), (0.42, 0, 1.95), 0.035, steel)
    for at in ((-0.28, 0, 1.1), (0.42, 0, 1.95)):
        moved(lathe([(0, -0.06), (0.075, -0.06), (0.075, 0.06), (0, 0.06)], shell, 0.015, 40), at, (90, 0, 0))
    head = [lathe([(0, 0.34), (0.1, 0.34), (0.14, 0.3), (0.2, 0.16, 0.1), (0.44, -0.28), (0.425, -0.28), (0.18, 0.13, 0.1), (0, 0.2)], shell, 0.015)]
    bulb = Surface('#fff3dc', 0.4)
    bulb.set('Emission', (1, 0.82, 0.55, 1))
    bulb.set('Emission Strength', 4)
    bulb.material.cycles.sample_as_light = False
    head.append(lathe([(0, -0.2), (0.13, -0.16), (0.15, -0.06), (0.08, 0.06), (0, 0.08)], bulb, 0.03, 48))
    moved(head, (0.5, 0, 1.88), (0, -32, 0))


GOODS = [
    Good('candle-pillar', 'candle', pillar, nouns=('smokeless pillar candle', 'wedding candle'), views={'front': View(-10, 12), 'above': View(20, 30)}),
    Good('candle-scented', 'candle', scented, nouns=('soy scented candle',), views={'front': View(-10, 20, 0.76), 'above': View(20, 42, 0.76)}),
    Good('pot-clay', 'plant-pot', terracotta, nouns=('terracotta pot',), traits=('breathable',), colours=('brown', 'white', 'grey', 'green', 'black', 'sky'), views={'front': View(-8, 16, 0.76), 'above': View(20, 40, 0.76)}),
    Good('pot-water', 'plant-pot', self_watering, nouns=('self-watering pot',), colours=('white', 'green', 'black'), views={'front': View(-8, 16, 0.76), 'above': View(20, 40, 0.76)}),
    Good('bucket', 'bucket', bucket, nouns=('household bucket', 'heavy-duty bucket'), colours=('blue', 'red', 'green', 'pink', 'grey'), views={'front': View(-16, 16), 'above': View(24, 36)}),
    Good('storage', 'storage-box', storage, nouns=('lidded storage box', 'rolling storage box'), colours=('sky', 'pink', 'grey', 'mint', 'white'), views={'front': View(-24, 18), 'above': View(26, 32)}),
    Good('bin-office', 'wastebasket', office_bin, nouns=('office waste bin',), views={'front': View(-8, 18), 'above': View(20, 40, 0.78)}),
    Good('bin-bedroom', 'wastebasket', bedroom_bin, nouns=('bedroom bin',), views={'front': View(-8, 18), 'above': View(20, 40, 0.78)}),
    Good('plunger', 'plunger', plunger, views={'front': View(-8, 12), 'above': View(30, 28)}),
    Good('desk-lamp', 'desk-lamp', desk_lamp, nouns=('eye-care desk lamp', 'long-arm designer lamp'), colours=('teal', 'white', 'black', 'pink', 'yellow'), views={'front': View(-10, 12), 'above': View(34, 22)}),
]
