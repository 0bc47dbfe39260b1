import { labelsIn } from '../../../lib/format/dictionary.ts';
import { useApiQuery } from '../../shell/data.ts';
import { useLanguage } from '../../shell/texts.ts';

/** Labels of a dictionary, as the platform defines them; empty until loaded. */
export function useLabels(key: string): Readonly<Record<string, string>> {
  const locale = useLanguage();
  const { data } = useApiQuery('GET /api/dictionary/{key}', { params: { key } });
  return labelsIn(data ?? [], locale);
}
