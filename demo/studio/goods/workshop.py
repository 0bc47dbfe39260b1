"""Small cells, a rubber mallet, a plunger with a flange, bulbs with a filament, pendant lights, torches."""
import math

import numpy as np

from camera import View
from clear import glass
from good import Good
from labels import Sheet
from materials import gold, lamp, painted, plastic, polished, printed, rubber, wood
from nodes import Surface
from shapes import block, copied, curve, label_round, lathe, moved, ring, rod, slab, sweep
from stamps import front_stamp


def _cell(art, radius, height):
    steel = polished('#cfd0d2', 0.16)
    return [lathe([(0, 0), (radius - 0.03, 0), (radius, 0.03), (radius, height - 0.03), (radius - 0.04, height), (radius * 0.4, height), (radius * 0.38, height + 0.09), (0, height + 0.1)], steel, 0.012, 72),
            label_round(radius, 0.06, height - 0.05, 179.5, art, 0.003)]


def aaa_cells(_):
    sheet = Sheet(1500, 1900, '#17181b').box(0, 0, 1500, 520, '#c98a2c')
    sheet.text(750, 280, 'AAA', 190, '#17181b', 'bold', 4).text(750, 780, '7号碱性', 96, '#f1ede2', 'bold', 2).text(750, 940, 'ALKALINE', 70, '#f1ede2', 'bold', 3)
    art = printed(sheet.text(750, 1420, '1.5 V  LR03', 68, '#c98a2c', 'bold', 2).save(), 0.28, 0.3)
    for k, (x, y) in enumerate(((-0.95, 0.3), (-0.33, 0.2), (0.29, 0.1))):
        moved(_cell(art, 0.24, 1.9), (x, y, 0), (0, 0, -10 + 8 * k))
    moved(_cell(art, 0.24, 1.9), (-0.25, -1.0, 0.24), (0, 90, -24))


def nine_volt(_):
    sheet = Sheet(900, 1300, '#17181b').box(0, 0, 900, 380, '#c98a2c').text(450, 190, '9V', 250, '#17181b', 'bold', 10)
    sheet.text(450, 570, '方形碱性', 128, '#f1ede2', 'bold', 10, 780).text(450, 720, 'ALKALINE', 98, '#f1ede2', 'bold', 8, 780).text(450, 1010, '6LR61', 90, '#c98a2c', 'bold', 8)
    art = sheet.save()
    made = [slab(1.0, 0.64, 1.62, 0.07, front_stamp(Surface('#17181b', 0.3, Clearcoat=0.3), art, -0.5, 0.5, 0.02, 1.6), 0.02),
            slab(0.94, 0.58, 0.05, 0.06, plastic('#2a2b2e', 0.5), 0.01, (0, 0, 1.62))]
    tin = polished('#cfd0d2', 0.2)
    plus = lathe([(0, 0), (0.13, 0), (0.13, 0.08), (0.15, 0.1), (0.15, 0.15), (0.11, 0.17), (0.1, 0.12), (0, 0.12)], tin, 0.01, 48)
    minus = lathe([(0, 0), (0.19, 0), (0.19, 0.14), (0.21, 0.17), (0.18, 0.17), (0.17, 0.05), (0, 0.05)], tin, 0.01, 6, 20)
    plus.location, minus.location = (-0.24, 0, 1.67), (0.24, 0, 1.67)
    made += [plus, minus]
    two = copied(made)
    moved(made, (-0.45, 0.25, 0), (0, 0, 12))
    moved(two, (0.75, -0.55, 0.32), (-90, 0, 0))
    moved(two, turn=(0, 0, 26))


def mallet(_):
    hickory, black = wood('#9a6a3a', '#d6ac74', 2), rubber('#1b1b1c', 0.55)
    head = [lathe([(0, -0.78), (0.44, -0.78), (0.5, -0.72), (0.5, -0.4), (0.46, -0.3, 0.1), (0.46, 0.3, 0.1), (0.5, 0.4), (0.5, 0.72), (0.44, 0.78), (0, 0.78)], black, 0.05)]
    moved(head, (0, 0, 0.5), (0, 90, 0))
    lathe([(0, 0.3), (0.15, 0.3), (0.15, 1.1), (0.13, 1.3, 0.2), (0.12, 1.7, 0.3), (0.165, 2.5, 0.3), (0.15, 2.86, 0.1), (0.1, 2.92), (0, 2.93)], hickory, 0.04).scale = (1, 0.8, 1)
    block(0.05, 0.2, 0.01, polished('#b9bbbf', 0.3), 0.0, (0, 0, 0.95))


def flange_plunger(_):
    rod((0, 0, 0.7), (0, 0, 3.1), 0.085, wood('#8f5f33', '#d0a267', 2), 0.92)
    cup = rubber('#202123', 0.5)
    lathe([(0.38, 0.0), (0.42, 0.02), (0.43, 0.18), (0.62, 0.26, 0.05), (0.66, 0.32), (0.6, 0.56, 0.14), (0.34, 0.78, 0.16), (0.15, 0.86), (0.14, 1.06), (0, 1.06)], cup, 0.03)
    lathe([(0.38, 0), (0.36, 0.1), (0, 0.3)], cup, 0.03)


def _edison(brass):
    """A bulb standing on its cap: clear amber glass, threads of light inside."""
    made = [lathe([(0.26, 0.5), (0.3, 0.66, 0.1), (0.52, 1.1, 0.3), (0.6, 1.55, 0.3), (0.44, 2.0, 0.25), (0, 2.16, 0.05)], glass('#ffd9a0', tint=(0.97, 0.9, 0.74)), 0.1),
            lathe([(0, 0.5), (0.09, 0.5), (0.1, 0.86), (0.04, 0.95), (0.02, 1.05), (0, 1.05)], glass('#fff4e0'), 0.02, 40)]
    wire, glow = polished('#8d8f92', 0.3), lamp('#ffb050', (1.0, 0.5, 0.12), 4)
    for k in range(4):
        one, two = (k * 90, k * 90 + 45)
        foot = [(0.16 * math.cos(math.radians(t)), 0.16 * math.sin(math.radians(t))) for t in (one, two)]
        top = [(0.3 * math.cos(math.radians(t)), 0.3 * math.sin(math.radians(t))) for t in (one, two)]
        made.append(rod((*foot[0], 1.0), (*top[0], 1.72), 0.010, glow))
        made.append(rod((*top[0], 1.72), (*foot[1], 1.0), 0.010, glow))
    made.append(rod((0, 0, 0.95), (0, 0, 1.75), 0.014, wire))
    thread = [(0.235 + 0.018 * (k % 2), 0.48 - k * 0.037) for k in range(10)]
    made.append(lathe([(0.27, 0.56), (0.25, 0.5), *thread, (0.14, 0.08), (0.06, 0.0), (0, 0)], brass, 0.006, 80))
    return made


def filament_bulbs(_):
    one = _edison(gold())
    two = copied(one)
    moved(one, (-0.55, 0.2, 0))
    moved(two, (1.3, -0.45, 0.6), (0, -97, 24))


def _pendant(profile, inside):
    def build(colour):
        shade, white, brass = painted(colour, 0.3), Surface('#f4efe4', 0.5), gold()
        lathe(profile, shade, 0.04, 160)
        lathe(inside, white, 0.04, 160)
        top = max(height for _, height, *_ in profile)
        lathe([(0, top), (0.11, top), (0.11, top + 0.16), (0.07, top + 0.24), (0.03, top + 0.26), (0, top + 0.26)], brass, 0.02)
        rod((0, 0, top + 0.2), (0, 0, top + 6), 0.022, plastic('#1d1d1f', 0.6))
        glow = lamp('#fff1d6', (1, 0.86, 0.62), 1.6)
        low = min(height for _, height, *_ in profile)
        bulb = lathe([(0, low - 0.02), (0.17, low + 0.06, 0.1), (0.22, low + 0.25, 0.12), (0.12, low + 0.48, 0.1), (0, low + 0.5)], glow, 0.06)
        bulb.visible_diffuse = False
    return build


dome = _pendant([(1.12, 0.9), (1.14, 0.92), (1.06, 1.2, 0.2), (0.78, 1.6, 0.3), (0.3, 1.82, 0.2), (0.12, 1.88), (0.12, 1.98), (0, 1.98)],
                [(1.12, 0.9), (1.1, 0.94), (1.03, 1.2, 0.2), (0.76, 1.57, 0.3), (0.3, 1.78, 0.2), (0, 1.8)])
barn = _pendant([(1.2, 0.9), (1.22, 0.93), (0.98, 1.16, 0.08), (0.42, 1.4, 0.14), (0.3, 1.52, 0.06), (0.28, 1.96), (0.2, 2.02), (0, 2.02)],
                [(1.2, 0.9), (1.18, 0.95), (0.96, 1.13, 0.08), (0.4, 1.36, 0.14), (0.26, 1.48), (0, 1.5)])


def _torch(length, head):
    def build(colour):
        body, black, steel = painted(colour, 0.34), rubber('#1b1b1d', 0.5), polished('#c9cacc', 0.2)
        grip = [(0.27 + 0.012 * (k % 2), 0.34 + 0.045 * k) for k in range(int((length - 0.5) / 0.045))]
        made = [lathe([(0, 0), (0.2, 0), (0.26, 0.05), (0.28, 0.1), (0.28, 0.3), *grip, (0.28, length - 0.1), (0.3, length), (head, length + 0.42, 0.12), (head, length + 0.72)], body, 0.008, 96),
                lathe([(0.285, length - 0.06), (0.31, length - 0.04), (0.31, length + 0.02), (0.29, length + 0.03)], black, 0.01),
                lathe([(head, length + 0.7), (head + 0.025, length + 0.72), (head + 0.025, length + 0.84), (head - 0.03, length + 0.87), (head - 0.05, length + 0.8), (head * 0.3, length + 0.5), (0, length + 0.5)], steel, 0.015)]
        lens = lathe([(0, length + 0.83), (head - 0.04, length + 0.83)], Surface('#eef3f6', 0.05, Transmission=1, IOR=1.3), 0.0)
        light = lathe([(0, length + 0.56), (0.07, length + 0.55), (0.09, length + 0.5), (0, length + 0.5)], lamp('#fffbe6', (1, 0.95, 0.7), 3), 0.01)
        button = lathe([(0, 0), (0.1, 0), (0.1, 0.04), (0.07, 0.06), (0, 0.06)], black, 0.012, 40)
        moved(button, (0, -0.27 - (head - 0.28) * 0.3, length + 0.16), (90, 0, 0))
        made += [lens, light, button]
        moved(made, (0, 0, head + 0.03), (0, 90, 0))
        moved(made, turn=(0, math.degrees(math.atan2(head - 0.27, length)), 0))
        moved(made, (-1, -0.1, 0), (0, 0, -28))
    return build


LYING = {'front': View(-4, 22, 0.84), 'above': View(36, 34, 0.84)}
STANDING = {'front': View(-10, 12), 'above': View(30, 26)}
HUNG = {'front': View(-8, 4, near=(0, 0, 1.5, 3.3)), 'above': View(16, -5, near=(0, 0, 1.5, 2.9))}
SHADES = ('black', 'white', 'green', 'red')
GOODS = [
    Good('battery-aaa', 'battery', aaa_cells, nouns=('AAA alkaline batteries',), views=STANDING),
    Good('battery-9v', 'battery', nine_volt, nouns=('9 V batteries',), views=STANDING),
    Good('mallet-rubber', 'hammer', mallet, nouns=('rubber mallet',), traits=('hickory-handle',), views={'front': View(-24, 14), 'above': View(40, 24)}),
    Good('plunger-flange', 'plunger', flange_plunger, nouns=('toilet plunger',), traits=('long wooden-handle',), views={'front': View(-8, 8), 'above': View(30, 24)}),
    Good('bulb-filament', 'light-bulb', filament_bulbs, nouns=('vintage filament bulb',), views={'front': View(-6, 16, 0.82), 'above': View(26, 30, 0.82)}, samples=40),
    Good('pendant-dome', 'pendant-lamp', dome, nouns=('dining pendant light',), traits=('aluminium-shade',), colours=SHADES, views=HUNG),
    Good('pendant-barn', 'pendant-lamp', barn, nouns=('industrial pendant light',), traits=('aluminium-shade',), colours=SHADES, views=HUNG),
    Good('torch', 'flashlight', _torch(1.9, 0.44), nouns=('high-power torch',), traits=('aluminium',), colours=('teal', 'black', 'red'), views=LYING),
    Good('torch-pocket', 'flashlight', _torch(1.15, 0.34), nouns=('pocket torch',), traits=('zoomable',), colours=('teal', 'black', 'red', 'orange'), views=LYING),
]
