import factors from './data/units.json' with { type: 'json' };

/** Unit name: base unit, and the factor to it. Names are in the form `fold` produces. */
const units = new Map(
  Object.entries(factors).flatMap(([base, names]) =>
    Object.entries(names).map(([name, factor]) => [name, { base, factor }] as const),
  ),
);
const latin = [...units.keys()].filter((unit) => /^[a-z]/.test(unit));
const others = [...units.keys()].filter((unit) => !/^[a-z]/.test(unit));
const longestFirst = (all: readonly string[]) => [...all].sort((a, b) => b.length - a.length).join('|');
const measure = new RegExp(
  `(?<![\\p{L}\\p{N}.])(\\d{1,7}(?:\\.\\d{1,3})?)\\s?(?:(${longestFirst(latin)})(?![a-z0-9])|(${longestFirst(others)}))`,
  'gu',
);

interface Measure {
  /** Normalized to `500ml`, for 0.5 L, 500 ml and 500毫升 alike. */
  readonly text: string;
  /** Offset in the folded text. */
  readonly from: number;
  readonly to: number;
}

/** The measures in a folded text. */
export function measuresOf(folded: string): Measure[] {
  return [...folded.matchAll(measure)].flatMap((match) => {
    const unit = units.get(match[2] ?? match[3] ?? '');
    if (!unit) return [];
    const amount = Number((Number(match[1]) * unit.factor).toFixed(3));
    return [{ text: `${amount}${unit.base}`, from: match.index, to: match.index + match[0].length }];
  });
}
