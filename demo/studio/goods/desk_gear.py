"""Keyboards, tablets and a laptop."""
import math

from camera import View
from good import Good
from labels import Sheet
from materials import metal, plastic, rubber, screen
from nodes import Surface
from shapes import bevelled, block, lathe, mesh, moved, patch, rod, slab
from stamps import top_stamp

PITCH = 0.19
#: Rows of keys from the front: (legend, width in keys).
SMALL = (
    (('Ctrl', 1.25), ('Win', 1.25), ('Alt', 1.25), ('', 6.25), ('Alt', 1), ('Fn', 1), ('←', 1), ('↓', 1), ('→', 1)),
    (('Shift', 2.25), *((one, 1) for one in 'ZXCVBNM,./'), ('Shift', 1.75), ('↑', 1), ('Del', 1)),
    (('Caps', 1.75), *((one, 1) for one in 'ASDFGHJKL;\''), ('Enter', 2.25), ('PgDn', 1)),
    (('Tab', 1.5), *((one, 1) for one in 'QWERTYUIOP[]'), ('\\', 1.5), ('PgUp', 1)),
    (('Esc', 1), *((one, 1) for one in '1234567890-='), ('Back', 2), ('Home', 1)),
)
PAD = ((('0', 2), ('.', 1), ('↵', 1)), (('1', 1), ('2', 1), ('3', 1), ('+', 1)), (('4', 1), ('5', 1), ('6', 1), ('-', 1)), (('7', 1), ('8', 1), ('9', 1), ('×', 1)), (('Num', 1), ('/', 1), ('*', 1), ('=', 1)))


def _caps(keys, surface, tall, slope):
    """All caps of one colour as one body, so that one print covers them."""
    points, faces = [], []
    for x, y, width, _ in keys:
        first = len(points)
        w, d = width * PITCH / 2 - 0.012, PITCH / 2 - 0.012
        for z, less, back in ((0, 0, 0), (tall, slope, slope * 0.35)):
            points += [(x + sx * (w - less), y + sy * (d - less) + back, z) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        a = first
        faces += [(a + 4, a + 5, a + 6, a + 7), *((a + k, a + (k + 1) % 4, a + 4 + (k + 1) % 4, a + 4 + k) for k in range(4))]
    return bevelled(mesh(points, faces, surface), 0.012, 2)


def _placed(rows, left):
    for row, keys in enumerate(rows):
        x = left
        for legend, width in keys:
            yield x + width * PITCH / 2, (row - 2) * PITCH, width, legend
            x += width * PITCH


def _legends(keys, wide, ink):
    scale = 900
    sheet = Sheet(int(wide * scale), int(PITCH * 5 * scale))
    for x, y, _, legend in keys:
        if legend:
            small = len(legend) > 1
            sheet.text((x + wide / 2) * scale, (PITCH * 2.5 - y - 0.01) * scale, legend, 40 if small else 62, ink, 'bold' if not small else 'sans')
    return sheet.save()


def _keyboard(pad, tall, slope, feet):
    def build(colour):
        wide = PITCH * (16 + (4.25 if pad else 0))
        keys = list(_placed(SMALL, -wide / 2))
        if pad:
            keys += list(_placed(PAD, -wide / 2 + PITCH * 16.25))
        plain = [key for key in keys if len(key[3]) == 1 and key[3] not in '←↑→↓↵']
        other = [key for key in keys if key not in plain]
        deep = PITCH * 5
        made = [slab(wide + 0.1, deep + 0.1, 0.13, 0.06, plastic('#e4e2dd', 0.45, 0.03), 0.02), block(wide + 0.02, deep + 0.02, 0.012, plastic('#3b3d41', 0.6), 0.0, (0, 0, 0.128))]
        mine = top_stamp(plastic(colour, 0.42, 0.02), _legends(plain, wide, '#3a3d40'), -wide / 2, wide / 2, -deep / 2, deep / 2)
        light = top_stamp(plastic('#f3f1ec', 0.42, 0.02), _legends(other, wide, '#4a4d52'), -wide / 2, wide / 2, -deep / 2, deep / 2)
        for group, surface in ((plain, mine), (other, light)):
            made.append(moved(_caps(group, surface, tall, slope), (0, 0, 0.14)))
        made.append(rod((-wide / 2 + 0.4, deep / 2 + 0.05, 0.07), (-wide / 2 + 0.4, deep / 2 + 0.12, 0.07), 0.04, rubber('#2a2b2e')))
        moved(made, (0, 0, 0), (feet, 0, 0))
        moved(made, (0, 0, math.sin(math.radians(feet)) * deep / 2), (0, 0, 14))
    return build


def _study():
    sheet = Sheet(1800, 1240, '#f4f1ea').box(0, 0, 1800, 150, '#2f6f73').text(330, 76, '今日学习', 84, '#ffffff', 'bold', 8).text(1500, 76, '19:30', 70, '#ffffff', 'sans')
    for k, (zh, en, tone) in enumerate((('语文', 'CHINESE', '#d9644a'), ('数学', 'MATHS', '#3f7fb5'), ('英语', 'ENGLISH', '#6a9a4e'), ('科学', 'SCIENCE', '#8a6bb0'))):
        x, y = 90 + (k % 2) * 830, 230 + (k // 2) * 480
        sheet.box(x, y, x + 790, y + 430, '#ffffff', radius=36).box(x, y, x + 790, y + 210, tone, radius=36).box(x, y + 150, x + 790, y + 210, tone)
        sheet.text(x + 395, y + 108, zh, 110, '#ffffff', 'serif', 14).text(x + 210, y + 290, en, 54, '#4a4d52', 'bold', 4)
        sheet.box(x + 60, y + 350, x + 730, y + 374, '#e6e2d8', radius=12).box(x + 60, y + 350, x + 200 + k * 140, y + 374, tone, radius=12)
    return sheet.save()


def _painting():
    sheet = Sheet(1800, 1240, '#f3b98a')
    for k in range(60):
        sheet.box(0, k * 14, 1800, k * 14 + 15, (243 - k, 150 + int(k * 1.3), 120 + int(k * 0.9), 255))
    sheet.disc(1210, 430, 130, '#fff0c9')
    for base, tone, step in ((640, '#c9746a', 0.9), (760, '#8f5570', 1.7), (900, '#56456b', 2.6), (1040, '#2c3357', 0.4)):
        line = [(x, base - 110 * math.sin(x / 260 + step) - 50 * math.sin(x / 97 + step * 2)) for x in range(0, 1801, 20)]
        sheet.shape([(0, 1240), *line, (1800, 1240)], tone)
    sheet.box(26, 210, 130, 1030, '#ffffffd8', radius=40)
    for k, tone in enumerate(('#d9644a', '#f0b44a', '#5f9a6a', '#3f7fb5', '#56456b', '#1f2330')):
        sheet.disc(78, 300 + k * 126, 38, tone)
    return sheet.save()


def _tablet(art, pen):
    def build(colour):
        body, dark = plastic(colour, 0.34, 0.02), Surface('#0b0c0e', 0.12, Clearcoat=1)
        lit = screen(art(), 0.95)

        def one(shown):
            made = [slab(2.5, 1.76, 0.085, 0.14, body, 0.03)]
            if shown:
                made += [slab(2.44, 1.7, 0.006, 0.12, dark, 0, (0, 0, 0.083)), patch(lambda u, v: ((u - 0.5) * 2.26, (v - 0.5) * 1.52, 0.0905 + 0 * u), 2, 2, lit)]
            else:
                ringed = lathe([(0, 0), (0.11, 0), (0.12, 0.02), (0.1, 0.035), (0, 0.03)], dark, 0.008, 48)
                ringed.location = (1.04, 0.66, 0.085)
                made.append(ringed)
            return made
        moved(moved(one(False), (0, 0.9, 0)), (0.55, 0.55, 0.03), (74, 0, -6))
        moved(moved(one(True), (0, 0.9, 0)), (-0.25, -0.2, 0.03), (70, 0, -6))
        if pen:
            white = plastic('#f2f0eb', 0.3, 0)
            stick = [lathe([(0, 0), (0.02, 0.02), (0.055, 0.2), (0.06, 0.3), (0.06, 1.75), (0.05, 1.8), (0, 1.8)], white, 0.01, 40)]
            moved(stick, (0.4, -0.85, 0.06), (0, 90, 16))
    return build


def laptop(_):
    shell, keys = metal('#b9bcc1', 0.34), plastic('#202225', 0.5, 0.02)
    art = Sheet(1920, 1200, '#1d3a4d')
    for k in range(80):
        art.box(0, k * 15, 1920, k * 15 + 16, (29 + int(k * 1.5), 58 + int(k * 1.1), 96 + int(k * 0.5), 255))
    for base, tone, step in ((760, '#3f6f80', 0.6), (880, '#28566a', 1.9), (1010, '#173a4e', 3.1)):
        art.shape([(0, 1200), *[(x, base - 90 * math.sin(x / 300 + step) - 36 * math.sin(x / 110 + step)) for x in range(0, 1921, 20)], (1920, 1200)], tone)
    art.text(960, 330, '09:41', 190, '#f4f1ea', 'sans', 6).text(960, 490, '星期五 · FRIDAY', 62, '#f4f1ea', 'sans', 8).box(620, 1080, 1300, 1170, '#ffffff40', radius=40)
    for k, tone in enumerate(('#d9644a', '#f0b44a', '#5f9a6a', '#3f7fb5', '#8a6bb0', '#f4f1ea')):
        art.box(665 + k * 102, 1094, 728 + k * 102, 1156, tone, radius=16)
    made = [slab(2.9, 1.95, 0.075, 0.1, shell, 0.02), block(2.5, 0.86, 0.004, plastic('#8f9297', 0.5, 0), 0, (0, 0.36, 0.074))]
    small = [(x * 0.82, y * 0.86, width * 0.82, legend) for x, y, width, legend in _placed(tuple(row for row in SMALL), -PITCH * 8)]
    points = _caps(small, top_stamp(keys, _legends([(x, y, w, k) for x, y, w, k in small], PITCH * 16, '#d9dadd'), -PITCH * 8, PITCH * 8, -PITCH * 2.5, PITCH * 2.5), 0.022, 0.004)
    made.append(moved(points, (0, 0.36, 0.078)))
    made.append(slab(0.98, 0.58, 0.004, 0.03, metal('#a9acb1', 0.28), 0, (0, -0.52, 0.0745)))
    lid = [slab(2.9, 1.92, 0.05, 0.1, shell, 0.015, (0, 0.96, 0)), slab(2.84, 1.86, 0.004, 0.08, Surface('#0b0c0e', 0.15, Clearcoat=1), 0, (0, 0.96, 0.05)),
           patch(lambda u, v: ((u - 0.5) * 2.7, 0.14 + v * 1.68, 0.0555 + 0 * u), 2, 2, screen(art.save(), 0.9))]
    moved(lid, (0, 0.96, 0.06), (72, 0, 0))
    moved([*made, *lid], turn=(0, 0, 16))


BOARD = {'front': View(-4, 40, 0.88), 'above': View(-34, 30, 0.86)}
UP = {'front': View(-14, 14, 0.84), 'above': View(30, 22, 0.84)}
GOODS = [
    Good('keyboard-small', 'keyboard', _keyboard(False, 0.13, 0.03, 5), nouns=('mechanical keyboard',), traits=('tri-mode',), colours=('sky', 'white', 'black', 'pink', 'mint'), views=BOARD),
    Good('keyboard-full', 'keyboard', _keyboard(True, 0.06, 0.014, 3), nouns=('quiet office keyboard',), traits=('full-size',), colours=('sky', 'white', 'mint'), views=BOARD),
    Good('tablet-study', 'tablet', _tablet(_study, False), nouns=('study tablet',), traits=('11-inch',), colours=('silver', 'blue', 'pink'), views=UP),
    Good('tablet-draw', 'tablet', _tablet(_painting, True), nouns=('drawing tablet with pen',), traits=('2.5K eye-care',), colours=('grey', 'silver', 'blue', 'pink'), views=UP),
    Good('laptop', 'laptop', laptop, nouns=('thin and light laptop',), traits=('all-metal',), views={'front': View(-8, 22, 0.86), 'above': View(34, 26, 0.86)}),
]
