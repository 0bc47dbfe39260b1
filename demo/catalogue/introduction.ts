import { upperFirst } from '../lines.ts';
import type { Random } from '../random.ts';
import type { DemoOption, LocalText } from '../types.ts';
import type { Trait } from './parse.ts';
import { edible, type Words } from './words.ts';

/** Facts about a product for the first paragraph of its description. */
export type Facts = {
  words: Words;
  profile: string;
  trait: Trait | null;
  options: readonly DemoOption[];
  weight: LocalText;
  unit: LocalText;
  minOrder: number;
};

const both = (zh: string, en: string): LocalText => ({ zh, en });

/** Product kind and its material or origin. */
function what({ words, profile, trait }: Facts, rng: Random): LocalText {
  const { brand, core } = words;
  if (trait?.attribute === 'o')
    return rng.pick([
      both(`${brand.zh}到产地挑的${core.zh}`, `${upperFirst(core.en)}, chosen by ${brand.en}`),
      both(
        `${brand.zh}按批次验收的${core.zh}`,
        `${upperFirst(core.en)}, accepted batch by batch by ${brand.en}`,
      ),
    ]);
  if (edible.test(profile))
    return rng.pick([
      both(`${brand.zh}常年备货的${core.zh}`, `${upperFirst(core.en)}, kept in stock by ${brand.en}`),
      both(`${brand.zh}出品的${core.zh}`, `${upperFirst(core.en)} from ${brand.en}`),
    ]);
  return rng.pick([
    both(`${brand.zh}的${core.zh}`, `${upperFirst(core.en)} by ${brand.en}`),
    both(`${brand.zh}自家车间做的${core.zh}`, `${upperFirst(core.en)} from ${brand.en}'s own workshop`),
    both(`${brand.zh}家的${core.zh}`, `${upperFirst(core.en)}, a ${brand.en} product`),
  ]);
}

/** The options: `4种颜色、S到XXL五个尺码`. */
function choices({ options }: Facts): LocalText | null {
  const parts = options.map(({ key, name, values }) => {
    const [first, last] = [values[0], values.at(-1)];
    if (!first || !last) return both('', '');
    const named = name.en.charAt(0).toLowerCase() + name.en.slice(1);
    if (key === 'colour') return both(`${values.length}种${name.zh}`, `in ${values.length} ${named}s`);
    return both(
      `${name.zh}${first.name.zh}到${last.name.zh}`,
      `${named} ${first.name.en} to ${last.name.en}`,
    );
  });
  if (parts.length === 0) return null;
  return both(`${parts.map(({ zh }) => zh).join('，')}可选`, parts.map(({ en }) => en).join('; '));
}

const kilos = ({ weight, unit }: Facts): LocalText =>
  both(`每${unit.zh}${weight.zh}`, `${weight.en.toLowerCase()} a ${unit.en}`);

const sold = ({ minOrder, unit, words: { city } }: Facts): LocalText =>
  minOrder > 1
    ? both(`${minOrder}${unit.zh}起订，从${city.zh}发货`, `Orders start at ${minOrder}; sent from ${city.en}`)
    : both(`一${unit.zh}也卖，从${city.zh}发货`, `Sold singly, sent from ${city.en}`);

/** Two sentences specific to this product. */
export function introduction(facts: Facts, rng: Random): LocalText {
  const begin = what(facts, rng);
  const of = [choices(facts), kilos(facts)].filter((part) => part !== null);
  const end = sold(facts);
  return both(
    `${[begin, ...of].map(({ zh }) => zh).join('，')}。${end.zh}。`,
    `${begin.en}. ${upperFirst(of.map(({ en }) => en).join('; '))}. ${end.en}.`,
  );
}
