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
  power: 'phone',
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
  brew: 'drinks',
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
  building: 'building',
  furniture: 'furniture',
  autoparts: 'tools',
  safety: 'tools',
  plant: 'plants',
  flowers: 'flowers',
};

/** Shelves whose goods are spoken of otherwise than the rest of their trade. */
const ofShelves: readonly (readonly [RegExp, string])[] = [
  [
    /^(headphones|bluetooth-earphones|speakers|microphones|radios|audio-mixers|megaphones|smart-speakers|soundbars)$/,
    'audio',
  ],
  [
    /^(chargers|power-banks|charging-cables|phone-cases|phone-stands|network-cables|plugs-and-sockets)$/,
    'phone',
  ],
  [/^(smartphones|tablets|laptops|monitors|televisions|desktop-computers|projectors)$/, 'screen'],
  [/^(footballs|basketballs|volleyballs|rugby-and-american-footballs|baseballs-and-softballs)$/, 'ball'],
  [/^(bicycles|kick-scooters)$/, 'ride'],
  [/^(scarves|gloves|hair-ties|hair-bows)$/, 'textile'],
  [/^(seeds-and-seedlings|plant-pots|watering)$/, 'garden'],
  [
    /^(memory-modules|retro-media|blank-discs|labware|scales-and-magnets|globes-and-maps|magnifiers|abacuses)$/,
    'home',
  ],
  [/^(paints-and-palettes|paintbrushes|yarn)$/, 'craft'],
  [/^(beef-and-pork|poultry|bacon-and-sausages|shrimp-and-crab|shellfish-and-squid|fish)$/, 'cold'],
  [/^(notebooks|journals|account-books|spiral-pads|calendars|scrolls)$/, 'paper'],
  [/^(ballpoint-and-gel-pens|fountain-pens|pencils|crayons)$/, 'pen'],
  [
    /^(belts|hair-combs|picture-frames|binoculars|torches|compasses|skipping-ropes|yoga-mats|dumbbells)$/,
    'home',
  ],
  [/^(umbrellas|razors|toothbrushes)$/, 'home'],
  [/^paint$/, 'paint'],
];

/** Which sentences fit the goods of a trade on a shelf; household sentences for everything not named. */
export const kindOf = (profile: string, shelf: string): string =>
  ofShelves.find(([pattern]) => pattern.test(shelf))?.[1] ?? kinds[profile] ?? 'home';
