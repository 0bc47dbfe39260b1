"""Bathroom bottles: lotion and hand wash with a pump, shampoo and shower gel with a flip top."""
from camera import View
from good import Good
from labels import Sheet
from materials import gloss, plastic
from nodes import mixed
from shapes import curve, lathe, rod, rounded, slab, sweep
from stamps import front_stamp, round_stamp


def _print(zh, en, note):
    ink = '#ffffff'
    sheet = Sheet(800, 1000).text(400, 180, en, 74, ink, 'bold', 8, 700).line([(300, 280), (500, 280)], ink, 4)
    sheet.text(400, 400, zh, 100, ink, 'serif', 16, 700)
    return sheet.text(400, 620, note[0], 48, ink, 'sans', 6, 700).text(400, 700, note[1], 40, ink, 'sans', 4, 700).save()


def _pale(swatch):
    return mixed(swatch, '#ffffff', 0.25)


def _pump(height, surface):
    lathe([(0, height), (0.26, height), (0.26, height + 0.2), (0.22, height + 0.24), (0.07, height + 0.26), (0.07, height + 0.42), (0, height + 0.42)], surface, 0.015)
    lathe([(0, height + 0.40), (0.15, height + 0.40), (0.17, height + 0.43), (0.16, height + 0.50), (0, height + 0.52)], surface, 0.02)
    spout = curve([(0, 0, height + 0.46), (-0.25, -0.06, height + 0.47), (-0.44, -0.1, height + 0.45), (-0.50, -0.115, height + 0.38)], 10)
    sweep(spout, rounded(0.09, 0.11, 0.04), surface)


def lotion(colour):
    body = round_stamp(gloss(colour, 0.24), _print('身体乳', 'BODY LOTION', ('滋润 · 不黏腻', 'SOFT ALL DAY')), 0.25, 1.25, 50)
    lathe([(0, 0.02), (0.44, 0), (0.5, 0.04, 0.06), (0.5, 1.3, 0.1), (0.42, 1.5, 0.14), (0.22, 1.58, 0.05), (0.22, 1.64), (0, 1.64)], body, 0.03)
    _pump(1.62, plastic('#f1efea', 0.3, 0))


def hand_wash(colour):
    body = front_stamp(gloss(colour, 0.2), _print('洗手液', 'HAND WASH', ('绵密泡沫', 'FINE FOAM')), -0.4, 0.4, 0.2, 1.2)
    slab(1.05, 0.66, 1.35, 0.26, body, 0.1, steps=6)
    lathe([(0, 1.33), (0.3, 1.33), (0.24, 1.42), (0.24, 1.5), (0, 1.5)], body, 0.04)
    _pump(1.48, plastic('#3a3d40', 0.32, 0))


def shampoo(colour):
    body = front_stamp(gloss(colour, 0.22), _print('洗发水', 'SHAMPOO', ('净润 · 留香', 'CLEAN AND LIGHT')), -0.42, 0.42, 0.3, 1.4)
    slab(1.08, 0.56, 1.62, 0.27, body, 0.12, steps=6)
    cap = plastic('#f4f2ee', 0.3, 0)
    slab(0.74, 0.44, 0.34, 0.21, cap, 0.035, (0, 0, 1.62), 4)
    slab(0.75, 0.45, 0.012, 0.21, plastic('#c9c6c0', 0.4, 0), 0, (0, 0, 1.79))


def shower_gel(colour):
    body = front_stamp(gloss(colour, 0.16), _print('沐浴露', 'SHOWER GEL', ('一整天的香', 'SCENT THAT STAYS')), -0.42, 0.42, 0.45, 1.45)
    lathe([(0, 0.02), (0.52, 0), (0.56, 0.05, 0.06), (0.56, 1.4, 0.3), (0.36, 1.78, 0.2), (0.26, 1.86), (0.26, 1.9), (0, 1.9)], body, 0.04)
    cap = plastic('#d8b98a', 0.28, 0)
    lathe([(0, 1.9), (0.3, 1.9), (0.3, 2.2), (0.27, 2.23), (0, 2.23)], cap, 0.02)
    rod((0, 0, 2.22), (0, 0, 2.235), 0.2, cap)


VIEWS = {'front': View(-8, 12), 'above': View(24, 30)}
COOL = ('mint', 'pink', 'sky', 'lilac')
GOODS = [
    Good('lotion', 'lotion-bottle', lotion, nouns=('moisturising body lotion', 'niacinamide body lotion'), colours=COOL, dye=_pale, views=VIEWS),
    Good('hand-wash', 'lotion-bottle', hand_wash, nouns=('foaming hand wash',), colours=COOL, dye=_pale, views=VIEWS),
    Good('shampoo', 'shampoo', shampoo, nouns=('anti-dandruff shampoo', 'amino-acid shampoo'), colours=('green', 'pink', 'sky', 'lilac', 'orange'), views=VIEWS),
    Good('shower-gel', 'shampoo', shower_gel, nouns=('scented shower gel',), colours=('green', 'pink', 'sky', 'lilac', 'orange'), views=VIEWS),
]
