import { eq } from 'drizzle-orm';
import { readConfig } from '../../../server/config.ts';
import { paymentSplit, splitReceiver } from '../../../server/platform/db/schema.ts';
import { ProviderError } from '../../../server/providers/payment/port.ts';
import { sandboxPayment } from '../../../server/providers/payment/sandbox.ts';
import type {
  SplitFound,
  SplitProvider,
  SplitRequest,
  SplitReturn,
} from '../../../server/providers/payment/split-port.ts';
import { errorLog } from '../error-log.ts';
import { addAccount, first } from '../fixtures/fixtures.ts';
import { TestClock, testApp } from '../test-app.ts';

type Say<T> = () => Promise<T>;
export const says =
  <T>(value: T): Say<T> =>
  async () =>
    value;
const throws = (reason: ProviderError['reason'], code: string): Say<never> => {
  return async () => {
    throw new ProviderError(reason, code);
  };
};
export const refuses = (code: string) => throws('refused', code);
export const unanswered = throws('unreachable', 'timeout');

export const found = (state: SplitFound['state'], gatewayNo: string | null = 'G1'): SplitFound => ({
  state,
  gatewayNo,
  reason: state === 'failed' ? 'ACCOUNT_ABNORMAL' : null,
});

/** A provider that shares payments and answers what a test has put into `next`, one after the other; else everything succeeds. */
function scriptedSharer() {
  const calls: string[] = [];
  const asked: { split?: SplitRequest; giveBack?: SplitReturn; free?: { freeNo: string; ref: string } } = {};
  const next = {
    addReceiver: [] as Say<void>[],
    split: [] as Say<SplitFound>[],
    splitState: [] as Say<SplitFound>[],
    free: [] as Say<boolean>[],
    giveBack: [] as Say<SplitFound>[],
    giveBackState: [] as Say<SplitFound>[],
  };
  const answer = <T>(name: keyof typeof next, rest: Say<T>[], usual: T): Promise<T> => {
    calls.push(name);
    return (rest.shift() ?? says(usual))();
  };
  const done = found('done');
  const sharer: SplitProvider = {
    addReceiver: () => answer('addReceiver', next.addReceiver, undefined),
    split(request) {
      asked.split = request;
      return answer('split', next.split, done);
    },
    splitState: () => answer('splitState', next.splitState, done),
    free(request) {
      asked.free = request;
      return answer('free', next.free, true);
    },
    giveBack(request) {
      asked.giveBack = request;
      return answer('giveBack', next.giveBack, done);
    },
    giveBackState: () => answer('giveBackState', next.giveBackState, done),
  };
  return {
    sharer,
    asked,
    next,
    /** The requests since the last read. */
    calls: () => calls.splice(0),
    reset() {
      calls.length = 0;
      for (const rest of Object.values(next)) rest.length = 0;
    },
  };
}

/** An API whose payments are shared by such a provider, or not at all, and its rows. */
export async function scriptedSplits({ isShared = true } = {}) {
  const clock = new TestClock();
  const gateway = scriptedSharer();
  const payment = { ...sandboxPayment(readConfig({}), clock.now), split: gateway.sharer };
  const { log, errors } = errorLog();
  const noPayments = { wechat: null, alipay: null, bankcard: null, paypal: null };
  const app = await testApp({ clock, payment, change: { log, ...(!isShared && { payments: noPayments }) } });
  const admin = await addAccount(app, 9);
  const { db } = app.deps;
  return {
    app,
    admin,
    gateway,
    /** Disables sharing here. */
    unshared: { ...app.deps, payments: noPayments },
    /** Error lines of the log since the last read. */
    errors,
    async row(id: number) {
      return first(await db.select().from(paymentSplit).where(eq(paymentSplit.id, id)));
    },
    set: (id: number, values: Partial<typeof paymentSplit.$inferInsert>) =>
      db.update(paymentSplit).set(values).where(eq(paymentSplit.id, id)),
    async receiver(supplierId: number, values: Partial<typeof splitReceiver.$inferInsert> = {}) {
      const rows = await db
        .insert(splitReceiver)
        .values({
          supplierId,
          kind: 'merchant',
          account: '1900000444',
          name: 'Pear Ltd',
          relation: 'SUPPLIER',
          status: 'active',
          createdAt: clock.now(),
          ...values,
        })
        .returning();
      return first(rows);
    },
    /** The log of one payment, oldest first. */
    async events(query: { paymentNo?: string }) {
      const page = await admin.api('GET /api/system/payment/events', { query });
      return page.records.map(({ kind, outcome }) => `${kind} ${outcome}`).reverse();
    },
  };
}
export type ScriptedSplits = Awaited<ReturnType<typeof scriptedSplits>>;
