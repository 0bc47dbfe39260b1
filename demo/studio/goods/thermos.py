"""Vacuum flasks: a slim one, a car jug with a handle, one that shows its temperature in the lid."""
from camera import View
from good import Good
from labels import Sheet
from materials import brushed, plastic, powder, screen
from shapes import curve, lathe, patch, rounded, sweep
from stamps import round_stamp


def _print():
    ink = '#ffffff'
    sheet = Sheet(900, 760).line([(330, 330), (410, 210), (455, 275), (510, 170), (600, 330)], ink, 14)
    return sheet.text(460, 420, 'STAY WARM', 64, ink, 'bold', 12).text(460, 510, '恒 温', 48, ink, 'sans', 12).save()


def _body(colour, radius, height):
    coat = round_stamp(powder(colour), _print(), height * 0.38, height * 0.72, 52)
    steel = brushed()
    lathe([(0, 0.03), (radius - 0.05, 0.03), (radius - 0.02, 0), (radius, 0.02), (radius, height - 0.3, 0.2), (radius - 0.03, height - 0.12, 0.2),
           (radius * 0.74, height, 0.1), (radius * 0.74, height + 0.06), (0, height + 0.06)], coat, 0.02)
    lathe([(radius - 0.004, 0), (radius + 0.005, 0), (radius + 0.005, 0.075), (radius - 0.004, 0.075)], steel, 0.006)
    lathe([(radius * 0.70, height + 0.04), (radius * 0.735, height + 0.04), (radius * 0.735, height + 0.10), (radius * 0.70, height + 0.10)], steel, 0.008)


def flask(colour):
    _body(colour, 0.42, 1.78)
    cap = plastic('#1d1e20')
    lathe([(0, 1.875), (0.335, 1.875), (0.335, 2.10), (0.31, 2.14), (0, 2.14)], cap, 0.025)
    loop = curve([(-0.27, 0, 2.08), (-0.27, 0, 2.25), (-0.17, 0, 2.36), (0, 0, 2.39), (0.17, 0, 2.36), (0.27, 0, 2.25), (0.27, 0, 2.08)])
    sweep(loop, rounded(0.06, 0.16, 0.025), cap, up=(0, 1, 0))


def jug(colour):
    _body(colour, 0.5, 1.62)
    cap = plastic('#26282a')
    lathe([(0, 1.70), (0.40, 1.70), (0.41, 1.86), (0.36, 1.98, 0.1), (0.2, 2.02), (0, 2.02)], cap, 0.03)
    grip = curve([(0.48, 0, 1.24), (0.70, 0, 1.28), (0.86, 0, 1.18), (0.88, 0, 0.85), (0.80, 0, 0.52), (0.66, 0, 0.42), (0.48, 0, 0.44)])
    sweep(grip, rounded(0.09, 0.17, 0.04), cap, up=(0, 1, 0))
    for height in (0.43, 1.24):
        lathe([(0.498, height - 0.06), (0.512, height - 0.06), (0.512, height + 0.06), (0.498, height + 0.06)], brushed(), 0.006)


def shows_temperature(colour):
    _body(colour, 0.38, 1.80)
    steel, cap = brushed(), powder(colour)
    lathe([(0, 1.88), (0.335, 1.88), (0.345, 1.90), (0.345, 2.22), (0.325, 2.25), (0, 2.25)], cap, 0.02)
    lathe([(0.24, 2.247), (0.27, 2.247), (0.27, 2.262), (0.24, 2.262)], steel, 0.004)
    lathe([(0, 2.252), (0.24, 2.252), (0.24, 2.258), (0, 2.258)], plastic('#0b0c0e', 0.08, 0), 0.002)
    readout = Sheet(400, 400, '#060709').text(200, 190, '55', 190, '#9fe8ff', 'bold').text(200, 310, '℃', 70, '#9fe8ff').save()
    patch(lambda u, v: ((u - 0.5) * 0.3, (v - 0.5) * 0.3, 2.2595 + 0 * u), 2, 2, screen(readout, 1.4))


GOODS = [
    Good('flask', 'thermos', flask, nouns=('vacuum flask',), colours=('black', 'white', 'pink', 'red', 'navy'), views={'front': View(-6, 10), 'above': View(26, 34, 0.72)}),
    Good('flask-car', 'thermos', jug, nouns=('car vacuum flask',), colours=('white', 'red', 'pink', 'black', 'green'), views={'front': View(-14, 12), 'above': View(28, 32, 0.74)}),
    Good('flask-display', 'thermos', shows_temperature, nouns=('temperature-display flask',), colours=('pink', 'green', 'white', 'navy'),
         views={'front': View(-8, 18), 'above': View(20, 42, 0.74)}),
]
