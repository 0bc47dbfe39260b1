"""Things to write in: journals with a strap, hard-cover notebooks, spiral pads, plain exercise books."""
from camera import View
from good import Good
from labels import Sheet
from materials import card, leather, plastic, polished, printed
from nodes import Surface
from shapes import block, curve, moved, patch, ring, rod, slab, sweep
from stamps import top_stamp


def _pages():
    paper = Surface('#efe6d2', 0.9)
    paper.feed('Base Color', paper.ramp(paper.noise((2, 2, 210), 2), [(0.3, '#d3c8b0'), (0.6, '#f4ecdd')]))
    return paper


def _bound(width, depth, height, cover, corner):
    """A closed book lying down, its spine to the left."""
    leaf = 0.03
    return [slab(width, depth, leaf, corner, cover, 0.012), slab(width, depth, leaf, corner, cover, 0.012, (0, 0, height - leaf)),
            slab(width - 0.06, depth - 0.06, height - 2 * leaf, corner * 0.8, _pages(), 0.004, (0.01, 0, leaf)),
            block(0.05, depth - 2 * corner, height, cover, 0.02, (-width / 2 + 0.025, 0, 0))]


def journal(colour):
    hide = leather(colour)
    top_stamp(hide, Sheet(700, 300).text(350, 100, 'JOURNAL', 90, '#ffffff', 'serif', 20).line([(250, 180), (450, 180)], '#ffffff', 4).text(350, 240, '日 记', 60, '#ffffff', 'serif', 10).save(),
              -0.36, 0.36, -0.15, 0.16)
    book = _bound(1.4, 2.0, 0.26, hide, 0.12)
    strap = plastic('#2c2420', 0.7)
    book += [block(0.07, 2.012, 0.272, strap, 0.004, (0.5, 0, -0.006))]
    ribbon = patch(lambda u, v: (-0.2 + 0.06 * (u - 0.5) + 0.05 * v, -0.98 - 0.3 * v, 0.2 - 0.195 * v ** 0.6 + 0 * u), 2, 24, card('#b03a30'))
    moved([*book, ribbon], (0, 0, 0), (0, 0, 24))
    _pen((1.15, -0.3, 0), 52)


def _pen(at, turn):
    barrel = [rod((0, 0, 0), (0, 1.35, 0), 0.055, plastic('#1d1e21', 0.3)), rod((0, -0.26, 0), (0, 0, 0), 0.016, polished(), 3.2),
              rod((0, 1.35, 0), (0, 1.46, 0), 0.03, polished()), slab(0.035, 0.5, 0.02, 0.01, polished(), 0.004, (0, 1.08, 0.06))]
    moved(barrel, (at[0], at[1], 0.06), (0, 0, turn))


def hard_cover(colour):
    cloth = Surface(colour, 0.7, Specular=0.25)
    cloth.bump(cloth.noise(160), 0.2)
    top_stamp(cloth, Sheet(900, 520).box(20, 20, 880, 500, line='#ffffff', width=8).text(450, 200, 'NOTEBOOK', 110, '#ffffff', 'bold', 16, 780).text(450, 350, '笔 记 本', 90, '#ffffff', 'serif', 16).save(),
              -0.38, 0.38, 0.2, 0.64)
    moved(_bound(1.42, 2.0, 0.3, cloth, 0.03), (0.12, 0.15, 0), (0, 0, 16))


def _spiral(art, width, depth, height):
    cover = printed(art, 0.5)
    body = [slab(width, depth, height - 0.02, 0.06, _pages(), 0.004), slab(width, depth, 0.02, 0.06, card('#8d6c46'), 0.004, (0, 0, -0.02))]
    face = patch(lambda u, v: ((u - 0.5) * width, (v - 0.5) * depth, height + 0.004 + 0 * u), 2, 2, cover)
    wire = polished('#3a3b3e', 0.25)
    loops = []
    for k in range(22):
        y = -depth / 2 + 0.12 + k * (depth - 0.24) / 21
        loops.append(sweep(curve([(-width / 2 + 0.1, y, height + 0.01), (-width / 2 + 0.02, y, height + 0.08), (-width / 2 - 0.09, y + 0.01, height / 2),
                                  (-width / 2 + 0.02, y + 0.02, -0.07), (-width / 2 + 0.1, y + 0.02, -0.02)], 8), ring(0.014, 10), wire))
    return [*body, face, *loops]


def _cover_art(zh, en, paper, ink, draw):
    sheet = Sheet(1000, 1400, paper)
    draw(sheet)
    return sheet.text(500, 1090, zh, 96, ink, 'serif', 16).text(500, 1210, en, 52, ink, 'bold', 8, 800).save()


def _waves(sheet):
    for k in range(9):
        sheet.line([(x, 260 + k * 70 + 30 * ((x // 125) % 2)) for x in range(0, 1001, 125)], '#f1e9d8', 10)


def _lines(sheet):
    sheet.box(0, 0, 1000, 900, '#f4efe4')
    for k in range(11):
        sheet.line([(120, 170 + k * 64), (880, 170 + k * 64)], '#c9c0ae', 4)


def _ticks(sheet):
    for k in range(4):
        sheet.box(240, 250 + k * 170, 340, 350 + k * 170, line='#f6e7cf', width=12, radius=14)
        sheet.line([(400, 300 + k * 170), (780, 300 + k * 170)], '#f6e7cf', 12)
    sheet.line([(256, 300), (284, 334), (344, 250)], '#ffd166', 16)


def side_spiral(_):
    moved(_spiral(_cover_art('线圈本', 'SPIRAL PAD', '#3f6f78', '#f1e9d8', _waves), 1.45, 2.0, 0.16), turn=(0, 0, 22))


def memo(_):
    moved(_spiral(_cover_art('便签本', 'MEMO PAD', '#f4efe4', '#4a4030', _lines), 1.3, 1.6, 0.24), turn=(0, 0, 22))


def errors(_):
    moved(_spiral(_cover_art('错题本', 'ERROR LOG', '#8a3f38', '#f6e7cf', _ticks), 1.45, 2.0, 0.16), turn=(0, 0, 22))


VIEWS = {'front': View(0, 46, 0.82), 'above': View(-30, 28, 0.82)}
GOODS = [
    Good('journal', 'notebook-with-decorative-cover', journal, colours=('red', 'blue', 'brown', 'green', 'pink'), views=VIEWS),
    Good('hard-cover', 'orange-book', hard_cover, colours=('orange', 'blue', 'green', 'red', 'black'), views=VIEWS),
    Good('pad-spiral', 'spiral-notepad', side_spiral, nouns=('side-spiral pad',), views=VIEWS),
    Good('pad-memo', 'spiral-notepad', memo, nouns=('memo pad',), views=VIEWS),
    Good('pad-errors', 'spiral-notepad', errors, nouns=('error-log pad',), views=VIEWS),
]
