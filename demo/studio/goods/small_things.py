"""Bestsellers for small money: aubergines, a baseball, medals, thread, spaghetti, light bulbs, clamps."""
import math
import random

import numpy as np

from camera import View
from good import Good
from labels import Sheet
from materials import brushed, card, iron, plastic, polished, printed
from nodes import Surface
from shapes import block, copied, curve, lathe, moved, patch, ring, rod, rounded, sweep
from stamps import top_stamp


def aubergines(_):
    skin = Surface('#2a1030', 0.13, Clearcoat=0.5, Clearcoat_Roughness=0.08).mottle(0.05)
    skin.bump(skin.noise(2.5), 0.15)
    green = Surface('#58703a', 0.55).mottle(0.08)
    green.bump(green.noise(26), 0.3)
    for x, y, size, turn in ((-0.62, 0.25, 1.0, 20), (0.68, 0.35, 0.92, -50), (0.1, -0.6, 0.86, 80)):
        made = [lathe([(0, 0.01), (0.2, 0.0, 0.1), (0.58, 0.22, 0.3), (0.64, 0.62, 0.35), (0.44, 1.06, 0.3), (0.16, 1.24, 0.1), (0, 1.26)], skin, 0.1)]

        def calyx(u, v):
            turns = u * 2 * np.pi
            reach = v * (0.30 + 0.13 * np.abs(np.sin(2.5 * turns)))
            return reach * np.cos(turns), reach * np.sin(turns), 1.275 - 0.62 * reach ** 1.7
        made.append(patch(calyx, 120, 16, green))
        stem = curve([(0, 0, 1.24), (0.02, 0, 1.4), (0.07, 0.02, 1.54)], 8)
        made.append(sweep(stem, ring(0.075, 16), green, scale=lambda t: 1 - 0.25 * t))
        moved(made, (x, y, 0), (0, 0, turn), size)


def _seam(count):
    """The closed line where a ball's two covers meet."""
    for k in range(count):
        t = 2 * math.pi * k / count
        x, y, z = math.cos(t) + 0.36 * math.cos(3 * t), math.sin(t) - 0.36 * math.sin(3 * t), 0.98 * math.sin(2 * t)
        size = math.sqrt(x * x + y * y + z * z)
        yield np.array((x / size, y / size, z / size))


def baseball(_):
    hide = Surface('#efe9dc', 0.5, Specular=0.35).mottle(0.06)
    hide.bump(hide.noise(60), 0.12).bump(hide.noise(4), 0.08)
    made = [lathe([(math.sin(t), -math.cos(t)) for t in np.linspace(0, math.pi, 60)], hide, 0.0)]
    thread = Surface('#b3201f', 0.6)
    line = list(_seam(96))
    made.append(sweep([p * 1.0 for p in line], ring(0.012, 8), Surface('#d9d1c0', 0.6), closed=True))
    for k, here in enumerate(line):
        along = line[(k + 1) % len(line)] - line[k - 1]
        along /= np.linalg.norm(along)
        side = np.cross(here, along)
        for way in (-1, 1):
            out = here + side * way * 0.09 - along * 0.035
            out = out / np.linalg.norm(out)
            made.append(sweep([here * 1.004, (here + out) / np.linalg.norm(here + out) * 1.02, out * 1.0], ring(0.014, 7), thread))
    moved(made, (0, 0, 1), (52, 12, 24))


def _medal(art, ribbon):
    face = top_stamp(Surface('#d9ab52', 0.2, 1).mottle(0.05), art, -0.8, 0.8, -0.8, 0.8)
    made = [lathe([(0, 0), (0.86, 0), (0.9, 0.03), (0.9, 0.12), (0.86, 0.15), (0.81, 0.13), (0.80, 0.1), (0, 0.1)], face, 0.012)]
    made += [lathe([(0.78 - 0.012, 0.1), (0.78, 0.115), (0.78 + 0.012, 0.1)], face, 0.004)]
    made.append(moved(sweep([(0.13 * math.cos(t), 0.13 * math.sin(t), 0) for t in np.linspace(0, 2 * math.pi, 40, endpoint=False)], ring(0.03, 12), polished('#d9ab52', 0.18), closed=True), (0, 0.98, 0.1)))
    cloth = Surface(ribbon, 0.7, Specular=0.2)
    cloth.bump(cloth.math('SINE', cloth.math('MULTIPLY', cloth.axes('UV')[1], 700.0)), 0.2)
    for side in (-1, 1):
        def strap(u, v, side=side):
            bend = side * (0.04 + 0.62 * v ** 1.2)
            return bend + (u - 0.5) * 0.26, 1.0 + 1.3 * v, 0.05 + 0.05 * (side > 0) + 0.05 * np.sin(v * 5 + side) + 0.04
        made.append(patch(strap, 10, 60, cloth))
    moved(made, turn=(0, 0, -14))


def _wreath(sheet, ink):
    for side in (-1, 1):
        for k in range(9):
            turn = math.radians(200 + k * 15) if side < 0 else math.radians(-20 - k * 15)
            x, y = 500 + 400 * math.cos(turn), 500 - 400 * math.sin(turn)
            sheet.draw.ellipse((x - 34, y - 22, x + 34, y + 22), fill=ink)
    return sheet


def _medal_art(lines):
    ink = '#6b4a14'
    sheet = _wreath(Sheet(1000, 1000), ink)
    for y, words, size, face in lines:
        sheet.text(500, y, words, size, ink, face, size * 0.05, 560)
    return sheet.save()


def finisher(_):
    _medal(_medal_art(((380, '完赛', 190, 'serif'), (560, 'FINISHER', 110, 'bold'), (690, '42.195 km', 84, 'bold'))), '#1e4fa3')


def award(_):
    _medal(_medal_art(((430, '你真棒', 180, 'serif'), (620, 'WELL DONE', 100, 'bold'))), '#c92f2f')


def custom(_):
    _medal(_medal_art(((430, '荣誉', 200, 'serif'), (620, 'HONOUR', 120, 'bold'))), '#2f7a4f')


def spools(colour):
    yarn = Surface(colour, 0.55, Specular=0.3)
    yarn.bump(yarn.math('SINE', yarn.math('MULTIPLY', yarn.axes()[2], 150.0)), 0.6, 0.012)
    core = plastic('#f2efe8', 0.4, 0.02)
    made = [lathe([(0, 0), (0.4, 0), (0.42, 0.03), (0.42, 0.07), (0.2, 0.1), (0.2, 1.4), (0.42, 1.43), (0.42, 1.47), (0.4, 1.5), (0.1, 1.5), (0.1, 1.2), (0, 1.2)], core, 0.015),
            lathe([(0.2, 0.1), (0.4, 0.12), (0.405, 0.75, 0.3), (0.4, 1.38), (0.2, 1.4)], yarn, 0.02)]
    copied(made, (-0.98, 0.35, 0))
    lying = copied(made)
    moved(lying, (0.42, -0.55, 0.42), (90, 0, 62))
    moved(made, (0.1, 0.55, 0))


def spaghetti(_):
    front = Sheet(800, 2000, '#1f4b7a').box(0, 0, 800, 330, '#f0c23b').text(400, 165, 'PASTA', 150, '#1f4b7a', 'bold', 20)
    front.text(400, 520, 'SPAGHETTI', 118, '#ffffff', 'bold', 6, 700).text(400, 690, '意大利面', 140, '#ffffff', 'serif', 12, 700)
    for k in range(13):
        front.line([(190 + k * 35, 900), (190 + k * 35, 1600)], '#f0c23b', 12)
    front.text(400, 1740, '硬质小麦粉 · DURUM WHEAT', 46, '#ffffff', 'sans', 4, 700)
    box = [block(0.92, 0.5, 2.3, card('#1f4b7a', 0.45), 0.008), patch(lambda u, v: ((u - 0.5) * 0.918, -0.2515 + 0 * u, 0.003 + 2.294 * v), 2, 2, printed(front.save(), 0.35, 0.2))]
    moved(box, (-0.35, 0.2, 0), (0, 0, 16))
    straw, pick = Surface('#e2b551', 0.45), random.Random(5)
    for _ in range(70):
        turn, far = pick.uniform(0, 2 * math.pi), 0.2 * math.sqrt(pick.random())
        x, y = far * math.cos(turn), far * math.sin(turn) * 0.8
        rod((0.35 + x, -0.62 + y + pick.uniform(-0.02, 0.02), 0.2 + y), (1.95 + x * 0.5, -0.95 + x, 0.2 + y), 0.014, straw)
    moved(sweep([(0.2 * math.cos(t), 0.175 * math.sin(t), 0) for t in np.linspace(0, 2 * math.pi, 40, endpoint=False)], rounded(0.02, 0.16, 0.008), card('#f0c23b'), closed=True, up=(0, 0, 1)),
          (1.12, -0.79, 0.2), (90, 0, 78))


def led_bulbs(_):
    frosted, shell, tin = Surface('#f7f4ec', 0.3, Specular=0.4), plastic('#efefec', 0.35, 0.02), brushed('#c4c6c8', 0.25)
    made = [lathe([(0, 2.06), (0.3, 2.0, 0.2), (0.58, 1.66, 0.3), (0.56, 1.3, 0.2), (0.43, 1.02)], frosted, 0.1),
            lathe([(0.45, 1.04), (0.45, 0.98), (0.28, 0.5, 0.1), (0.25, 0.46), (0, 0.46)], shell, 0.02)]
    thread = [(0.235 + 0.018 * (k % 2), 0.44 - k * 0.035) for k in range(10)]
    made.append(lathe([(0.24, 0.46), *thread, (0.15, 0.07), (0, 0.06)], tin, 0.006))
    made.append(lathe([(0, 0), (0.06, 0.01), (0.08, 0.05), (0.12, 0.07), (0, 0.07)], plastic('#1b1c1e', 0.3, 0), 0.01, 40))
    lying = copied(made)
    moved(lying, (1.3, -0.5, 0.56), (0, -97, 24))
    moved(made, (-0.55, 0.2, 0))


def clamp(_):
    cast, steel = iron('#28496b'), brushed('#bfc1c4', 0.25)
    frame = curve([(0.55, 0, 0.14), (0, 0, 0.14), (-0.5, 0, 0.14), (-0.82, 0, 0.3), (-0.92, 0, 0.7), (-0.92, 0, 1.2), (-0.82, 0, 1.58), (-0.5, 0, 1.74), (0, 0, 1.74), (0.55, 0, 1.74)], 8)
    made = [sweep(frame, rounded(0.2, 0.26, 0.05), cast, up=(0, 1, 0)),
            lathe([(0, 0.0), (0.19, 0.0), (0.2, 0.02), (0.2, 0.3), (0.16, 0.36), (0, 0.36)], cast, 0.02), lathe([(0, 1.5), (0.22, 1.5), (0.22, 1.98), (0.2, 2.0), (0, 2.0)], cast, 0.02)]
    moved(made[1:], (0.5, 0, 0))
    thread = [(0.085 + 0.02 * (k % 2), 0.86 + k * 0.03) for k in range(60)]
    screw = [lathe([(0, 0.86), *thread, (0, 2.66)], steel, 0.004, 48), lathe([(0, 0.72), (0.15, 0.72), (0.16, 0.74), (0.13, 0.86), (0, 0.88)], steel, 0.01, 48)]
    moved(screw, (0.5, 0, 0))
    made += [*screw, rod((0.1, 0, 2.56), (0.9, 0, 2.56), 0.035, steel)]
    for x in (0.1, 0.9):
        knob = lathe([(math.sin(t) * 0.06, -math.cos(t) * 0.06) for t in np.linspace(0, math.pi, 14)], steel, 0.0, 24)
        knob.location = (x, 0, 2.56)
        made.append(knob)
    moved(made, (0, 0, 0.17), (90, 0, 0))
    moved(made, turn=(0, 0, 18))


FLAT = {'front': View(0, 48, 0.84), 'above': View(-34, 28, 0.84)}
GOODS = [
    Good('aubergine', 'eggplant', aubergines, views={'front': View(0, 24, 0.8), 'above': View(40, 44, 0.8)}),
    Good('baseball', 'baseball', baseball, views={'front': View(0, 14, 0.7), 'above': View(60, 30, 0.7)}),
    Good('medal-finisher', 'sports-medal', finisher, nouns=('marathon finisher medal',), views=FLAT),
    Good('medal-award', 'sports-medal', award, nouns=("children's award medal",), views=FLAT),
    Good('medal-custom', 'sports-medal', custom, nouns=('custom metal medal',), views=FLAT),
    Good('thread', 'thread', spools, colours=('blue', 'red', 'black', 'white', 'green'), views={'front': View(-6, 22, 0.82), 'above': View(30, 38, 0.82)}),
    Good('spaghetti', 'spaghetti', spaghetti, nouns=('spaghetti',), views={'front': View(0, 18, 0.84), 'above': View(24, 34, 0.84)}),
    Good('bulb-led', 'light-bulb', led_bulbs, nouns=('LED bulb',), views={'front': View(-6, 18, 0.82), 'above': View(30, 34, 0.82)}),
    Good('clamp', 'clamp', clamp, nouns=('G-clamp', 'heavy-duty C-clamp'), views=FLAT),
]
