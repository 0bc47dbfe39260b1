import type adminTexts from '../../../../../locales/zh/payments/split-admin.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type SplitTexts = typeof adminTexts;

const words = wordsOf<typeof adminTexts>(
  () => import('../../../../../locales/zh/payments/split-admin.json'),
  () => import('../../../../../locales/en/payments/split-admin.json'),
);
export const useSplitWords = (): SplitTexts => useWords(words);

/** Why something failed or was given up: in words where the gateway's own are known, else as it said it. */
export function reasonIn(t: SplitTexts, reason: string | null): string {
  const known: Readonly<Record<string, string>> = t.reasons;
  return reason === null ? '–' : (known[reason] ?? reason);
}
