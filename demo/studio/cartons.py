"""Cartons with a printed front and sides, in both languages."""
from labels import Sheet
from materials import card, printed
from shapes import block, patch

POINTS = 620


def _front(width, height, zh, en, notes, paper, ink, accent):
    w, h = int(width * POINTS), int(height * POINTS)
    sheet = Sheet(w, h, paper).box(w * 0.06, h * 0.05, w * 0.94, h * 0.95, line=accent, width=max(2, w // 160))
    size = min(w, h * 0.95)
    sheet.text(w / 2, h * 0.2, en, int(size * 0.1), ink, 'bold', size * 0.012, w * 0.76).line([(w * 0.4, h * 0.29), (w * 0.6, h * 0.29)], accent, max(3, w // 120))
    sheet.text(w / 2, h * 0.43, zh, int(size * 0.19), ink, 'serif', size * 0.03, w * 0.76)
    for share, words in zip((0.6, 0.69), notes):
        sheet.text(w / 2, h * share, words, int(size * 0.06), ink, 'sans', size * 0.008, w * 0.76)
    return sheet.save()


def _side(depth, height, zh, en, paper, ink, accent):
    w, h = int(depth * POINTS), int(height * POINTS)
    size = int(min(w * 0.26, h * 0.6 / len(zh)))
    sheet = Sheet(w, h, paper).column(w / 2, h * 0.14 + size / 2, zh, size, ink)
    return sheet.text(w / 2, h * 0.78, en, int(w * 0.1), accent, 'bold', w * 0.01, w * 0.8).save()


def carton(width, depth, height, words, paper='#f6f1e6', ink='#4a3f33', accent='#b08d57', sleeve=None):
    """A closed carton standing about the origin; `words` are Chinese, English and the notes below them, `sleeve` a band of paper round its foot."""
    zh, en, *notes = words
    made = [block(width, depth, height, card(paper, 0.5), 0.008)]
    low, tall = 0.003, height - 0.006
    front = printed(_front(width, tall, zh, en, notes, paper, ink, accent), 0.45, 0.15)
    side = printed(_side(depth, tall, zh, en, paper, ink, accent), 0.45, 0.15)
    made.append(patch(lambda u, v: ((u - 0.5) * (width - 0.006), -depth / 2 - 0.0015 + 0 * u, low + tall * v), 2, 2, front))
    made.append(patch(lambda u, v: (width / 2 + 0.0015 + 0 * u, (u - 0.5) * (depth - 0.006), low + tall * v), 2, 2, side))
    made.append(patch(lambda u, v: (-width / 2 - 0.0015 + 0 * u, (0.5 - u) * (depth - 0.006), low + tall * v), 2, 2, side))
    if sleeve:
        made += [block(width + 0.008, depth + 0.008, height * 0.12, card(sleeve, 0.5), 0.004, (0, 0, height * 0.1))]
    return made
