import type { Locale } from '../../../../contract/basics.ts';
import { type CategoryColumn, categoryColumns } from '../../../../contract/catalogue/category-import.ts';
import { normal } from '../../../platform/text/normal.ts';
import type { Texts } from '../../../platform/text/texts.ts';

const locales = ['zh', 'en'] as const satisfies readonly Locale[];

export const headingOf = (texts: Texts, locale: Locale, column: CategoryColumn): string =>
  texts.word(locale, `category-admin.columns.${column}`);

const keyOf = (heading: string) =>
  normal(heading)
    .trim()
    .toLowerCase()
    .replace(/[\s*＊_-]+/g, '');

/** Headings of files of earlier versions. */
const formerly = ['enabled', 'externalId'] as const satisfies readonly CategoryColumn[];
const formerHeadings = (texts: Texts) =>
  formerly.flatMap((column) =>
    locales.map(
      (locale) => [keyOf(texts.word(locale, `category-admin.formerColumns.${column}`)), column] as const,
    ),
  );

/** Columns by heading: those of the export in either language, those it had before, or the names of the API. */
export function columnsOf(texts: Texts, headings: readonly string[]): (CategoryColumn | undefined)[] {
  const known = new Map<string, CategoryColumn>([
    ...formerHeadings(texts),
    ...categoryColumns.flatMap((column) => [
      [keyOf(column), column] as const,
      ...locales.map((locale) => [keyOf(headingOf(texts, locale, column)), column] as const),
    ]),
  ]);
  return headings.map((heading) => known.get(keyOf(heading)));
}
