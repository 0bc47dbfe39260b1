"""Tea in painted tins, coffee in bags with a tie, drip coffee in its carton."""
import math
import random

import numpy as np

from camera import View
from cartons import carton
from good import Good
from labels import Sheet
from materials import brushed, card, ceramic, printed
from nodes import Surface
from shapes import block, copied, curve, label_round, lathe, moved, patch, ring, sweep
from stamps import front_stamp


def _tin_art(zh, en, note, paper, ink, accent, motif):
    """All round the tin: the name in a window to the front and to the back, sprigs between."""
    sheet = Sheet(2400, 960, paper).box(0, 0, 2400, 26, accent).box(0, 934, 2400, 960, accent)
    for x in (600, 1800):
        motif(sheet, x, accent)
    for x in (0, 1200, 2400):
        sheet.box(x - 290, 110, x + 290, 850, '#f5efe0', accent, 8).box(x - 268, 132, x + 268, 828, line=accent, width=2)
        sheet.column(x, 226, zh, 118 if len(zh) < 4 else 100, ink, step=1.12 if len(zh) < 4 else 1.06)
        sheet.text(x, 676, en, 52, ink, 'bold', 5, 480).line([(x - 70, 724), (x + 70, 724)], accent, 3).text(x, 774, note, 36, ink, 'sans', 3, 480)
    return sheet.save()


def _jasmine(sheet, x, ink):
    for dx, dy, size in ((-110, 300, 74), (70, 420, 92), (-60, 600, 84), (120, 690, 62)):
        for k in range(5):
            turn = k * 2 * math.pi / 5 - 0.3
            sheet.disc(x + dx + math.cos(turn) * size * 0.62, 20 + dy + math.sin(turn) * size * 0.62, size * 0.42, '#fbf8ef')
        sheet.disc(x + dx, 20 + dy, size * 0.24, ink)


def _hills(sheet, x, ink):
    for k, (height, shade) in enumerate(((330, '#3f6b58'), (240, '#2f5446'), (140, '#234034'))):
        line = [(x - 300 + 20 * i, 880 - height * (0.55 + 0.45 * math.sin(i * 0.28 + k * 1.7))) for i in range(31)]
        sheet.shape([(x - 300, 900), *line, (x + 300, 900)], shade)
    sheet.disc(x + 110, 280, 86, ink)


def _leaves(sheet, x, ink):
    for k in range(6):
        y = 210 + k * 110
        side = -1 if k % 2 else 1
        sheet.shape([(x, y + 60), (x + side * 70, y - 20), (x + side * 190, y - 46), (x + side * 130, y + 40)], ink)
    sheet.line([(x, 190), (x, 850)], ink, 6)


def _tea(art, paint, leaf, seed):
    def build(_):
        tin = Surface(paint, 0.34, Specular=0.5).mottle(0.05)
        lathe([(0, 0), (0.6, 0), (0.62, 0.03), (0.62, 1.5), (0.6, 1.52), (0, 1.52)], tin, 0.015)
        label_round(0.62, 0.05, 1.47, 179.6, printed(art(), 0.36, 0.25), 0.002)
        lathe([(0, 1.88), (0.61, 1.88, 0.05), (0.64, 1.84), (0.64, 1.53), (0.62, 1.52)], tin, 0.03)
        dish = ceramic('#f4f1ea', 0.14)
        made = [lathe([(0, 0.03), (0.3, 0), (0.34, 0.02), (0.52, 0.15, 0.08), (0.545, 0.19), (0.52, 0.19), (0.33, 0.07, 0.05), (0, 0.06)], dish, 0.02)]
        pick = random.Random(seed)
        shade = [Surface(tone, 0.6, Specular=0.3) for tone in leaf]
        for k in range(150):
            far, turn = 0.4 * math.sqrt(pick.random()), pick.uniform(0, 2 * math.pi)
            x, y, z = far * math.cos(turn), far * math.sin(turn), 0.1 + 0.16 * (1 - (far / 0.42) ** 2) * pick.random() + 0.05 * far
            long, bend = pick.uniform(0.07, 0.15), pick.uniform(-0.05, 0.05)
            way = pick.uniform(0, math.pi)
            dx, dy = math.cos(way) * long / 2, math.sin(way) * long / 2
            line = curve([(x - dx, y - dy, z), (x + bend, y + bend, z + abs(bend) * 0.6), (x + dx, y + dy, z + pick.uniform(-0.01, 0.03))], 4)
            made.append(sweep(line, ring(0.016, 6), shade[k % len(shade)], scale=lambda t: 0.4 + 0.6 * math.sin(math.pi * min(max(t, 0.05), 0.95))))
        moved(made, (1.22, -0.42, 0))
    return build


jasmine = _tea(lambda: _tin_art('茉莉花茶', 'JASMINE TEA', '窨花绿茶', '#3e6b57', '#24463a', '#d8b56a', _jasmine), '#3e6b57', ('#4a4f2c', '#5f6136', '#6d6f45', '#e8e2cf'), 3)
oolong = _tea(lambda: _tin_art('铁观音', 'OOLONG TEA', '清香乌龙', '#1f3a36', '#1f3a36', '#c9a75c', _hills), '#1f3a36', ('#3c4a2a', '#4f5d35', '#2f3a22'), 5)
black_tea = _tea(lambda: _tin_art('红茶', 'BLACK TEA', '蜜香红茶', '#7a2a22', '#5a1a14', '#e0b468', _leaves), '#7a2a22', ('#2a1a12', '#3a2416', '#7a5428'), 8)


def _bean(surface, crease):
    half = [(math.sin(t) * 0.1, -math.cos(t) * 0.13) for t in np.linspace(0, math.pi, 20)]
    body = lathe(half, surface, 0.0, 28)
    body.scale = (1, 0.72, 1)
    line = [(0.012 * math.sin(z * 30), -0.072 * math.sqrt(max(0, 1 - (z / 0.13) ** 2)) - 0.001, z) for z in np.linspace(-0.12, 0.12, 12)]
    return [body, sweep(line, ring(0.008, 6), crease)]


def _bag(art, paper, tie):
    """A bag with folds at its sides, closed over and held by a tie; beans before it."""
    def build(_):
        skin = Surface(paper, 0.62, Specular=0.25)
        skin.bump(skin.noise(5, 3), 0.35, 0.05).bump(skin.noise(60), 0.06)
        skin = front_stamp(skin, art(), -0.58, 0.58, 0.12, 1.56)
        n = 4.5

        def wall(u, v):
            turn = u * 2 * np.pi
            closing = np.clip((v - 0.62) / 0.32, 0, 1)
            deep = 0.33 * (1 - closing * closing * (3 - 2 * closing)) + 0.02
            x = np.sign(np.cos(turn)) * np.abs(np.cos(turn)) ** (2 / n) * 0.58 * (1 + 0.02 * np.sin(v * 3))
            y = np.sign(np.sin(turn)) * np.abs(np.sin(turn)) ** (2 / n) * deep
            fold = (1 - np.abs(np.sin(turn))) ** 6 * 0.1 * np.clip(v * 3, 0, 1)
            return x * (1 - fold), y, v * 1.95
        patch(wall, 160, 60, skin, 50)
        block(1.12, 0.1, 0.17, card(tie, 0.5), 0.02, (0, -0.01, 1.83))
        roast, crease = Surface('#3a2013', 0.3, Specular=0.5).mottle(0.08), Surface('#1d0f08', 0.7)
        pick = random.Random(4)
        for _ in range(34):
            far, turn = 0.62 * math.sqrt(pick.random()), pick.uniform(0, 2 * math.pi)
            bean = _bean(roast, crease)
            moved(bean, (0.62 + far * math.cos(turn), -0.86 + far * 0.55 * math.sin(turn), 0.075), (90 + pick.uniform(-14, 14), pick.uniform(0, 360), pick.uniform(0, 360)))
    return build


def _bag_art(zh, en, note, ink, accent):
    sheet = Sheet(1160, 1440).disc(580, 300, 130, line=accent, width=10)
    for side in (-1, 1):
        sheet.draw.pieslice((580 - 74, 300 - 74, 580 + 74, 300 + 74), 90 if side < 0 else 270, 270 if side < 0 else 450, fill=accent)
    sheet.line([(580, 226), (560, 270), (600, 330), (580, 374)], '#00000000', 16)
    sheet.text(580, 590, zh, 128, ink, 'serif', 14, 960).text(580, 740, en, 68, ink, 'bold', 10, 960)
    sheet.line([(430, 830), (730, 830)], accent, 5)
    return sheet.text(580, 920, note[0], 54, ink, 'sans', 6, 900).text(580, 1000, note[1], 44, ink, 'sans', 5, 900).save()


espresso = _bag(lambda: _bag_art('意式拼配', 'ESPRESSO BLEND', ('深度烘焙 · 咖啡豆', 'DARK ROAST, WHOLE BEANS'), '#f1e6d2', '#c98a4b'), '#26211e', '#c98a4b')
single_origin = _bag(lambda: _bag_art('单品咖啡豆', 'SINGLE ORIGIN', ('一地一豆', 'ONE FARM, WHOLE BEANS'), '#3a2a1c', '#9c4a2a'), '#b98f62', '#3a2a1c')


def drip(_):
    box = carton(1.5, 0.95, 1.75, ('挂耳咖啡', 'DRIP BAG COFFEE', '深度烘焙 · 研磨', 'DARK ROAST, GROUND'), '#efe6d6', '#3a2417', '#a5622f')
    moved(box, (-0.45, 0.5, 0), (0, 0, 14))
    sheet = Sheet(700, 860, '#3a2417').box(24, 24, 676, 836, line='#d9b98c', width=5)
    sheet.text(350, 300, '挂耳咖啡', 110, '#f1e6d2', 'serif', 12, 560).text(350, 430, 'DRIP BAG', 66, '#f1e6d2', 'bold', 10, 560).line([(270, 500), (430, 500)], '#d9b98c', 4).text(350, 600, '撕开即冲', 52, '#d9b98c', 'sans', 8)
    front, back = printed(sheet.save(), 0.4, 0.3), card('#3a2417', 0.45)

    def pouch(side):
        def place(u, v):
            swell = 0.055 * np.clip(np.sin(np.pi * u) * np.sin(np.pi * v), 0, 1) ** 0.5
            return (u - 0.5) * 0.86, side * swell, v * 1.06
        return place
    one = [patch(pouch(-1), 30, 30, front), patch(pouch(1), 30, 30, back)]
    two = copied(one)
    moved(one, (0.72, -0.15, 0.012), (-16, 0, -6))
    moved(two, (0.5, -0.88, 0.06), (-90, 0, 24))


SHELF = {'front': View(-6, 14, 0.84), 'above': View(22, 30, 0.84)}
GOODS = [
    Good('tea-jasmine', 'tea-tin', jasmine, nouns=('jasmine tea',), traits=('first-grade',), views=SHELF),
    Good('tea-oolong', 'tea-tin', oolong, nouns=('Tieguanyin oolong',), traits=('first-grade',), views=SHELF),
    Good('tea-black', 'tea-tin', black_tea, nouns=('Jin Jun Mei black tea',), traits=('first-grade',), views=SHELF),
    Good('coffee-espresso', 'coffee-bag', espresso, nouns=('espresso blend beans',), traits=('dark-roast',), views=SHELF),
    Good('coffee-single', 'coffee-bag', single_origin, nouns=('single-origin beans',), traits=('Baoshan, Yunnan',), views=SHELF),
    Good('coffee-drip', 'coffee-bag', drip, nouns=('drip bag coffee',), traits=('dark-roast',), views=SHELF),
]
