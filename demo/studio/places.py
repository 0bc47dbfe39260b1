"""Where goods are shown in use: room, neighbours, camera."""
from dataclasses import dataclass

#: Longest side of a model as it is built, with all that belongs to it, in centimetres.
SIZES = {
    'air-fryer': 33, 'aubergine': 26, 'bank': 14, 'bank-cable': 15, 'bank-magnet': 11, 'baseball': 7.4, 'basketball': 24, 'battery-9v': 8,
    'battery-aa': 9, 'battery-aaa': 8, 'beads-agarwood': 9, 'beads-mala': 15, 'beads-wrap': 9, 'bin-bedroom': 28, 'bin-office': 30, 'blocks-letters': 20,
    'blocks-wooden': 34, 'bowl-child': 17, 'bowl-noodle': 24, 'bowl-set': 30, 'bowl-suction': 20, 'bowls-rice': 26, 'bucket': 34, 'bulb-filament': 22,
    'bulb-led': 17, 'can-peaches': 18, 'can-sweetcorn': 18, 'can-tomatoes': 18, 'candle-pillar': 20, 'candle-scented': 9, 'cards': 24, 'charger-dual': 6.5,
    'charger-gan': 6, 'charger-travel': 8, 'chess': 40, 'clamp': 20, 'coffee-drip': 17, 'coffee-espresso': 24, 'coffee-single': 24, 'cream': 7,
    'cup-cappuccino': 16, 'cup-coffee': 15, 'cup-tea': 15, 'desk': 140, 'desk-lamp': 46, 'dice': 9, 'disc': 27, 'dolls': 34, 'dolls-toddler': 30,
    'driver-flat': 22, 'driver-insulated': 24, 'driver-phillips': 22, 'dumbbell-hex': 32, 'dumbbell-vinyl': 24, 'earrings-pearl': 9, 'eggs-20': 30,
    'eggs-30': 32, 'eggs-40': 34, 'envelope-corporate': 24, 'envelope-foil': 24, 'envelope-new-year': 24, 'envelope-wedding': 24, 'extinguisher-car': 32,
    'extinguisher-powder': 48, 'extinguisher-water': 48, 'fan-paper': 40, 'fan-silk': 40, 'flask': 26, 'flask-car': 22, 'flask-display': 23, 'foundation': 11,
    'frame-reading': 14, 'frame-round': 14, 'frame-square': 14, 'fridge': 168, 'gift-bow': 24, 'gift-magnetic': 30, 'gift-surprise': 24, 'hammer-claw': 33,
    'hand-wash': 18, 'hard-cover': 24, 'hat-felt': 32, 'hat-satin': 32, 'hat-straw': 42, 'honey-acacia': 12, 'honey-jujube': 12, 'honey-wildflower': 12,
    'journal': 21, 'kettle': 24, 'keyboard-full': 42, 'keyboard-small': 32, 'laptop': 34, 'lipstick': 8, 'lotion': 20, 'mahjong': 20, 'mallet-rubber': 34,
    'medal-award': 30, 'medal-custom': 30, 'medal-finisher': 30, 'microwave': 50, 'monitor': 62, 'nail-polish': 7, 'pad-errors': 21, 'pad-memo': 21,
    'pad-spiral': 21, 'pen-ballpoint': 15, 'pen-gel': 16, 'pen-promotional': 16, 'pen-signature': 16, 'plunger': 46, 'plunger-flange': 50, 'pot-clay': 16,
    'pot-water': 17, 'rice-cooker': 28, 'ring-band': 7, 'ring-halo': 7, 'ring-solitaire': 7, 'rolls-coreless': 22, 'rolls-four-ply': 24, 'rolls-kitchen': 26,
    'router': 24, 'router-mesh': 22, 'scent-travel': 10, 'shampoo': 20, 'shower-gel': 20, 'skateboard': 80, 'soap': 13, 'sofa-three': 210, 'sofa-two': 165,
    'softball': 9.7, 'soundbar': 85, 'spaghetti': 30, 'speaker-outdoor': 20, 'speaker-shelf': 32, 'speaker-smart': 15, 'storage': 45, 'switch-16': 34,
    'switch-5': 16, 'switch-8': 20, 'tablet-draw': 32, 'tablet-study': 32, 'tea-black': 17, 'tea-jasmine': 17, 'tea-oolong': 17, 'television': 122,
    'thread': 12, 'tomatoes': 19, 'toothbrush-sonic': 25, 'torch': 17, 'torch-pocket': 13, 'towel-bath': 36, 'towel-face': 32, 'towel-hotel': 42,
    'washer': 85, 'yo-yo': 12, 'yoga-mat': 90,
}


#: The colours goods are shown in use in: those that lead a product. A good that cannot be dyed is shown in one.
COLOURS = {name: tuple(colours.split(',')[:3]) for name, colours in (pair.split(':') for pair in (
    'nail-polish:coral,red,rose,navy,pink,purple shampoo:green,lilac,pink,sky,orange yoga-mat:pink,green,blue,purple,teal soap:mint,white,lilac,pink,yellow '
    'disc:green,sky,pink,orange,red journal:red,blue,pink,green,brown lipstick:coral,red,wine,rose,pink hard-cover:orange,red,green,blue,black '
    'fridge:mint,red,white,black,silver cream:gold,pink,white,mint,sky desk-lamp:teal,pink,white,black,yellow microwave:white,silver,black,mint '
    'thread:blue,red,green,white storage:pink,grey,white,mint lotion:pink,mint,lilac,sky rice-cooker:gold,white,red,black bucket:red,green,pink,blue '
    'basketball:orange,blue,red,brown kettle:black,mint,white,sky yo-yo:blue,purple,green,red monitor:silver,black,white bank-cable:blue,pink,black '
    'toothbrush-sonic:black,white,teal envelope-wedding:gold,rose,red bowl-noodle:blue,green,pink foundation:gold,mint,sky driver-flat:blue,yellow,red '
    'soundbar:silver,white,black air-fryer:green,black,white bowl-set:green,blue,brown fan-silk:pink,red,black speaker-smart:grey,navy,white '
    'driver-phillips:yellow,red,blue hat-straw:ivory,brown,beige driver-insulated:yellow,green,blue flask-display:pink,navy,green '
    'towel-face:beige,grey,white bank-magnet:white,green,pink fan-paper:green,black,pink shower-gel:lilac,sky,orange frame-round:brown,silver,blue '
    'towel-hotel:teal,grey,navy speaker-outdoor:red,blue,black bank:green,white,blue hand-wash:mint,sky,pink washer:silver,white,grey '
    'speaker-shelf:red,blue,black scent-travel:gold,sky,mint bowls-rice:blue,pink,brown envelope-foil:rose,red,gold envelope-new-year:rose,gold,red '
    'flask-car:black,white,green envelope-corporate:rose,gold,red flask:red,white,pink frame-reading:silver,black,wine towel-bath:white,navy,beige '
    'frame-square:black,silver,blue gift-magnetic:pink,green gift-surprise:yellow,red router:black,white pen-signature:red,blue charger-dual:black,white '
    'pen-promotional:red,blue charger-gan:white,black dumbbell-hex:black,grey gift-bow:yellow,pink router-mesh:black,white dumbbell-vinyl:pink,purple '
    'charger-travel:white,black pen-ballpoint:black,red pen-gel:blue,black hat-felt:coffee,black pot-water:black,white hat-satin:navy,grey switch-5:white '
    'pot-clay:sky tablet-draw:pink sofa-three:blue torch:black switch-8:white bowl-suction:green tablet-study:pink desk:brown pendant-barn:white '
    'torch-pocket:red switch-16:black pendant-dome:black keyboard-small:sky keyboard-full:sky bowl-child:green sofa-two:blue '
).split())}


@dataclass(frozen=True)
class Place:
    """
    A good in a room of rooms.py. `beside` are other goods of the shop and the things of rooms.THINGS: (name, colour or None, x, y, turn[, z]),
    centimetres from the middle of the good, degrees. `fill` is the share of the picture's width that the good takes, `around` and
    `above` are the camera's degrees, `aside` and `up` move what it looks at by shares of the width; `turn` and `lift` (cm) are the good's.
    `blur` is the circle of what is infinitely far, as a share of the picture's width.
    """

    good: str
    room: str
    beside: tuple = ()
    fill: float = 0.5
    around: float = 0
    above: float = 13
    aside: float = 0.0
    up: float = 0.06
    turn: float = 0
    lift: float = 0
    blur: float = 0.055
    sun: str = 'left'
    through: str = 'window'
    power: float = 4.8

    @property
    def colours(self):
        return COLOURS.get(self.good, ())


PLACES = (
    # --- kitchen
    Place('kettle', 'kitchen', (('cup-tea', None, -20, -6, 20), ('tea-oolong', None, 23, 8, 10)), fill=0.46),
    Place('rice-cooker', 'kitchen_blue', (('bowls-rice', 'white', 27, -3, 20), ('bowl-set', 'green', -30, 6, 0)), fill=0.46, above=15, around=-10),
    Place('air-fryer', 'kitchen_green', (('tomatoes', None, 27, -4, 10), ('rolls-kitchen', None, -29, 10, 0)), fill=0.42, around=-14),
    Place('microwave', 'kitchen', (('cup-coffee', None, 36, -10, 20), ('white-pot-plant', None, -39, 12, 0)), fill=0.56, above=14, around=-10),
    Place('bowls-rice', 'cloth', (('cup-tea', None, -26, 12, 30), ('tea-jasmine', None, 19, 22, 0)), fill=0.5, above=22),
    Place('bowl-set', 'dining', (('cup-tea', None, 27, 8, 20), ('bowls-rice', 'white', -20, 34, 0)), fill=0.54, above=24),
    Place('bowl-noodle', 'kitchen_blue', (('cup-tea', None, -27, 9, 20), ('can-sweetcorn', None, 28, 18, 0), ('board', None, 0, 2, 4)), fill=0.48, above=20, lift=2.2),
    Place('cup-coffee', 'study', (('hard-cover', 'green', -15, 16, 20), ('coffee-espresso', None, 17, 20, -14)), fill=0.5, above=22, around=-14),
    Place('cup-cappuccino', 'office', (('journal', 'brown', 20, 13, -20), ('coffee-single', None, -20, 22, 10)), fill=0.52, above=24, around=-14),
    Place('cup-tea', 'cloth', (('tea-black', None, 16, 18, 0), ('honey-acacia', None, -13, 14, 0)), fill=0.5, above=20, around=-14),
    Place('tea-jasmine', 'dining', (('cup-tea', None, -17, 9, 20), ('tea-oolong', None, 15, 20, 0)), fill=0.5),
    Place('tea-oolong', 'study', (('cup-tea', None, -18, 5, 20), ('print-moon', None, 17, 34, 0)), fill=0.5),
    Place('tea-black', 'cloth', (('cup-tea', None, -17, 10, 20), ('honey-jujube', None, 15, 15, 0)), fill=0.5),
    Place('coffee-espresso', 'kitchen', (('cup-coffee', None, -19, 1, 20), ('board', None, 6, 4, 5)), fill=0.5, lift=2.2),
    Place('coffee-single', 'dining', (('cup-cappuccino', None, 21, 6, 20), ('coffee-drip', None, -18, 17, 14)), fill=0.5),
    Place('coffee-drip', 'kitchen_green', (('cup-coffee', None, 18, 3, 20),), fill=0.5),
    Place('honey-acacia', 'cloth', (('cup-tea', None, 17, 11, 20), ('bowls-rice', 'white', -19, 18, 0)), fill=0.4),
    Place('honey-wildflower', 'kitchen', (('board', None, 3, 4, 6), ('cup-tea', None, -24, 8, 20)), fill=0.34, lift=2.2),
    Place('honey-jujube', 'dining', (('cup-tea', None, -16, 8, 20), ('tea-black', None, 14, 20, 0)), fill=0.38),
    Place('tomatoes', 'kitchen', (('board', None, 2, 1, 6), ('can-tomatoes', None, 26, 19, 0), ('spaghetti', None, -32, 14, 20)), fill=0.5, above=18, lift=2.2),
    Place('aubergine', 'kitchen_green', (('board', None, 0, 1, -5), ('tomatoes', None, 30, 12, 40)), fill=0.52, above=18, lift=2.2),
    Place('eggs-20', 'kitchen_blue', (('bowl-set', 'brown', -33, 13, 0), ('bowls-rice', 'white', 30, 12, 0)), fill=0.56, above=22, around=-14),
    Place('eggs-30', 'kitchen', (('bowls-rice', 'blue', 30, 12, 0),), fill=0.58, above=24, around=14),
    Place('eggs-40', 'kitchen_green', (('kettle', 'white', -30, 14, 20),), fill=0.58, above=24, around=-14),
    Place('spaghetti', 'kitchen_blue', (('tomatoes', None, 26, 3, 10), ('can-tomatoes', None, -22, 13, 0)), fill=0.5),
    Place('can-tomatoes', 'kitchen', (('tomatoes', None, 19, -1, 20), ('spaghetti', None, -22, 12, 10)), fill=0.46),
    Place('can-sweetcorn', 'kitchen_green', (('bowl-set', 'green', 24, 12, 0),), fill=0.46),
    Place('can-peaches', 'kitchen_blue', (('bowls-rice', 'white', -24, 8, 0),), fill=0.46),
    Place('rolls-kitchen', 'kitchen_blue', (('bowl-set', 'blue', 30, 8, 0),), fill=0.46),
    # --- bathroom
    Place('cream', 'bathroom', (('towel-face', 'white', -25, 14, 14), ('hand-wash', 'mint', 13, 8, -10)), fill=0.3, aside=0.04),
    Place('lotion', 'bathroom_sand', (('towel-face', 'beige', 22, 8, 10), ('soap', 'white', -13, -2, 20)), fill=0.5),
    Place('shampoo', 'bathroom', (('shower-gel', 'sky', 11, 6, -8), ('towel-face', 'white', -23, 9, 12)), fill=0.5),
    Place('shower-gel', 'bathroom_sand', (('towel-bath', 'white', -26, 9, 8), ('shampoo', 'pink', 11, 5, -8)), fill=0.5),
    Place('hand-wash', 'bathroom', (('soap', 'mint', -14, -2, 14), ('towel-face', 'grey', 21, 9, -8)), fill=0.48),
    Place('soap', 'bathroom_sand', (('hand-wash', 'pink', 15, 8, -10), ('towel-face', 'white', -22, 13, 8)), fill=0.46, above=18),
    Place('toothbrush-sonic', 'bathroom', (('hand-wash', 'sky', -13, 4, 10), ('cream', 'white', 9, -2, 0), ('towel-face', 'white', 24, 12, 0)), fill=0.5),
    Place('towel-face', 'bathroom_sand', (('soap', 'pink', -22, -4, 20), ('lotion', 'lilac', 22, 6, -10)), fill=0.52),
    Place('towel-bath', 'bathroom', (('hand-wash', 'mint', 25, 2, -10), ('white-pot-plant', None, -29, 10, 0)), fill=0.52),
    Place('towel-hotel', 'bathroom_sand', (('shampoo', 'green', 30, 5, -10), ('soap', 'white', -29, -6, 20)), fill=0.54),
    Place('rolls-four-ply', 'bathroom', (('hand-wash', 'pink', -21, 4, 10),), fill=0.5),
    Place('rolls-coreless', 'bathroom_sand', (('hand-wash', 'mint', 20, 5, -10),), fill=0.5),
    # --- dressing table
    Place('lipstick', 'vanity', (('foundation', 'gold', 11, 6, -10), ('scent-travel', 'gold', -9, 6, 10)), fill=0.46),
    Place('nail-polish', 'vanity', (('nail-polish', 'pink', 5, 4, 0), ('foundation', 'gold', -9, 6, 10)), fill=0.46),
    Place('foundation', 'dresser', (('lipstick', 'red', -10, 4, 10), ('cream', 'white', 11, 7, 0)), fill=0.46, above=18),
    Place('scent-travel', 'dresser', (('earrings-pearl', None, 12, 6, -14), ('lipstick', 'rose', -10, 4, 10)), fill=0.42),
    Place('ring-solitaire', 'vanity', (('scent-travel', 'gold', 10, 7, -10), ('candle-scented', None, -11, 9, 0)), fill=0.42, above=16, around=-14),
    Place('ring-halo', 'dresser', (('scent-travel', 'sky', -10, 7, 10),), fill=0.42, above=16, around=-14),
    Place('ring-band', 'vanity', (('earrings-pearl', None, -11, 7, 14),), fill=0.42, above=16, around=14),
    Place('earrings-pearl', 'vanity', (('scent-travel', 'mint', 10, 4, -10), ('lipstick', 'wine', -10, 4, 10)), fill=0.46),
    # --- desk
    Place('desk-lamp', 'study', (('hard-cover', 'red', -34, -2, 20), ('cup-coffee', None, 30, -8, 20), ('journal', 'blue', 30, 14, 10)), fill=0.56, above=12),
    Place('journal', 'office', (('pen-gel', 'black', 17, -3, 30), ('cup-coffee', None, -20, 15, -20), ('white-pot-plant', None, 20, 26, 0)), fill=0.52, above=28),
    Place('hard-cover', 'study', (('frame-round', 'brown', 17, -7, 20), ('cup-tea', None, -21, 13, 20)), fill=0.52, above=26),
    Place('keyboard-small', 'office', (('cup-coffee', None, 25, 12, 20), ('journal', 'green', -27, 10, 12)), fill=0.62, above=32),
    Place('keyboard-full', 'white_desk', (('cup-cappuccino', None, 32, 10, 20), ('monitor', 'black', 0, 30, 0)), fill=0.66, above=28),
    Place('laptop', 'white_desk', (('cup-coffee', None, 29, 2, 20), ('white-pot-plant', None, -28, 16, 0), ('print-sun', None, 18, 42, 0, 20)), fill=0.54, above=18),
    Place('tablet-study', 'office', (('pen-promotional', 'blue', 24, -6, 10), ('pad-spiral', None, -28, 10, 12)), fill=0.58, above=18),
    Place('tablet-draw', 'study', (('cup-tea', None, 26, 8, 20), ('white-pot-plant', None, -27, 14, 0)), fill=0.58, above=18),
    Place('monitor', 'office', (('keyboard-small', 'white', 0, -24, 0), ('cup-coffee', None, 34, -12, 20), ('white-pot-plant', None, -40, 4, 0)), fill=0.62, above=14),
    Place('pad-spiral', 'white_desk', (('pen-gel', 'blue', 17, -4, 20), ('cup-coffee', None, -19, 14, 20)), fill=0.54, above=30),
    Place('pad-errors', 'office', (('pen-signature', 'red', 17, -3, 24),), fill=0.54, above=30),
    Place('pad-memo', 'study', (('pen-ballpoint', 'black', 16, -4, 24), ('cup-cappuccino', None, -19, 14, 0)), fill=0.54, above=30),
    Place('pen-gel', 'white_desk', (('journal', 'blue', -15, 10, 14),), fill=0.5, above=32),
    Place('pen-promotional', 'office', (('pad-memo', None, -14, 13, 10),), fill=0.5, above=32),
    Place('pen-signature', 'study', (('hard-cover', 'blue', 14, 14, -12),), fill=0.5, above=32),
    Place('pen-ballpoint', 'office', (('journal', 'brown', 14, 12, -12),), fill=0.5, above=32),
    Place('speaker-smart', 'bedside', (('hard-cover', 'red', 19, 4, 12), ('candle-scented', None, -15, 5, 0)), fill=0.42),
    Place('router', 'study', (('hard-cover', 'green', -24, 6, 12), ('print-moon', None, 16, 26, 0)), fill=0.54, above=15),
    Place('router-mesh', 'white_desk', (('white-pot-plant', None, -22, 8, 0), ('hard-cover', 'orange', 24, 6, 12)), fill=0.48),
    Place('charger-gan', 'bedside', (('bank-cable', 'white', -10, 4, 14), ('hard-cover', 'blue', 17, 9, 10)), fill=0.3),
    Place('charger-dual', 'office', (('bank', 'blue', 10, 5, -14), ('journal', 'red', -17, 9, 10)), fill=0.32),
    Place('charger-travel', 'white_desk', (('bank-magnet', 'pink', 11, 5, -14), ('hard-cover', 'green', -17, 12, 10)), fill=0.36),
    Place('bank', 'office', (('cup-coffee', None, 16, 8, 20), ('journal', 'brown', -16, 10, 10)), fill=0.46),
    Place('bank-cable', 'bedside', (('hard-cover', 'orange', 17, 8, 10), ('charger-gan', 'white', -11, 4, 0)), fill=0.46),
    Place('bank-magnet', 'white_desk', (('cup-cappuccino', None, 16, 9, 20), ('charger-dual', 'white', -11, 5, 0)), fill=0.42),
    Place('frame-round', 'study', (('hard-cover', 'red', -9, 24, 10), ('cup-tea', None, 14, 17, 20)), fill=0.5, above=20),
    Place('frame-square', 'dresser', (('hard-cover', 'blue', 9, 24, -10), ('cup-coffee', None, -14, 16, 20)), fill=0.5, above=20),
    Place('frame-reading', 'office', (('hard-cover', 'green', -9, 24, 10), ('cup-cappuccino', None, 15, 17, 20)), fill=0.5, above=20),
    Place('flask', 'office', (('journal', 'blue', -19, 4, 14), ('cup-coffee', None, 18, 8, 20)), fill=0.52),
    Place('flask-car', 'terrace', (('hat-straw', 'beige', -27, 16, 0),), fill=0.5, through='leaves'),
    Place('flask-display', 'white_desk', (('journal', 'pink', 19, 2, -14), ('white-pot-plant', None, -17, 12, 0)), fill=0.5),
    Place('candle-scented', 'bedside', (('hard-cover', 'orange', 17, 5, 12), ('frame-round', 'brown', -13, 2, 20)), fill=0.36),
    Place('candle-pillar', 'dining', (('bowl-set', 'brown', 26, 14, 0), ('cup-tea', None, -22, 10, 20)), fill=0.46),
    # --- living rooms
    Place('sofa-three', 'living_green', (('tall-plant', None, -130, 4, 0), ('print-moon', None, 30, 52, 0, 105)), fill=0.66, above=9, up=0.1),
    Place('sofa-two', 'living', (('print-sun', None, -30, 50, 0, 105), ('bin-bedroom', None, 104, 6, 0)), fill=0.62, above=9, up=0.1),
    Place('desk', 'living_blue', (('laptop', None, -18, 0, 0, 76.5), ('desk-lamp', 'black', 44, 8, 0, 76.5), ('print-sun', None, -20, 60, 0, 112)), fill=0.66, above=9, up=0.12),
    Place('speaker-shelf', 'living_blue', (('white-pot-plant', None, -30, 4, 0), ('hard-cover', 'orange', 30, 4, 12)), fill=0.46, above=10),
    Place('fridge', 'living', (('tall-plant', None, -92, -6, 0),), fill=0.66, above=7, around=-14, up=0.02),
    Place('washer', 'bathroom', (('bucket', 'blue', 64, -12, 0), ('towel-bath', 'white', 0, 4, 8, 85)), fill=0.54, above=12, around=-12),
    Place('storage', 'living_green', (('hard-cover', 'red', 0, 0, 10, 27), ('white-pot-plant', None, -40, 6, 0)), fill=0.52, above=14, around=-14),
    Place('bin-bedroom', 'living_blue', (('white-pot-plant', None, -34, 6, 0),), fill=0.44, above=12),
    Place('bin-office', 'living', (('white-pot-plant', None, 35, 4, 0),), fill=0.44, above=12),
    Place('television', 'living_blue', (('soundbar', 'black', 0, -22, 0), ('tall-plant', None, -78, 2, 0)), fill=0.68, above=8, around=6),
    Place('soundbar', 'living', (('white-pot-plant', None, -52, 8, 0), ('hard-cover', 'blue', 53, 2, 12)), fill=0.68, above=16),
    # --- children, games, sport
    Place('blocks-wooden', 'nursery', (('dolls', None, 36, 16, -10), ('yo-yo', 'red', -28, 4, 0)), fill=0.5, above=16),
    Place('blocks-letters', 'nursery', (('dolls-toddler', None, -30, 16, 10), ('blocks-wooden', None, 32, 24, 0)), fill=0.42, above=16),
    Place('dolls', 'nursery', (('blocks-letters', None, 30, 22, 0),), fill=0.56, above=14),
    Place('dolls-toddler', 'nursery', (('blocks-wooden', None, -32, 22, 0),), fill=0.54, above=14, sun='right'),
    Place('yo-yo', 'nursery', (('blocks-wooden', None, 22, 20, 0), ('blocks-letters', None, -19, 15, 0)), fill=0.44, above=16),
    Place('chess', 'dining', (('cup-tea', None, 33, 8, 20),), fill=0.66, above=24),
    Place('mahjong', 'dining', (('cup-tea', None, -22, 12, 20),), fill=0.52, above=24),
    Place('dice', 'study', (('cards', None, -19, 12, 20),), fill=0.42, above=22),
    Place('cards', 'dining', (('cup-coffee', None, 21, 14, 20), ('dice', None, -17, 9, 0)), fill=0.54, above=28),
    Place('dumbbell-hex', 'gym', (('yoga-mat', 'blue', 10, 45, 30), ('flask', 'white', -26, 8, 0)), fill=0.5, above=14),
    Place('dumbbell-vinyl', 'gym', (('yoga-mat', 'purple', 0, 36, 20), ('flask', 'pink', 25, 6, 0)), fill=0.48, above=14),
    Place('yoga-mat', 'gym', (('dumbbell-vinyl', 'grey', 56, 18, 20), ('flask-display', 'pink', -52, 10, 0)), fill=0.6, above=16),
    Place('basketball', 'court', fill=0.44, above=10, sun='right', through='leaves'),
    Place('baseball', 'lawn', fill=0.4, above=12, sun='right', through='leaves'),
    Place('softball', 'lawn', fill=0.42, above=12, through='leaves'),
    Place('skateboard', 'court', fill=0.62, above=13, through='leaves'),
    Place('disc', 'lawn', fill=0.5, above=14, through='leaves'),
    # --- out of doors, festive, workshop
    Place('pot-clay', 'terrace', (('pot-water', 'white', 22, 14, 0),), fill=0.46, above=14, through='leaves'),
    Place('pot-water', 'terrace', (('pot-clay', 'sky', -23, 14, 0),), fill=0.46, above=14, through='leaves'),
    Place('hat-straw', 'terrace', (('flask-display', 'green', 28, 12, 0),), fill=0.62, above=18, through='leaves'),
    Place('hat-felt', 'dresser', (('gift-bow', 'yellow', -32, 14, 12),), fill=0.56, above=14),
    Place('hat-satin', 'vanity', (('fan-silk', 'black', 30, 16, 0),), fill=0.56, above=14),
    Place('speaker-outdoor', 'terrace', (('flask-car', 'white', 21, 12, 0),), fill=0.5, above=14, through='leaves'),
    Place('gift-bow', 'living_green', (('gift-surprise', 'red', 27, 8, 20),), fill=0.46, above=14, around=-14),
    Place('gift-surprise', 'festive', (('gift-bow', 'pink', -27, 12, 20),), fill=0.48, above=14, around=-14),
    Place('gift-magnetic', 'vanity', (('scent-travel', 'gold', 22, 2, 0),), fill=0.54, above=20, around=-10),
    Place('envelope-wedding', 'festive', (('cup-tea', None, 22, 12, 20), ('candle-pillar', None, -22, 16, 0)), fill=0.54, above=16),
    Place('envelope-new-year', 'festive', (('tea-black', None, -21, 14, 0), ('cup-tea', None, 21, 10, 20)), fill=0.54, above=16),
    Place('envelope-foil', 'festive', (('candle-pillar', None, 23, 15, 0),), fill=0.54, above=16),
    Place('envelope-corporate', 'dining', (('cup-tea', None, 22, 12, 20),), fill=0.54, above=16),
    Place('fan-silk', 'study', (('cup-tea', None, 27, 10, 20),), fill=0.62),
    Place('fan-paper', 'dining', (('tea-jasmine', None, 27, 14, 0),), fill=0.62),
    Place('beads-agarwood', 'study', (('cup-tea', None, 12, 13, 20),), fill=0.5, above=24),
    Place('beads-wrap', 'dining', (('cup-tea', None, -14, 12, 20),), fill=0.5, above=24),
    Place('beads-mala', 'study', (('tea-oolong', None, 15, 18, 0),), fill=0.54, above=28),
    Place('hammer-claw', 'workbench', (('driver-flat', 'red', 6, 15, 10), ('battery-aa', None, 26, 14, 0)), fill=0.62, above=20),
    Place('clamp', 'workbench', (('hammer-claw', None, 16, 24, 20), ('torch', 'black', -21, 9, 0)), fill=0.52, above=18),
    Place('driver-phillips', 'workbench', (('clamp', None, -20, 14, 10), ('battery-9v', None, 18, 11, 0)), fill=0.56, above=24),
    Place('driver-flat', 'workbench', (('mallet-rubber', None, 19, 17, 0), ('torch-pocket', 'red', -17, 13, 20)), fill=0.56, above=24),
    Place('driver-insulated', 'workbench', (('clamp', None, 20, 15, 10),), fill=0.58, above=24, sun='right'),
    Place('torch', 'workbench', (('battery-aa', None, 16, 7, 10), ('clamp', None, -21, 14, 20)), fill=0.5, above=18),
    Place('torch-pocket', 'workbench', (('battery-aaa', None, -14, 7, 10),), fill=0.5, above=18, sun='right'),
    Place('battery-aa', 'workbench', (('torch', 'black', -15, 9, 20), ('driver-phillips', 'yellow', 15, 12, 10)), fill=0.4),
    Place('battery-9v', 'workbench', (('driver-flat', 'blue', 0, 13, 10),), fill=0.42),
    Place('battery-aaa', 'white_desk', (('speaker-smart', 'white', -15, 13, 0),), fill=0.4),
    Place('bulb-led', 'workbench', (('driver-phillips', 'red', -6, 14, 10),), fill=0.5),
    Place('bulb-filament', 'dining', (('cup-tea', None, 22, 14, 20),), fill=0.5),
    Place('extinguisher-powder', 'corridor', fill=0.6, above=8),
    Place('extinguisher-water', 'corridor', (('tall-plant', None, -40, 4, 0),), fill=0.58, above=8, sun='right'),
    Place('bucket', 'bathroom', (('washer', 'white', -66, 4, 0),), fill=0.42, above=14),
)
