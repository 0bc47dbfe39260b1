import type { Locale } from '../../../../contract/basics.ts';
import type { Caller } from '../../../http/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { minute } from '../../../platform/time.ts';
import { TranslateError } from '../../../providers/translate/port.ts';

/** Per account, because most services charge per call. Counted per process, so several processes allow a multiple. */
const mostAMinute = 30;
const mostCounted = 10_000;
const asked = new Map<number, { since: number; count: number }>();

/** @throws translation_off without a service, too_many_attempts, translation_failed */
export async function translateMessage(
  { translator, clock, log }: Deps,
  caller: Caller,
  { text, to }: { readonly text: string; readonly to: Locale },
): Promise<{ text: string }> {
  if (!translator) fail('translation_off');
  count(caller.id, clock.now().getTime());
  try {
    return { text: await translator.translate(text, to) };
  } catch (error) {
    if (!(error instanceof TranslateError)) throw error;
    log.warn({ err: error }, 'translation');
    fail('translation_failed');
  }
}

function count(accountId: number, now: number): void {
  const before = asked.get(accountId);
  const current = before && now - before.since < minute ? before : { since: now, count: 0 };
  if (current.count >= mostAMinute) fail('too_many_attempts', { minutes: 1 });
  if (asked.size >= mostCounted) asked.clear();
  asked.set(accountId, { ...current, count: current.count + 1 });
}
