import { type PaymentProvider, ProviderError } from '../../../server/providers/payment/port.ts';
import { sandboxPayment } from '../../../server/providers/payment/sandbox.ts';
import type { SplitFound, SplitProvider } from '../../../server/providers/payment/split-port.ts';

/** Numbers from zero to one, the same ones for a seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Moved {
  readonly amount: number;
  state: 'processing' | 'done' | 'failed';
}
const unknown: SplitFound = { state: 'unknown', gatewayNo: null, reason: null };

/**
 * A gateway in memory that keeps its own account of what it has moved, under each number once, and that does not answer, loses its answer, takes its
 * time or says no, as chance has it.
 */
export function flakyGateway(random: () => number, now: () => Date) {
  let isCalm = false;
  const moved = {
    split: new Map<string, Moved>(),
    giveBack: new Map<string, Moved>(),
    refund: new Map<string, Moved>(),
  };
  const chance = (part: number): boolean => !isCalm && random() < part;
  const lost = () => {
    throw new ProviderError('unreachable', 'timeout');
  };

  function move(book: keyof typeof moved, no: string, amount: number): Moved {
    if (chance(0.08)) lost();
    const before = moved[book].get(no);
    if (before && before.amount !== amount) throw new ProviderError('refused', 'INVALID_REQUEST');
    if (!before && chance(0.05)) throw new ProviderError('refused', 'RULE_LIMIT');
    const one: Moved = before ?? { amount, state: chance(0.4) ? 'processing' : 'done' };
    moved[book].set(no, one);
    if (chance(0.08)) lost();
    return one;
  }
  /** Completes pending work. */
  function look(book: keyof typeof moved, no: string): Moved | undefined {
    if (chance(0.08)) lost();
    const one = moved[book].get(no);
    if (one?.state === 'processing' && !chance(0.3)) one.state = chance(0.2) ? 'failed' : 'done';
    return one;
  }
  const found = (no: string, one: Moved | undefined): SplitFound =>
    one
      ? { state: one.state, gatewayNo: `g${no}`, reason: one.state === 'failed' ? 'ACCOUNT_ABNORMAL' : null }
      : unknown;

  const split: SplitProvider = {
    async addReceiver() {},
    split: async ({ splitNo, amount }) => found(splitNo, move('split', splitNo, amount)),
    splitState: async ({ splitNo }) => found(splitNo, look('split', splitNo)),
    async free() {
      if (chance(0.2)) lost();
      return !chance(0.3);
    },
    giveBack: async ({ returnNo, amount }) => found(returnNo, move('giveBack', returnNo, amount)),
    giveBackState: async ({ returnNo }) => found(returnNo, look('giveBack', returnNo)),
  };
  const provider: PaymentProvider = {
    ...sandboxPayment({ siteUrl: 'https://pay.test', splitMaxBp: 3_000 }, now),
    // Operators resend a refused refund: the provider accepts all of them here.
    refund: async ({ refundNo, amount }) => {
      if (chance(0.1)) lost();
      const one = moved.refund.get(refundNo) ?? { amount, state: chance(0.3) ? 'processing' : 'done' };
      moved.refund.set(refundNo, one);
      if (chance(0.1)) lost();
      return one.state;
    },
    refundState: async ({ refundNo }) => {
      if (chance(0.1)) lost();
      const one = moved.refund.get(refundNo);
      if (one) one.state = 'done';
      return one?.state ?? 'processing';
    },
    split,
  };
  return {
    provider,
    /** Answers everything from here on, at once and with success. */
    calm() {
      isCalm = true;
    },
    /** The total it has moved, in fen. */
    total: (book: keyof typeof moved): number =>
      [...moved[book].values()].reduce(
        (sum, { amount, state }) => (state === 'done' ? sum + amount : sum),
        0,
      ),
  };
}
