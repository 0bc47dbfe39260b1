"""Nesting dolls, blocks, chess, dice, mahjong, flying discs, folding fans."""
import math

import numpy as np

from camera import View
from good import Good
from labels import Sheet
from materials import gloss, plastic, printed, wood
from nodes import Surface
from shapes import block, extruded, lathe, mesh, moved, patch
from stamps import round_stamp


def _doll_art(cloth, shawl, flower, leaf):
    """What is painted round a doll: face in its hood, shawl, apron of flowers."""
    sheet = Sheet(1600, 1400, cloth)
    draw = sheet.draw
    sheet.box(0, 0, 1600, 520, shawl)
    for x in range(0, 1601, 80):
        sheet.disc(x, 520, 48, shawl)
    for x in range(40, 1600, 80):
        sheet.disc(x, 470, 12, flower)
    draw.ellipse((620, 120, 980, 500), fill='#f6e2cf')
    draw.pieslice((620, 110, 980, 420), 180, 360, fill='#6b3a1e')
    draw.ellipse((640, 200, 960, 500), fill='#f6e2cf')
    for side in (-1, 1):
        x = 800 + side * 72
        draw.ellipse((x - 26, 300, x + 26, 352), fill='#ffffff', outline='#3a2417', width=5)
        draw.ellipse((x - 13, 312, x + 13, 346), fill='#2c5a8a')
        sheet.line([(x - 34, 282), (x, 266), (x + 34, 282)], '#4a2a17', 8)
        draw.ellipse((x + side * 34 - 30, 370, x + side * 34 + 30, 420), fill='#f0aca0')
    draw.polygon([(800, 350), (790, 392), (810, 392)], fill='#e5c3ab')
    draw.chord((762, 400, 838, 450), 0, 180, fill='#c02a2a')
    draw.ellipse((560, 620, 1040, 1300), fill='#f8efdf', outline=flower, width=14)
    for x, y, size in ((800, 880, 110), (680, 1060, 76), (930, 1070, 82), (800, 1190, 54)):
        for turn in range(6):
            t = turn * math.pi / 3
            sheet.disc(x + math.cos(t) * size * 0.62, y + math.sin(t) * size * 0.62, size * 0.46, flower)
        sheet.disc(x, y, size * 0.36, '#f3c13f')
    for x, y, turn in ((640, 900, -1), (960, 920, 1), (760, 1050, -1), (860, 1010, 1)):
        draw.ellipse((x - 50, y - 22, x + 50, y + 22), fill=leaf)
    for side in (-1, 1):
        draw.ellipse((800 + side * 330 - 52, 640, 800 + side * 330 + 52, 1000), fill=shawl)
    sheet.box(0, 1330, 1600, 1400, shawl)
    return sheet.save()


def _doll(art, size, at):
    skin = round_stamp(gloss('#caa06a', 0.14), art, 0.04, 1.62, 178)
    body = lathe([(0, 0), (0.46, 0), (0.5, 0.03, 0.03), (0.62, 0.42, 0.3), (0.56, 0.86, 0.25), (0.41, 1.08, 0.14), (0.43, 1.34, 0.2), (0.30, 1.58, 0.2), (0, 1.66)], skin, 0.08, 140)
    moved(body, at, (0, 0, -at[0] * 8), size)


def dolls(_):
    arts = [('#c62f2b', '#e5b63c', '#c62f2b', '#3d7a3c'), ('#2f5fa5', '#d94f3b', '#2f5fa5', '#3d7a3c'), ('#2f7d4f', '#f0c23b', '#c9356b', '#2f7d4f'), ('#7b3b8c', '#f08a3c', '#7b3b8c', '#3d7a3c'), ('#d9772b', '#2f5fa5', '#d9772b', '#3d7a3c')]
    for k, (x, y, size) in enumerate(((-0.85, 0.35, 1.0), (0.12, 0.3, 0.8), (0.85, 0.12, 0.63), (1.38, -0.1, 0.48), (1.78, -0.3, 0.36))):
        _doll(_doll_art(*arts[k]), size, (x, y, 0))


def toddler_dolls(_):
    arts = [('#7cc4c1', '#f6a5a0', '#f6a5a0', '#5a9a7a'), ('#f6cf6b', '#7cb0dd', '#ef8f6f', '#5a9a7a'), ('#f3a7b8', '#8fcf9f', '#e3738c', '#5a9a7a')]
    for k, (x, y, size) in enumerate(((-0.62, 0.1, 1.0), (0.42, 0.0, 0.76), (1.12, -0.25, 0.54))):
        _doll(_doll_art(*arts[k]), size, (x, y, 0))


def _letter_block(letter, colour, paint):
    body = block(0.62, 0.62, 0.62, wood('#c79a63', '#e8c797'), 0.05)
    made = [body]
    art = Sheet(600, 600).box(30, 30, 570, 570, line=paint, width=40, radius=60).text(300, 300, letter, 380, paint, 'bold').save()
    for turn in ((90, 0, 0), (90, 0, 90), (90, 0, -90), (0, 0, 0)):
        face = printed(art, 0.45)
        face.feed('Alpha', face.picture(art, face.place.outputs['UV'])['Alpha'])
        sheet = patch(lambda u, v: ((u - 0.5) * 0.56, (v - 0.5) * 0.56, 0 * u), 2, 2, face)
        lift = {0: (0, 0, 0.6215), 90: (0.3115, 0, 0.31), -90: (-0.3115, 0, 0.31)}
        moved(sheet, (0, -0.3115, 0.31) if turn[0] == 90 and turn[2] == 0 else lift[turn[2]], turn)
        made.append(sheet)
    return made


def letters(_):
    paints = ('#c8352e', '#2a63ae', '#2f8a4a', '#e08a1e', '#7b3b8c', '#c8352e')
    places = ((-1.0, 0.0, 0, 8), (-0.28, 0.05, 0, -6), (0.45, -0.02, 0, 12), (-0.62, 0.03, 0.62, -14), (0.1, 0.02, 0.62, 10), (-0.26, 0.03, 1.24, 22))
    for letter, paint, (x, y, z, turn) in zip('ABCDEF', paints, places):
        moved(_letter_block(letter, None, paint), (x, y, z), (0, 0, turn))
    moved(_letter_block('千', None, '#2a63ae'), (1.2, -0.5, 0), (0, 0, -28))


def wooden(_):
    pale = lambda axis=2: wood('#c39358', '#e7c593', axis)
    red, blue, green, yellow = (Surface(c, 0.4).mottle(0.05) for c in ('#c8432f', '#2f6aa8', '#3f8c4c', '#e6b32c'))
    block(0.55, 0.55, 1.1, pale(), 0.03, (-0.85, 0, 0))
    block(0.55, 0.55, 1.1, red, 0.03, (0.55, 0, 0))
    block(2.1, 0.55, 0.5, pale(0), 0.03, (-0.15, 0, 1.1))
    roof = extruded([(-0.62, 0), (0.62, 0), (0, 0.62)], 0.55, blue, 0.03)
    moved(roof, (-0.15, 0.275, 1.6), (90, 0, 0))
    lathe([(0, 0), (0.28, 0), (0.28, 0.85), (0, 0.85)], green, 0.03).location = (1.35, -0.25, 0)
    lathe([(0, 0), (0.34, 0), (0, 0.62)], yellow, 0.03).location = (1.35, -0.25, 0.85)
    arch = [(-0.6, 0), (-0.6, 0.62), (0.6, 0.62), (0.6, 0)] + [(0.32 * math.cos(t), 0.32 * math.sin(t)) for t in np.linspace(0, math.pi, 20)]
    moved(extruded(arch, 0.5, yellow, 0.025), (-0.1, -0.75, 0), (90, 0, -14))
    moved(block(0.5, 0.5, 0.5, blue, 0.03), (-1.35, -0.6, 0), (0, 0, 30))


_PIECES = {
    'pawn': [(0, 0), (0.2, 0), (0.21, 0.05, 0.02), (0.17, 0.1, 0.03), (0.1, 0.2, 0.06), (0.075, 0.42, 0.06), (0.13, 0.45, 0.01), (0.075, 0.49, 0.02), (0.12, 0.58, 0.07), (0.09, 0.68, 0.06), (0, 0.7)],
    'rook': [(0, 0), (0.24, 0), (0.25, 0.06, 0.02), (0.19, 0.13, 0.04), (0.13, 0.24, 0.08), (0.12, 0.6, 0.08), (0.2, 0.66, 0.02), (0.2, 0.84, 0.01), (0.13, 0.84, 0.01), (0.13, 0.78), (0, 0.78)],
    'bishop': [(0, 0), (0.24, 0), (0.25, 0.06, 0.02), (0.18, 0.13, 0.04), (0.1, 0.3, 0.1), (0.085, 0.68, 0.06), (0.16, 0.72, 0.01), (0.085, 0.77, 0.02), (0.14, 0.92, 0.07), (0.05, 1.08, 0.05), (0.055, 1.12, 0.02), (0, 1.16)],
    'queen': [(0, 0), (0.26, 0), (0.27, 0.07, 0.02), (0.2, 0.15, 0.04), (0.11, 0.34, 0.1), (0.09, 0.86, 0.08), (0.18, 0.9, 0.01), (0.1, 0.96, 0.02), (0.19, 1.2, 0.08), (0.12, 1.22, 0.02), (0.06, 1.26, 0.03), (0, 1.32)],
}


def _knight(tone):
    head = [(-0.13, 0.22), (0.15, 0.22), (0.12, 0.46), (0.19, 0.66), (0.16, 0.86), (0.06, 0.98), (0.03, 1.06), (-0.02, 0.97), (-0.15, 0.84), (-0.27, 0.70), (-0.25, 0.61), (-0.17, 0.6), (-0.04, 0.66), (-0.12, 0.46)]
    made = extruded(head, 0.15, tone, 0.035, steps=4)
    moved(made, (0, 0.075, 0), (90, 0, 0))
    return [lathe([(0, 0), (0.24, 0), (0.25, 0.06, 0.02), (0.19, 0.13, 0.04), (0.16, 0.22, 0.03), (0, 0.25)], tone, 0.02, 48), made]


def chess(_):
    light, dark = wood('#b98c55', '#e6c491', 0), wood('#4a2a17', '#7d4c2a', 0)
    block(3.2, 3.2, 0.16, dark, 0.03)
    for i in range(8):
        for j in range(8):
            tone = light if (i + j) % 2 else dark
            block(0.349, 0.349, 0.012, tone, 0.001, ((i - 3.5) * 0.35, (j - 3.5) * 0.35, 0.158))
    white, black = wood('#c49b63', '#efd5a6'), wood('#2b1a10', '#5b3820')
    for tone, rank, pawns in ((white, -3.5, -2.5), (black, 3.5, 2.5)):
        for i, name in enumerate(('rook', 'knight', 'bishop', 'queen', 'queen', 'bishop', 'knight', 'rook')):
            size = 1.12 if i == 4 else 1.0
            piece = _knight(tone) if name == 'knight' else lathe(_PIECES[name], tone, 0.02, 48)
            moved(piece, ((i - 3.5) * 0.35, rank * 0.35, 0.17), size=0.62 * size)
        for i in range(8):
            moved(lathe(_PIECES['pawn'], tone, 0.02, 48), ((i - 3.5) * 0.35, pawns * 0.35 + (0.7 if tone is white and i == 4 else 0), 0.17), size=0.6)


_PIPS = {1: [(0, 0)], 2: [(-1, -1), (1, 1)], 3: [(-1, -1), (0, 0), (1, 1)], 4: [(-1, -1), (-1, 1), (1, -1), (1, 1)], 5: [(-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)], 6: [(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)]}


def _die(body, ink, at, turn, top):
    made = [block(0.7, 0.7, 0.7, body, 0.09, steps=8)]
    faces = {top: (0, 0, 0.35), (top % 6) + 1: (0, -0.35, 0), ((top + 2) % 6) + 1: (0.35, 0, 0)}
    for pips, (x, y, z) in faces.items():
        for a, b in _PIPS[pips]:
            dot = lathe([(0, 0.004), (0.07, 0.004), (0.074, 0.0)], ink if pips != 1 else gloss('#cc2222', 0.2), 0.002, 32)
            a, b = a * 0.19, b * 0.19
            if z:
                moved(dot, (a, b, 0.7))
            elif y:
                moved(dot, (a, -0.35, 0.35 + b), (90, 0, 0))
            else:
                moved(dot, (0.35, a, 0.35 + b), (0, 90, 0))
            made.append(dot)
    moved(made, at, (0, 0, turn))


def dice(_):
    ivory, black = gloss('#f4f1ea', 0.12), gloss('#16171a', 0.2)
    red, white = gloss('#b8201f', 0.1), gloss('#f7f7f5', 0.2)
    blue = gloss('#1f4f9e', 0.1)
    _die(ivory, black, (-0.8, 0.2, 0), 24, 5)
    _die(red, white, (0.25, 0.4, 0), -16, 3)
    _die(blue, white, (0.95, -0.45, 0), 38, 6)
    _die(ivory, black, (-0.2, -0.62, 0), -34, 1)


def disc(colour):
    body = plastic(colour, 0.36, 0.02)
    top = lathe([(0, 0.26), (0.7, 0.262), (1.1, 0.235, 0.1), (1.3, 0.14, 0.12), (1.34, 0.0, 0.03), (1.28, -0.01, 0.02), (1.24, 0.1, 0.05), (1.08, 0.19, 0.08), (0, 0.2)], body, 0.04, 160)
    rows = [lathe([(r, 0.262 - max(0, r - 0.7) * 0.075), (r + 0.012, 0.272 - max(0, r - 0.7) * 0.075), (r + 0.024, 0.262 - max(0, r - 0.7) * 0.075)], body, 0.004, 120) for r in (0.72, 0.8, 0.88, 0.96)]
    second = [o for o in (top, *rows)]
    moved(second, (0, 0.35, 0.98), (68, 0, 0))
    flat = lathe([(0, 0.26), (0.7, 0.262), (1.1, 0.235, 0.1), (1.3, 0.14, 0.12), (1.34, 0.0, 0.03), (1.28, -0.01, 0.02)], body, 0.04, 160)
    moved(flat, (0.25, -1.1, 0.01))


def mahjong(_):
    bone, back = gloss('#f6f1e4', 0.16), gloss('#2f7d4f', 0.16)
    marks = [('中', '#c22522'), ('發', '#22743a'), ('東', '#1c3f7a'), ('八', '#1c3f7a'), ('萬', '#c22522'), ('南', '#1c3f7a'), ('西', '#1c3f7a'), ('北', '#1c3f7a')]
    for k, (mark, ink) in enumerate(marks):
        art = Sheet(520, 700).text(260, 350, mark, 400, ink, 'serif').save()
        face = printed(art, 0.2, 0.4)
        face.feed('Alpha', face.picture(art, face.place.outputs['UV'])['Alpha'])
        tile = [block(0.5, 0.28, 0.7, bone, 0.045, (0, 0, 0)), block(0.5, 0.14, 0.7, back, 0.045, (0, 0.16, 0)),
                patch(lambda u, v: ((u - 0.5) * 0.42, -0.1412 + 0 * u, 0.06 + v * 0.58), 2, 2, face)]
        if k < 5:
            moved(tile, ((k - 2) * 0.56, 0.35, 0), (0, 0, (k % 3 - 1) * 3))
        else:
            moved(tile, ((k - 6) * 0.72 - 0.1, -0.55, 0.14), (-90, 0, (k - 6) * 22 - 8))


def _fan(leaf, rib, guards):
    half, folds = math.radians(74), 28
    turns = np.linspace(-half, half, folds * 2 + 1)
    inner, outer = 0.72, 2.0

    def place(u, v):
        turn = (u - 0.5) * 2 * half
        zigzag = np.abs(((u * folds) % 1) - 0.5) * 2
        far = inner + (outer - inner) * v
        return far * np.sin(turn), 0.05 * (zigzag - 0.5) * (0.4 + v), far * np.cos(turn)
    made = [patch(place, folds * 8 + 1, 24, leaf, 20)]
    for k, turn in enumerate(turns[::2]):
        edge = k in (0, folds)
        blade = mesh([(-0.035, 0, 0), (0.035, 0, 0), (0.05, 0, 1.0), (-0.05, 0, 1.0)] if not edge else [(-0.05, 0, -0.1), (0.05, 0, -0.1), (0.075, 0, 2.02), (-0.075, 0, 2.02)], [(0, 1, 2, 3)], guards if edge else rib)
        thick = blade.modifiers.new('thick', 'SOLIDIFY')
        thick.thickness = 0.05 if edge else 0.018
        made.append(moved(blade, (0, 0.012 * (k % 2) - (0.04 if edge else 0), 0), (0, math.degrees(turn), 0)))
    made.append(moved(lathe([(0, -0.07), (0.06, -0.07), (0.06, 0.07), (0, 0.07)], Surface('#caa24a', 0.25, 1), 0.01, 32), (0, 0, 0), (90, 0, 0)))
    return made


def fan_silk(colour):
    leaf = Surface(colour, 0.38, Specular=0.4).mottle(0.05)
    leaf.bump(leaf.noise((300, 8, 300)), 0.05)
    bamboo = wood('#b98a4d', '#e0bd85', 2, 0.4)
    moved(_fan(leaf, bamboo, bamboo), (0, 0, 0.14), (-14, 0, 0))


def fan_paper(colour):
    leaf = Surface(colour, 0.75, Specular=0.2)
    leaf.bump(leaf.noise(140, 4), 0.15)
    dark = wood('#4b2a17', '#7c4d2b', 2, 0.34)
    moved(_fan(leaf, dark, dark), (0, 0, 0.14), (-14, 0, 0))


LOW = {'front': View(-10, 14, 0.84), 'above': View(24, 32, 0.84)}
HIGH = {'front': View(-20, 34, 0.84), 'above': View(30, 50, 0.84)}
FANS = ('red', 'blue', 'green', 'black', 'pink')
GOODS = [
    Good('dolls', 'nesting-dolls', dolls, nouns=('Russian nesting dolls',), views=LOW),
    Good('dolls-toddler', 'nesting-dolls', toddler_dolls, nouns=('toddler nesting dolls',), views=LOW),
    Good('blocks-letters', 'blocks', letters, nouns=('alphabet blocks',), views=LOW),
    Good('blocks-wooden', 'blocks', wooden, nouns=('wooden building blocks',), views=LOW),
    Good('chess', 'chess-pawn', chess, nouns=('tournament chess set',), views=HIGH),
    Good('dice', 'game-die', dice, nouns=('six-sided dice',), traits=('acrylic',), views=HIGH),
    Good('disc', 'flying-disc', disc, colours=('sky', 'red', 'green', 'orange', 'pink'), views=LOW),
    Good('mahjong', 'mahjong-red-dragon', mahjong, nouns=('mahjong set',), views=HIGH),
    Good('fan-silk', 'folding-hand-fan', fan_silk, nouns=('silk folding fan',), colours=FANS, views=LOW),
    Good('fan-paper', 'folding-hand-fan', fan_paper, nouns=('rice-paper folding fan',), colours=FANS, views=LOW),
]
