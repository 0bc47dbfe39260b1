"""Pens lying in a fan: clicking gel pens, slim metal ones, capped signature pens."""
from camera import View
from good import Good
from materials import gloss, plastic, polished, rubber
from shapes import lathe, moved, rod, slab


def _fan(make, count=3, spread=15):
    for k in range(count):
        pen = make()
        moved(pen, (0, 0, 0.13), (90, 0, 0))
        moved(pen, ((k - (count - 1) / 2) * 0.62, 0.1 * (k % 2), 0), (0, 0, -28 + (k - 1) * spread * 0.35))


def gel(colour):
    def pen():
        body, soft = plastic(colour, 0.25, 0), rubber('#2a2b2e', 0.5)
        return [lathe([(0, 0), (0.02, 0), (0.045, 0.16), (0.09, 0.34), (0, 0.34)], polished(), 0.006, 48),
                lathe([(0.085, 0.33), (0.105, 0.4), (0.1, 0.7, 0.1), (0.11, 0.98), (0.1, 1.0)], soft, 0.02, 48),
                lathe([(0.1, 0.99), (0.108, 1.0), (0.108, 2.1), (0.1, 2.16), (0, 2.16)], body, 0.01, 48), lathe([(0, 2.15), (0.055, 2.15), (0.055, 2.32), (0, 2.34)], body, 0.015, 40),
                slab(0.08, 0.03, 0.72, 0.014, polished(), 0.006, (0, -0.145, 1.42)), rod((0, -0.1, 2.08), (0, -0.15, 2.08), 0.035, polished())]
    _fan(pen)


def promotional(colour):
    def pen():
        body, trim = gloss(colour, 0.18), polished()
        return [lathe([(0, 0), (0.02, 0), (0.05, 0.2), (0.085, 0.32), (0, 0.32)], trim, 0.006, 48),
                lathe([(0.085, 0.31), (0.11, 0.5, 0.2), (0.12, 0.9, 0.2), (0.11, 1.3), (0.1, 1.31)], plastic('#f2f1ee', 0.35, 0.02), 0.02, 48),
                lathe([(0.1, 1.3), (0.112, 1.32), (0.108, 2.1), (0.1, 2.14), (0, 2.14)], body, 0.01, 48), lathe([(0.111, 1.28), (0.118, 1.29), (0.118, 1.33), (0.111, 1.34)], trim, 0.004, 48),
                lathe([(0, 2.13), (0.05, 2.13), (0.05, 2.28), (0, 2.3)], trim, 0.012, 40), slab(0.09, 0.035, 0.66, 0.015, body, 0.008, (0, -0.14, 1.46)), rod((0, -0.1, 2.05), (0, -0.15, 2.05), 0.04, body)]
    _fan(pen)


def ballpoint(colour):
    def pen():
        body, trim = gloss(colour, 0.22), polished('#d8d8da', 0.1)
        return [lathe([(0, 0), (0.02, 0), (0.05, 0.22), (0.075, 0.42), (0.08, 0.44), (0, 0.44)], trim, 0.006, 48), lathe([(0.078, 0.43), (0.1, 0.6, 0.2), (0.1, 1.18), (0.09, 1.19)], body, 0.01, 48),
                lathe([(0.092, 1.18), (0.108, 1.19), (0.108, 1.27), (0.092, 1.28)], trim, 0.004, 48), lathe([(0.09, 1.27), (0.1, 1.28), (0.092, 2.12), (0.08, 2.16), (0, 2.16)], body, 0.01, 48),
                lathe([(0, 2.15), (0.05, 2.15), (0.045, 2.3), (0, 2.31)], trim, 0.012, 40), slab(0.06, 0.02, 0.76, 0.01, trim, 0.005, (0, -0.125, 1.38)), rod((0, -0.09, 2.1), (0, -0.13, 2.1), 0.03, trim)]
    _fan(pen, 2, 40)


def signature(colour):
    def pen():
        body, white = plastic(colour, 0.28, 0), plastic('#f3f2ef', 0.3, 0)
        return [lathe([(0, 0), (0.09, 0), (0.115, 0.03), (0.118, 0.7), (0.11, 0.72)], body, 0.015, 48), lathe([(0.1, 0.71), (0.108, 0.72), (0.108, 2.1), (0.1, 2.12), (0, 2.12)], white, 0.008, 48),
                lathe([(0.1, 2.1), (0.11, 2.11), (0.105, 2.26), (0.09, 2.28), (0, 2.28)], body, 0.012, 40), slab(0.07, 0.03, 0.6, 0.014, body, 0.006, (0, -0.14, 0.06))]
    _fan(pen)


VIEWS = {'front': View(0, 40, 0.84), 'above': View(-45, 24, 0.84)}
THREE = ('blue', 'black', 'red')
GOODS = [
    Good('pen-gel', 'pen', gel, nouns=('retractable gel pen',), colours=THREE, views=VIEWS),
    Good('pen-promotional', 'pen', promotional, nouns=('promotional pen',), colours=THREE, views=VIEWS),
    Good('pen-ballpoint', 'pen', ballpoint, nouns=('metal ballpoint',), colours=THREE, views=VIEWS),
    Good('pen-signature', 'pen', signature, nouns=('signature pen',), colours=THREE, views=VIEWS),
]
