"""Fabric sofas, a desk with drawers, playing cards, a softball, a skateboard, tomatoes."""
import math
import random

import numpy as np

from camera import View
from cartons import carton
from good import Good
from goods.small_things import _seam
from labels import Sheet
from materials import card, gold, metal, painted, plastic, printed, wood
from nodes import Surface, mixed
from shapes import block, curve, lathe, moved, patch, ring, rod, rounded, slab, sweep


def _cloth(colour):
    weave = Surface(colour, 0.92, Specular=0.12)
    return weave.bump(weave.noise(95), 0.7, 0.02).bump(weave.noise(6), 0.3, 0.04)


def _fabric(swatch):
    """Woven cloth is greyer than its swatch."""
    return mixed(swatch, '#8b857c', 0.3)


def _cushion(width, depth, height, surface, soft=0.5):
    """A filled cushion: full in the middle, its seam round the waist."""
    n = 5

    def place(u, v):
        turn, rise = u * 2 * np.pi, (v - 0.5) * np.pi
        wide = np.cos(rise)
        round_ = np.sign(wide) * np.abs(wide) ** soft
        x = np.sign(np.cos(turn)) * np.abs(np.cos(turn)) ** (2 / n) * width / 2 * round_
        y = np.sign(np.sin(turn)) * np.abs(np.sin(turn)) ** (2 / n) * depth / 2 * round_
        full = 1 - 0.28 * ((2 * x / width) ** 4 + (2 * y / depth) ** 4) * 0.5
        return x, y, height / 2 + np.sin(rise) * height / 2 * full
    made = [patch(place, 120, 60, surface, 60)]
    outline = [(np.sign(math.cos(t)) * abs(math.cos(t)) ** (2 / n) * width / 2, np.sign(math.sin(t)) * abs(math.sin(t)) ** (2 / n) * depth / 2, height / 2) for t in np.linspace(0, 2 * math.pi, 120, endpoint=False)]
    return [*made, sweep(outline, ring(0.012, 8), surface, closed=True)]


def _sofa(seats):
    def build(colour):
        cloth, oak = _cloth(colour), wood('#8a5f38', '#c99d6a', 2)
        seat = 0.98
        wide = seats * seat
        block(wide + 0.06, 1.0, 0.24, cloth, 0.06, (0, 0, 0.26))
        block(wide + 0.1, 0.2, 0.96, cloth, 0.09, (0, 0.46, 0.26))
        for side in (-1, 1):
            block(0.24, 1.12, 0.66, cloth, 0.1, (side * (wide / 2 + 0.13), 0, 0.26), 6)
            for y in (-0.42, 0.42):
                rod((side * (wide / 2 + 0.06), y, 0.28), (side * (wide / 2 + 0.1), y * 1.06, 0), 0.05, oak, 0.7)
        for k in range(seats):
            x = (k - (seats - 1) / 2) * seat
            moved(_cushion(seat - 0.015, 0.92, 0.28, cloth), (x, -0.1, 0.48))
            moved(_cushion(seat - 0.06, 0.62, 0.26, cloth, 0.6), (x, 0.26, 0.74), (74, 0, 0))
        pale = Surface('#efe8da', 0.92, Specular=0.12)
        pale.bump(pale.noise(80), 0.6, 0.02)
        moved(moved(_cushion(0.56, 0.56, 0.22, pale, 0.7), (0, 0, -0.11)), (-wide / 2 + 0.34, -0.02, 1.0), (66, 0, 18))
    return build


def desk(colour):
    lacquer, oak, brass = painted(colour, 0.4), wood('#a8794a', '#d9b07c', 2), gold()
    block(2.9, 1.36, 0.07, lacquer, 0.012, (0, 0, 1.5))
    for x in (-1.33, 1.33):
        for y in (-0.56, 0.56):
            rod((x * 0.97, y * 0.94, 1.5), (x * 1.02, y * 1.05, 0), 0.06, oak, 0.62)
    block(2.5, 1.1, 0.26, lacquer, 0.01, (0, 0.02, 1.24))
    for x in (-0.63, 0.63):
        block(1.2, 0.03, 0.2, lacquer, 0.008, (x, -0.555, 1.27))
        knob = lathe([(0, 0), (0.03, 0), (0.03, 0.03), (0.045, 0.06), (0.035, 0.085), (0, 0.09)], brass, 0.01, 40)
        moved([knob], (x, -0.57, 1.37), (90, 0, 0))


SUITS = (('♠', '#1d1f24'), ('♥', '#c5282f'), ('♣', '#1d1f24'), ('♦', '#c5282f'))


def _face(rank, suit, ink):
    sheet = Sheet(640, 900, '#fbfaf6')
    sheet.text(84, 96, rank, 104, ink, 'serif').text(84, 196, suit, 84, ink, 'bold')
    sheet.text(320, 450, suit, 330, ink, 'bold')
    turned = Sheet(640, 900).text(84, 96, rank, 104, ink, 'serif').text(84, 196, suit, 84, ink, 'bold')
    sheet.image.alpha_composite(turned.image.rotate(180))
    return sheet.save()


def playing_cards(_):
    box = carton(0.98, 0.3, 1.36, ('扑克牌', 'PLAYING CARDS', '防水 · 可擦洗', 'WATERPROOF, WIPES CLEAN'), '#1f3b57', '#f1ece0', '#c9a566')
    moved(box, (-0.62, 0.62, 0), (0, 0, 14))
    edge = card('#fbfaf6', 0.35)
    for k in range(5):
        rank = 'AKQJ10'[k] if k < 4 else '10'
        suit, ink = SUITS[k % 4]
        lift = 0.006 + 0.012 * k
        made = [slab(0.9, 1.27, 0.008, 0.07, edge, 0, (0, 0.9, lift)), patch(lambda u, v, z=lift: ((u - 0.5) * 0.88, 0.9 + (v - 0.5) * 1.25, z + 0.0088 + 0 * u), 2, 2, printed(_face(rank, suit, ink), 0.3, 0.2))]
        moved(made, (0.42, -1.62, 0), (0, 0, 34 - 17 * k))


def softball(_):
    hide, thread = Surface('#d9e021', 0.5, Specular=0.35).mottle(0.06), Surface('#b3201f', 0.6)
    hide.bump(hide.noise(60), 0.12).bump(hide.noise(4), 0.06)
    made = [lathe([(math.sin(t), -math.cos(t)) for t in np.linspace(0, math.pi, 60)], hide, 0.0)]
    line = list(_seam(120))
    made.append(sweep(line, ring(0.01, 8), Surface('#aab018', 0.6), closed=True))
    for k, here in enumerate(line):
        along = line[(k + 1) % len(line)] - line[k - 1]
        along /= np.linalg.norm(along)
        side = np.cross(here, along)
        for way in (-1, 1):
            out = here + side * way * 0.072 - along * 0.028
            out /= np.linalg.norm(out)
            made.append(sweep([here * 1.004, (here + out) / np.linalg.norm(here + out) * 1.016, out], ring(0.011, 7), thread))
    moved(made, (0, 0, 1), (40, 20, -18))


def skateboard(_):
    long, wide = 3.4, 0.86

    def shape(u, v, lift):
        along = (v - 0.5) * long
        end = np.clip((np.abs(along) - (long / 2 - wide / 2)) / (wide / 2), 0, 1)
        half = wide / 2 * np.sqrt(np.clip(1 - end ** 2.2, 0, 1))
        x = (u - 0.5) * 2 * half
        kick = np.clip(np.abs(along) - 1.12, 0, 9)
        return x, along, 0.5 + lift + kick * kick * 0.75 + 0.035 * (x / (wide / 2)) ** 2
    grip, maple = Surface('#1c1c1e', 0.95, Specular=0.2), wood('#b98550', '#e3bf8a', 1)
    grip.bump(grip.noise(160), 0.9, 0.01)
    made = [patch(lambda u, v: shape(u, v, 0.055), 30, 120, grip), patch(lambda u, v: shape(u, v, 0), 30, 120, maple)]
    layers = Sheet(400, 140, '#d9b27c')
    for k, tone in enumerate(('#c5282f', '#e3bf8a', '#2f5f8f', '#e3bf8a', '#2f7a4f', '#e3bf8a', '#c5282f')):
        layers.box(0, k * 20, 400, k * 20 + 20, tone)
    rim = printed(layers.save(), 0.45)
    for edge in (0, 1):
        made.append(patch(lambda u, v, e=edge: shape(np.full_like(u, float(e)), u, v * 0.055), 200, 3, rim))
    steel, urethane = metal('#b9bbbf', 0.3), plastic('#f0e6cf', 0.35, 0)
    for y in (-0.95, 0.95):
        made.append(block(0.3, 0.42, 0.04, plastic('#2a2b2e', 0.5), 0.01, (0, y, 0.455)))
        made.append(lathe([(0, 0.2), (0.12, 0.2), (0.09, 0.36), (0.13, 0.46), (0, 0.46)], steel, 0.02, 40))
        made[-1].location = (0, y, 0)
        made.append(rod((-0.4, y, 0.2), (0.4, y, 0.2), 0.06, steel))
        for side in (-1, 1):
            wheel = lathe([(0, -0.13), (0.08, -0.13), (0.09, -0.09), (0.15, -0.12), (0.195, -0.08), (0.195, 0.08), (0.15, 0.12), (0.09, 0.09), (0.08, 0.13), (0, 0.13)], urethane, 0.03, 64)
            made.append(moved([wheel], (side * 0.4, y, 0.195), (0, 90, 0))[0])
        for x in (-0.08, 0.08):
            for dy in (-0.12, 0.12):
                bolt = lathe([(0, 0), (0.028, 0), (0.022, 0.012), (0, 0.014)], steel, 0.004, 24)
                bolt.location = (x, y + dy, 0.555)
                made.append(bolt)
    moved(made, turn=(0, 0, 58))


def tomatoes(_):
    skin, green = Surface('#c3241b', 0.16, Clearcoat=0.5, Clearcoat_Roughness=0.1).mottle(0.05), Surface('#4f7a34', 0.6).mottle(0.08)
    pick = random.Random(11)
    for x, y, size, tilt in ((-0.85, 0.3, 1.0, 6), (0.45, 0.55, 0.95, -10), (-0.12, -0.62, 0.9, 12), (1.15, -0.35, 0.86, 24)):
        phase, ribs = pick.uniform(0, 6), pick.choice((5, 6, 7))

        def flesh(u, v, phase=phase, ribs=ribs):
            turn, rise = u * 2 * np.pi, (v - 0.5) * np.pi
            rib = 1 + 0.035 * np.cos(ribs * turn + phase) * np.cos(rise) * np.clip(v * 1.6, 0, 1)
            far = np.cos(rise) * 0.72 * rib
            dent = 0.2 * np.exp(-(far / 0.2) ** 2) * (rise > 0)
            return far * np.cos(turn), far * np.sin(turn), 0.56 + np.sin(rise) * 0.56 - dent
        made = [patch(flesh, 120, 80, skin, 60)]
        for k in range(5):
            turn = k * 2 * math.pi / 5 + phase
            line = curve([(0.04 * math.cos(turn), 0.04 * math.sin(turn), 0.98), (0.22 * math.cos(turn), 0.22 * math.sin(turn), 1.13), (0.42 * math.cos(turn + 0.2), 0.42 * math.sin(turn + 0.2), 1.06), (0.5 * math.cos(turn + 0.3), 0.5 * math.sin(turn + 0.3), 1.12)], 6)
            made.append(sweep(line, rounded(0.13, 0.025, 0.01), green, up=(0, 0, 1), scale=lambda t: (max(0.08, 1 - t), 1)))
        made.append(sweep(curve([(0, 0, 0.94), (0.02, 0, 1.14), (0.08, 0.03, 1.26)], 6), ring(0.05, 12), green, scale=lambda t: 1 - 0.2 * t))
        moved(made, (x, y, 0), (tilt, tilt * 0.4, 0), size)


ROOM = {'front': View(-20, 16, 0.86), 'above': View(32, 24, 0.86)}
GOODS = [
    Good('sofa-two', 'couch-and-lamp', _sofa(2), nouns=('two-seat fabric sofa',), traits=('cotton-linen',), colours=('blue', 'green', 'pink', 'navy'), dye=_fabric, views=ROOM),
    Good('sofa-three', 'couch-and-lamp', _sofa(3), nouns=('three-seat sofa',), traits=('tech-fabric',), colours=('blue', 'brown', 'navy'), dye=_fabric, views=ROOM),
    Good('desk', 'desk', desk, nouns=('computer desk',), traits=('with drawers',), colours=('brown', 'white', 'black'), views=ROOM),
    Good('cards', 'flower-playing-cards', playing_cards, nouns=('waterproof playing cards',), traits=('PVC',), views={'front': View(-4, 30, 0.84), 'above': View(26, 42, 0.84)}),
    Good('softball', 'softball', softball, nouns=('slow-pitch softball',), traits=('12-inch',), views={'front': View(0, 14, 0.7), 'above': View(60, 30, 0.7)}),
    Good('skateboard', 'skateboard', skateboard, nouns=('double-kick skateboard',), traits=('seven-ply maple',), views={'front': View(-4, 20, 0.88), 'above': View(40, 34, 0.88)}),
    Good('tomatoes', 'tomato', tomatoes, nouns=('beef tomatoes',), views={'front': View(0, 22, 0.82), 'above': View(40, 40, 0.82)}),
]
