"""Large appliances: refrigerator, washing machine, television, monitor."""
import math

from camera import View
from good import Good
from labels import Sheet
from materials import brushed, gloss, plastic, polished, rubber, screen
from nodes import Surface
from shapes import block, extruded, lathe, moved, patch, rod, rounded, slab, sweep


def fridge(colour):
    shell = Surface(colour, 0.3, Clearcoat=0.3, Clearcoat_Roughness=0.15).mottle(0.04)
    seam, handle = plastic('#3b3d40', 0.6), polished('#d0d3d6', 0.16)
    block(1.0, 0.95, 2.3, shell, 0.03, (0, 0.06, 0.05))
    for low, high in ((0.07, 1.48), (1.52, 2.33)):
        block(0.99, 0.09, high - low, shell, 0.028, (0, -0.47, low))
    block(0.97, 0.03, 0.06, seam, 0.002, (0, -0.42, 1.47))
    for low, high in ((0.85, 1.4), (1.6, 2.0)):
        sweep([(-0.38, -0.58, low), (-0.38, -0.58, high)], rounded(0.045, 0.05, 0.02), handle)
        for z in (low + 0.05, high - 0.05):
            rod((-0.38, -0.5, z), (-0.38, -0.58, z), 0.018, handle)
    for x in (-0.4, 0.4):
        block(0.14, 0.14, 0.06, rubber(), 0.01, (x, -0.3, 0))


def _dial(sheet):
    sheet.text(450, 110, '1:25', 120, '#e8f3ff', 'bold', 6).text(450, 220, '混合洗 MIXED · 40℃', 48, '#9fb6c9')


def washer(colour):
    shell = plastic(colour, 0.3, 0.01)
    dark, chrome = gloss('#17181b', 0.06), polished('#cfd2d6', 0.12)
    block(1.6, 1.4, 2.1, shell, 0.05, (0, 0.05, 0.05))
    block(1.58, 0.03, 0.34, plastic('#2a2c30', 0.25, 0), 0.008, (0, -0.66, 1.78))
    moved(patch(lambda u, v: ((u - 0.5) * 0.6, 0 * u, (v - 0.5) * 0.24), 2, 2, screen(_sheet(900, 360, _dial), 1.1)), (0.3, -0.678, 1.95))
    moved(lathe([(0, 0), (0.12, 0), (0.12, 0.07), (0.1, 0.09), (0, 0.09)], brushed(), 0.012, 64), (-0.12, -0.675, 1.95), (90, 0, 0))
    block(0.42, 0.03, 0.26, shell, 0.012, (-0.54, -0.665, 1.82))
    door = [lathe([(0.36, 0.06), (0.40, 0.1), (0.52, 0.12, 0.04), (0.6, 0.08, 0.04), (0.62, 0.0)], chrome, 0.02),
            lathe([(0, 0.1), (0.2, 0.095), (0.36, 0.065), (0.42, 0.02)], dark, 0.05), lathe([(0.6, 0.0), (0.66, 0.0), (0.66, 0.03), (0.6, 0.04)], plastic('#dcdee0', 0.4, 0), 0.01)]
    moved(door, (0, -0.66, 0.98), (90, 0, 0))
    moved(extruded(rounded(0.1, 0.26, 0.04, 6), 0.06, chrome, 0.015), (0.53, -0.74, 0.98), (90, 0, 0))
    block(1.5, 1.2, 0.06, rubber(), 0.01)


def _sheet(width, height, draw):
    sheet = Sheet(width, height, '#0c0d0f')
    draw(sheet)
    return sheet.save()


def _landscape(sheet, sky, far):
    width, height = sheet.width, sheet.height
    for y in range(height):
        t = y / height
        sheet.line([(0, y), (width, y)], tuple(int(a + (b - a) * t) for a, b in zip(*sky)), 1)
    sheet.disc(width * 0.68, height * 0.36, height * 0.12, (255, 236, 190))
    for k, ink in enumerate(far):
        ridge = [(x, height * (0.5 + 0.13 * k) - math.sin(x / width * (5 + k) + k * 2) * height * 0.08 - math.sin(x / width * 13 + k) * height * 0.03) for x in range(0, width + 1, 8)]
        sheet.shape([(0, height), *ridge, (width, height)], ink)


def _picture(width, height):
    sheet = Sheet(width, height, '#000000')
    _landscape(sheet, ((38, 70, 130), (250, 176, 120)), ((112, 92, 140), (70, 66, 118), (38, 44, 84), (18, 22, 44)))
    return sheet.save()


def _display(width, height, frame, surface, power=0.8):
    """A flat screen standing on z = 0 of its own, looking towards -y."""
    return [block(width + 0.06, 0.07, height + 0.06, frame, 0.015, (0, 0, 0)),
            moved(patch(lambda u, v: ((u - 0.5) * width, -0.0365 + 0 * u, 0.03 + height * v), 2, 2, screen(surface, power)))]


def television(_):
    dark = plastic('#1a1b1d', 0.35, 0)
    made = [*_display(3.2, 1.8, dark, _picture(1280, 720)), block(1.2, 0.12, 0.5, dark, 0.03, (0, 0.08, 0.6))]
    moved(made, (0, 0, 0.14))
    for x in (-1.15, 1.15):
        sweep([(x, -0.3, 0.02), (x, 0.0, 0.16), (x, 0.3, 0.02)], rounded(0.05, 0.1, 0.02), dark, up=(0, 0, 1))


def monitor(colour):
    frame = plastic(colour, 0.4, 0.02)
    made = [*_display(2.6, 1.46, frame, _picture(1280, 720))]
    moved(made, (0, 0, 0.62))
    slab(0.9, 0.62, 0.04, 0.12, frame, 0.012, (0, 0.12, 0))
    block(0.26, 0.09, 1.1, frame, 0.02, (0, 0.14, 0.03))
    block(0.5, 0.12, 0.4, frame, 0.03, (0, 0.09, 1.1))


VIEWS = {'front': View(-24, 10), 'above': View(26, 22)}
WIDE = {'front': View(-16, 8, 0.86), 'above': View(28, 16, 0.84)}
GOODS = [
    Good('fridge', 'fridge', fridge, nouns=('two-door refrigerator', 'inverter refrigerator'), colours=('silver', 'white', 'red', 'mint', 'black'), views=VIEWS),
    Good('washer', 'washing-machine', washer, nouns=('front-loading washing machine', 'washer dryer'), colours=('white', 'grey', 'silver'), views=VIEWS),
    Good('television', 'television', television, nouns=('smart LED TV', '4K frameless TV'), views=WIDE),
    Good('monitor', 'monitor', monitor, colours=('black', 'white', 'silver'), views=WIDE),
]
