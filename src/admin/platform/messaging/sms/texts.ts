import type adminTexts from '../../../../../locales/zh/messaging/sms-admin.json';
import { declareTexts, useTexts } from '../../../shell/texts.ts';

export type SmsTexts = typeof adminTexts;

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../../locales/zh/messaging/sms-admin.json'),
  () => import('../../../../../locales/en/messaging/sms-admin.json'),
);
export const useSmsTexts = (): SmsTexts => useTexts(texts);

/** Why a message failed: our own text if there is one, else the provider's. */
export function errorIn(t: SmsTexts, error: string): string {
  const own: Readonly<Record<string, string>> = t.errors;
  return own[(error.split(':')[0] ?? '').replaceAll(' ', '_')] ?? error;
}
