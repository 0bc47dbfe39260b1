import type { RawAnswer } from '../../../contract/route.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';
import { type Callback, ProviderError } from '../../providers/payment/port.ts';
import { recordEvent, recordRefused } from './events.ts';
import { endRefund } from './refund.ts';
import { settle } from './settle.ts';

/**
 * A gateway's message. Answers in the gateway's own words; one that says no, or a fault, makes it send the message again.
 * @throws not_found when that gateway is not in use
 */
export async function takeCallback(
  deps: Deps,
  method: 'wechat' | 'alipay',
  callback: Callback,
): Promise<RawAnswer> {
  const provider = deps.payments[method];
  if (provider?.name !== method) fail('not_found');
  const notice = await provider.hear(callback).catch((error: unknown) => {
    if (error instanceof ProviderError) return error;
    throw error;
  });
  if (notice instanceof ProviderError) {
    deps.log.warn({ provider: method, reason: notice.message }, 'payment message refused');
    await recordRefused(deps, method, notice);
    return provider.reply(false);
  }
  const { paymentNo } = notice;
  if (notice.kind === 'payment') {
    const { ref, amount, paidAt } = notice;
    const event = { provider: method, eventId: ref, paymentNo: notice.paymentNo, amount };
    await note(paymentNo, await settle(deps, { ...event, ...(paidAt && { paidAt }) }), ref);
  } else if (notice.kind === 'refund') {
    const known = await endRefund(deps, notice.refundNo, notice.state);
    await note(paymentNo, known ? `refund ${notice.state}` : 'unknown refund', notice.refundNo);
  } else {
    await note(paymentNo, 'nothing');
  }
  return provider.reply(true);

  async function note(about: string | null, outcome: string, detail: string | null = null): Promise<void> {
    await recordEvent(deps, { provider: method, kind: 'callback', paymentNo: about, outcome, detail });
  }
}
