"""Goods that convince, in the order their pictures are taken: first what the home page and the bestsellers show."""

ORDER = (
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
