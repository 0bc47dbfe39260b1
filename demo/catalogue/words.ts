import { upperFirst } from '../lines.ts';
import type { Random } from '../random.ts';
import type { DemoSpec, LocalText } from '../types.ts';
import type { Noun, Trait } from './parse.ts';

const both = (zh: string, en: string): LocalText => ({ zh, en });

/** Origins that English puts before the noun; the others follow it with "from". */
const adjective =
  /^(Italian|German|Scottish|Chilean|Argentine|Brazilian|Spanish|north-eastern|gra(ss|in)-fed.*)$/;

/** Noun with its trait: `广西武鸣沃柑`, `Orah mandarins from Wuming, Guangxi`. */
export function coreOf(noun: Noun, trait: Trait | null): LocalText {
  if (!trait) return noun.name;
  const zh = trait.name.zh + noun.name.zh;
  const [what, mark] = [noun.name.en, trait.name.en];
  if (trait.attribute === 'o' && !adjective.test(mark)) return both(zh, `${what} from ${mark}`);
  if (/^(with|in|for) /.test(mark)) return both(zh, `${what} ${mark}`);
  if (/^(pack|box) of /.test(mark)) return both(zh, `${what}, ${mark}`);
  return both(zh, `${mark} ${what}`);
}

const edible =
  /^(fresh|chilled|seafood|frozen|ice|bakery|packaged|pantry|drink|brew|alcohol|dairyegg|pet|supplement)$/;

const introductions: ((w: Words) => LocalText)[] = [
  (w) =>
    both(
      `${w.brand.zh}${w.core.zh}，${w.a.zh}，${w.b.zh}。`,
      `${upperFirst(w.core.en)} by ${w.brand.en}: ${w.a.en}, ${w.b.en}.`,
    ),
  (w) =>
    both(
      `${w.city.zh}自家车间出品的${w.core.zh}，${w.a.zh}。`,
      `From our own workshop in ${w.city.en}: ${w.core.en}, ${w.a.en}.`,
    ),
  (w) =>
    both(
      `日常就能用上的${w.core.zh}，${w.a.zh}，${w.city.zh}直发。`,
      `${upperFirst(w.core.en)} for everyday use, ${w.a.en}. Sent straight from ${w.city.en}.`,
    ),
  (w) =>
    both(
      `${w.brand.zh}卖了多年的老款：${w.core.zh}，${w.a.zh}，${w.b.zh}。`,
      `One of ${w.brand.en}'s long-running lines: ${w.core.en}, ${w.a.en}, ${w.b.en}.`,
    ),
  (w) =>
    both(
      `${w.core.zh}，出库前逐件检查，${w.a.zh}。`,
      `${upperFirst(w.core.en)}, checked one by one before leaving ${w.city.en}; ${w.a.en}.`,
    ),
];

const edibleIntroductions: ((w: Words) => LocalText)[] = [
  (w) => both(`${w.core.zh}，${w.a.zh}，${w.b.zh}。`, `${upperFirst(w.core.en)}: ${w.a.en}, ${w.b.en}.`),
  (w) =>
    both(
      `${w.brand.zh}按批次验收的${w.core.zh}，${w.a.zh}。`,
      `${upperFirst(w.core.en)}, accepted batch by batch at ${w.brand.en}: ${w.a.en}.`,
    ),
  (w) =>
    both(
      `回头客最多的一款${w.core.zh}，${w.a.zh}，${w.b.zh}。`,
      `Customers come back for it: ${w.core.en}, ${w.a.en}, ${w.b.en}.`,
    ),
  (w) =>
    both(
      `给家里和店里备的${w.core.zh}，${w.a.zh}，从${w.city.zh}发出。`,
      `For homes and small shops: ${w.core.en}, ${w.a.en}. Shipped from ${w.city.en}.`,
    ),
];

/** What a text about one product is made from: brand, core, two tails, city. */
export type Words = { brand: LocalText; core: LocalText; a: LocalText; b: LocalText; city: LocalText };

export function introduction(words: Words, profile: string, rng: Random): LocalText {
  const pool =
    edible.test(profile) || profile === 'plant' || profile === 'flowers'
      ? edibleIntroductions
      : introductions;
  return rng.pick(pool)(words);
}

/** The name on a card: brand, core and tails; the model closes it for technical goods. */
export function nameOf(words: Words, model: string | null): LocalText {
  return both(
    `${words.brand.zh} ${words.core.zh} ${words.a.zh} ${words.b.zh}${model ? ` ${model}` : ''}`,
    `${words.brand.en} ${words.core.en}, ${words.a.en}${model ? ` (${model})` : ''}`,
  );
}

export const briefOf = ({ a, b }: Words): LocalText =>
  both(`${a.zh}，${b.zh}`, `${upperFirst(a.en)}, ${b.en}`);

const rows: Record<string, LocalText> = {
  m: both('材质', 'Material'),
  f: both('特点', 'Feature'),
  o: both('产地', 'Origin'),
  v: both('品种', 'Variety'),
  g: both('等级', 'Grade'),
  t: both('口味', 'Flavour'),
  c: both('工艺', 'Craft'),
  p: both('规格', 'Specification'),
};

/** The row of the specification that a trait fills. */
export function traitRow(trait: Trait, profile: string): DemoSpec {
  const plain = rows[trait.attribute];
  if (!plain) throw new Error(`no row for attribute ${trait.attribute}`);
  const name =
    trait.attribute === 'm' && profile === 'beauty'
      ? both('主要成分', 'Key ingredient')
      : trait.attribute === 'm' && edible.test(profile)
        ? both('原料', 'Ingredient')
        : trait.attribute === 't' && profile === 'beauty'
          ? both('香型', 'Scent')
          : plain;
  const en = trait.name.en.replace(/^(with|in|for) (a |an )?/, '').replace(/-(?=[a-z]+$)/i, ' ');
  return { name, value: both(trait.name.zh, upperFirst(en)) };
}
