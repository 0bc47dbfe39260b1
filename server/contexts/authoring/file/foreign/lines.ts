import type { CellFault, Line } from '../../../../platform/spreadsheet/line.ts';
import type { CellKey } from '../format/columns.ts';
import { mostRows, type Place } from '../format/reader.ts';
import { slugOf } from '../format/slug.ts';
import type { ForeignProduct, ForeignVariant, Given, Note } from './sheet.ts';

/** A line under our columns that remembers the cells of the other system. */
export interface TranslatedLine extends Line {
  readonly places?: ReadonlyMap<number, Place>;
  readonly notes?: ReadonlyMap<number, Note>;
  /** Cells with a note that went into no cell of ours. */
  readonly told?: readonly Given[];
}

type Filled = Map<CellKey, Given>;

const mostOptions = 3;
type OptionKey = `option${1 | 2 | 3}${'Name' | 'Value'}`;
const keysOf: readonly (readonly [OptionKey, OptionKey])[] = [
  ['option1Name', 'option1Value'],
  ['option2Name', 'option2Value'],
  ['option3Name', 'option3Value'],
];

/** Products as lines under our columns: all lines of a product stand together. */
export function translated(products: Iterable<ForeignProduct>): {
  readonly keys: readonly CellKey[];
  readonly lines: readonly TranslatedLine[];
} {
  const handles = new Map<string, number>();
  const rows = [...products].flatMap((product) =>
    rowsOf(product, handles).map((row, at) => ({ row, told: at === 0 ? product.told : undefined })),
  );
  const keys = [...new Set(rows.flatMap(({ row }) => [...row.keys()]))];
  return {
    keys,
    lines: rows.map(({ row, told }) => ({ ...lineOf(row, keys), ...(told && { told }) })),
  };
}

/** One row more than a product may have is enough for it to be refused. */
const mostMade = mostRows + 1;

function rowsOf(product: ForeignProduct, handles: Map<string, number>): Filled[] {
  const { variants, pictures, cells } = product;
  const handle = handleOf(product, handles);
  const options = optionNames(variants);
  const length = Math.min(mostMade, Math.max(1, variants.length, pictures.length));
  return Array.from({ length }, (_, i): Filled => {
    const row: Filled = new Map(handle ? [['handle', handle]] : []);
    const add = (key: string, given: Given | undefined) => {
      if (given) row.set(key as CellKey, given);
    };
    if (i === 0) for (const [key, given] of Object.entries(cells)) add(key, given);
    const variant = variants[i];
    for (const [key, given] of Object.entries(variant?.cells ?? {})) add(key, given);
    if (variant) addChoice(row, variant, options);
    const picture = pictures[i];
    add('image', picture?.address);
    add('imagePosition', picture && { ...picture.address, value: String(i + 1) });
    add('imageAlt', picture?.alt);
    return row;
  });
}

/** Further options than our three share the third. */
function optionNames(variants: readonly ForeignVariant[]): readonly (readonly string[])[] {
  const names = [...new Set(variants.flatMap(({ choice }) => choice.map(([name]) => name)))];
  const single = names.slice(0, names.length > mostOptions ? mostOptions - 1 : mostOptions);
  const rest = names.slice(single.length);
  return [...single.map((name) => [name]), ...(rest.length > 0 ? [rest] : [])];
}

function addChoice(row: Filled, { choice }: ForeignVariant, options: readonly (readonly string[])[]): void {
  const values = new Map(choice);
  for (const [at, names] of options.entries()) {
    const [nameKey, valueKey] = keysOf[at] ?? [];
    const given = names.flatMap((name) => values.get(name) ?? []);
    const [first] = given;
    if (!first || !nameKey || !valueKey) continue;
    row.set(nameKey, { ...first, value: names.join(' / ') });
    row.set(valueKey, { ...first, value: given.map(({ value }) => value.trim()).join(' / ') });
  }
}

/** A handle from the system's own key; another product with the same key gets a number behind it. */
function handleOf({ keys }: ForeignProduct, handles: Map<string, number>): Given | null {
  const given = keys.find((key) => key && slugOf(key.value) !== '');
  if (!given) return null;
  const slug = slugOf(given.value);
  let handle = slug;
  let number = handles.get(slug) ?? 1;
  // `mug-2` may be the own key of another product.
  for (; handles.has(handle); number += 1) handle = `${slug}-${number + 1}`;
  handles.set(slug, number);
  if (handle !== slug) handles.set(handle, 1);
  return { ...given, value: handle };
}

function lineOf(row: Filled, keys: readonly CellKey[]): TranslatedLine {
  const faults = new Map<number, CellFault>();
  const dates = new Set<number>();
  const places = new Map<number, Place>();
  const notes = new Map<number, Note>();
  let least = Number.POSITIVE_INFINITY;
  const cells = keys.map((key, at) => {
    const given = row.get(key);
    if (!given) return '';
    const { value, column, line, fault, isDate, note } = given;
    least = Math.min(least, line);
    places.set(at, { column, line });
    if (fault) faults.set(at, fault);
    if (isDate && value !== '') dates.add(at);
    if (note) notes.set(at, note);
    return value;
  });
  return { line: Number.isFinite(least) ? least : 1, cells, faults, dates, places, notes };
}
