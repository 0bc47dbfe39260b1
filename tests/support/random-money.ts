import fc from 'fast-check';
import {
  factsOfPayment,
  factsOfRefund,
  shareOf,
} from '../../server/contexts/accounting/ledger/order-money.ts';
import {
  addAmounts,
  type Entry,
  type OrderAmounts,
  type OrderMoney,
  owed,
  postAdjustment,
  postBill,
  postChange,
  postEarn,
  postPayout,
  postRelease,
  postUnallocatedPayment,
  zeroAmounts,
} from '../../server/contexts/accounting/ledger/post.ts';

const fen = (max: number) => fc.nat({ max });

/** A line as it can be ordered: freight never above what is paid, coupons on top of it. */
const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 12 }),
    goods: fen(100_000),
    freightShare: fen(3_000),
    platformCouponOff: fen(20_000),
    rate: fc.constantFrom(0, 1, 33, 500, 1_250, 10_000),
    shopShare: fc.constantFrom(0, 7, 50, 100),
  })
  .map(({ goods, rate, shopShare, ...rest }) => {
    const priced = { ...rest, paid: goods + rest.freightShare };
    return { ...priced, ...shareOf(priced, rate, shopShare) };
  });

const order = fc.record({
  supplierId: fc.integer({ min: 1, max: 3 }),
  collectedBy: fc.constantFrom('platform' as const, 'shop' as const),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
});

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('refund' as const),
      at: fc.nat(),
      pieces: fc.nat(),
      less: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constantFrom('earn' as const, 'release' as const), at: fc.nat() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constantFrom('bill' as const, 'payout' as const), at: fc.nat() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('adjust' as const),
      at: fc.nat(),
      amount: fc.integer({ min: -500, max: 500 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('stray' as const),
      amount: fc.integer({ min: 1, max: 90_000 }),
    }),
  },
);

/** Orders of three shops, and what becomes of them and of the shops' money. */
export const randomHistory = fc.record({
  orders: fc.array(order, { minLength: 1, maxLength: 6 }),
  steps: fc.array(step, { maxLength: 40 }),
});
type History = typeof randomHistory extends fc.Arbitrary<infer T> ? T : never;

/** The books of a history in memory, by the rules that the database's are written by. */
class Books {
  readonly balance = new Map<string, number>();
  debits = 0;

  post(entries: readonly Entry[]): void {
    for (const { account, supplierId, amount } of entries) {
      const name = supplierId === null ? account : `${account}:${supplierId}`;
      this.balance.set(name, (this.balance.get(name) ?? 0) + amount);
      this.debits += amount;
    }
  }
  of = (name: string): number => this.balance.get(name) ?? 0;
  all = (account: string): number =>
    [...this.balance].reduce((sum, [name, amount]) => sum + (name.split(':')[0] === account ? amount : 0), 0);
}

/** Plays a history. `look` is called after every step, and sees the books and what shops were billed and paid. */
export function play({ orders, steps }: History, look: (books: Books, shops: Shops) => void) {
  const books = new Books();
  const shops = new Shops();
  const open = orders.map((one) => {
    const money: OrderMoney = { ...one, provider: 'sandbox', stage: 'held' };
    const facts = one.lines.map(factsOfPayment).reduce(addAmounts, zeroAmounts);
    books.post(postChange(money, facts));
    look(books, shops);
    return { money, sum: facts, lines: one.lines.map((bought) => ({ bought, back: 0 })) };
  });
  type Open = (typeof open)[number];
  const pick = (at: number): Open => open[at % open.length] as Open;

  const refund = (one: Open, { at, pieces, less }: { at: number; pieces: number; less: number }) => {
    const target = one.lines[at % one.lines.length];
    const left = target ? target.bought.quantity - target.back : 0;
    if (!target || left === 0) return;
    const count = 1 + (pieces % left);
    const most = factsOfRefund(target.bought, target.back, count, Number.MAX_SAFE_INTEGER);
    const upTo = (n: number) => Math.floor((target.bought.paid * n) / target.bought.quantity);
    const whole = upTo(target.back + count) - upTo(target.back);
    const amount = less > 0.5 ? whole : Math.floor(whole * less * 2);
    const facts = factsOfRefund(target.bought, target.back, count, amount);
    if (0 - facts.subsidy > 0 - most.subsidy || facts.commission > most.commission)
      throw new Error('too much');
    target.back += count;
    books.post(postChange(one.money, facts));
    one.sum = addAmounts(one.sum, facts);
    if (one.money.stage === 'released') shops.payable(one.money.supplierId, owed(one.money, facts));
  };
  const earn = (one: Open) => {
    if (one.money.stage !== 'held') return;
    books.post(postEarn(one.money, one.sum));
    one.money = { ...one.money, stage: 'earned' };
  };
  const release = (one: Open) => {
    if (one.money.stage !== 'earned') return;
    books.post(postRelease(one.money, one.sum));
    one.money = { ...one.money, stage: 'released' };
    shops.payable(one.money.supplierId, owed(one.money, one.sum));
  };
  const bill = (supplierId: number) => {
    const amount = shops.open(supplierId);
    if (amount <= 0) return;
    books.post(postBill(supplierId, amount));
    shops.bill(supplierId, amount);
  };
  const payout = (supplierId: number) => {
    const amount = shops.billed(supplierId);
    if (amount === 0) return;
    books.post(postPayout(supplierId, amount));
    shops.pay(supplierId, amount);
  };

  for (const one of steps) {
    if (one.what === 'refund') refund(pick(one.at), one);
    if (one.what === 'earn') earn(pick(one.at));
    if (one.what === 'release') release(pick(one.at));
    if (one.what === 'bill') bill(1 + (one.at % 3));
    if (one.what === 'payout') payout(1 + (one.at % 3));
    if (one.what === 'adjust') {
      books.post(postAdjustment(1 + (one.at % 3), one.amount));
      shops.payable(1 + (one.at % 3), one.amount);
    }
    if (one.what === 'stray') {
      books.post(postUnallocatedPayment('wechat', one.amount));
      look(books, shops);
      books.post(postUnallocatedPayment('wechat', 0 - one.amount));
    }
    look(books, shops);
  }
  // Time goes by: everything is received, its window over, billed and paid.
  for (const one of open) {
    earn(one);
    look(books, shops);
    release(one);
    look(books, shops);
  }
  for (const shop of [1, 2, 3]) {
    bill(shop);
    payout(shop);
    look(books, shops);
  }
  const platform = open.filter(({ money }) => money.collectedBy === 'platform');
  const total = (of: readonly Open[], fact: keyof OrderAmounts) =>
    of.reduce((sum, { sum: all }) => sum + all[fact], 0);
  return {
    books,
    shops,
    collected: total(platform, 'paid'),
    subsidy: total(open, 'subsidy'),
    commission: total(open, 'commission'),
  };
}

/** What each shop can be paid, was billed and paid: worked out beside the books. */
class Shops {
  readonly #payable = new Map<number, number>();
  readonly #billed = new Map<number, number>();
  readonly #paid = new Map<number, number>();
  #add(to: Map<number, number>, shop: number, amount: number) {
    to.set(shop, (to.get(shop) ?? 0) + amount);
  }
  payable = (shop: number, amount: number) => this.#add(this.#payable, shop, amount);
  bill(shop: number, amount: number) {
    this.#add(this.#payable, shop, 0 - amount);
    this.#add(this.#billed, shop, amount);
  }
  pay(shop: number, amount: number) {
    this.#add(this.#billed, shop, 0 - amount);
    this.#add(this.#paid, shop, amount);
  }
  open = (shop: number) => this.#payable.get(shop) ?? 0;
  billed = (shop: number) => this.#billed.get(shop) ?? 0;
  paid = (shop: number) => this.#paid.get(shop) ?? 0;
}
