import type { AfterSaleAction, AfterSaleReason, AfterSaleState } from '../../contract/returns/after-sale.ts';

type Actor = 'buyer' | 'supplier' | 'platform' | 'system';

export interface Plot {
  readonly status: number;
  /** Age of the orders in hours. */
  readonly from: number;
  readonly to: number;
  readonly kind: 'refund' | 'return';
  readonly state: AfterSaleState;
  readonly reason: AfterSaleReason;
  readonly wholeOrder: boolean;
  /** Action, actor, and hours ago. */
  readonly steps: readonly (readonly [AfterSaleAction, Actor, number])[];
  /** Time limit of the next step in hours. */
  readonly hours: number | null;
}

const week = 168;

/** One after-sale in each main state. */
export const plots: readonly Plot[] = [
  {
    status: 5,
    from: 0,
    to: 100,
    kind: 'refund',
    state: 'requested',
    reason: 'no_longer_wanted',
    wholeOrder: false,
    hours: 48,
    steps: [['apply', 'buyer', 9]],
  },
  {
    status: 5,
    from: 100,
    to: 270,
    kind: 'return',
    state: 'returning',
    reason: 'not_as_described',
    wholeOrder: false,
    hours: week,
    steps: [
      ['apply', 'buyer', 44],
      ['accept', 'supplier', 30],
    ],
  },
  {
    status: 5,
    from: 270,
    to: 350,
    kind: 'return',
    state: 'sent',
    reason: 'faulty',
    wholeOrder: false,
    hours: week,
    steps: [
      ['apply', 'buyer', 90],
      ['accept', 'supplier', 70],
      ['sendBack', 'buyer', 28],
    ],
  },
  {
    status: 5,
    from: 350,
    to: 999,
    kind: 'refund',
    state: 'arbitration',
    reason: 'damaged',
    wholeOrder: false,
    hours: null,
    steps: [
      ['apply', 'buyer', 140],
      ['refuse', 'supplier', 110],
      ['escalate', 'buyer', 96],
      ['evidence', 'supplier', 60],
    ],
  },
  {
    status: 7,
    from: 0,
    to: 9_999,
    kind: 'refund',
    state: 'refunding',
    reason: 'not_shipped',
    wholeOrder: true,
    hours: null,
    steps: [
      ['apply', 'buyer', 50],
      ['accept', 'supplier', 20],
    ],
  },
  {
    status: 6,
    from: 0,
    to: 9_999,
    kind: 'refund',
    state: 'refunded',
    reason: 'wrong_choice',
    wholeOrder: true,
    hours: null,
    steps: [
      ['apply', 'buyer', 390],
      ['accept', 'supplier', 370],
      ['finish', 'system', 360],
    ],
  },
  {
    status: 3,
    from: 850,
    to: 9_999,
    kind: 'refund',
    state: 'refused',
    reason: 'missing_parts',
    wholeOrder: false,
    hours: week,
    steps: [
      ['apply', 'buyer', 700],
      ['refuse', 'supplier', 680],
    ],
  },
];

/** Texts of the steps; the demo's buyer and shops write Chinese. */
export const words: Partial<Record<AfterSaleAction, string>> = {
  apply: '收到后发现和预期不一样，申请处理，谢谢。',
  refuse: '出库时检查过，包装完好，暂不同意退款。',
  escalate: '开箱就是坏的，请平台帮忙核实。',
  evidence: '这是出库前的质检记录，外箱完好。',
};
