import type adminTexts from '../../../../../locales/zh/payments/split-admin.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

export type SplitTexts = typeof adminTexts;

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../../locales/zh/payments/split-admin.json'),
  () => import('../../../../../locales/en/payments/split-admin.json'),
);
export const useSplitTexts = (): SplitTexts => useTexts(texts);

/** Why something failed or was given up: in words where the gateway's own are known, else as it said it. */
export function reasonIn(t: SplitTexts, reason: string | null): string {
  const known: Readonly<Record<string, string>> = t.reasons;
  return reason === null ? '–' : (known[reason] ?? reason);
}
