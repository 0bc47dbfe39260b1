import { swatches } from '../data/swatches-data.ts';
import type { Random } from '../random.ts';
import type { DemoOption, DemoSku, LocalText } from '../types.ts';
import { charm } from './price.ts';
import type { OptionSet } from './profiles.ts';

/** `loads`: how much heavier than the first a value makes a piece, or the grams of content it names. */
type Load = { factor: number } | { content: number };
export type Choice = { option: DemoOption; factors: number[]; loads: Load[] };

const weightless = /^(存储|配置|重量|圈口|链长|鞋码|尺码|腰围|度数|刀头)$/;
const named = /^([\d.]+) (kg|g|L)(?= |$)/;

/** `2.5 kg 装` says what is inside, and what is inside weighs most. */
function loadOf(option: LocalText, value: LocalText, factor: number): Load {
  const content = /^(净重|净含量|重量)$/.test(option.zh) ? named.exec(value.zh) : null;
  if (content) return { content: Number(content[1]) * (content[2] === 'g' ? 1 : 1_000) };
  return { factor: weightless.test(option.zh) ? 1 : factor };
}

/** @param coloured what has the colours, where it is not the thing itself: of a lotion it is the bottle */
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

/** Every combination of the choices; now and then a rare one is not made. */
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
  // the first row and column always exist, or a value could not be chosen at all
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

/** Grams of a piece with its packaging: of what its choices say is inside, or of the plain piece and what they add. */
function loaded(base: number, loads: readonly Load[]): number {
  let grams = base;
  for (const load of loads) grams = 'content' in load ? load.content * 1.06 : grams * load.factor;
  const step = grams < 100 ? 1 : grams < 5_000 ? 5 : 100;
  return Math.max(step, Math.round(grams / step) * step);
}

/** Prices are whole labels; stock is zero for one in sixteen and for all of a sold-out product. */
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

/** The chosen values of a SKU as a line: `藏青 / XL`. */
export function specOf(options: readonly DemoOption[], values: readonly string[]): LocalText {
  const names = options.flatMap((o, i) => o.values.find((v) => v.key === values[i])?.name ?? []);
  return { zh: names.map((n) => n.zh).join(' / '), en: names.map((n) => n.en).join(' / ') };
}
