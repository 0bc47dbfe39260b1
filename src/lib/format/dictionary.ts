import type { Locale } from '../../../contract/basics.ts';
import type { DictionaryItem } from '../../../contract/catalogue/dictionary.ts';
import { pickText } from './text.ts';

/** The platform's labels of a dictionary, by value. */
export const labelsIn = (
  items: readonly DictionaryItem[],
  locale: Locale,
): Readonly<Record<string, string>> =>
  Object.fromEntries(items.map(({ value, label }) => [value, pickText(label, locale)]));

/** The known values that the platform offers, in its order. */
export const offeredOf = <V extends string>(known: readonly V[], offered: readonly string[]): readonly V[] =>
  offered.flatMap((value) => known.find((one) => one === value) ?? []);
