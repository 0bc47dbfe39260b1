import type adminTexts from '../../../../locales/zh/messaging/webhook-admin.json';
import { fill } from '../../../lib/format/text.ts';
import { declareTexts, useTexts } from '../../shell/texts.ts';

export type WebhookTexts = typeof adminTexts;

const texts = declareTexts<typeof adminTexts>(
  () => import('../../../../locales/zh/messaging/webhook-admin.json'),
  () => import('../../../../locales/en/messaging/webhook-admin.json'),
);
export const useWebhookTexts = (): WebhookTexts => useTexts(texts);

interface Answered {
  readonly status: number | null;
  readonly error: string | null;
}

/** The result of a delivery attempt as text. */
export function answerIn(t: WebhookTexts, { status, error }: Answered): string {
  if (status !== null) return fill(t.answer, { status });
  const known: Readonly<Record<string, string>> = t.errors;
  return error === null ? '–' : (known[error] ?? error);
}
