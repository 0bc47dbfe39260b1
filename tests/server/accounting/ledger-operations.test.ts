import { describe, expect, it } from 'vitest';
import { ledgerFixture } from '../../support/fixtures/money/ledger-fixture.ts';
import { balances } from '../../support/fixtures/money/settlement.ts';

/** 10,000 with `npm run test:ledger -- --database`. */
const operations = Number(process.env.LEDGER_OPERATIONS ?? '220');
const seed = Number(process.env.LEDGER_SEED ?? 20_261_123);

/** Queries for violations of the ledger; each names the invalid rows. */
const wrongs = {
  'entries of a transaction come to something': `select transaction_id from ledger_entry group by 1 having sum(amount) <> 0 or count(*) < 2`,
  'a transaction has no entries': `select id from ledger_transaction t where not exists (select from ledger_entry e where e.transaction_id = t.id)`,
  'a bill is not its lines': `select b.id from bill b left join bill_line l on l.bill_id = b.id group by b.id having b.amount <> coalesce(sum(l.amount), 0)`,
  'a bill is booked otherwise': `select b.id from bill b left join ledger_transaction t on t.key = 'bill:' || b.id left join ledger_entry e on e.transaction_id = t.id and e.account = 'billed' where e.amount is distinct from -b.amount`,
  'a paid bill has no transfer, or another': `select b.id from bill b left join ledger_transaction t on t.key = 'payout:' || b.id left join ledger_entry e on e.transaction_id = t.id and e.account = 'bank' where (b.state = 'complete') <> (t.id is not null) or (b.state = 'complete' and e.amount is distinct from -b.amount)`,
  'a payment was taken twice': `select payment_id from payment_receipt where outcome = 'paid' group by 1 having count(*) > 1`,
  'a payment is not what its orders were booked with': `select r.id from payment_receipt r join "order" o on o.payment_id = r.payment_id left join ledger_transaction t on t.key = 'payment:' || o.id where r.outcome = 'paid' group by r.id having r.amount <> sum(coalesce(t.paid, 0)) filter (where o.paid_at is not null)`,
  'a split is booked without being paid, or paid without being booked': `select s.id from payment_split s left join ledger_transaction t on t.key = 'split:' || s.id left join ledger_entry e on e.transaction_id = t.id and e.account = 'available' where (s.status = 'finished') <> (t.id is not null) or (t.id is not null and e.amount <> s.amount)`,
  'a return is booked without having come': `select s.id from split_return s left join ledger_transaction t on t.key = 'split-return:' || s.id where (s.status = 'finished') <> (t.id is not null)`,
  'more came back than was given': `select s.id from payment_split s join split_return r on r.split_id = s.id and r.status <> 'failed' group by s.id having sum(r.amount) > s.amount`,
  'an order stands in a bill while it is split': `select s.id from payment_split s join ledger_transaction t on t.key = 'payment:' || s.order_id join bill_line l on l.transaction_id = t.id where s.status in ('wait', 'processing')`,
  'an order is billed whole beside its split': `select s.id from payment_split s join ledger_transaction p on p.key = 'payment:' || s.order_id join bill_line l on l.transaction_id = p.id join ledger_transaction t on t.key = 'split:' || s.id left join bill_line m on m.transaction_id = t.id where m.bill_id is distinct from l.bill_id`,
  'more than the contract allows was shared of a payment': `select r.id from payment_receipt r join payment_split s on s.receipt_id = r.id and s.status in ('processing', 'finished') group by r.id having sum(s.amount) * 10000 > r.amount * 3000`,
} as const;

describe('ledger under random operations', () => {
  it(`stays balanced through ${operations} random operations, kills and replays among them`, async () => {
    const fixture = await ledgerFixture(seed);
    const { database } = fixture.app.deps;
    const check = async (when: string) => {
      for (const [wrong, query] of Object.entries(wrongs)) {
        const { rows } = await database.query(query);
        expect({ wrong, rows, when, seed }).toEqual({ wrong, rows: [], when, seed });
      }
      const { difference } = await fixture.admin('GET /api/system/ledger/trial-balance');
      expect({ difference, when, seed }).toEqual({ difference: 0, when, seed });
    };
    try {
      const looks = Math.max(40, Math.floor(operations / 50));
      for (let done = 1; done <= operations; done += 1) {
        await fixture.step();
        if (done % looks === 0) await check(`after ${done}`);
      }
      const before = await balances(fixture.app);
      await fixture.replay();
      expect({ after: await balances(fixture.app), seed }).toEqual({ after: before, seed });
      await fixture.settleDown();
      await check('at the end');
      // The provider's own record equals the ledger: each number once, whichever process died in between.
      const [came] = (
        await database.query(
          `select coalesce(sum(amount), 0)::int as fen from payment_receipt where outcome <> 'ignored'`,
        )
      ).rows;
      const { cash = 0, escrow = 0, unclaimed = 0 } = await balances(fixture.app);
      const { total } = fixture.gateway;
      const left = Number(came?.fen) - total('refund') - total('split') + total('giveBack');
      expect({ cash, unclaimed, seed }).toEqual({ cash: left, unclaimed: 0, seed });
      expect(escrow).toBeLessThanOrEqual(0);
      const happened = [...fixture.counts.keys()];
      for (const act of ['place', 'pay', 'ship', 'receive', 'refund', 'job', 'later']) {
        expect({ happened, seed }).toEqual({ happened: expect.arrayContaining([act]), seed });
      }
      if (operations >= 1_000) {
        console.info(JSON.stringify({ seed, operations, ...Object.fromEntries(fixture.counts) }));
        expect(happened).toEqual(
          expect.arrayContaining(['split', 'bill', 'bill on', 'pay again', 'pay late', 'earlier']),
        );
        expect(total('split')).toBeGreaterThan(0);
        expect(total('giveBack')).toBeGreaterThan(0);
      }
    } finally {
      await fixture.app.close();
    }
  }, 3_600_000);
});
