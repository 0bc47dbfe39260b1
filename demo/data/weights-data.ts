/**
 * Weight of a piece by category: `category | grams of the cheapest to those of the most expensive | unit zh/en`, the unit when it differs
 * from the trade's. A line `~ word | grams | unit` below a category is for goods with that word in their Chinese name. Typical weights with
 * packaging; a content in the name (2公斤) has priority.
 */
export const clothingWeights = `
womens-t-shirts | 150-260
dresses | 250-480
blouses | 180-300
womens-knitwear | 280-450
skirts | 260-480
womens-coats | 750-1600
womens-trousers | 380-520
mens-t-shirts | 180-280
dress-shirts | 240-320
jeans | 560-780
mens-shorts | 180-320
mens-jackets | 420-900
hoodies | 480-720
suits | 420-560 | 套/set
socks | 45-90 | 双/pair
mens-briefs | 65-90 | 条/piece
bikinis | 150-190 | 套/set
one-piece-swimsuits | 190-240
board-shorts | 180-240 | 条/piece
hi-vis-vests | 120-220
lab-coats | 320-480
chef-jackets | 380-460
work-trousers | 560-680 | 条/pair
martial-arts-uniforms | 750-1300 | 套/set
kimono-and-yukata | 650-1200
saris | 550-900 | 套/set
hanfu-and-qipao | 420-750
graduation-gowns | 520-780 | 套/set
folding-fans | 45-110 | 把/piece
mens-leather-shoes | 950-1250
canvas-shoes | 780-950
loafers | 800-1000
mens-boots | 1250-1500
high-heels | 600-750
flats | 420-560
womens-sandals | 480-650
womens-boots | 900-1450
ballet-shoes | 160-320
running-shoes | 580-720
basketball-shoes | 950-1150
hiking-boots | 980-1350
training-shoes | 640-780
flip-flops | 320-420
shower-slides | 320-400
handbags | 700-1150
clutch-bags | 250-420
coin-purses | 70-140
crossbody-bags | 420-760
tote-bags | 60-780
~ 纸袋 | 60-60
~ 无纺布 | 70-70
~ 两件装 | 240-240 | 套/set
backpacks | 720-1250
suitcases | 2900-5200
briefcases | 780-1400
duffel-bags | 650-950
travel-organisers | 180-320
rings | 5-9
necklaces | 8-14
earrings | 4-8 | 副/pair
bracelets-and-beads | 25-70
loose-gemstones | 5-6 | 颗/stone
tiaras | 90-180
quartz-watches | 85-140
mechanical-watches | 130-170
stopwatches | 60-90
sunglasses | 65-95 | 副/pair
optical-frames | 60-85 | 副/pair
reading-glasses | 60-80 | 副/pair
blue-light-glasses | 55-75 | 副/pair
baseball-caps | 80-110 | 顶/piece
sun-hats | 90-140 | 顶/piece
dress-hats | 120-180 | 顶/piece
scarves | 160-320 | 条/piece
gloves | 70-130 | 双/pair
belts | 140-230 | 条/piece
hair-combs | 35-85 | 把/piece
hair-bows | 20-30
hair-ties | 15-35
`;

export const digitalWeights = `
smartphones | 380-460
~ 三防 | 520-520
desk-phones | 620-900
pagers-and-intercoms | 420-650 | 套/set
feature-phones | 210-260
chargers | 90-220 | 个/piece
power-banks | 220-430 | 个/piece
charging-cables | 45-85 | 条/piece
phone-cases | 45-70 | 个/piece
phone-stands | 40-75 | 个/piece
headphones | 320-480 | 副/pair
bluetooth-earphones | 90-140 | 副/pair
speakers | 650-4200
microphones | 450-950 | 支/piece
radios | 320-680
audio-mixers | 780-2300
megaphones | 420-950 | 个/piece
digital-cameras | 520-980
film-and-instant-cameras | 220-980
camera-lenses | 260-620 | 支/piece
tripods | 950-1700 | 支/piece
camcorders | 480-1600
~ 摆件 | 850-850 | 件/piece
~ 装饰 | 780-780 | 件/piece
film-making-gear | 220-420 | 件/piece
game-controllers | 260-360 | 个/piece
arcade-sticks | 1900-2300
retro-media | 90-260
smart-watches | 120-160 | 只/piece
smart-speakers | 650-1100
home-robots | 1400-2600
fitness-bands | 60-85 | 条/piece
laptops | 2100-3600
~ 轻薄 | 1350-1900
desktop-computers | 5200-9800
~ 迷你 | 3400-3400 | 套/set
tablets | 620-880
monitors | 4300-9800
gaming-pcs | 12500-15500
memory-modules | 45-65 | 条/piece
hard-drives | 60-720 | 个/piece
~ 刻录机 | 420-420
~ 软盘10片 | 260-260 | 盒/box
~ 4TB | 680-680
blank-discs | 120-220 | 盒/box
~ 50片 | 850-850 | 桶/spindle
keyboards | 650-1150 | 个/piece
mice | 90-160 | 个/piece
trackballs | 160-260 | 个/piece
routers | 480-1050
network-cables | 90-160 | 条/piece
network-switches | 280-2400
antennas | 480-3200 | 套/set
~ 卫星 | 3600-3600 | 套/set
printers | 1900-8600
~ 学生作业 | 5600-5600
fax-machines | 3200-3900
file-folders | 60-950 | 个/piece
~ 24格 | 320-320
~ 13格 | 620-620
clips-and-pins | 60-180 | 盒/box
calendars | 180-620 | 本/piece
scissors-and-rulers | 25-190 | 把/piece
~ 套装 | 60-60 | 套/set
clipboards | 180-420 | 个/piece
labels-and-tags | 60-160 | 包/pack
file-cabinets | 16500-28500 | 个/piece
~ 名片 | 320-320
~ 卡片 | 780-780
`;

export const homeWeights = `
electric-kettles | 950-1700
rice-cookers | 2600-4800
coffee-machines | 4800-11500
air-fryers | 4200-6800
microwave-ovens | 10500-13500
blenders | 1100-5200
electric-hot-pots | 1900-3200
refrigerators | 32000-62000
~ 118升 | 32000-32000
~ 复古小 | 38000-38000
washing-machines | 18000-68000
air-conditioners | 36000-45000
televisions | 8200-14500
projectors | 1600-3400
soundbars | 2100-2900
electric-fans | 2800-5600
humidifiers | 1100-2400
vacuum-cleaners | 2300-5400
irons | 780-1900
hair-dryers | 420-780 | 个/piece
electric-toothbrushes | 180-320 | 支/piece
~ 礼盒 | 520-520 | 盒/box
bathroom-scales | 1400-1900
frying-pans | 850-2100 | 口/pan
stockpots-and-casseroles | 2200-5200 | 口/pot
fondue-and-hot-pots | 2400-3800 | 套/set
steamers | 1600-2600 | 口/pot
chopsticks | 90-260 | 套/set
cutlery | 70-1900
~ 24件 | 1900-1900 | 套/set
~ 两件套 | 130-130 | 套/set
~ 两只装 | 190-190 | 套/set
bowls-and-plates | 280-1600
~ 套装 | 1100-2100 | 套/set
~ 饭碗 | 420-560 | 套/set
~ 四件套 | 1250-1250 | 套/set
childrens-tableware | 120-260
mugs-and-coffee-cups | 320-480 | 只/piece
~ 套装 | 460-460 | 套/set
teapots-and-tea-sets | 320-1900
~ 六只装 | 520-520 | 套/set
glass-tumblers | 260-420 | 只/piece
~ 六只装 | 1350-1350 | 套/set
wine-and-beer-glasses | 190-420 | 只/piece
vacuum-flasks | 310-520 | 只/piece
straw-cups | 180-340 | 只/piece
kitchen-knives | 160-420 | 把/piece
storage-jars | 520-1250 | 个/piece
seasoning-bottles | 220-360 | 个/piece
~ 四件套 | 1150-1150 | 套/set
lunch-boxes | 420-780 | 个/piece
pillows | 850-1600 | 个/piece
duvets | 1400-3200 | 床/piece
towels | 90-560 | 条/piece
~ 套装 | 780-780 | 套/set
curtains | 1800-2800 | 片/panel
bedding-sets | 2400-3300 | 套/set
shower-heads | 260-620 | 个/piece
bathtubs | 42000-95000 | 个/piece
toilets | 36000-48000 | 个/piece
mirrors | 2800-5600 | 面/piece
taps | 780-2100 | 个/piece
brooms-and-mops | 180-780 | 把/piece
sponges-and-cloths | 60-150 | 包/pack
buckets | 420-900 | 个/piece
waste-bins | 620-950 | 个/piece
toilet-paper-and-tissues | 1400-2600 | 提/pack
plungers | 380-520 | 个/piece
storage-baskets | 480-950
storage-boxes | 1300-2800
umbrellas | 320-480 | 把/piece
~ 长柄 | 560-560
~ 直杆 | 520-520
garden-parasols | 2800-9600 | 把/piece
pest-control | 120-480 | 个/piece
fire-extinguishers | 1700-2600 | 具/piece
~ 4公斤 | 6200-6200
pet-treats | 180-320
pet-food | 1500-2100
pet-toys | 90-220
fabric-sofas | 32000-62000 | 张/piece
leather-sofas | 46000-78000 | 张/piece
armchairs | 5200-14500 | 把/piece
beds | 48000-92000 | 张/piece
bedside-tables | 4800-8200 | 张/piece
wardrobes | 62000-128000 | 个/piece
dining-chairs | 4200-7800 | 把/piece
stools | 3400-5200 | 张/piece
desks | 16500-34000 | 张/piece
bookcases | 11500-28000 | 个/piece
light-bulbs | 45-110
pendant-lights | 950-2400 | 盏/piece
desk-lamps | 780-1700 | 盏/piece
lanterns | 120-420 | 盏/piece
oil-lamps | 140-620 | 盏/piece
wall-art | 900-2600 | 幅/piece
vases-and-urns | 900-2800
candles | 220-520 | 支/piece
wind-chimes | 120-340 | 串/piece
clocks | 320-1600
hourglasses-and-ornaments | 160-620
statues | 900-6800
succulents-and-cacti | 450-1900
foliage-plants | 900-3800
potted-flowers | 650-2600
~ 种球 | 160-160 | 份/pack
bonsai | 2200-5200
bouquets | 320-1300
christmas-decorations | 60-3200
~ 铃铛 | 40-70
balloons-and-party | 90-320
red-envelopes | 40-120 | 包/pack
gift-boxes-and-ribbon | 90-320
asian-festival-ornaments | 160-1100
halloween-decorations | 220-380
interior-doors | 38000-46000 | 樘/set
windows | 28000-42000 | 樘/set
`;

export const foodWeights = `
citrus | 2600-2900
apples-and-pears | 2600-5200
tropical-fruit | 2600-4200
berries-and-grapes | 1200-2600
melons | 3600-5600
stone-fruit | 1400-2700
root-vegetables | 2600-2800
leafy-greens-and-broccoli | 1600-2600
tomatoes-and-peppers | 1600-2800
mushrooms | 1100-1600
beans-and-corn | 1900-2800
garlic-ginger-and-onion | 2600-2800
beef-and-pork | 1050-2100
~ 菲力 | 650-650
~ 西冷 | 750-750
poultry | 850-1700
bacon-and-sausages | 420-850
shrimp-and-crab | 450-2100
shellfish-and-squid | 900-2800
fish | 750-1400
eggs | 1250-2600 | 盒/box
~ 20枚 | 1300-1300
~ 30枚 | 1950-1950
~ 40枚 | 2600-2600
bread | 320-560
~ 长棍 | 420-420 | 根/loaf
bagels-and-pretzels | 380-560
cakes | 320-1500
doughnuts-and-waffles | 360-620
pies-and-puddings | 520-980
mooncakes-and-dango | 280-900
cookies | 180-420
sweets | 220-520
chocolate | 110-260 | 盒/box
nuts | 260-520
popcorn | 150-320
rice-crackers | 180-320
rice | 2600-5200
honey | 560-1150 | 瓶/jar
cheese-and-butter | 260-620
canned-food | 430-1100 | 罐/can
~ 六罐装 | 2700-2700 | 组/pack
~ 橄榄 | 620-620 | 瓶/jar
cooking-oil | 1900-2800 | 桶/bottle
~ 橄榄油 | 1100-1100 | 瓶/bottle
beans-and-grains | 1050-1600
noodles | 520-1250
pasta | 520-780
dumplings | 520-900
pizza | 380-620
sushi-and-rice-balls | 180-1300
burgers-and-sandwiches | 450-1250
tacos-and-wraps | 480-820
hot-pot-bites | 320-1100
~ 自热 | 480-480 | 盒/box
~ 料理包 | 220-220 | 袋/pack
milk | 3300-3600
coffee | 110-480
tea | 120-420 | 罐/tin
juice | 2600-3300
milk-tea | 280-620
mate | 520-900
wine | 1250-1450
~ 礼盒 | 2900-2900 | 盒/box
sparkling-wine | 1550-1750
beer | 6800-10500 | 箱/case
sake | 950-1600
whisky-and-spirits | 1250-1500
cocktails | 1600-2600 | 组/pack
ice-cream-cones | 620-1250
ice-cream-tubs | 480-620 | 桶/tub
ice-lollies | 720-1150
`;

export const careWeights = `
lipsticks | 22-38
nail-polish | 35-55 | 瓶/bottle
make-up-mirrors | 620-1700 | 面/piece
perfume | 90-320 | 瓶/bottle
foundation | 60-120 | 罐/jar
body-lotion | 280-460 | 瓶/bottle
face-cream | 120-180 | 罐/jar
shampoo-and-body-wash | 380-620 | 瓶/bottle
soap | 100-130 | 块/bar
face-masks | 150-260 | 盒/box
toothbrushes | 20-35
razors | 60-120 | 把/piece
plasters | 30-60 | 盒/box
thermometers | 25-45 | 支/piece
stethoscopes | 160-240 | 副/piece
manual-wheelchairs | 10500-17500 | 辆/piece
electric-wheelchairs | 22000-38000 | 辆/piece
crutches | 620-980 | 支/piece
white-canes | 190-280 | 支/piece
vitamins | 110-190
fish-oil | 160-240
baby-bottles | 130-240 | 个/piece
nappies | 1100-1700 | 包/pack
prams | 5200-9800 | 辆/piece
plush-toys | 220-1600
nesting-dolls | 260-780 | 套/set
dinosaur-toys | 260-720
toy-robots | 380-1100
ornamental-dolls | 380-1900
jigsaw-puzzles | 380-900 | 盒/box
building-blocks | 780-1500 | 盒/box
chess-and-mahjong | 780-2600 | 套/set
~ 家用麻将 | 5600-5600 | 副/set
dice-and-cards | 60-320 | 副/set
magic-kits | 120-850 | 套/set
kites | 180-420
water-blasters | 320-1100 | 把/piece
yo-yos | 60-120
flying-discs-and-boomerangs | 90-190
~ 175克 | 190-190
slides | 4200-22000 | 套/set
toy-racing-cars | 320-1400 | 辆/piece
toy-trucks | 320-900 | 辆/piece
toy-trains | 520-1300
toy-planes-and-rockets | 90-900
masks-and-dress-up | 90-220
pinatas | 320-650
treasure-chests | 650-1300
crystal-balls | 320-1700
`;

export const sportWeights = `
footballs | 400-480 | 个/piece
~ 球门 | 2800-9500 | 个/piece
basketballs | 600-680 | 个/piece
volleyballs | 240-300 | 个/piece
rugby-and-american-footballs | 390-460 | 个/piece
baseballs-and-softballs | 145-200 | 个/piece
cricket-and-hockey | 420-780 | 支/piece
~ 套装 | 1900-3600 | 套/set
bowling-and-pool | 1600-6500 | 套/set
tennis | 60-420
~ 球拍 | 310-360 | 支/piece
~ 训练套装 | 1500-1500 | 套/set
badminton | 260-520
table-tennis | 190-280 | 支/piece
dumbbells | 2100-10500 | 对/pair
yoga-mats | 900-2600 | 张/piece
skipping-ropes | 160-260 | 根/piece
boxing-gloves | 620-900 | 副/pair
running-vests | 90-150
skis | 2600-6800 | 副/pair
~ 护目镜 | 190-240 | 副/piece
ice-skates | 1700-2200 | 双/pair
sledges | 3200-4800 | 架/piece
curling-stones | 2800-7200 | 套/set
diving-masks | 380-780 | 副/piece
canoes-and-kayaks | 14500-32000 | 艘/boat
life-buoys | 420-2500 | 个/piece
~ 2.5公斤 | 2600-2600
swim-goggles | 80-130 | 副/pair
bicycles | 15500-9200 | 辆/bike
cycling-helmets | 280-520 | 个/piece
skateboards | 2300-3900 | 块/board
roller-skates | 2200-3100 | 双/pair
kick-scooters | 3200-6800 | 辆/piece
tents | 2600-6200 | 顶/tent
torches | 120-380 | 支/piece
compasses | 60-420
binoculars | 620-1050 | 副/piece
climbing-rope | 480-2400 | 根/rope
fishing-rods | 240-560 | 支/rod
golf | 900-3400
darts | 900-6200 | 套/set
archery | 480-2200 | 套/set
trophies | 420-1500
medals | 60-110
fiction | 420-1300
~ 套装 | 1900-1900 | 套/set
~ 三册 | 1250-1250 | 套/set
textbooks | 380-950
~ 套装 | 850-850 | 套/set
picture-books | 320-620
newspapers-and-magazines | 1100-2600 | 份/subscription
sheet-music | 320-480
scrolls | 120-420 | 卷/scroll
notebooks | 110-380 | 本/piece
journals | 220-520 | 本/piece
account-books | 260-480 | 本/piece
spiral-pads | 60-240 | 本/piece
~ 便签 | 70-120
~ 侧翻 | 270-340
~ 错题 | 380-470
bookmarks | 12-45 | 枚/piece
ballpoint-and-gel-pens | 12-30 | 支/piece
~ 套装 | 90-90 | 套/set
fountain-pens | 60-140 | 支/piece
~ 礼盒 | 260-260 | 盒/box
pencils | 60-190 | 盒/box
paintbrushes | 25-120 | 支/piece
~ 套装 | 140-140 | 套/set
paints-and-palettes | 320-900 | 盒/box
crayons | 180-420 | 盒/box
picture-frames | 780-2600 | 个/piece
yarn | 55-110 | 团/ball
sewing-thread | 30-60 | 轴/spool
needles-and-pins | 15-40 | 包/pack
cords-and-knots | 60-140 | 卷/roll
guitars | 2600-6200 | 把/piece
violins | 1900-3200 | 把/piece
banjos | 3600-4800 | 把/piece
harps | 1600-3400 | 把/piece
saxophones | 5600-6800 | 支/piece
trumpets-and-trombones | 2600-4200 | 支/piece
flutes | 120-320 | 支/piece
keyboards-and-pianos | 2600-13500
accordions | 3200-8200
drums | 1700-4800 | 面/piece
~ 爵士鼓 | 9800-9800 | 套/set
shakers-and-bells | 180-1100 | 套/set
microscopes | 900-4200
telescopes | 1900-5200
labware | 40-320 | 支/piece
~ 10支 | 320-320 | 盒/box
scales-and-magnets | 260-1500 | 件/piece
~ U型 | 90-90
magnifiers | 110-320 | 个/piece
globes-and-maps | 420-2100 | 个/piece
~ 地图 | 160-260 | 张/piece
abacuses | 320-900 | 个/piece
`;

export const toolWeights = `
hammers | 580-760 | 把/piece
spanners | 260-620 | 把/piece
screwdrivers | 90-220 | 把/piece
saws | 320-620 | 把/piece
clamps | 520-1600 | 个/piece
axes-and-picks | 900-2600 | 把/piece
tool-boxes | 2200-5800 | 个/piece
ladders | 8500-14500 | 架/piece
drills | 1500-3200 | 把/piece
bolts-and-nuts | 620-1200 | 盒/box
gears | 180-1600
lifting-hooks-and-chains | 620-2400
padlocks | 180-620 | 把/piece
key-blanks | 60-520 | 包/pack
plugs-and-sockets | 60-240 | 个/piece
batteries | 60-260 | 组/pack
garden-spades | 320-1500 | 把/piece
~ 移植铲 | 260-260
seeds-and-seedlings | 40-620 | 份/pack
watering | 420-980 | 把/piece
plant-pots | 260-1400 | 个/piece
safety-helmets | 360-520
~ 消防 | 980-1250
safety-goggles | 70-130 | 副/piece
work-gloves | 40-110 | 双/pair
electric-scooters | 62000-95000
motorcycles | 138000-175000
three-wheelers | 185000-260000
tyres-and-wheels | 8600-10500
~ 总成 | 19500-19500 | 套/set
bricks-and-stone | 130000-260000 | 组/pallet lot
timber | 9500-16500
paint | 5600-21000 | 桶/tin
shopping-trolleys | 15500-26000 | 辆/piece
service-bells | 220-380 | 个/piece
boxes-and-packaging | 1200-11500 | 组/bundle
drums-and-containers | 9500-18500 | 个/piece
`;
