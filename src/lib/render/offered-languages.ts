import type { Locale } from '../../../contract/basics.ts';
import type { Api } from '../api.ts';

/** A language of the site that buyers can choose. */
interface OfferedLanguage {
  readonly value: Locale;
  /** Its name in the language itself. */
  readonly label: string;
}

const known = (value: string): value is Locale => value === 'zh' || value === 'en';

/** The languages of the dictionary `language_service` in its order; the first one replaces disabled ones. */
export async function offeredLanguages(api: Api): Promise<readonly OfferedLanguage[]> {
  const options = await api('GET /api/dictionary/{key}', { params: { key: 'language_service' } });
  return options.flatMap(({ value, label }) => (known(value) ? [{ value, label: label[value] }] : []));
}
