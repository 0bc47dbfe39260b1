import type adminTexts from '../../../../../locales/zh/messaging/sms-admin.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type SmsTexts = typeof adminTexts;

const words = wordsOf<typeof adminTexts>(
  () => import('../../../../../locales/zh/messaging/sms-admin.json'),
  () => import('../../../../../locales/en/messaging/sms-admin.json'),
);
export const useSmsWords = (): SmsTexts => useWords(words);

/** Why a message failed: in our words where they are ours, in the provider's otherwise. */
export function errorIn(t: SmsTexts, error: string): string {
  const own: Readonly<Record<string, string>> = t.errors;
  return own[(error.split(':')[0] ?? '').replaceAll(' ', '_')] ?? error;
}
