"""Small electronics: chargers, power banks, speakers, routers, smart speaker, sound bar."""
from camera import View
from good import Good
from labels import Sheet
from materials import gloss, lamp, metal, plastic, polished, rubber
from nodes import Surface
from shapes import block, copied, curve, extruded, lathe, moved, rounded, slab, sweep
from stamps import front_stamp

GREY = '#3c3e42'


def _port(x, y, z, turn=(90, 0, 0), wide=0.27):
    """A USB-C opening looking towards -y before it is turned."""
    return [moved(extruded(rounded(wide, wide * 0.37, wide * 0.18, 8), 0.02, metal('#b9b9bb', 0.3), 0.004), (x, y, z), turn),
            moved(extruded(rounded(wide * 0.87, wide * 0.26, wide * 0.13, 8), 0.022, plastic('#0d0d0e', 0.5, 0), 0.002), (x, y - 0.002, z), turn)]


def _words(lines, width=800, height=500):
    sheet = Sheet(width, height)
    for share, words, size, face in lines:
        sheet.text(width / 2, height * share, words, size, '#ffffff', face, size * 0.08, width * 0.94)
    return sheet.save()


def fast_charger(colour):
    shell = front_stamp(plastic(colour, 0.3, 0.01), _words([(0.35, 'GaN', 150, 'bold'), (0.7, '快充 · USB-C', 80, 'sans')]), -0.3, 0.3, 0.5, 0.86)
    body = [slab(0.82, 0.82, 1.0, 0.16, shell, 0.07, steps=6)]
    body += _port(0, -0.405, 0.26)
    for x in (-0.17, 0.17):
        body.append(moved(block(0.05, 0.2, 0.38, polished('#cfcfd0', 0.18), 0.02), (x, 0.41, 0.55), (-90, 0, 0)))
    moved(body, turn=(0, 0, 24))


def dual_charger(colour):
    shell = front_stamp(plastic(colour, 0.3, 0.01), _words([(0.4, 'DUAL PORT', 110, 'bold'), (0.75, '双口快充', 90, 'sans')]), -0.4, 0.4, 0.62, 1.0)
    body = [slab(1.05, 0.8, 1.1, 0.2, shell, 0.08, steps=6), *_port(-0.24, -0.395, 0.3), *_port(0.24, -0.395, 0.3)]
    for x in (-0.17, 0.17):
        body.append(moved(block(0.05, 0.2, 0.38, polished('#cfcfd0', 0.18), 0.02), (x, 0.4, 0.6), (-90, 0, 0)))
    moved(body, turn=(0, 0, 24))


def travel_charger(colour):
    """A cube whose front takes pins of several countries."""
    shell = plastic(colour, 0.32, 0.01)
    body = [slab(1.0, 1.0, 1.25, 0.18, shell, 0.08, steps=6)]
    face = plastic('#17181a', 0.4, 0)
    body.append(moved(extruded(rounded(0.74, 0.74, 0.16, 8), 0.012, plastic(GREY, 0.45, 0), 0.004), (0, -0.495, 0.62), (90, 0, 0)))
    for x, z, w, h, roll in ((-0.17, 0.78, 0.05, 0.2, -22), (0.17, 0.78, 0.05, 0.2, 22), (0, 0.45, 0.06, 0.2, 0), (-0.2, 0.52, 0.1, 0.1, 0), (0.2, 0.52, 0.1, 0.1, 0)):
        body.append(moved(extruded(rounded(w, h, min(w, h) / 2.1, 6), 0.016, face, 0.002), (x, -0.502, z), (90, roll, 0)))
    body += [*_port(-0.22, -0.492, 0.16, wide=0.22), *_port(0.22, -0.492, 0.16, wide=0.22)]
    moved(body, turn=(0, 0, 22))


def _lamps(x, y, z, count, step, lit):
    for k in range(count):
        dot = lamp('#e8f2ff', (0.6, 0.85, 1)) if k < lit else plastic('#c9ccd2', 0.3, 0)
        yield moved(lathe([(0, 0), (0.018, 0), (0.018, 0.004), (0, 0.004)], dot, 0.001, 20), (x + k * step, y, z), (90, 0, 0))


def power_bank(colour):
    shell = front_stamp(plastic(colour, 0.36, 0.03), _words([(0.42, 'POWER BANK', 96, 'bold'), (0.72, '移动电源', 84, 'sans')]), -0.36, 0.36, 0.28, 0.72)
    body = [slab(1.06, 0.34, 2.0, 0.165, shell, 0.045, steps=5), *_lamps(-0.1, -0.172, 1.72, 4, 0.066, 3), *_port(0.22, -0.02, 1.992, (0, 0, 0), 0.22),
            slab(0.28, 0.13, 0.014, 0.02, plastic('#0d0d0e', 0.5, 0), 0.002, (-0.2, -0.02, 1.996))]
    moved(body, turn=(0, 0, 26))


def power_bank_cable(colour):
    """One with a strap of cable over its side."""
    power_bank(colour)
    strap = curve([(0.3, 0.13, 1.96), (0.34, 0.15, 2.1), (0.5, 0.2, 2.16), (0.64, 0.22, 2.02), (0.67, 0.22, 1.6), (0.67, 0.22, 1.0)], 14)
    sweep(strap, rounded(0.05, 0.13, 0.02), plastic('#2b2c2f', 0.5))
    sweep([strap[-1], strap[-1] + (strap[-1] - strap[-3]) * 1.6], rounded(0.06, 0.12, 0.025), polished('#c9c9cb', 0.2))


def power_bank_magnet(colour):
    """Flat, a ring for the magnets on its face."""
    shell = plastic(colour, 0.34, 0.02)
    body = [slab(1.2, 0.26, 1.9, 0.12, shell, 0.06, steps=6)]
    body.append(moved(lathe([(0.34, 0), (0.42, 0), (0.42, 0.008), (0.34, 0.008)], plastic('#f2f2f2', 0.4, 0), 0.002), (0, -0.128, 1.15), (90, 0, 0)))
    body.append(moved(extruded(rounded(0.07, 0.36, 0.03, 6), 0.008, plastic('#f2f2f2', 0.4, 0), 0.002), (0, -0.128, 0.52), (90, 0, 0)))
    body += [*_lamps(-0.09, -0.132, 0.16, 4, 0.06, 4), *_port(0, 0, 1.892, (0, 0, 0), 0.2)]
    moved(body, turn=(0, 0, 24))


def _cone(x, y, z, radius):
    """A loudspeaker in its surround, looking towards -y."""
    return moved([lathe([(0, 0.004), (radius, 0.004), (radius * 1.1, 0.01), (radius * 1.1, 0.05), (radius, 0.06), (radius * 0.96, 0.04)], metal('#5d6064', 0.35), 0.008),
                  lathe([(radius * 0.98, 0.04), (radius * 0.9, 0.085), (radius * 0.8, 0.045)], rubber(), 0.03),
                  lathe([(radius * 0.82, 0.045), (radius * 0.3, 0.01)], plastic('#2b2c30', 0.6, 0.3)),
                  lathe([(radius * 0.34, 0.012), (radius * 0.28, 0.05), (0, 0.075)], gloss('#1b1c1f'), 0.05)], (x, y, z), (90, 0, 0))


def bookshelf(colour):
    body = [block(1.1, 1.1, 1.9, plastic(colour, 0.34, 0.04), 0.03), *_cone(0, -0.552, 0.72, 0.4), *_cone(0, -0.552, 1.45, 0.2)]
    copied(body, (1.45, 0.5, 0), (0, 0, -14))
    moved(body, turn=(0, 0, 12))


def outdoor_speaker(colour):
    """A drum lying down: knitted cloth between two rubber ends."""
    cloth = Surface(colour, 0.9, Specular=0.2)
    cloth.bump(cloth.math('POWER', cloth.cells(46), 2), 0.6, 0.03)
    body = [moved(lathe([(0, -0.92), (0.5, -0.92), (0.55, -0.86), (0.55, 0.86), (0.5, 0.92), (0, 0.92)], cloth, 0.06), turn=(0, 90, 0))]
    for side in (-1, 1):
        body.append(moved(lathe([(0, 0), (0.42, 0), (0.57, -0.02), (0.59, -0.1), (0.56, -0.16)], rubber('#202124'), 0.05), (side * 1.02, 0, 0), (0, side * 90, 0)))
        body.append(moved(lathe([(0, 0.02), (0.36, 0.02), (0.36, 0), (0, 0)], plastic('#3a3b3f', 0.5, 0.3), 0.01), (side * 1.02, 0, 0), (0, side * 90, 0)))
    foot = block(0.9, 0.5, 0.08, rubber('#202124'), 0.03, (0, 0, -0.6))
    buttons = [moved(lathe([(0, 0), (0.06, 0), (0.06, 0.02), (0, 0.025)], rubber('#2c2d31'), 0.01, 32), (x, 0, 0.545)) for x in (-0.3, -0.1, 0.1, 0.3)]
    moved([*body, foot, *buttons], (0, 0, 0.6), (0, 0, 22))


def smart_speaker(colour):
    mesh_ = Surface(colour, 0.92, Specular=0.15)
    mesh_.bump(mesh_.math('POWER', mesh_.cells(50), 2), 0.7, 0.03)
    lathe([(0, 0.02), (0.5, 0.02), (0.62, 0.08, 0.1), (0.72, 0.5, 0.4), (0.70, 1.1, 0.3), (0.58, 1.42, 0.1), (0, 1.42)], mesh_, 0.05)
    lathe([(0, 0), (0.5, 0), (0.52, 0.04), (0, 0.04)], rubber())
    lathe([(0, 1.425), (0.5, 1.425), (0.56, 1.41), (0.585, 1.40)], plastic('#2a2b2e', 0.35, 0), 0.02)
    glow = lamp('#9fd8ff', (0.35, 0.75, 1))
    lathe([(0.53, 1.418), (0.545, 1.428), (0.56, 1.416)], glow, 0.004)
    for x, y in ((0.2, 0), (-0.2, 0)):
        lathe([(0, 1.425), (0.035, 1.425), (0.035, 1.43), (0, 1.43)], plastic('#d8d8da', 0.4, 0), 0.002, 24).location = (x, y, 0)


def soundbar(colour):
    grille = Surface(colour, 0.8, Specular=0.25)
    grille.bump(grille.math('POWER', grille.cells(60), 2), 0.8, 0.03)
    body = [slab(3.4, 0.46, 0.36, 0.1, grille, 0.05, (0, 0, 0.04), 5), *[block(0.3, 0.3, 0.05, rubber(), 0.01, (x, 0, 0)) for x in (-1.3, 1.3)],
            slab(0.9, 0.22, 0.01, 0.1, gloss('#1a1b1d'), 0.003, (0, 0, 0.398)), *_lamps(-0.09, -0.236, 0.2, 3, 0.09, 2)]
    remote = [slab(0.22, 0.7, 0.07, 0.09, plastic('#232427', 0.4), 0.03, (0.9, -0.75, 0))]
    remote += [moved(lathe([(0, 0), (0.028, 0), (0.028, 0.01), (0, 0.012)], rubber('#4a4c50'), 0.004, 20), (0.9 + x, -0.75 + y, 0.07)) for x in (-0.05, 0.05) for y in (0.22, 0.1, -0.02)]
    moved([*body, *remote], turn=(0, 0, 20))


def _aerial(x, y, tilt):
    stick = rubber('#2a2b2e', 0.5)
    return moved([lathe([(0, 0), (0.06, 0), (0.065, 0.2), (0.05, 1.25), (0, 1.27)], stick, 0.02, 32), lathe([(0, -0.06), (0.075, -0.06), (0.075, 0.06), (0, 0.06)], stick, 0.02, 32)], (x, y, 0.34), (0, tilt, 0))


def router(colour):
    shell = front_stamp(plastic(colour, 0.34, 0.02), _words([(0.5, 'Wi-Fi · 无线路由', 90, 'sans')], 900, 160), -0.5, 0.5, 0.14, 0.26)
    body = [slab(2.1, 1.3, 0.36, 0.18, shell, 0.06, (0, 0, 0.04), 5), *_lamps(-0.84, -0.652, 0.2, 5, 0.07, 4)]
    body += [a for x, t in ((-0.85, -16), (-0.3, -5), (0.3, 5), (0.85, 16)) for a in _aerial(x, 0.66, t)]
    moved(body, turn=(0, 0, 20))


def mesh_router(colour):
    shell = plastic(colour, 0.32, 0.02)
    for x, y in ((-0.62, 0.1), (0.68, 0.5)):
        tower = [slab(0.92, 0.92, 1.7, 0.3, shell, 0.1, steps=6), *_lamps(0, -0.462, 0.2, 1, 0, 1)]
        tower += [slab(0.7, 0.7, 0.012, 0.22, plastic(GREY, 0.5, 0), 0.003, (0, 0, 1.695))]
        moved(tower, (x, y, 0), (0, 0, 18))


def _switch(colour, ports, width):
    case = front_stamp(metal_box(colour), _words([(0.5, f'{ports} × 1000M', 92, 'bold')], 560, 150), -width / 2 + 0.1, -width / 2 + 0.62, 0.34, 0.46)
    body = [block(width, 0.95, 0.5, case, 0.025, (0, 0, 0.03))]
    first = -width / 2 + 0.78 if ports < 10 else -width / 2 + 0.75
    columns = ports if ports < 10 else ports // 2
    for k in range(columns):
        for row in range(1 if ports < 10 else 2):
            x, z = first + k * (width - 1.0) / max(columns - 1, 1) * 0.97, (0.14 if ports < 10 else 0.08 + row * 0.22)
            size = 0.19 if ports < 10 else 0.16
            body.append(block(size, 0.02, size * 0.86, polished('#bfc1c4', 0.25), 0.004, (x, -0.475, z)))
            body.append(block(size * 0.78, 0.03, size * 0.62, plastic('#0b0b0c', 0.6, 0), 0.002, (x, -0.474, z + size * 0.1)))
    body += [*_lamps(-width / 2 + 0.16, -0.476, 0.2, 5, 0.08, 3)]
    moved(body, turn=(0, 0, 20))


def metal_box(colour):
    shell = Surface(colour, 0.42).mottle(0.05)
    return shell.bump(shell.noise(200), 0.05)


VIEWS = {'front': View(0, 16), 'above': View(-36, 32)}
TWO = ('white', 'black')
BANKS = ('blue', 'black', 'white', 'pink', 'green')
GOODS = [
    Good('charger-gan', 'charger', fast_charger, nouns=('GaN fast charger',), colours=TWO, views=VIEWS),
    Good('charger-dual', 'charger', dual_charger, nouns=('dual-port PD charger',), colours=TWO, views=VIEWS),
    Good('charger-travel', 'charger', travel_charger, nouns=('universal travel charger',), colours=TWO, views=VIEWS),
    Good('bank', 'power-bank', power_bank, nouns=('power bank',), colours=BANKS, views=VIEWS),
    Good('bank-cable', 'power-bank', power_bank_cable, nouns=('power bank with built-in cables',), colours=BANKS, views=VIEWS),
    Good('bank-magnet', 'power-bank', power_bank_magnet, nouns=('magnetic wireless power bank',), colours=BANKS, views=VIEWS),
    Good('speaker-shelf', 'speaker-high-volume', bookshelf, nouns=('active bookshelf speaker',), colours=('black', 'blue', 'red'), views=VIEWS),
    Good('speaker-outdoor', 'speaker-high-volume', outdoor_speaker, nouns=('outdoor Bluetooth speaker',), colours=('black', 'blue', 'red'), views=VIEWS),
    Good('speaker-smart', 'smart-speaker', smart_speaker, nouns=('smart speaker',), colours=('grey', 'black', 'white', 'navy'), views={'front': View(0, 18), 'above': View(-30, 42)}),
    Good('soundbar', 'soundbar', soundbar, colours=('black', 'white', 'silver'), views=VIEWS),
    Good('router', 'router', router, nouns=('gigabit wireless router', 'business router'), colours=TWO, views=VIEWS),
    Good('router-mesh', 'router', mesh_router, nouns=('whole-home mesh router',), colours=TWO, views=VIEWS),
    Good('switch-5', 'router', lambda c: _switch(c, 5, 1.9), nouns=('5-port desktop switch',), colours=TWO, views=VIEWS),
    Good('switch-8', 'router', lambda c: _switch(c, 8, 2.6), nouns=('8-port gigabit switch',), colours=TWO, views=VIEWS),
    Good('switch-16', 'router', lambda c: _switch(c, 16, 3.4), nouns=('16-port rack switch',), colours=TWO, views=VIEWS),
]
