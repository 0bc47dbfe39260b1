"""Eggs in their tray, soap on a dish, yo-yos, sonic toothbrushes, fire extinguishers, batteries."""
import math

import numpy as np

from camera import View
from good import Good
from labels import Sheet
from materials import brushed, card, gloss, painted, plastic, polished, printed, rubber, wood
from nodes import Surface
from shapes import block, copied, curve, label_round, lathe, moved, patch, ring, rod, slab, sweep
from stamps import round_stamp, top_stamp

SHELLS = {'brown': ('#c08a5e', '#ab7448'), 'cream': ('#ecdcc4', '#e2cfb3'), 'pink': ('#dcae8e', '#cf9d7c')}


def eggs(columns, rows, shell):
    def build(_):
        tray = Surface('#8f938f', 0.95, Specular=0.1)
        tray.bump(tray.noise(50), 0.6)
        pitch = 0.52

        def dents(u, v):
            x, y = (u - 0.5) * (columns * pitch + 0.1), (v - 0.5) * (rows * pitch + 0.1)
            ax = np.abs(np.cos(np.pi * (x / pitch + (columns % 2 == 0) * 0.5)))
            ay = np.abs(np.cos(np.pi * (y / pitch + (rows % 2 == 0) * 0.5)))
            return x, y, 0.34 - 0.26 * (ax * ay) ** 0.8
        patch(dents, columns * 16, rows * 16, tray)
        for side in (-1, 1):
            block(0.03, rows * pitch + 0.12, 0.3, tray, 0.01, (side * (columns * pitch / 2 + 0.05), 0, 0))
            block(columns * pitch + 0.12, 0.03, 0.3, tray, 0.01, (0, side * (rows * pitch / 2 + 0.05), 0))
        coats = [Surface(tone, 0.42, Specular=0.35) for tone in SHELLS[shell]]
        for coat in coats:
            coat.bump(coat.noise(70), 0.06)
        profile = [(0.225 * math.sin(t) * (1 - 0.1 * math.cos(t)), -0.30 * math.cos(t) + 0.02) for t in np.linspace(0, math.pi, 34)]
        profile[0], profile[-1] = (0, profile[0][1]), (0, profile[-1][1])
        models = [lathe([(r, -z) for r, z in reversed(profile)], coat, 0.0, 48) for coat in coats]
        for which, model in enumerate(models):
            own = [k for k in range(columns * rows) if (k * 7 + k // columns) % 2 == which]
            for k, egg in zip(own, [*copied([model] * (len(own) - 1)), model]):
                x, y = (k % columns - (columns - 1) / 2) * pitch, (k // columns - (rows - 1) / 2) * pitch
                moved(egg, (x, y, 0.42), (5 * math.sin(k * 3.1), 5 * math.cos(k * 2.3), 0))
    return build


def soap(colour):
    bar = Surface(colour, 0.38, Specular=0.4).mottle(0.06)
    bar.bump(bar.noise(4), 0.2)
    art = Sheet(800, 500).text(400, 190, 'SOAP', 150, '#ffffff', 'bold', 24).text(400, 350, '香皂', 110, '#ffffff', 'serif', 24)
    top_stamp(bar, art.save(), -0.42, 0.42, -0.26, 0.26)
    made = [slab(1.5, 1.0, 0.5, 0.22, bar, 0.13, (0, 0, 0.22), 7)]
    oak = wood('#8a5a33', '#c99763', 0)
    made += [block(1.9, 0.16, 0.1, oak, 0.02, (0, y, 0.12)) for y in (-0.5, -0.25, 0, 0.25, 0.5)]
    made += [block(0.14, 1.2, 0.12, oak, 0.02, (x, 0, 0)) for x in (-0.7, 0.7)]
    moved(made, turn=(0, 0, 24))


def yo_yo(colour):
    half = gloss(colour, 0.14)
    cap = plastic('#f2efe8', 0.35, 0)
    made = []
    for side in (-1, 1):
        made.append(moved(lathe([(0, 0.05), (0.2, 0.05), (0.5, 0.07, 0.1), (0.84, 0.12, 0.1), (0.9, 0.24, 0.08), (0.86, 0.4, 0.1), (0.6, 0.46, 0.1), (0.34, 0.4, 0.05), (0, 0.4)], half, 0.05), turn=(0, side * 90, 0)))
        made.append(moved(lathe([(0, 0.43), (0.2, 0.43), (0.3, 0.41), (0.3, 0.38)], cap, 0.03, 64), turn=(0, side * 90, 0)))
    made.append(moved(lathe([(0.22, -0.1), (0.22, 0.1)], polished(), 0, 48), turn=(0, 90, 0)))
    moved(made, (0, 0, 0.9), (0, 0, -32))
    string = [(0.34, -0.3, 0.03), (0.9, -0.7, 0.03), (1.5, -0.45, 0.03), (1.45, 0.1, 0.03), (1.0, 0.1, 0.03), (0.95, -0.3, 0.03), (1.3, -0.5, 0.04), (1.8, -0.4, 0.03), (1.95, -0.1, 0.03)]
    sweep(curve(string, 14), ring(0.022, 8), card('#f6f3ea', 0.8))


def toothbrush(colour):
    art = Sheet(300, 900).text(150, 560, 'SONIC', 70, '#ffffff', 'bold', 8, 260).text(150, 660, '声波', 70, '#ffffff', 'sans', 8).save()
    body = round_stamp(plastic(colour, 0.3, 0.01), art, 0.5, 1.5, 48)
    made = [lathe([(0, 0), (0.2, 0), (0.225, 0.03), (0.235, 0.9, 0.3), (0.2, 1.75, 0.2), (0.15, 1.84), (0, 1.84)], body, 0.03)]
    white = plastic('#f4f3f0', 0.3, 0)
    made += [lathe([(0.13, 1.84), (0.145, 1.86), (0.09, 2.0, 0.1), (0.06, 2.2), (0.05, 2.75), (0, 2.76)], white, 0.02, 48), slab(0.15, 0.08, 0.4, 0.03, white, 0.02, (0, -0.01, 2.66))]
    made += [moved(lathe([(0, 0), (0.075, 0), (0.075, 0.02), (0.06, 0.03), (0, 0.03)], polished('#e4e6e8', 0.2), 0.006, 40), (0, -0.225, 1.32), (90, 0, 0))]
    tuft = [Surface(tone, 0.6) for tone in ('#f6f6f4', '#9cc7e8')]
    for row in range(8):
        for column in (-1, 0, 1):
            made.append(rod((column * 0.04, -0.05, 2.69 + row * 0.045), (column * 0.04, -0.22 - 0.015 * (row % 2), 2.69 + row * 0.045), 0.019, tuft[row % 3 == 1]))
    moved(made, (-0.25, 0, 0.1))
    lathe([(0, 0), (0.42, 0), (0.44, 0.02), (0.42, 0.1), (0.2, 0.13), (0, 0.13)], white, 0.02).location = (-0.25, 0, 0)


def _extinguisher(radius, height, zh, en, band):
    def build(_):
        red, black = painted('#b8141a', 0.22), plastic('#1b1c1e', 0.4)
        lathe([(0, 0.03), (radius - 0.04, 0.0), (radius, 0.04), (radius, height - 0.28, 0.2), (radius * 0.7, height - 0.06, 0.15), (0.13, height), (0.13, height + 0.1), (0, height + 0.1)], red, 0.03)
        sheet = Sheet(1000, 900, '#f4f2ec').box(0, 0, 1000, 170, band).text(500, 85, zh, 110, '#ffffff', 'bold', 20).text(500, 260, en, 66, '#222222', 'bold', 4, 860)
        for k, (word, english) in enumerate((('拔', 'PULL'), ('对', 'AIM'), ('压', 'SQUEEZE'))):
            x = 190 + k * 310
            sheet.disc(x, 500, 110, line='#b8141a', width=10).text(x, 495, word, 120, '#b8141a', 'serif').text(x, 680, english, 54, '#222222', 'bold', 2, 260)
        label_round(radius, height * 0.24, height * 0.68, 62, printed(sheet.save(), 0.4))
        lathe([(0.15, height + 0.08), (0.18, height + 0.1), (0.18, height + 0.28), (0.1, height + 0.32), (0, height + 0.32)], brushed('#c9a24e', 0.3), 0.02, 48)
        for z, tilt in ((height + 0.34, -8), (height + 0.46, -20)):
            moved(block(0.72, 0.12, 0.045, black, 0.02), (0.3, 0, z), (0, tilt, 0))
        moved(lathe([(0, 0), (0.1, 0), (0.1, 0.05), (0.08, 0.06), (0, 0.06)], polished(), 0.01, 48), (0, -0.17, height + 0.2), (90, 0, 0))
        hose = curve([(-0.14, 0, height + 0.2), (-0.4, 0, height + 0.16), (-radius - 0.12, -0.02, height - 0.3), (-radius - 0.1, -0.05, height * 0.5), (-radius - 0.07, -0.06, height * 0.32)], 12)
        sweep(hose, ring(0.05, 16), rubber())
        end = hose[-1]
        lathe([(0, 0), (0.09, 0), (0.06, 0.3), (0, 0.3)], black, 0.01, 40).location = (end[0], end[1], end[2] - 0.26)
    return build


def _cell(x, y, turn, art, lying=False):
    made = [lathe([(0, 0.02), (0.28, 0.02), (0.29, 0.0), (0.31, 0.02), (0.31, 1.9), (0.29, 1.92), (0.2, 1.91), (0, 1.91)], polished('#cfd2d5', 0.16), 0.01, 72),
            label_round(0.31, 0.04, 1.88, 179.6, art, 0.003), lathe([(0, 2.02), (0.1, 2.02), (0.11, 2.0), (0.11, 1.9), (0, 1.9)], polished(), 0.01, 48)]
    moved(made, turn=(0, 0, turn))
    moved(made, (x, y, 0.31 if lying else 0), (0, 88 if lying else 0, -20 if lying else 0))


def aa_cells(_):
    sheet = Sheet(2000, 1850, '#17181b').box(0, 0, 2000, 520, '#c98a2c')
    for x in (1000,):
        sheet.text(x, 260, 'AA', 300, '#17181b', 'bold', 10).text(x, 800, '5号碱性', 170, '#f1ede2', 'bold', 10).text(x, 1020, 'ALKALINE', 120, '#f1ede2', 'bold', 10).text(x, 1400, '1.5 V  LR6', 110, '#c98a2c', 'bold', 6)
        sheet.text(x, 120, '+', 110, '#17181b', 'bold')
    art = printed(sheet.save(), 0.28, 0.3)
    for k, x in enumerate((-1.1, -0.36, 0.38)):
        _cell(x, 0.25 - 0.1 * k, -8 + 9 * k, art)
    _cell(0.3, -0.95, -70, art, True)


CARTON = {'front': View(-24, 30, 0.84), 'above': View(24, 46, 0.82)}
STAND = {'front': View(-10, 12), 'above': View(30, 26)}
GOODS = [
    Good('eggs-30', 'egg', eggs(6, 5, 'brown'), nouns=('raw-safe eggs, box of 30',), views=CARTON),
    Good('eggs-20', 'egg', eggs(5, 4, 'pink'), nouns=('grain-fed eggs, box of 20',), views=CARTON),
    Good('eggs-40', 'egg', eggs(8, 5, 'cream'), nouns=('free-range eggs, box of 40',), views=CARTON),
    Good('soap', 'soap', soap, colours=('pink', 'mint', 'lilac', 'yellow', 'white'), views={'front': View(0, 26, 0.8), 'above': View(-40, 40, 0.8)}),
    Good('yo-yo', 'yo-yo', yo_yo, nouns=('light-up yo-yo', 'professional yo-yo'), colours=('red', 'blue', 'green', 'black', 'purple'), views={'front': View(0, 18, 0.82), 'above': View(-40, 32, 0.82)}),
    Good('toothbrush-sonic', 'electric-toothbrush', toothbrush, nouns=('sonic electric toothbrush',), colours=('teal', 'white', 'pink', 'navy', 'black'), views=STAND),
    Good('extinguisher-powder', 'fire-extinguisher', _extinguisher(0.44, 1.7, '干粉灭火器', 'DRY POWDER', '#1d4f8f'), nouns=('dry-powder fire extinguisher',), views=STAND),
    Good('extinguisher-car', 'fire-extinguisher', _extinguisher(0.36, 1.15, '车载灭火器', 'CAR EXTINGUISHER', '#2b2d31'), nouns=('car fire extinguisher',), views=STAND),
    Good('extinguisher-water', 'fire-extinguisher', _extinguisher(0.46, 1.9, '水基灭火器', 'WATER BASED', '#2f7a4f'), nouns=('water-based fire extinguisher',), views=STAND),
    Good('battery-aa', 'battery', aa_cells, nouns=('AA alkaline batteries',), views=STAND),
]
