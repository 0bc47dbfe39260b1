import { localPath, paths } from '../../../contract/paths.ts';
import type { Config } from '../../config.ts';
import { day } from '../../platform/time.ts';
import { type PaymentProvider, ProviderError } from './port.ts';
import { type SplitFound, type SplitProvider, type SplitRequest, splitDays } from './split-port.ts';

/** Number of payments remembered in memory; older ones are dropped, and all are lost on exit. */
const remembered = 10_000;

/** Simulated splits with WeChat Pay's limits, completed immediately. */
function sandboxSplit({ maxBp, now }: { readonly maxBp: number; now(): Date }): SplitProvider {
  const receivers = new Set<string>();
  const payments = new Map<string, Map<string, SplitRequest>>();
  const freed = new Set<string>();
  const returns = new Map<string, { readonly splitNo: string; readonly amount: number }>();
  const done = (no: string): SplitFound => ({ state: 'done', gatewayNo: `sandbox-${no}`, reason: null });
  const unknown: SplitFound = { state: 'unknown', gatewayNo: null, reason: null };
  const refuse = (code: string): never => {
    throw new ProviderError('refused', code);
  };
  const nameOf = ({ kind, account }: SplitRequest['receiver']) => `${kind} ${account}`;

  function sharesOf(ref: string): Map<string, SplitRequest> {
    const shares = payments.get(ref) ?? new Map<string, SplitRequest>();
    payments.set(ref, shares);
    const [oldest] = payments.keys();
    if (payments.size > remembered && oldest !== undefined) payments.delete(oldest);
    return shares;
  }

  return {
    async addReceiver(receiver) {
      if (receiver.kind === 'merchant' && !/^\d{8,10}$/.test(receiver.account)) refuse('PARAM_ERROR');
      receivers.add(nameOf(receiver));
    },
    async split(request) {
      const { splitNo, ref, amount, total, paidAt, receiver } = request;
      const shares = sharesOf(ref);
      const same = shares.get(splitNo);
      if (same && (same.amount !== amount || nameOf(same.receiver) !== nameOf(receiver))) {
        refuse('INVALID_REQUEST');
      }
      if (same) return done(splitNo);
      const shared = [...shares.values()].reduce((sum, one) => sum + one.amount, amount);
      if (!Number.isSafeInteger(amount) || amount <= 0) refuse('PARAM_ERROR');
      if (!receivers.has(nameOf(receiver))) refuse('NO_RELATION');
      if (freed.has(ref)) refuse('NOT_ENOUGH');
      if (now().getTime() - paidAt.getTime() > splitDays * day) refuse('INVALID_REQUEST');
      if (shared * 10_000 > total * maxBp) refuse('RULE_LIMIT');
      shares.set(splitNo, request);
      return done(splitNo);
    },
    splitState: async ({ splitNo, ref }) => (payments.get(ref)?.has(splitNo) ? done(splitNo) : unknown),
    async free({ ref }) {
      freed.add(ref);
      const [oldest] = freed;
      if (freed.size > remembered && oldest !== undefined) freed.delete(oldest);
      return true;
    },
    async giveBack({ returnNo, splitNo, amount, shared, receiver }) {
      if (receiver.kind !== 'merchant') refuse('INVALID_REQUEST');
      const same = returns.get(returnNo);
      if (same && (same.amount !== amount || same.splitNo !== splitNo)) refuse('INVALID_REQUEST');
      if (same) return done(returnNo);
      const back = [...returns.values()]
        .filter((one) => one.splitNo === splitNo)
        .reduce((sum, one) => sum + one.amount, amount);
      if (back > shared) refuse('NOT_ENOUGH');
      returns.set(returnNo, { splitNo, amount });
      const [oldest] = returns.keys();
      if (returns.size > remembered && oldest !== undefined) returns.delete(oldest);
      return done(returnNo);
    },
    giveBackState: async ({ returnNo }) => (returns.has(returnNo) ? done(returnNo) : unknown),
  };
}

/** Simulated provider: the QR code opens a page of this site where the payment is approved or refused. */
export function sandboxPayment(
  { siteUrl, splitMaxBp }: Pick<Config, 'siteUrl' | 'splitMaxBp'>,
  now: () => Date,
): PaymentProvider {
  return {
    name: 'sandbox',
    keepsCode: false,
    async start({ token, locale }) {
      return { qrText: `${siteUrl}${localPath(paths.sandboxPayment(token), locale)}` };
    },
    async probe() {},
    // The page settles the payment directly, so a query returns nothing new.
    query: async () => ({ state: 'unknown' }),
    async close() {},
    // No money was taken, so every refund succeeds, any number of times.
    refund: async () => 'done',
    refundState: async () => 'done',
    split: sandboxSplit({ maxBp: splitMaxBp, now }),
    async hear() {
      throw new ProviderError('forged', 'sandbox');
    },
    reply: () => ({ status: 400, type: 'text/plain', body: '' }),
  };
}
