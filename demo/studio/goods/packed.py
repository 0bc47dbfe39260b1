"""Goods beside what they are sold in: cartons with a printed front and sides, in both languages. The goods themselves are built by their own files."""
import camera
import ledger
from camera import View
from cartons import carton
from good import Good
from shapes import moved


def _beside(name, size, words, at=None, turn=18, dressed=True, **look):
    """What builds the good with its carton to the left of it, or at `at`."""
    def build(colour):
        ledger.good(name).build(colour)
        width, depth, height = size
        left = camera._points()[:, 0].min()
        moved(carton(width, depth, height, words, sleeve=colour if dressed else None, **look), (*(at or (left - width * 0.5 - 0.1, 0.35)), 0), (0, 0, turn))
    return build


def _packed(name, size, words, at=None, turn=18, view=View(-4, 15, 0.84), **look):
    own = ledger.good(name, 'packed')
    build = _beside(name, size, words, at, turn, dressed=bool(own.colours), **look)
    return Good(f'{name}-packed', own.drawing, build, own.nouns, own.traits, own.colours, {'pack': view}, own.samples, own.dim, own.dyed, own.dye, name)


GREEN, NIGHT = {'paper': '#eef0e4', 'ink': '#2f4a35', 'accent': '#7d9a5f'}, {'paper': '#23272e', 'ink': '#f1ece0', 'accent': '#c9a566'}
GOODS = [
    _packed('cream', (1.6, 1.6, 1.5), ('精华面霜', 'FACE CREAM', '早晚各一次', 'MORNING AND NIGHT')),
    _packed('soap', (1.35, 0.62, 0.95), ('香皂', 'BATH SOAP', '温和洁净', 'GENTLE AND CLEAN'), (-1.55, 1.15), 14, View(-4, 20, 0.84)),
    _packed('lipstick', (0.64, 0.64, 2.05), ('口红', 'LIPSTICK', '一抹上色', 'COLOUR IN ONE STROKE'), **NIGHT),
    _packed('scent-travel', (0.66, 0.66, 1.95), ('随身香', 'PARFUM', '装进口袋', 'MADE FOR POCKETS'), **NIGHT),
    _packed('candle-scented', (1.5, 1.5, 1.66), ('大豆香薰', 'SOY CANDLE', '手工浇注', 'HAND POURED')),
    _packed('honey-wildflower', (1.32, 1.32, 1.72), ('百花蜜', 'WILDFLOWER HONEY', '原蜜 · 不加糖', 'RAW, NOTHING ADDED'), paper='#f7efdc', ink='#4a2c10', accent='#c98f2e'),
    _packed('honey-acacia', (1.32, 1.32, 1.72), ('洋槐蜂蜜', 'ACACIA HONEY', '原蜜 · 不加糖', 'RAW, NOTHING ADDED'), **GREEN),
    _packed('honey-jujube', (1.32, 1.32, 1.72), ('枣花蜜', 'JUJUBE HONEY', '原蜜 · 不加糖', 'RAW, NOTHING ADDED'), paper='#f7e9dc', ink='#5a1a14', accent='#b5562c'),
    _packed('bulb-led', (1.28, 1.28, 2.16), ('球泡灯', 'LED BULB', '柔和不刺眼', 'SOFT, EVEN LIGHT'), (-1.85, 0.7), 16, paper='#f3f4f2', ink='#26384a', accent='#e0a92e'),
    _packed('charger-gan', (1.16, 0.7, 1.5), ('氮化镓快充', 'GaN FAST CHARGER', '小巧不占位', 'SMALL AND COOL'), paper='#f3f4f2', ink='#23272e', accent='#5b7fa6'),
    _packed('toothbrush-sonic', (0.95, 0.75, 3.1), ('声波牙刷', 'SONIC TOOTHBRUSH', '轻震净齿', 'CLEANS WITH A HUM'), paper='#f3f4f2', ink='#26384a', accent='#6fa8a0'),
    _packed('flask', (1.0, 1.0, 2.6), ('保温杯', 'VACUUM FLASK', '一整天都是热的', 'HOT ALL DAY'), **NIGHT),
    _packed('cup-tea', (1.7, 1.7, 1.7), ('下午茶杯', 'TEA CUP AND SAUCER', '一杯一碟', 'ONE CUP, ONE SAUCER'), (-1.65, 1.1), 14, View(-4, 18, 0.86), **GREEN),
    _packed('cup-coffee', (1.7, 1.7, 1.7), ('咖啡杯', 'COFFEE CUP AND SAUCER', '一杯一碟', 'ONE CUP, ONE SAUCER'), (-1.65, 1.1), 14, View(-4, 18, 0.86), **NIGHT),
    _packed('pen-gel', (1.15, 0.36, 1.9), ('中性笔', 'GEL PENS', '顺滑速干', 'SMOOTH AND QUICK TO DRY'), (-0.9, 0.75), 12, View(-4, 26, 0.86), paper='#f3f4f2', ink='#23272e', accent='#5b7fa6'),
]
