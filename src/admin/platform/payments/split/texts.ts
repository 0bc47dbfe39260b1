import type adminTexts from '../../../../../locales/zh/payments/split-admin.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

export type SplitTexts = typeof adminTexts;

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../../locales/zh/payments/split-admin.json'),
  () => import('../../../../../locales/en/payments/split-admin.json'),
);
export const useSplitTexts = (): SplitTexts => useTexts(texts);

/** Why something failed or was abandoned: our own text for known codes, else the payment provider's. */
export function reasonIn(t: SplitTexts, reason: string | null): string {
  const known: Readonly<Record<string, string>> = t.reasons;
  return reason === null ? '–' : (known[reason] ?? reason);
}
