import type { Locale } from '../../../../contract/basics.ts';
import type { BillDetail, BillLine } from '../../../../contract/payments/settlement.ts';
import type { Download } from '../../../../contract/route.ts';
import type { Scope } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/db/open.ts';
import type { Deps } from '../../../platform/deps.ts';
import { formatYuan } from '../../../platform/money.ts';
import { type Block, writePdf } from '../../../platform/pdf/index.ts';
import { localTime } from '../../../platform/time.ts';
import { listBillLines, readBill } from './bill-queries.ts';

type Say = (name: BillWord, details?: Readonly<Record<string, string | number>>) => string;
type BillWord =
  Extract<Parameters<Deps['texts']['word']>[1], `bill-admin.${string}`> extends `bill-admin.${infer Name}`
    ? Name
    : never;

const atOnce = 500;
/** `2026-11-03 14:05` */
const minuteOf = (iso: string) => localTime(new Date(iso)).slice(0, 16).replace('T', ' ');

async function linesOf(db: Db, scope: Scope, billId: number): Promise<BillLine[]> {
  const lines: BillLine[] = [];
  for (let current = 1; ; current += 1) {
    const { records, total } = await listBillLines(db, scope, {
      billId,
      current,
      size: atOnce,
      order: 'asc',
    });
    lines.push(...records);
    if (lines.length >= total || records.length === 0) return lines;
  }
}

/** The composition of the amount; sums of 0 are left out. */
const sums = ({ summary }: BillDetail, say: Say): [string, string][] =>
  (
    [
      [say('orders', { count: summary.orders }), summary.paid],
      [say('subsidy'), summary.subsidy],
      [say('commission'), summary.commission],
      [say('refunds', { count: summary.refunds }), summary.refunded],
      [say('subsidyBack'), summary.subsidyBack],
      [say('commissionBack'), summary.commissionBack],
      [say('adjustment'), summary.adjustment],
      [say('split'), summary.split],
      [say('collected'), summary.collected],
    ] as const
  )
    .filter(([, amount], at) => at === 0 || amount !== 0)
    .map(([name, amount]) => [name, formatYuan(amount)]);

function blocksOf(bill: BillDetail, lines: readonly BillLine[], shopName: string, say: Say): Block[] {
  const period = say('fromTo', { from: minuteOf(bill.startTime), to: minuteOf(bill.endTime) });
  const facts: [string, string | null][] = [
    [say('shop'), shopName],
    [say('number'), bill.billNo],
    [say('period'), period],
    [say('issued'), minuteOf(bill.createTime)],
    [say('stateLabel'), say(`state.${bill.state}`)],
    [say('checked'), bill.checkTime && minuteOf(bill.checkTime)],
    [say('paidAt'), bill.payTime && minuteOf(bill.payTime)],
    [say('reference'), bill.reference],
  ];
  const known = facts.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
  return [
    { kind: 'heading', level: 1, text: say('statement') },
    { kind: 'facts', rows: known },
    { kind: 'heading', level: 2, text: say('summary') },
    {
      kind: 'table',
      columns: [
        { title: say('kindLabel'), share: 3 },
        { title: say('amount'), share: 1, align: 'right' },
      ],
      rows: sums(bill, say),
      foot: [say('total'), formatYuan(bill.amount)],
    },
    { kind: 'heading', level: 2, text: say('lines') },
    {
      kind: 'table',
      columns: [
        { title: say('time'), share: 17 },
        { title: say('kindLabel'), share: 8 },
        { title: say('orderNo'), share: 20 },
        { title: say('paid'), share: 12, align: 'right' },
        { title: say('subsidy'), share: 12, align: 'right' },
        { title: say('commission'), share: 12, align: 'right' },
        { title: say('lineAmount'), share: 12, align: 'right' },
      ],
      rows: lines.map((line) => [
        minuteOf(line.time),
        say(`kind.${line.kind}`),
        [line.orderNo ?? '', line.note].filter(Boolean).join(' · '),
        formatYuan(line.paid),
        formatYuan(line.subsidy),
        formatYuan(line.commission),
        formatYuan(line.amount),
      ]),
      foot: ['', '', '', '', '', say('total'), formatYuan(bill.amount)],
    },
  ];
}

/** A statement in scope with all its lines, as a document to store or print. @throws not_found */
export async function statementOf(deps: Deps, scope: Scope, id: number, locale: Locale): Promise<Download> {
  const { db, texts, clock } = deps;
  const bill = await readBill(db, id, scope);
  const lines = await linesOf(db, scope, id);
  const say: Say = (name, details) => texts.word(locale, `bill-admin.${name}`, details);
  const shopName = bill.shopName[locale] || bill.shopName.zh;
  const body = await writePdf({
    title: `${say('statement')} ${bill.billNo}`,
    locale,
    at: clock.now(),
    foot: `${say('statement')} ${bill.billNo} · ${shopName}`,
    blocks: blocksOf(bill, lines, shopName, say),
  });
  return { name: `statement-${bill.billNo}.pdf`, body };
}
