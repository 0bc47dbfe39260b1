import type desk from '../../../../locales/zh/messaging/webhook-desk.json';
import { fill } from '../../../lib/format/text.ts';
import { useWords, wordsOf } from '../../shell/words.ts';

export type WebhookTexts = typeof desk;

const words = wordsOf<typeof desk>(
  () => import('../../../../locales/zh/messaging/webhook-desk.json'),
  () => import('../../../../locales/en/messaging/webhook-desk.json'),
);
export const useWebhookWords = (): WebhookTexts => useWords(words);

interface Answered {
  readonly status: number | null;
  readonly error: string | null;
}

/** What came of a try, in words. */
export function answerIn(t: WebhookTexts, { status, error }: Answered): string {
  if (status !== null) return fill(t.answer, { status });
  const known: Readonly<Record<string, string>> = t.errors;
  return error === null ? '–' : (known[error] ?? error);
}
