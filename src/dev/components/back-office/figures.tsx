import type { LedgerTransaction } from '../../../../contract/accounting/ledger.ts';
import type { BillDetail, BillLine } from '../../../../contract/payments/settlement.ts';
import { LedgerEntries } from '../../../admin/parts/accounting/ledger-entries.tsx';
import { Figures } from '../../../admin/parts/figures/figures.tsx';
import { LineChart } from '../../../admin/parts/figures/line-chart.tsx';
import { MeasureChoice } from '../../../admin/parts/figures/measure-choice.tsx';
import { BillFacts } from '../../../admin/parts/payments/bill-facts.tsx';
import { BillLineTable } from '../../../admin/parts/payments/bill-line-table.tsx';
import { BillSummary } from '../../../admin/parts/payments/bill-summary.tsx';
import { formatMoney } from '../../../lib/format/money.ts';
import type { Draw, Example } from '../example.ts';
import { facts } from '../facts.ts';
import { Stateful } from '../stateful.tsx';

const months = [facts.january, facts.february, facts.march, facts.april];

const chart =
  (values: readonly number[]): Draw =>
  ({ t, say }) => (
    <LineChart
      label={t['promotion-admin'].amount}
      hint={t['promotion-admin'].resultsHint}
      points={months
        .slice(0, values.length)
        .map((month, at) => ({ label: say(month), value: values[at] ?? 0 }))}
      show={formatMoney}
    />
  );

const bill: BillDetail = {
  id: 1,
  billNo: 'B202610',
  supplierId: 1,
  shopName: facts.shop,
  startTime: '2026-09-01T00:00:00Z',
  endTime: '2026-10-01T00:00:00Z',
  amount: 1280000,
  state: 'out',
  objection: null,
  objectTime: null,
  answer: null,
  checkTime: null,
  payTime: null,
  reference: null,
  createTime: '2026-10-01T02:00:00Z',
  version: '1',
  summary: {
    orders: 12,
    paid: 1400000,
    subsidy: 20000,
    commission: -90000,
    refunds: 1,
    refunded: -50000,
    subsidyBack: 0,
    commissionBack: 0,
    adjustment: 0,
    split: 0,
    collected: 0,
  },
};
const billLine: BillLine = {
  id: 1,
  kind: 'income',
  orderId: 1,
  orderNo: '2026101208300001',
  afterSaleId: null,
  afterSaleNo: null,
  note: '',
  paid: 236000,
  subsidy: 1500,
  commission: -11800,
  amount: 225700,
  time: '2026-09-12T02:00:00Z',
};

const transaction: LedgerTransaction = {
  id: 1,
  key: 'payment:1',
  kind: 'payment',
  supplierId: 1,
  shopName: facts.shop,
  orderNo: '2026101208300001',
  note: '',
  time: '2026-10-12T02:00:00Z',
  entries: [
    { account: 'cash', provider: 'wechat', amount: 236000 },
    { account: 'escrow', provider: null, amount: -236000 },
  ],
};

export const examples: readonly Example[] = [
  {
    component: 'Figures',
    file: 'src/admin/parts/figures/figures.tsx',
    states: {
      four: ({ t }) => (
        <Figures
          label={t['promotion-admin'].results}
          hint={t['promotion-admin'].resultsHint}
          figures={[
            [t['promotion-admin'].orders, '120'],
            [t['promotion-admin'].amount, formatMoney(123456789)],
            [t['promotion-admin'].takenOff, formatMoney(4500)],
            [t['promotion-admin'].buyers, '98'],
          ]}
        />
      ),
    },
  },
  {
    component: 'LineChart',
    file: 'src/admin/parts/figures/line-chart.tsx',
    states: {
      rest: chart([120000, 340000, 280000, 510000]),
      'all nothing': chart([0, 0, 0, 0]),
      'a single point': chart([340000]),
    },
  },
  {
    component: 'MeasureChoice',
    file: 'src/admin/parts/figures/measure-choice.tsx',
    states: {
      rest: ({ t }) => (
        <Stateful<'orders' | 'amount'> first="amount">
          {(measure, pick) => (
            <MeasureChoice
              t={{ measure: t['promotion-admin'].results, measures: t['promotion-admin'] }}
              measures={['orders', 'amount']}
              measure={measure}
              onPick={pick}
            />
          )}
        </Stateful>
      ),
    },
  },
  {
    component: 'BillFacts',
    file: 'src/admin/parts/payments/bill-facts.tsx',
    states: {
      'just issued': ({ t }) => <BillFacts t={t['bill-admin']} bill={bill} />,
      'objected to, long text': ({ t, say }) => (
        <BillFacts t={t['bill-admin']} bill={{ ...bill, objection: say(facts.long) }} />
      ),
    },
  },
  {
    component: 'BillSummary',
    file: 'src/admin/parts/payments/bill-summary.tsx',
    states: { rest: ({ t }) => <BillSummary t={t['bill-admin']} bill={bill} /> },
  },
  {
    component: 'BillLineTable',
    file: 'src/admin/parts/payments/bill-line-table.tsx',
    states: {
      'with ways to the orders': ({ t, say }) => (
        <BillLineTable
          t={t['bill-admin']}
          lines={[billLine, { ...billLine, id: 2, kind: 'adjustment', orderId: null, note: say(facts.long) }]}
          hrefOf={() => '?'}
        />
      ),
    },
  },
  {
    component: 'LedgerEntries',
    file: 'src/admin/parts/accounting/ledger-entries.tsx',
    states: {
      rest: () => <LedgerEntries transaction={transaction} />,
      'long text': ({ say }) => <LedgerEntries transaction={{ ...transaction, note: say(facts.long) }} />,
    },
  },
];
