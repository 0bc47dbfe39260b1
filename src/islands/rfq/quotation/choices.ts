import { useCallback } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import { useLoad } from '../../../components/use-load.ts';
import { api } from '../../../lib/client.ts';
import { pickText } from '../../../lib/text.ts';

export interface Choice {
  readonly value: string;
  readonly text: string;
}

/** Choices asked for once; the list stays short when they do not come, and the server says what is missing. */
function useChoices(read: (locale: Locale) => Promise<Choice[]>, locale: Locale): readonly Choice[] {
  const ask = useCallback(() => read(locale), [read, locale]);
  const { found } = useLoad(ask);
  return found.state === 'loaded' ? found.data : [];
}

async function readProvinces(locale: Locale): Promise<Choice[]> {
  const areas = await api('GET /api/area/list');
  return areas.map(({ code, name }) => ({ value: code, text: pickText(name, locale) }));
}

async function readCategories(locale: Locale): Promise<Choice[]> {
  const tree = await api('GET /api/category/tree', { query: { language: locale } });
  const choice = (id: number, text: string) => ({ value: String(id), text });
  return tree.flatMap((top) => [
    choice(top.id, pickText(top.name, locale)),
    ...top.children.map((child) => choice(child.id, `\u2003${pickText(child.name, locale)}`)),
  ]);
}

export const useProvinces = (locale: Locale) => useChoices(readProvinces, locale);
/** Categories of the first two levels, the second set in. */
export const useTopCategories = (locale: Locale) => useChoices(readCategories, locale);
