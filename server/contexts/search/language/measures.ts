/** Unit name: quantity, base unit, and the factor to the base unit. Names are in the form `fold` produces. */
const units: Readonly<Record<string, readonly [string, number]>> = {
  ml: ['ml', 1],
  cc: ['ml', 1],
  毫升: ['ml', 1],
  cl: ['ml', 10],
  l: ['ml', 1_000],
  litre: ['ml', 1_000],
  liter: ['ml', 1_000],
  litres: ['ml', 1_000],
  liters: ['ml', 1_000],
  升: ['ml', 1_000],
  mg: ['g', 0.001],
  毫克: ['g', 0.001],
  g: ['g', 1],
  gram: ['g', 1],
  grams: ['g', 1],
  克: ['g', 1],
  kg: ['g', 1_000],
  kilo: ['g', 1_000],
  kilos: ['g', 1_000],
  千克: ['g', 1_000],
  公斤: ['g', 1_000],
  斤: ['g', 500],
  mm: ['mm', 1],
  毫米: ['mm', 1],
  cm: ['mm', 10],
  厘米: ['mm', 10],
  公分: ['mm', 10],
  m: ['mm', 1_000],
  metre: ['mm', 1_000],
  meter: ['mm', 1_000],
  metres: ['mm', 1_000],
  meters: ['mm', 1_000],
  米: ['mm', 1_000],
  inch: ['in', 1],
  inches: ['in', 1],
  英寸: ['in', 1],
  寸: ['in', 1],
  吋: ['in', 1],
  '"': ['in', 1],
  w: ['w', 1],
  watt: ['w', 1],
  watts: ['w', 1],
  瓦: ['w', 1],
  kw: ['w', 1_000],
  千瓦: ['w', 1_000],
  mah: ['mah', 1],
  毫安时: ['mah', 1],
  毫安: ['mah', 1],
  ah: ['mah', 1_000],
  mb: ['mb', 1],
  gb: ['mb', 1_000],
  tb: ['mb', 1_000_000],
  t: ['mb', 1_000_000],
  v: ['v', 1],
  伏: ['v', 1],
};
/** Only directly behind the number and not in a word: `1T`, not `2 T-shirts` or `2T恤`. */
const terabyte = 't';
const latin = Object.keys(units).filter((unit) => /^[a-z]/.test(unit) && unit !== terabyte);
const others = Object.keys(units).filter((unit) => !/^[a-z]/.test(unit));
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
    const [base, factor] = units[match[2] ?? match[3] ?? match[4] ?? ''] ?? ['', 0];
    const amount = Number((Number(match[1]) * factor).toFixed(3));
    const to = match.index + match[0].length;
    return base === '' ? [] : [{ text: `${amount}${base}`, from: match.index, to }];
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
