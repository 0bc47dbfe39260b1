import { z } from 'zod';
import type { Locale, LocalText } from '../../../../../contract/basics.ts';
import { ProductOption } from '../../../../../contract/catalogue/product.ts';
import { hasText, localText } from './cells.ts';
import type { Reader, Row } from './reader.ts';

type OptionNumber = 1 | 2 | 3;
const numbers: readonly OptionNumber[] = [1, 2, 3];
type Value = ProductOption['values'][number];

interface Options {
  readonly options: readonly ProductOption[];
  /** One entry per row. */
  readonly choices: readonly (readonly number[])[];
}

const isSame = (a: LocalText, b: LocalText) => a.zh === b.zh && a.en === b.en;
const isEmpty = (text: LocalText) => text.zh === '' && text.en === '';
const rule = { most: 100 } as const;

/** The placeholder option that Shopify writes for a product without options. */
const isPlaceholder = ({ options, choices }: Options, language: Locale) =>
  options.length === 1 &&
  choices.length === 1 &&
  options[0]?.name[language] === 'Title' &&
  options[0].values.length === 1 &&
  options[0].values[0]?.value[language] === 'Default Title';

export const saysOptions = (reader: Reader): boolean =>
  numbers.some((n) => hasText(reader, `option${n}Name`) || hasText(reader, `option${n}Value`));

/**
 * Options and the choice of each row. Values are ordered by their first row; texts of a language without a column, and swatches, are kept
 * from the stored product.
 * @returns null, with a reported error, when the rows are inconsistent
 */
export function readOptions(
  reader: Reader,
  rows: readonly Row[],
  language: Locale,
  before: readonly ProductOption[],
): Options | null {
  const given = givenOptions(reader);
  if (given === null) return null;
  const read: Options = readColumns(reader, rows, language, before, given);
  if (!reader.failed) checkChoices(reader, rows, read);
  if (reader.failed) return null;
  return given.length === 0 && isPlaceholder(read, language) ? { options: [], choices: [[]] } : read;
}

/** The options from the column with their whole structure, which an export writes when the rows alone do not determine them. */
function givenOptions(reader: Reader): ProductOption[] | null {
  const cell = reader.first('options');
  if (cell.value.trim() === '') return [];
  try {
    return z.array(ProductOption).max(3).parse(JSON.parse(cell.value));
  } catch {
    cell.wrong('not_json');
    return null;
  }
}

function readColumns(
  reader: Reader,
  rows: readonly Row[],
  language: Locale,
  before: readonly ProductOption[],
  given: readonly ProductOption[],
): Options {
  const options: ProductOption[] = [];
  const choices: number[][] = rows.map(() => []);
  for (const n of numbers) {
    const stored = given[n - 1] ?? before[n - 1];
    const name = complete(
      reader,
      reader.group.rows[0],
      `option${n}Name`,
      language,
      stored ? [stored.name] : [],
    );
    const known = stored?.values ?? [];
    const found = rows.map((row) => readValue(reader, row, n, language, known));
    if (isEmpty(name) && !given[n - 1]) {
      const named = found.findIndex((value) => !isEmpty(value.value));
      const row = rows[named];
      if (row) reader.cell(row, `option${n}Name`).wrong('option_name_required');
      continue;
    }
    const values: Value[] = [...(given[n - 1]?.values ?? [])];
    found.forEach((value, i) => {
      const row = rows[i];
      if (row && isEmpty(value.value)) reader.cell(row, `option${n}Value`).wrong('option_value_required');
      let at = values.findIndex((other) => isSame(other.value, value.value));
      if (at < 0) at = values.push(value) - 1;
      else if (value.swatch && !values[at]?.swatch) values[at] = value;
      choices[i]?.push(at);
    });
    options.push({ name, values });
  }
  return { options, choices };
}

/** Completes a text whose other language has no column from the stored text with the same words. */
function complete(
  reader: Reader,
  row: Row,
  key: `option${OptionNumber}${'Name' | 'Value'}`,
  language: Locale,
  known: readonly LocalText[],
): LocalText {
  const own = localText(reader, row, key, language, undefined, rule);
  const other = language === 'zh' ? 'en' : 'zh';
  if (reader.has(`${key}.${other}`)) return own;
  return known.find((text) => text[language] === own[language]) ?? own;
}

function readValue(
  reader: Reader,
  row: Row,
  n: OptionNumber,
  language: Locale,
  known: readonly Value[],
): Value {
  const value = complete(
    reader,
    row,
    `option${n}Value`,
    language,
    known.map((one) => one.value),
  );
  const swatch = reader.has(`option${n}Swatch`)
    ? swatchOf(reader, row, n)
    : known.find((one) => isSame(one.value, value))?.swatch;
  return swatch ? { value, swatch } : { value };
}

function swatchOf(reader: Reader, row: Row, n: OptionNumber): string {
  const cell = reader.cell(row, `option${n}Swatch`);
  const text = cell.value.trim();
  if (text === '' || /^#[0-9a-f]{3,8}$/i.test(text)) return text;
  cell.wrong('not_a_choice', { choices: '#rrggbb' });
  return '';
}

function checkChoices(reader: Reader, rows: readonly Row[], { choices }: Options): void {
  const seen = new Set<string>();
  choices.forEach((choice, i) => {
    const row = rows[i];
    const key = choice.join();
    if (row && seen.has(key)) reader.cell(row, 'option1Value').wrong('variant_repeated');
    seen.add(key);
  });
}
