import { upperFirst } from '../lines.ts';
import type { DemoOption, LocalText } from '../types.ts';
import type { Words } from './words.ts';

/** Facts about a product for the first paragraph of its description. */
export type Facts = {
  words: Words;
  options: readonly DemoOption[];
  weight: LocalText;
  unit: LocalText;
  minOrder: number;
};

const both = (zh: string, en: string): LocalText => ({ zh, en });

/** What it is, who makes it, and the facts of its title. */
const what = ({ words: { brand, core, facts } }: Facts): LocalText =>
  both(
    [`${brand.zh}${core.zh}`, ...facts.map(({ zh }) => zh)].join('，'),
    [`${upperFirst(core.en)} by ${brand.en}`, ...facts.map(({ en }) => en)].join(', '),
  );

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
  both(`每${unit.zh}含包装${weight.zh}`, `${weight.en.toLowerCase()} a ${unit.en} with packaging`);

const sold = ({ minOrder, unit, words: { city } }: Facts): LocalText =>
  minOrder > 1
    ? both(`${minOrder}${unit.zh}起订，从${city.zh}发货`, `Orders start at ${minOrder}; sent from ${city.en}`)
    : both(`单${unit.zh}起售，从${city.zh}发货`, `Sold singly, sent from ${city.en}`);

/** Two sentences specific to this product. */
export function introduction(facts: Facts): LocalText {
  const begin = what(facts);
  const of = [choices(facts), kilos(facts)].filter((part) => part !== null);
  const end = sold(facts);
  return both(
    `${[begin, ...of].map(({ zh }) => zh).join('，')}。${end.zh}。`,
    `${begin.en}. ${upperFirst(of.map(({ en }) => en).join('; '))}. ${end.en}.`,
  );
}
