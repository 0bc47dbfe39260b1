import type desk from '../../../../../locales/zh/messaging/sms-desk.json';
import { useWords, wordsOf } from '../../../shell/words.ts';

export type SmsTexts = typeof desk;

const words = wordsOf<typeof desk>(
  () => import('../../../../../locales/zh/messaging/sms-desk.json'),
  () => import('../../../../../locales/en/messaging/sms-desk.json'),
);
export const useSmsWords = (): SmsTexts => useWords(words);

/** Why a message failed: in our words where they are ours, in the provider's otherwise. */
export function errorIn(t: SmsTexts, error: string): string {
  const own: Readonly<Record<string, string>> = t.errors;
  return own[(error.split(':')[0] ?? '').replaceAll(' ', '_')] ?? error;
}
