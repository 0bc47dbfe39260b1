import { mostRows } from '../format/reader.ts';
import type { Cells, ForeignRow, ForeignSheets, ForeignVariant, Given } from './sheet.ts';
import { as, decimal, grams, isGiven, saysYes } from './values.ts';

/** The rows of a further sheet by the number of their product, in the order of `sort_order` where it is said. */
export function rowsOfProduct(sheets: ForeignSheets, name: string): ReadonlyMap<string, ForeignRow[]> {
  return Map.groupBy(sheets.get(name)?.rows ?? [], (row) => row.text('product_id'));
}

interface Option {
  readonly name: string;
  readonly values: readonly (ForeignRow | null)[];
}

/** Kinds of options whose value the buyer types in or sends, so that they are no variants. */
const typed: ReadonlySet<string> = new Set(['text', 'textarea', 'file', 'date', 'time', 'datetime']);

/** Name of the choice that takes nothing of an option that need not be chosen. */
const nothing = '—';

interface OptionSheets {
  readonly options: ReadonlyMap<string, ForeignRow[]>;
  readonly values: ReadonlyMap<string, ForeignRow[]>;
  /** Kind by the option's name; only a workbook with the sheet of options says it. */
  readonly kinds: ReadonlyMap<string, string>;
}

export function optionSheets(sheets: ForeignSheets): OptionSheets {
  const kinds = (sheets.get('Options')?.rows ?? []).flatMap((row): [string, string][] =>
    row.all(/^name ?\(/).map(({ value }) => [value.trim().toLowerCase(), row.text('type').toLowerCase()]),
  );
  return {
    options: rowsOfProduct(sheets, 'ProductOptions'),
    values: rowsOfProduct(sheets, 'ProductOptionValues'),
    kinds: new Map(kinds),
  };
}

const optionName = (row: ForeignRow) => row.text('option', 'option_id');

interface ProductOptions {
  readonly options: readonly Option[];
  /** Cells of options without a counterpart here, with what they are. */
  readonly left: readonly (readonly [Given, string])[];
}

export function optionsOf(id: string, sheets: OptionSheets): ProductOptions {
  const rows = sheets.options.get(id) ?? [];
  const values = Map.groupBy(sheets.values.get(id) ?? [], optionName);
  const left: (readonly [Given, string])[] = [];
  const told = new Map(rows.map((row) => [optionName(row), row]));
  const options = [...new Set([...told.keys(), ...values.keys()])].flatMap((name): Option[] => {
    const said = told.get(name);
    const kind = sheets.kinds.get(name.toLowerCase()) ?? '';
    const own = values.get(name) ?? [];
    const cell = said?.get('option', 'option_id');
    if (own.length === 0 || typed.has(kind)) {
      if (cell) left.push([cell, name]);
      return [];
    }
    // Several boxes can be ticked at once; here one value is chosen.
    if (kind === 'checkbox' && cell && own.length > 1) left.push([cell, `${name} (+)`]);
    const required = said?.get('required');
    const isOptional = isGiven(required) && !saysYes(required.value);
    return [{ name, values: isOptional ? [null, ...own] : own }];
  });
  return { options, left };
}

/** All combinations of the values, one more than a product may have at most. */
function combinations(options: readonly Option[]): (ForeignRow | null)[][] {
  let found: (ForeignRow | null)[][] = [[]];
  for (const { values } of options) {
    const next: (ForeignRow | null)[][] = [];
    for (const before of found)
      for (const value of values) if (next.length <= mostRows) next.push([...before, value]);
    found = next;
  }
  return found;
}

const signs: ReadonlySet<string> = new Set(['+', '-', '=']);

/** A product's amount with the differences of the chosen values: `+`, `-`, or `=` in place of it. */
function moved(
  base: Given | undefined,
  chosen: readonly ForeignRow[],
  column: 'price' | 'weight',
): Given | undefined {
  let [amount, cell] = [decimal(base?.value ?? ''), base];
  // A base that cannot be read is refused itself.
  if (amount === null) return base;
  for (const row of chosen) {
    const given = row.get(column);
    if (!isGiven(given)) continue;
    const by = decimal(given.value);
    const prefix = row.text(`${column}_prefix`) || '+';
    // Refused with what is written there.
    if (by === 0 && prefix !== '=') continue;
    if (by === null || !signs.has(prefix)) return as(given, `${prefix}${given.value}`);
    amount = prefix === '=' ? by : prefix === '-' ? amount - by : amount + by;
    cell = given;
  }
  return cell === base ? base : as(cell, amount.toFixed(column === 'price' ? 2 : 4));
}

interface ProductCells {
  readonly own: Cells;
  /** As written: the unit is said beside it. */
  readonly weight: Given | undefined;
  readonly unit: string;
}

/**
 * The SKUs of a product with options. OpenCart counts the pieces of each value, not of each combination: where there are several options,
 * the pieces of a value are divided among its combinations, so that none is sold twice.
 */
export function variantsOf(
  options: readonly Option[],
  { own, weight, unit }: ProductCells,
): ForeignVariant[] {
  const all = combinations(options);
  const code = own.sku?.value.trim() ?? '';
  const combinationsOf = (at: number) => all.length / Math.max(1, (options[at]?.values ?? []).length);
  return all.map((values, index): ForeignVariant => {
    const chosen = values.filter((row) => row !== null);
    const isAlone = options.length === 1;
    const counts = values.flatMap((row, at) => {
      const given = row?.get('quantity');
      // A value that is not subtracted has no count of its own.
      if (!row || !isGiven(given) || (row.text('subtract') !== '' && !saysYes(row.text('subtract'))))
        return [];
      return [{ given, pieces: Math.floor(Number(given.value) / (isAlone ? 1 : combinationsOf(at))) }];
    });
    const least = counts.toSorted((a, b) => a.pieces - b.pieces)[0];
    const odd = counts.find(({ pieces }) => !Number.isFinite(pieces));
    const divided = least && as(least.given, String(least.pieces));
    return {
      cells: {
        ...own,
        // The values of OpenCart have no codes of their own.
        sku: as(
          own.sku,
          code === ''
            ? ''
            : [code, ...values.map((row) => row?.text('option_value') ?? '')]
                .filter(Boolean)
                .join('-')
                .slice(0, 60),
        ),
        gtin: all.length === 1 ? own.gtin : undefined,
        price: moved(own.price, chosen, 'price'),
        ...(own.listPrice && {
          listPrice: isGiven(own.listPrice) ? moved(own.listPrice, chosen, 'price') : own.listPrice,
        }),
        grams: grams(moved(weight, chosen, 'weight'), unit),
        stock: odd
          ? odd.given
          : divided
            ? !isAlone && index === 0
              ? { ...divided, note: { reason: 'stock_divided', details: {} } }
              : divided
            : own.stock,
      },
      choice: options.flatMap(({ name }, at) => {
        const row = values[at];
        const given = row
          ? row.get('option_value', 'option_value_id')
          : options[at]?.values.find(Boolean)?.get('option');
        const value = given && (row ? given : as(given, nothing));
        return value ? [[name, value] as const] : [];
      }),
    };
  });
}

/** Whether a value of an option changes the price. */
export const changesPrice = (options: readonly Option[]): boolean =>
  options.some(({ values }) => values.some((row) => (decimal(row?.text('price') ?? '', true) ?? 0) !== 0));
