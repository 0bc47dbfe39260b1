/** A range of one attribute in the format of address and API, both ends included: `12:5..10`, `12:5..`, `12:..10`. */
export interface NumberRange {
  readonly from: number | null;
  readonly to: number | null;
}

const mostRanges = 5;
const number = String.raw`-?\d{1,9}(?:\.\d{1,4})?`;
const written = new RegExp(`^([1-9]\\d{0,8}):(${number})?\\.\\.(${number})?$`);
const plain = new RegExp(`^${number}$`);

function read(text: string): (NumberRange & { readonly id: number }) | null {
  const [, id, from, to] = written.exec(text) ?? [];
  if (id === undefined || (from === undefined && to === undefined)) return null;
  const [least, most] = [from, to].map((end) => (end === undefined ? null : Number(end)));
  if (least === undefined || most === undefined) return null;
  const isTurned = least !== null && most !== null && least > most;
  return isTurned ? { id: Number(id), from: most, to: least } : { id: Number(id), from: least, to: most };
}

const write = (id: number, { from, to }: NumberRange) => `${id}:${from ?? ''}..${to ?? ''}`;

/** The ranges of an address; of several for one attribute the last. */
export function rangesIn(text: string): string[] {
  const ranges = new Map<number, string>();
  for (const one of text.split(',', mostRanges)) {
    const range = read(one);
    if (range) ranges.set(range.id, write(range.id, range));
  }
  return [...ranges.values()];
}

interface Asked {
  readonly options: readonly number[];
  readonly ranges: readonly string[];
}

export function rangeOf({ ranges }: Asked, id: number): NumberRange | null {
  const found = ranges.map(read).find((range) => range?.id === id);
  return found ? { from: found.from, to: found.to } : null;
}

/** Sets the range of an attribute; null removes it. */
export function withRange(
  { ranges }: Asked,
  id: number,
  range: NumberRange | null,
): { readonly ranges: readonly string[] } {
  const others = ranges.filter((one) => read(one)?.id !== id);
  return { ranges: range ? [...others, write(id, range)].slice(-mostRanges) : others };
}

/** Parses a typed number; null for an invalid one. */
export const typedNumber = (text: string): number | null => (plain.test(text) ? Number(text) : null);
