import type { Locale } from '../../../contract/basics.ts';

const han = /\p{Script=Han}/gu;
const words = /(?:(?!\p{Script=Han})\p{L})+/gu;

/**
 * The language that a text is written in: Chinese if it has at least as many Chinese characters as words of other scripts, so that names
 * of brands in a Chinese sentence do not count for much. `otherwise` for a text without letters.
 */
export function writtenIn(text: string, otherwise: Locale): Locale {
  const chinese = text.match(han)?.length ?? 0;
  const other = text.match(words)?.length ?? 0;
  if (chinese + other === 0) return otherwise;
  return chinese >= other ? 'zh' : 'en';
}
