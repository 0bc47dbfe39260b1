import type { Locale } from '../../../contract/basics.ts';
import type { Api } from '../api.ts';

/** A language of the site as buyers choose it. */
interface OfferedLanguage {
  readonly value: Locale;
  /** Its name in itself. */
  readonly label: string;
}

const known = (value: string): value is Locale => value === 'zh' || value === 'en';

/** The languages the dictionary `language_service` offers, in its order: the first one stands in for those it does not. */
export async function offeredLanguages(api: Api): Promise<readonly OfferedLanguage[]> {
  const options = await api('GET /api/dictionary/{key}', { params: { key: 'language_service' } });
  return options.flatMap(({ value, label }) => (known(value) ? [{ value, label: label[value] }] : []));
}
