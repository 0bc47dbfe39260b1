"""Appliances for the kitchen: kettle, rice cooker, microwave, air fryer."""
from camera import View
from good import Good
from labels import Sheet
from materials import brushed, gloss, lamp, plastic, polished, rubber, screen
from nodes import Surface
from shapes import block, curve, extruded, lathe, moved, patch, ring, rod, rounded, slab, sweep


def _panel(width, height, draw):
    sheet = Sheet(width, height, '#0c0d0f')
    draw(sheet)
    return screen(sheet.save(), 1.1)


def _plate(x, y, z, width, height, surface, lean=0):
    """A flat panel standing in front, looking towards -y."""
    return moved(patch(lambda u, v: ((u - 0.5) * width, 0 * u, (v - 0.5) * height), 2, 2, surface), (x, y, z), (lean, 0, 0))


def kettle(colour):
    body = gloss(colour, 0.22)
    dark, steel = plastic('#26272a', 0.35), brushed()
    lathe([(0, 0), (0.66, 0), (0.68, 0.02), (0.68, 0.1), (0.6, 0.13), (0, 0.13)], dark, 0.02)
    lathe([(0, 0.14), (0.6, 0.14), (0.63, 0.17), (0.63, 0.22)], steel, 0.02)
    lathe([(0.63, 0.22), (0.62, 0.5, 0.3), (0.52, 1.3, 0.3), (0.47, 1.56), (0.44, 1.58)], body, 0.03)
    lathe([(0, 1.66), (0.2, 1.65, 0.1), (0.4, 1.6), (0.445, 1.57)], dark, 0.04)
    lathe([(0, 1.65), (0.06, 1.65), (0.06, 1.7), (0.12, 1.72), (0.13, 1.77), (0, 1.78)], dark, 0.02)
    spout = curve([(-0.40, 0, 1.36), (-0.52, 0, 1.44), (-0.62, 0, 1.55)], 10)
    sweep(spout, [(x * 1.0, y * 0.8) for x, y in ring(0.2, 28)], body, up=(0, 1, 0), scale=lambda t: 1 - 0.55 * t)
    grip = curve([(0.40, 0, 1.54), (0.62, 0, 1.62), (0.86, 0, 1.5), (0.95, 0, 1.1), (0.92, 0, 0.62), (0.82, 0, 0.4), (0.70, 0, 0.36), (0.58, 0, 0.44)], 14)
    sweep(grip, rounded(0.1, 0.19, 0.045), dark, up=(0, 1, 0))


def rice_cooker(colour):
    shell = plastic(colour, 0.28, 0.01)
    dark, trim = gloss('#1d1e21', 0.1), polished('#c9ccd0', 0.14)
    slab(1.9, 1.9, 1.05, 0.78, shell, 0.12, (0, 0, 0.06), 7)
    slab(1.92, 1.92, 0.05, 0.79, trim, 0.015, (0, 0, 1.09))
    slab(1.9, 1.9, 0.06, 0.78, shell, 0.0, (0, 0, 1.13))
    slab(1.9, 1.9, 0.5, 0.78, shell, 0.17, (0, 0, 1.0), 8)
    slab(1.5, 1.5, 0.08, 0.7, rubber('#232427'), 0.02, (0, 0, 0))
    slab(0.5, 0.32, 0.03, 0.1, dark, 0.012, (0, 0.35, 1.49))

    def draw(sheet):
        sheet.box(0, 0, 900, 620, '#0c0d0f').text(450, 190, '00:45', 190, '#bfe6ff', 'bold', 4).text(240, 400, '煮饭 RICE', 58, '#f2f2f2').text(660, 400, '粥 PORRIDGE', 58, '#8f949b', fit=360)
        sheet.disc(240, 520, 34, line='#f2f2f2', width=6).disc(450, 520, 34, line='#8f949b', width=6).disc(660, 520, 34, line='#8f949b', width=6)
    _plate(0, -0.957, 0.62, 0.86, 0.56, _panel(900, 620, draw))
    moved(extruded(rounded(0.94, 0.64, 0.09, 8), 0.03, dark, 0.01), (0, -0.925, 0.62), (90, 0, 0))
    moved(extruded(rounded(0.34, 0.12, 0.05, 8), 0.05, trim, 0.012), (0, -0.93, 1.22), (90, 0, 0))


def microwave(colour):
    shell = plastic(colour, 0.34, 0.02)
    dark = gloss('#131416', 0.08)
    block(2.6, 1.7, 1.5, shell, 0.05, (0, 0, 0.06))
    for x in (-1.1, 1.1):
        block(0.2, 0.2, 0.08, rubber(), 0.01, (x, -0.6, 0))
    moved(extruded(rounded(1.88, 1.34, 0.05, 8), 0.05, dark, 0.015), (-0.32, -0.83, 0.81), (90, 0, 0))
    moved(extruded(rounded(1.3, 0.84, 0.1, 8), 0.052, Surface('#2a2c30', 0.25), 0.004), (-0.36, -0.832, 0.81), (90, 0, 0))
    sweep([(0.46, -0.96, 0.32), (0.46, -0.96, 1.3)], rounded(0.06, 0.07, 0.025), polished())
    for z in (0.36, 1.26):
        rod((0.46, -0.88, z), (0.46, -0.96, z), 0.025, polished())

    def draw(sheet):
        sheet.text(200, 80, '12:30', 96, '#bfe6ff', 'bold', 4)
    _plate(0.96, -0.862, 1.28, 0.5, 0.2, _panel(400, 160, draw))
    moved(extruded(rounded(0.56, 1.34, 0.05, 8), 0.03, dark, 0.01), (0.96, -0.83, 0.81), (90, 0, 0))
    for z in (0.88, 0.46):
        moved(lathe([(0, 0), (0.15, 0), (0.15, 0.1), (0.13, 0.12), (0, 0.12)], brushed(), 0.012, 64), (0.96, -0.86, z), (90, 0, 0))
        moved(block(0.018, 0.01, 0.1, lamp('#ffffff', (1, 1, 1), 0.8), 0.001), (0.96, -0.985, z + 0.03))


def air_fryer(colour):
    shell = plastic(colour, 0.3, 0.02)
    dark, trim = gloss('#18191c', 0.1), polished('#c9ccd0', 0.14)
    slab(1.5, 1.6, 1.9, 0.55, shell, 0.22, (0, 0, 0.05), 8)
    slab(1.2, 1.3, 0.07, 0.5, rubber(), 0.02)
    moved(extruded(rounded(1.16, 0.78, 0.16, 8), 0.06, shell, 0.025), (0, -0.78, 0.66), (90, 0, 0))
    moved(extruded(rounded(0.78, 0.3, 0.08, 8), 0.062, dark, 0.006), (0, -0.785, 0.84), (90, 0, 0))
    sweep(curve([(-0.2, -0.84, 0.5), (-0.18, -1.12, 0.5), (0, -1.18, 0.5), (0.18, -1.12, 0.5), (0.2, -0.84, 0.5)], 10), rounded(0.13, 0.09, 0.04), dark, up=(0, 0, 1))

    def draw(sheet):
        sheet.text(450, 150, '180', 200, '#ffcf9a', 'bold', 6).text(680, 110, '℃', 70, '#ffcf9a').text(450, 330, '薯条 · 鸡翅 · 烤鱼', 62, '#f2f2f2').text(450, 430, 'FRIES  WINGS  FISH', 44, '#9a9fa6')
    moved(extruded(rounded(0.86, 0.5, 0.1, 8), 0.03, dark, 0.01), (0, -0.79, 1.42), (90, 0, 0))
    _plate(0, -0.823, 1.42, 0.78, 0.43, _panel(900, 500, draw))
    slab(0.5, 0.5, 0.012, 0.24, trim, 0.004, (0, 0, 1.945))


VIEWS = {'front': View(-20, 14), 'above': View(24, 30)}
GOODS = [
    Good('kettle', 'kettle', kettle, nouns=('electric kettle', 'temperature-control kettle'), colours=('sky', 'white', 'red', 'mint', 'black'), views={'front': View(-12, 14), 'above': View(30, 32)}),
    Good('rice-cooker', 'rice-cooker', rice_cooker, nouns=('smart rice cooker', 'low-sugar rice cooker', 'mini rice cooker'), colours=('white', 'black', 'red', 'gold'), views=VIEWS),
    Good('microwave', 'microwave', microwave, colours=('silver', 'white', 'black', 'mint'), views=VIEWS),
    Good('air-fryer', 'air-fryer', air_fryer, nouns=('viewing-window air fryer', 'family-size air fryer'), colours=('black', 'white', 'green'), views=VIEWS),
]
