"""Face cream in a heavy glass jar, foundation in a flat pot with its lid beside it."""
from camera import View
from good import Good
from labels import Sheet
from materials import gloss, gold, plastic, polished
from nodes import mixed
from shapes import lathe, moved
from stamps import round_stamp


def _print(zh, en, ink):
    return Sheet(900, 400).text(450, 120, en, 64, ink, 'bold', 14).line([(390, 200), (510, 200)], ink, 3).text(450, 275, zh, 62, ink, 'serif', 16).save()


def _pale(swatch):
    """Lacquer on the inside of glass is paler than its swatch."""
    return mixed(swatch, '#ffffff', 0.18)


def cream(colour):
    body = round_stamp(gloss(colour, 0.12), _print('精华面霜', 'FACE CREAM', '#4a4744'), 0.2, 0.78, 46)
    lathe([(0, 0.02), (0.62, 0), (0.70, 0.04, 0.06), (0.72, 0.16), (0.72, 0.82, 0.05), (0.66, 0.9, 0.04), (0, 0.9)], body, 0.04)
    lathe([(0, 0.9), (0.62, 0.9), (0.62, 0.93), (0, 0.93)], gold(), 0.006)
    lathe([(0, 0.93), (0.70, 0.93), (0.715, 0.95), (0.715, 1.28), (0.68, 1.32), (0, 1.33)], plastic('#f4f2ee', 0.25, 0), 0.03)


def foundation(colour):
    """Open, so that the balm shows; the lid leans on the pot."""
    pot = round_stamp(gloss(colour, 0.12), _print('养肤粉底', 'FOUNDATION', '#4a4744'), 0.1, 0.42, 34)
    lathe([(0, 0.02), (0.74, 0), (0.8, 0.04), (0.8, 0.5), (0.74, 0.52), (0.74, 0.42), (0, 0.42)], pot, 0.025)
    lathe([(0, 0.46), (0.2, 0.475), (0.4, 0.455), (0.6, 0.47), (0.735, 0.45)], plastic('#e6c3a0', 0.35, 0.02), 0.1)
    lid = [lathe([(0, 0), (0.78, 0), (0.82, 0.03), (0.82, 0.3), (0.79, 0.33), (0, 0.33)], polished('#d9b98c', 0.2), 0.02)]
    moved(lid, (0.98, 0.42, 0.78), (0, 72, 24))


GOODS = [
    Good('cream', 'cream-jar', cream, nouns=('repairing face cream', 'moisturising night cream', 'light gel cream'), colours=('pink', 'mint', 'sky', 'gold', 'white'), dye=_pale,
         views={'front': View(-10, 16, 0.74), 'above': View(22, 34, 0.74)}),
    Good('foundation', 'cream-jar', foundation, nouns=('light cream foundation', 'full-cover foundation balm', 'skincare foundation'),
         colours=('pink', 'mint', 'sky', 'gold', 'white'), dye=_pale, views={'front': View(-14, 24, 0.8), 'above': View(10, 44, 0.8)}),
]
