import { fragmentText, replyText } from './fragments-data.ts';

export type Mood = 'praise' | 'middling' | 'complaint';
export type Pool = Record<Mood, { zh: string[]; en: string[] }>;

const moods: Record<string, Mood> = { '+': 'praise', '=': 'middling', '-': 'complaint' };
const empty = (): Pool => ({
  praise: { zh: [], en: [] },
  middling: { zh: [], en: [] },
  complaint: { zh: [], en: [] },
});

function add(pool: Pool, line: string): void {
  const mood = moods[line.slice(0, 1)];
  if (!mood) throw new Error(`a fragment without a sign: ${line}`);
  const english = line.slice(0, 1) === line.slice(1, 2);
  pool[mood][english ? 'en' : 'zh'].push(line.slice(english ? 2 : 1).trim());
}

export function parseFragments(): Map<string, Pool> {
  const pools = new Map<string, Pool>();
  let now = empty();
  for (const line of fragmentText.split('\n').filter((l) => l.trim() !== '')) {
    if (line.startsWith('#')) {
      now = empty();
      pools.set(line.slice(1).trim(), now);
    } else add(now, line);
  }
  return pools;
}

export function parseReplies(): Pool {
  const pool = empty();
  for (const line of replyText.split('\n').filter((l) => l.trim() !== '')) add(pool, line);
  return pool;
}

const kinds: Record<string, string> = {
  apparel: 'wear',
  workwear: 'wear',
  accessory: 'headwear',
  bag: 'bag',
  jewellery: 'jewel',
  footwear: 'shoes',
  gadget: 'tech',
  appliance: 'appliance',
  timepiece: 'tech',
  power: 'battery',
  science: 'tech',
  textile: 'textile',
  homeware: 'kitchen',
  medical: 'care',
  supplement: 'health',
  fresh: 'fresh',
  chilled: 'frozen',
  frozen: 'frozen',
  ice: 'frozen',
  seafood: 'cold',
  bakery: 'bakery',
  packaged: 'pantry',
  pantry: 'pantry',
  dairyegg: 'pantry',
  drink: 'drinks',
  brew: 'brews',
  alcohol: 'wine',
  beauty: 'beauty',
  toy: 'toys',
  pet: 'pet',
  pettoy: 'pet',
  sport: 'sport',
  outdoor: 'sport',
  vehicle: 'ride',
  book: 'books',
  stationery: 'desk',
  craft: 'craft',
  instrument: 'sound',
  tool: 'tools',
  garden: 'garden',
  cleaning: 'household',
  shopequip: 'household',
  lighting: 'light',
  building: 'building',
  furniture: 'furniture',
  autoparts: 'tools',
  safety: 'tools',
  plant: 'plants',
  flowers: 'flowers',
};

/** Categories with sentences of their own instead of those of their trade. */
const byLeaf: readonly (readonly [RegExp, string])[] = [
  [
    /^(headphones|bluetooth-earphones|speakers|microphones|radios|audio-mixers|megaphones|smart-speakers|soundbars)$/,
    'audio',
  ],
  [/^(phone-cases|phone-stands)$/, 'phone'],
  [/^(chargers|power-banks)$/, 'charge'],
  [/^(charging-cables|network-cables|plugs-and-sockets|wires-and-cables|switches)$/, 'cable'],
  [
    /^(electric-kettles|rice-cookers|air-fryers|microwave-ovens|coffee-machines|blenders|electric-hot-pots)$/,
    'cooking',
  ],
  [/^electric-toothbrushes$/, 'brush'],
  [/^nail-polish$/, 'nails'],
  [/^foundation$/, 'base'],
  [/^rings$/, 'ring'],
  [/^bracelets-and-beads$/, 'beads'],
  [/^(laptops|tablets|smartphones)$/, 'portable'],
  [/^vacuum-flasks$/, 'flask'],
  [/^toilet-paper-and-tissues$/, 'tissue'],
  [/^fire-extinguishers$/, 'extinguisher'],
  [/^(red-envelopes|gift-boxes-and-ribbon)$/, 'envelope'],
  [/^medals$/, 'medal'],
  [/^reading-glasses$/, 'reading'],
  [/^tents$/, 'camp'],
  [/^garden-spades$/, 'spade'],
  [/^torches$/, 'torch'],
  [/^eggs$/, 'eggs'],
  [/^honey$/, 'honey'],
  [/^(canned-food|pasta)$/, 'tins'],
  [
    /^(root-vegetables|leafy-greens-and-broccoli|tomatoes-and-peppers|mushrooms|beans-and-corn|garlic-ginger-and-onion)$/,
    'vegetables',
  ],
  [/^plant-pots$/, 'pots'],
  [/^succulents-and-cacti$/, 'cacti'],
  [/^lipsticks$/, 'make-up'],
  [/^(memory-modules|hard-drives)$/, 'parts'],
  [/^(chess-and-mahjong|dice-and-cards)$/, 'games'],
  [/^(perfume|candles)$/, 'scent'],
  [/^(shampoo-and-body-wash|soap)$/, 'wash'],
  [/^(dumbbells|yoga-mats|skipping-ropes)$/, 'fitness'],
  [/^(baseballs-and-softballs|tennis)$/, 'hardball'],
  [/^towels$/, 'towel'],
  [/^(monitors|televisions|desktop-computers|projectors)$/, 'screen'],
  [/^(footballs|basketballs|volleyballs|rugby-and-american-footballs)$/, 'ball'],
  [/^(bicycles|kick-scooters)$/, 'ride'],
  [/^(scarves|gloves|hair-ties|hair-bows)$/, 'textile'],
  [/^(seeds-and-seedlings|watering)$/, 'garden'],
  [/^(retro-media|blank-discs|labware|scales-and-magnets|globes-and-maps|magnifiers|abacuses)$/, 'home'],
  [/^(paints-and-palettes|paintbrushes|yarn)$/, 'craft'],
  [/^(beef-and-pork|poultry|bacon-and-sausages|shrimp-and-crab|shellfish-and-squid|fish)$/, 'cold'],
  [/^(notebooks|journals|account-books|spiral-pads|calendars|scrolls)$/, 'paper'],
  [/^(ballpoint-and-gel-pens|fountain-pens|pencils|crayons)$/, 'pen'],
  [/^(belts|hair-combs|picture-frames|binoculars|compasses)$/, 'home'],
  [/^(umbrellas|razors|toothbrushes)$/, 'home'],
  [/^paint$/, 'paint'],
];

/** Goods with sentences of their own instead of those of their category, by Chinese name. */
const ofNouns: readonly (readonly [RegExp, string])[] = [
  [/洗发/, 'hair'],
  [/宠物软飞盘/, 'fetch'],
];

/** Kinds of sentences for the goods of a trade and category; default: household. */
export const kindOf = (profile: string, leaf: string, noun: string): string =>
  ofNouns.find(([pattern]) => pattern.test(noun))?.[1] ??
  byLeaf.find(([pattern]) => pattern.test(leaf))?.[1] ??
  kinds[profile] ??
  'home';
