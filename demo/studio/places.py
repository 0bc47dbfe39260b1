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
COLOURS = {name: tuple(colours.split(',')) for name, colours in (pair.split(':') for pair in (
    'nail-polish:coral,red,rose shampoo:green,lilac,pink,sky,orange soap:mint,white,lilac journal:red,blue,pink lipstick:coral,red,wine '
    'hard-cover:orange,red,green fridge:mint,red desk-lamp:teal,pink,white microwave:white,silver,black lotion:pink,mint,lilac rice-cooker:gold,white,red '
    'basketball:orange,blue kettle:black,mint,white air-fryer:green,black,white speaker-smart:grey,navy,white speaker-shelf:red,blue,black '
    'scent-travel:gold,sky flask:red,white,pink towel-bath:white,navy,beige dumbbell-hex:black,grey pot-clay:sky sofa-three:blue keyboard-small:sky '
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
    Place('cup-tea', 'cloth', (('tea-black', None, 16, 18, 0), ('honey-acacia', None, -13, 14, 0)), fill=0.5, above=20, around=-14),
    Place('tea-jasmine', 'dining', (('cup-tea', None, -17, 9, 20), ('tea-oolong', None, 15, 20, 0)), fill=0.5),
    Place('coffee-espresso', 'kitchen', (('cup-coffee', None, -19, 1, 20), ('board', None, 6, 4, 5)), fill=0.5, lift=2.2),
    Place('honey-acacia', 'cloth', (('cup-tea', None, 17, 11, 20), ('bowls-rice', 'white', -19, 18, 0)), fill=0.4),
    Place('tomatoes', 'kitchen', (('board', None, 2, 1, 6), ('can-tomatoes', None, 26, 19, 0), ('spaghetti', None, -32, 14, 20)), fill=0.5, above=18, lift=2.2),
    # --- bathroom
    Place('lotion', 'bathroom_sand', (('towel-face', 'beige', 22, 8, 10), ('soap', 'white', -13, -2, 20)), fill=0.5),
    Place('shampoo', 'bathroom', (('shower-gel', 'sky', 11, 6, -8), ('towel-face', 'white', -23, 9, 12)), fill=0.5),
    Place('soap', 'bathroom_sand', (('hand-wash', 'pink', 15, 8, -10), ('towel-face', 'white', -22, 13, 8)), fill=0.46, above=18),
    Place('towel-bath', 'bathroom', (('hand-wash', 'mint', 25, 2, -10), ('white-pot-plant', None, -29, 10, 0)), fill=0.52),
    # --- dressing table
    Place('lipstick', 'vanity', (('foundation', 'gold', 11, 6, -10), ('scent-travel', 'gold', -9, 6, 10)), fill=0.46),
    Place('nail-polish', 'vanity', (('nail-polish', 'pink', 5, 4, 0), ('foundation', 'gold', -9, 6, 10)), fill=0.46),
    Place('scent-travel', 'dresser', (('earrings-pearl', None, 12, 6, -14), ('lipstick', 'rose', -10, 4, 10)), fill=0.42),
    # --- desk
    Place('desk-lamp', 'study', (('hard-cover', 'red', -34, -2, 20), ('cup-coffee', None, 30, -8, 20), ('journal', 'blue', 30, 14, 10)), fill=0.56, above=12),
    Place('journal', 'office', (('pen-gel', 'black', 17, -3, 30), ('cup-coffee', None, -20, 15, -20), ('white-pot-plant', None, 20, 26, 0)), fill=0.52, above=28),
    Place('hard-cover', 'study', (('frame-round', 'brown', 17, -7, 20), ('cup-tea', None, -21, 13, 20)), fill=0.52, above=26),
    Place('keyboard-small', 'office', (('cup-coffee', None, 25, 12, 20), ('journal', 'green', -27, 10, 12)), fill=0.62, above=32),
    Place('laptop', 'white_desk', (('cup-coffee', None, 29, 2, 20), ('white-pot-plant', None, -28, 16, 0), ('print-sun', None, 18, 42, 0, 20)), fill=0.54, above=18),
    Place('speaker-smart', 'bedside', (('hard-cover', 'red', 19, 4, 12), ('candle-scented', None, -15, 5, 0)), fill=0.42),
    Place('flask', 'office', (('journal', 'blue', -19, 4, 14), ('cup-coffee', None, 18, 8, 20)), fill=0.52),
    # --- living rooms
    Place('sofa-three', 'living_green', (('tall-plant', None, -130, 4, 0), ('print-moon', None, 30, 52, 0, 105)), fill=0.66, above=9, up=0.1),
    Place('speaker-shelf', 'living_blue', (('white-pot-plant', None, -30, 4, 0), ('hard-cover', 'orange', 30, 4, 12)), fill=0.46, above=10),
    Place('fridge', 'living', (('tall-plant', None, -92, -6, 0),), fill=0.66, above=7, around=-14, up=0.02),
    # --- children, games, sport
    Place('blocks-wooden', 'nursery', (('dolls', None, 36, 16, -10), ('yo-yo', 'red', -28, 4, 0)), fill=0.5, above=16),
    Place('dumbbell-hex', 'gym', (('yoga-mat', 'blue', 10, 45, 30), ('flask', 'white', -26, 8, 0)), fill=0.5, above=14),
    Place('basketball', 'court', fill=0.44, above=10, sun='right', through='leaves'),
    # --- out of doors, festive, workshop
    Place('pot-clay', 'terrace', (('pot-water', 'white', 22, 14, 0),), fill=0.46, above=14, through='leaves'),
)
