"""Honey in a glass jar with a gilt lid; the label says what the bees were at."""
import math

from camera import View
from clear import glass, liquid
from good import Good
from labels import Sheet
from materials import gold, printed
from shapes import label_round, lathe


def _label(zh, en, ink, accent):
    sheet = Sheet(1200, 740, '#f7efdc')
    sheet.box(18, 18, 1182, 722, line=accent, width=4).box(30, 30, 1170, 710, line=accent, width=1)
    for i in range(-2, 3):
        for j in (0, 1):
            x, y = 600 + i * 62 + 31 * j - 15, 104 + j * 52
            corners = [(x + 33 * math.sin(k * math.pi / 3), y + 33 * math.cos(k * math.pi / 3)) for k in range(6)]
            sheet.draw.polygon(corners, outline=accent, fill=accent if (i + j) % 2 else None)
    sheet.text(600, 305, zh, 136, ink, 'serif', 14).text(600, 432, en, 50, ink, 'bold', 10)
    sheet.line([(300, 500), (900, 500)], accent, 3)
    return sheet.text(600, 560, '原蜜 · 不加糖', 44, ink, 'sans', 4).text(600, 644, 'RAW HONEY, NOTHING ADDED', 32, ink, 'sans', 4).save()


def _jar(zh, en, ink, accent, colour, depth):
    lathe([(0, 0.02), (0.5, 0, 0.06), (0.60, 0.06, 0.08), (0.60, 1.12, 0.16), (0.5, 1.28, 0.1), (0.48, 1.42), (0.45, 1.42), (0.465, 1.26, 0.1),
           (0.565, 1.1, 0.16), (0.565, 0.12, 0.1), (0, 0.07)], glass('#fdfffd'))
    lathe([(0, 0.075), (0.568, 0.122, 0.1), (0.568, 1.09, 0.16), (0.53, 1.2), (0, 1.2)], liquid(colour, depth, (1, 0.8, 0.45)))
    lathe([(0, 1.56), (0.50, 1.56, 0.04), (0.525, 1.52), (0.525, 1.30), (0.515, 1.29), (0.50, 1.3), (0.50, 1.5), (0, 1.52)], gold(), 0.015)
    label_round(0.60, 0.24, 0.98, 62, printed(_label(zh, en, ink, accent)))


def wildflower(_):
    _jar('百花蜜', 'WILDFLOWER HONEY', '#4a2c10', '#c98f2e', '#ffdb80', '#e0860c')


def acacia(_):
    _jar('洋槐蜂蜜', 'ACACIA HONEY', '#2f4a2c', '#8fa657', '#fff0b8', '#e8b440')


def jujube(_):
    _jar('枣花蜜', 'JUJUBE HONEY', '#5a1a14', '#b5562c', '#f0b060', '#a8480a')


VIEWS = {'front': View(-6, 12), 'above': View(22, 30, 0.78)}
GOODS = [
    Good('honey-wildflower', 'honey-pot', wildflower, nouns=('wildflower honey',), views=VIEWS, samples=24),
    Good('honey-acacia', 'honey-pot', acacia, nouns=('acacia honey',), views=VIEWS, samples=24),
    Good('honey-jujube', 'honey-pot', jujube, nouns=('jujube honey',), views=VIEWS, samples=24),
]
