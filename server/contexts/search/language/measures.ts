import factors from './data/units.json' with { type: 'json' };

/** Unit name: base unit, and the factor to it. Names are in the form `fold` produces. */
const units = new Map(
  Object.entries(factors).flatMap(([base, names]) =>
    Object.entries(names).map(([name, factor]) => [name, { base, factor }] as const),
  ),
);
/** Only directly behind the number and not in a word: `1T`, not `2 T-shirts` or `2T恤`. */
const terabyte = 't';
const latin = [...units.keys()].filter((unit) => /^[a-z]/.test(unit) && unit !== terabyte);
const others = [...units.keys()].filter((unit) => !/^[a-z]/.test(unit));
const longestFirst = (all: readonly string[]) => [...all].sort((a, b) => b.length - a.length).join('|');
const measure = new RegExp(
  `(?<![\\p{Script=Latin}\\p{N}.])(\\d{1,7}(?:\\.\\d{1,3})?)(?:[\\s-]?(?:(${longestFirst(latin)})(?![a-z0-9])|(${longestFirst(others)}))|(${terabyte})(?![a-z0-9恤-]))`,
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
    const unit = units.get(match[2] ?? match[3] ?? match[4] ?? '');
    if (!unit) return [];
    const amount = Number((Number(match[1]) * unit.factor).toFixed(3));
    return [{ text: `${amount}${unit.base}`, from: match.index, to: match.index + match[0].length }];
  });
}

/** Sizes of storage, which are often written without the B: `64G`. */
const storageSizes = new Set([8, 16, 32, 64, 128, 256, 512]);
const shortStorage = /^(\d+)\s?g$/;
/** Texts in which such a size is storage and no weight: of a device or its memory, or two sizes side by side (`8G+256G`). */
const onStorage =
  /手机|平板|电脑|笔记本|内存|闪存|硬盘|u盘|存储|phone|tablet|laptop|notebook|computer|memory|storage|\b(?:pc|ram|rom|usb|ssd|sd|emmc)\b|\d\s?[gt]b(?![a-z0-9])|\d\s?g\s?[+/]\s?\d+\s?g(?![a-z0-9])/u;

/** The measures of a folded text and, of storage, what else they are written as: 64 GB is also looked for as 64G. */
export function allMeasuresOf(folded: string): string[] {
  const isOnStorage = onStorage.test(folded);
  return measuresOf(folded).flatMap(({ text, from, to }) => {
    const short = Number(shortStorage.exec(folded.slice(from, to))?.[1]);
    const long = Number(/^(\d+)000mb$/.exec(text)?.[1]);
    if (storageSizes.has(long)) return [text, `${long}g`];
    return isOnStorage && storageSizes.has(short) ? [text, `${short * 1_000}mb`] : [text];
  });
}
