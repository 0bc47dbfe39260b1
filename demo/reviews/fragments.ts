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
  accessory: 'wear',
  bag: 'wear',
  footwear: 'shoes',
  gadget: 'tech',
  appliance: 'tech',
  timepiece: 'tech',
  power: 'tech',
  lighting: 'home',
  science: 'tech',
  medical: 'home',
  fresh: 'food',
  chilled: 'food',
  frozen: 'food',
  ice: 'food',
  seafood: 'food',
  bakery: 'food',
  packaged: 'food',
  pantry: 'food',
  drink: 'food',
  brew: 'food',
  alcohol: 'food',
  dairyegg: 'food',
  supplement: 'food',
  beauty: 'beauty',
  personal: 'home',
  baby: 'home',
  toy: 'toys',
  pettoy: 'toys',
  sport: 'sport',
  outdoor: 'sport',
  gift: 'home',
  vehicle: 'sport',
  book: 'books',
  stationery: 'books',
  craft: 'books',
  instrument: 'sound',
  tool: 'tools',
  garden: 'tools',
  building: 'tools',
  autoparts: 'tools',
  safety: 'tools',
  plant: 'plants',
  flowers: 'plants',
};

/** Which sentences fit a profile of goods; household sentences for everything not named. */
export const kindOf = (profile: string): string => kinds[profile] ?? 'home';
