"""Tinned food: ribbed cans with printed sleeves."""
from camera import View
from good import Good
from labels import Sheet
from materials import brushed, polished, printed
from shapes import copied, label_round, lathe


def _can(art):
    steel = brushed(rough=0.2)
    made = [lathe([(0, 0.04), (0.48, 0.04), (0.5, 0.0), (0.53, 0.0), (0.535, 0.05), (0.52, 0.08), (0.52, 1.36), (0.535, 1.39), (0.53, 1.44), (0.5, 1.44), (0.48, 1.40), (0.3, 1.40),
                   (0.28, 1.39), (0, 1.39)], steel, 0.008),
            lathe([(0.521, 0.09), (0.523, 0.1), (0.523, 1.34), (0.521, 1.35)], printed(art(True), 0.35, 0.3)),
            label_round(0.523, 0.09, 1.35, 179.5, printed(art(False), 0.35, 0.3), 0.003)]
    ring = lathe([(0.085, 1.405), (0.105, 1.40), (0.125, 1.405), (0.105, 1.42), (0.085, 1.405)], polished())
    ring.location = (0, 0.18, 0)
    return [*made, ring]


def _art(zh, en, paper, band, ink, motif):
    def draw(_plain):
        sheet = Sheet(2000, 770, paper)
        sheet.box(0, 0, 2000, 90, band).box(0, 680, 2000, 770, band)
        for x in (500, 1000, 1500):
            motif(sheet, x, 300)
            sheet.text(x, 500, zh, 96, ink, 'serif', 10).text(x, 600, en, 44, ink, 'bold', 6, 430)
        for x in (250, 750, 1250, 1750):
            sheet.line([(x, 130), (x, 640)], band, 3)
        return sheet.save()
    return draw


def _peach(sheet, x, y):
    sheet.disc(x - 46, y, 92, '#f2a23a').disc(x + 46, y, 92, '#f6b95c').shape([(x, y - 92), (x + 70, y - 165), (x + 110, y - 150), (x + 50, y - 80)], '#4d8a3a')


def _tomato(sheet, x, y):
    sheet.disc(x, y, 110, '#d23a25').disc(x - 30, y - 30, 36, '#e5654d')
    sheet.shape([(x, y - 130), (x + 24, y - 84), (x + 90, y - 96), (x + 30, y - 62), (x, y - 34), (x - 30, y - 62), (x - 90, y - 96), (x - 24, y - 84)], '#3f7d35')


def _corn(sheet, x, y):
    for row in range(7):
        for column in range(-2, 3):
            sheet.disc(x + column * 32, y - 96 + row * 32, 17, '#f2c12e' if (row + column) % 2 else '#e9ae1b')
    sheet.shape([(x - 80, y + 130), (x - 130, y - 30), (x - 70, y + 20)], '#5c8f3c').shape([(x + 80, y + 130), (x + 130, y - 30), (x + 70, y + 20)], '#5c8f3c')


def _cans(art):
    copied(_can(art), (0.75, 0.75, 0), (0, 0, 64))


def peaches(_):
    _cans(_art('黄桃罐头', 'PEACHES IN SYRUP', '#fdf3dc', '#e88a1f', '#5a2f0a', _peach))


def tomatoes(_):
    _cans(_art('番茄罐头', 'PEELED TOMATOES', '#f8eee2', '#b3261e', '#4a120d', _tomato))


def sweetcorn(_):
    _cans(_art('玉米粒', 'SWEETCORN', '#f4f3d9', '#3f7d35', '#28451f', _corn))


VIEWS = {'front': View(-8, 14), 'above': View(16, 34)}
GOODS = [
    Good('can-peaches', 'canned-food', peaches, nouns=('canned peaches',), views=VIEWS),
    Good('can-tomatoes', 'canned-food', tomatoes, nouns=('canned tomatoes',), views=VIEWS),
    Good('can-sweetcorn', 'canned-food', sweetcorn, nouns=('canned sweetcorn',), views=VIEWS),
]
