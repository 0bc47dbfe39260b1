import { both, cells } from '../../lines.ts';
import type { LocalText } from '../../types.ts';

/**
 * While only goods with an image are sold, a category with a single good is merged into a neighbour: `category | neighbour`. Names that
 * change then: `category = zh/en`.
 */
const picturesText = `
furniture = 家具家饰/Furniture and decor
accessories = 珠宝配饰/Jewellery and hats
digital = 数码影音/Electronics
computers = 电脑网络/Computers
books-music = 文具手工/Stationery and crafts
tools-garden = 五金园艺/Tools and garden

earrings | rings
rings = 戒指耳饰/Rings and earrings
charging-cables | chargers
chargers = 充电器与数据线/Chargers and cables
film-and-instant-cameras | digital-cameras
camera-lenses | digital-cameras
tripods | digital-cameras
digital-cameras = 相机镜头脚架/Cameras, lenses and tripods
gaming-pcs | laptops
laptops = 笔记本与游戏主机/Laptops and gaming PCs
hard-drives | memory-modules
memory-modules = 内存与硬盘/Memory and hard drives
mice | keyboards
keyboards = 键盘鼠标/Keyboards and mice
network-cables | network-switches
network-switches = 交换机与网线/Network switches and cables
soundbars | televisions
televisions = 电视机与回音壁/Televisions and soundbars
leather-sofas | armchairs
armchairs = 真皮沙发与单椅/Leather sofas and armchairs
stools | dining-chairs
dining-chairs = 餐椅凳子/Dining chairs and stools
bedside-tables | desks
desks = 书桌与床头几/Desks and bedside tables
statues | candles
candles = 蜡烛与摆件/Candles and ornaments
bonsai | foliage-plants
foliage-plants = 绿植盆景/Foliage plants and bonsai
pasta | canned-food
canned-food = 罐头与意面/Canned food and pasta
tomatoes-and-peppers = 茄果/Tomatoes and aubergines
skipping-ropes | dumbbells
dumbbells = 哑铃与跳绳/Dumbbells and skipping ropes
tennis | baseballs-and-softballs
baseballs-and-softballs = 棒垒球与网球/Baseballs, softballs and tennis balls
bicycles | skateboards
skateboards = 自行车与滑板/Bicycles and skateboards
skating = 骑行滑板/Cycling and skating
torches | tents
tents = 帐篷手电/Tents and torches
clamps | hammers
hammers = 锤子夹具/Hammers and clamps
garden-spades | plant-pots
plant-pots = 花盆与花铲/Plant pots and trowels
`;

const under = new Map<string, string>();
const named = new Map<string, LocalText>();
for (const line of picturesText.split('\n').filter((one) => one.trim() !== '')) {
  const [slug = '', name = ''] = line.split(' = ');
  if (name) named.set(slug, both(name));
  else {
    const [from = '', to = ''] = cells(line);
    under.set(from, to);
  }
}

/** Category under which the goods of this one are sold: its own, or its neighbour. */
export const soldUnder = (slug: string): string => under.get(slug) ?? slug;

/** Name of a merged category; null when its own name fits. */
export const soldAs = (slug: string): LocalText | null => named.get(slug) ?? null;
