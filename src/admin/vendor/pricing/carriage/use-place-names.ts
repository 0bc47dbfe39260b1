import { countryOptions } from '../../../../lib/postal.ts';
import { pickText } from '../../../../lib/text.ts';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/words.ts';

/** What provinces and countries are called; a code until the provinces are there. */
export function usePlaceNames(): (place: string) => string {
  const locale = useLanguage();
  const { data = [] } = useApiQuery('GET /api/area/list', {});
  const names = new Map([
    ...data.map(({ code, name }) => [code, pickText(name, locale)] as const),
    ...countryOptions(locale).map(({ value, text }) => [value, text] as const),
  ]);
  return (place) => names.get(place) ?? place;
}
