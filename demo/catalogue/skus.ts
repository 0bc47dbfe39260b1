import { swatches } from '../data/pictures/swatches-data.ts';
import type { Random } from '../random.ts';
import type { DemoOption, DemoSku, LocalText } from '../types.ts';
import { charm } from './price.ts';
import type { OptionSet } from './profiles.ts';

/** `loads`: additional weight of a value relative to the first, or its content in grams. */
type Load = { factor: number } | { content: number };
export type Choice = { option: DemoOption; factors: number[]; loads: Load[] };

const weightless = /^(存储|配置|重量|总重|圈口|链长|鞋码|尺码|腰围|度数|刀头)$/;
const named = /^([\d.]+) (kg|g|L)(?= |$)/;

/** `2.5 kg 装` is the content, which makes up most of the weight. */
function loadOf(option: LocalText, value: LocalText, factor: number): Load {
  const content = /^(净重|净含量|重量|总重)$/.test(option.zh) ? named.exec(value.zh) : null;
  if (content) return { content: Number(content[1]) * (content[2] === 'g' ? 1 : 1_000) };
  return { factor: weightless.test(option.zh) ? 1 : factor };
}

/** @param coloured the coloured part when it is not the product itself: for a lotion the bottle */
export function colourChoice(colours: readonly string[], coloured: LocalText | null): Choice {
  const values = colours.map((key) => {
    const swatch = swatches[key];
    if (!swatch) throw new Error(`no swatch ${key}`);
    return { key, name: swatch.name, swatch: swatch.hex };
  });
  return {
    option: { key: 'colour', name: coloured ?? { zh: '颜色', en: 'Colour' }, values },
    factors: values.map(() => 1),
    loads: values.map(() => ({ factor: 1 })),
  };
}

export function setChoice(set: OptionSet): Choice {
  const values = set.values.map((v, i) => ({ key: `v${i + 1}`, name: v.name, swatch: null }));
  return {
    option: { key: 'size', name: set.name, values },
    factors: set.values.map((v) => v.factor),
    loads: set.values.map((v) => loadOf(set.name, v.name, v.factor)),
  };
}

type Draft = { values: string[]; factor: number; loads: Load[] };

/** All combinations of the options; a few random ones are left out. */
function combinations(choices: readonly Choice[], rng: Random): Draft[] {
  let drafts: Draft[] = [{ values: [], factor: 1, loads: [] }];
  for (const { option, factors, loads } of choices) {
    drafts = drafts.flatMap((draft) =>
      option.values.map((value, i) => ({
        values: [...draft.values, value.key],
        factor: draft.factor * (factors[i] ?? 1),
        loads: [...draft.loads, loads[i] ?? { factor: 1 }],
      })),
    );
  }
  // The first row and column always exist, otherwise a value would not be selectable.
  const width = choices.at(-1)?.option.values.length ?? 1;
  if (choices.length < 2) return drafts;
  return drafts.filter((_, i) => i < width || i % width === 0 || !rng.chance(0.06));
}

export type SkuPlan = {
  choices: readonly Choice[];
  basePrice: number;
  weight: number;
  prefix: string;
  firstId: number;
  soldOut: boolean;
  pictureOf: (colour: string | null) => string;
};

/** Grams of a piece with packaging: from the content in its options, or the basic weight plus their additions. */
function loaded(base: number, loads: readonly Load[]): number {
  let grams = base;
  for (const load of loads) grams = 'content' in load ? load.content * 1.06 : grams * load.factor;
  const step = grams < 100 ? 1 : grams < 5_000 ? 5 : 100;
  return Math.max(step, Math.round(grams / step) * step);
}

/** Prices are typical retail prices; stock is zero for one in sixteen SKUs and for all SKUs of a sold-out product. */
export function makeSkus(plan: SkuPlan, rng: Random): DemoSku[] {
  const coloured = plan.choices[0]?.option.key === 'colour';
  const drafts = combinations(plan.choices, rng);
  const gap = drafts.length > 1 ? 0.06 : 0;
  return drafts.map((draft, i) => ({
    id: plan.firstId + i,
    code: `${plan.prefix}-${String(i + 1).padStart(2, '0')}`,
    values: draft.values,
    price: draft.factor === 1 ? plan.basePrice : charm(Math.round(plan.basePrice * draft.factor)),
    stock:
      plan.soldOut || rng.chance(gap) ? 0 : rng.pick([rng.int(8, 60), rng.int(80, 600), rng.int(600, 4000)]),
    weight: loaded(plan.weight, draft.loads),
    picture: plan.pictureOf(coloured ? (draft.values[0] ?? null) : null),
  }));
}

/** Option values of a SKU in one line: `藏青 / XL`. */
export function specOf(options: readonly DemoOption[], values: readonly string[]): LocalText {
  const names = options.flatMap((o, i) => o.values.find((v) => v.key === values[i])?.name ?? []);
  return { zh: names.map((n) => n.zh).join(' / '), en: names.map((n) => n.en).join(' / ') };
}
