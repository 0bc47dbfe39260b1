"""Goods that convince, in the order their pictures are taken: first what the home page and the bestsellers show."""

ORDER = (
    'tea-jasmine tea-oolong tea-black coffee-espresso coffee-single coffee-drip '
    'battery-aaa battery-9v mallet-rubber plunger-flange bulb-filament pendant-dome pendant-barn torch torch-pocket keyboard-small keyboard-full '
    'tablet-study tablet-draw laptop sofa-two sofa-three desk cards softball skateboard tomatoes '
    'soap-packed lipstick-packed cream-packed scent-travel-packed flask-packed pen-gel-packed charger-gan-packed toothbrush-sonic-packed '
    'honey-wildflower-packed honey-acacia-packed honey-jujube-packed candle-scented-packed cup-tea-packed cup-coffee-packed bulb-led-packed '
    'aubergine towel-face baseball towel-hotel medal-finisher thread towel-bath bulb-led clamp spaghetti medal-custom medal-award '
    'flask flask-car flask-display cup-coffee cup-cappuccino cup-tea pad-spiral pad-errors pad-memo honey-wildflower honey-acacia honey-jujube '
    'rolls-four-ply rolls-kitchen rolls-coreless can-peaches can-tomatoes can-sweetcorn pen-gel pen-promotional journal cream lipstick '
    'plunger envelope-corporate bowl-noodle basketball gift-bow switch-5 router kettle rice-cooker fridge nail-polish bucket washer television '
    'eggs-20 toothbrush-sonic eggs-30 extinguisher-powder extinguisher-water extinguisher-car eggs-40 yo-yo battery-aa soap '
    'monitor shampoo lotion candle-scented dumbbell-hex microwave desk-lamp yoga-mat bowls-rice pot-clay scent-travel pen-ballpoint pen-signature '
    'envelope-wedding envelope-new-year envelope-foil bank bank-magnet speaker-smart speaker-shelf speaker-outdoor shower-gel foundation hand-wash '
    'storage bin-office bin-bedroom candle-pillar bowl-set bowl-child bowl-suction gift-surprise gift-magnetic air-fryer dumbbell-vinyl pot-water '
    'charger-gan charger-dual charger-travel bank-cable switch-8 switch-16 router-mesh soundbar hard-cover driver-phillips driver-flat driver-insulated '
    'hammer-claw ring-solitaire ring-halo ring-band earrings-pearl beads-mala beads-wrap beads-agarwood frame-square frame-round frame-reading hat-felt '
    'hat-satin hat-straw dolls dolls-toddler blocks-letters blocks-wooden chess dice disc mahjong fan-silk fan-paper'
).split()

# The colour a good is seen from other sides in: the one that most of its products have. Of goods that are not named, the first.
BESIDE = dict(pair.split(':') for pair in (
    'envelope-wedding:gold hat-straw:brown gift-magnetic:pink soundbar:white towel-face:grey towel-bath:beige journal:pink bowl-noodle:blue '
    'soap:mint yo-yo:blue fan-paper:green yoga-mat:pink desk-lamp:teal envelope-new-year:red shampoo:green kettle:red driver-phillips:yellow '
    'dumbbell-hex:black frame-reading:silver storage:grey air-fryer:white cream:mint charger-gan:black driver-insulated:green thread:red '
    'hard-cover:red nail-polish:rose pen-gel:blue monitor:black charger-travel:white foundation:mint dumbbell-vinyl:grey router:black '
    'fan-silk:black microwave:silver pot-clay:sky rice-cooker:gold frame-square:gold hat-felt:coffee hat-satin:navy router-mesh:black '
    'speaker-shelf:red speaker-outdoor:black frame-round:blue bowls-rice:blue toothbrush-sonic:black basketball:orange disc:red washer:white '
    'pot-water:black envelope-corporate:rose envelope-foil:gold bank-magnet:black lipstick:rose pen-promotional:blue flask:pink '
    'flask-display:green lotion:sky fridge:black switch-16:black gift-surprise:yellow bucket:red towel-hotel:grey flask-car:black '
    'bank-cable:white scent-travel:gold shower-gel:lilac charger-dual:white bowl-set:blue driver-flat:blue bank:white bowl-suction:green '
    'pen-ballpoint:red speaker-smart:black pen-signature:blue hand-wash:mint switch-8:white gift-bow:yellow switch-5:white bowl-child:green '
    'tablet-draw:pink sofa-three:blue torch:black tablet-study:blue desk:brown pendant-barn:white torch-pocket:red pendant-dome:black '
    'keyboard-small:sky keyboard-full:sky sofa-two:blue '
).split())
