import { stringify } from 'csv-stringify/sync';
import type { z } from 'zod';
import type { Locale } from '../../../../contract/basics.ts';
import type { TranslationArea, TranslationState } from '../../../../contract/catalogue/language.ts';
import type { ApiOutput } from '../../../../contract/index.ts';
import { mostTranslationRows } from '../../../../contract/languages.ts';
import type { Download } from '../../../../contract/route.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Refusal } from '../../../platform/fail.ts';
import { SheetError } from '../../../platform/spreadsheet/line.ts';
import { readSheet } from '../../../platform/spreadsheet/open.ts';
import { escapedCell, unescaped } from '../../../platform/spreadsheet/signs.ts';
import { translate } from './translate.ts';
import { languageOf, readTranslations } from './translations.ts';

type Import = ApiOutput<'POST /api/admin/translation/import'>;

/** Columns of a file for translators; the last one is theirs. */
const columns = ['place', 'source', 'beside', 'translation'] as const;
const limits = { rows: mostTranslationRows + 1, cells: 20, row: 70_000, unpacked: 16 * 1024 * 1024 };

interface Which {
  readonly language: string;
  readonly area: TranslationArea;
}

/** @throws not_found for a language without dictionaries */
export async function exportTranslations(
  deps: Deps,
  { language, area, state }: Which & { readonly state: z.output<typeof TranslationState> },
): Promise<Download> {
  languageOf(deps, language);
  const paging = { page: 1, size: mostTranslationRows };
  const { records } = await readTranslations(deps, language, area, { state, keyword: '' }, paging);
  const rows = records.map(({ place, source, beside, text }) => [place, source, beside, text ?? '']);
  async function* body() {
    yield Buffer.from(stringify([[...columns], ...rows.map((row) => row.map(escapedCell))]));
  }
  return { name: `${language}-${area}.csv`, body: body() };
}

/**
 * Saves the translations of a file, each row in a transaction of its own; what is wrong with one is said and stops no other.
 * @throws not_found for a language without dictionaries
 */
export async function importTranslations(
  deps: Deps,
  which: Which,
  bytes: Uint8Array,
  locale: Locale,
): Promise<Import> {
  languageOf(deps, which.language);
  const done: Import = { unusable: null, saved: 0, unchanged: 0, failed: [] };
  const refused = (reason: 'sheet_unreadable' | 'sheet_columns') => ({
    ...done,
    unusable: deps.texts(locale, reason, { most: mostTranslationRows }),
  });
  const lines = await readSheet(bytes, limits).catch((error: unknown) => {
    if (error instanceof SheetError) return null;
    throw error;
  });
  if (!lines) return refused('sheet_unreadable');
  const [head, ...rest] = lines;
  const at = columns.map((column) =>
    (head?.cells ?? []).findIndex((cell) => cell.trim().toLowerCase() === column),
  );
  const [place = -1, source = -1, , text = -1] = at;
  if (source < 0 || text < 0) return refused('sheet_columns');
  const all = { page: 1, size: 1_000_000 };
  const { records } = await readTranslations(
    deps,
    which.language,
    which.area,
    { state: 'translated', keyword: '' },
    all,
  );
  const keyOf = (row: { readonly place: string; readonly source: string }) => `${row.place}\n${row.source}`;
  const before = new Map(records.map((row) => [keyOf(row), row.text]));
  for (const { line, cells } of rest) {
    const cell = (index: number) => unescaped(cells[index] ?? '');
    const row = { place: cell(place), source: cell(source), text: cell(text).trim() };
    if (row.text === '' || row.source === '') continue;
    if (before.get(keyOf(row)) === row.text) {
      done.unchanged += 1;
      continue;
    }
    try {
      await translate(deps, { ...which, ...row });
      done.saved += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const why = deps.texts(locale, error.reason, { field: '', ...error.wordsIn(locale) });
      done.failed.push({ line, source: row.source.slice(0, 200), text: why });
    }
  }
  return done;
}
