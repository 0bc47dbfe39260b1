import type { ReactNode } from 'react';
import { orderStatuses } from '../../../../contract/orders/order-status.ts';
import { BillState } from '../../../../contract/payments/settlement.ts';
import { FlashEntryStatus } from '../../../../contract/pricing/flash-entry.ts';
import { PromotionStatus } from '../../../../contract/pricing/supplier-promotion.ts';
import { AfterSaleState } from '../../../../contract/returns/after-sale.ts';
import { QuotationStatus } from '../../../../contract/rfq/quotation.ts';
import { AgreementState } from '../../../../contract/suppliers/agreement.ts';
import { EntryTag, SaleTag } from '../../../admin/parts/flash/state-tag.tsx';
import { JobState } from '../../../admin/parts/operations/job-state.tsx';
import { StatusTag as OrderTag } from '../../../admin/parts/orders/order-status.tsx';
import { BillStateTag } from '../../../admin/parts/payments/bill-state.tsx';
import { StatusTag as PromotionTag } from '../../../admin/parts/promotions/status-tag.tsx';
import { SaleStateTag } from '../../../admin/parts/returns/sale-state.tsx';
import { QuotationTag } from '../../../admin/parts/rfq/quotation-tag.tsx';
import { AgreementTag } from '../../../admin/parts/suppliers/agreement-text.tsx';
import { Tag } from '../../../admin/parts/tag.tsx';
import type { Example, Shown } from '../example.ts';
import { facts } from '../facts.ts';

/** A tag for each state, side by side. */
const all =
  <S extends string | number>(states: readonly S[], tag: (shown: Shown, state: S) => ReactNode) =>
  (shown: Shown) => (
    <ul className="flex flex-wrap gap-2">
      {states.map((state) => (
        <li key={state}>{tag(shown, state)}</li>
      ))}
    </ul>
  );

const orderTexts = ({ t }: Shown) => ({ ...t['order-admin'], ...t.orders.detail, status: t.orders.status });

export const examples: readonly Example[] = [
  {
    component: 'Tag',
    file: 'src/admin/parts/tag.tsx',
    states: {
      rest: ({ t }) => <Tag tone="bg-soft text-ink-2">{t['bill-admin'].state.out}</Tag>,
      'long text': ({ say }) => <Tag tone="bg-tint-2 text-accent-strong">{say(facts.longShop)}</Tag>,
    },
  },
  {
    component: 'StatusTag',
    file: 'src/admin/parts/orders/order-status.tsx',
    states: {
      all: all(orderStatuses, (shown, status) => (
        <OrderTag t={orderTexts(shown)} status={status} isPart={false} />
      )),
      'sent in part': (shown) => <OrderTag t={orderTexts(shown)} status={1} isPart />,
    },
  },
  {
    component: 'SaleStateTag',
    file: 'src/admin/parts/returns/sale-state.tsx',
    states: {
      all: all(AfterSaleState.options, ({ t }, state) => (
        <SaleStateTag
          t={{ ...t['after-sale'], ...t['after-sale-admin'], upload: t.common.upload }}
          state={state}
        />
      )),
    },
  },
  {
    component: 'BillStateTag',
    file: 'src/admin/parts/payments/bill-state.tsx',
    states: {
      all: all(BillState.options, ({ t }, state) => <BillStateTag t={t['bill-admin']} state={state} />),
    },
  },
  {
    component: 'StatusTag',
    file: 'src/admin/parts/promotions/status-tag.tsx',
    states: {
      all: all(PromotionStatus.options, ({ t }, status) => (
        <PromotionTag t={t['promotion-admin']} status={status} />
      )),
    },
  },
  {
    component: 'SaleTag',
    file: 'src/admin/parts/flash/state-tag.tsx',
    states: {
      all: all(PromotionStatus.options, ({ t }, status) => <SaleTag t={t['flash-admin']} status={status} />),
    },
  },
  {
    component: 'EntryTag',
    file: 'src/admin/parts/flash/state-tag.tsx',
    states: {
      all: all(FlashEntryStatus.options, ({ t }, status) => (
        <EntryTag t={t['flash-admin']} status={status} />
      )),
    },
  },
  {
    component: 'QuotationTag',
    file: 'src/admin/parts/rfq/quotation-tag.tsx',
    states: {
      all: all(QuotationStatus.options, ({ t }, status) => (
        <QuotationTag t={{ ...t.sourcing.inquiry, ...t['quote-admin'] }} status={status} />
      )),
    },
  },
  {
    component: 'AgreementTag',
    file: 'src/admin/parts/suppliers/agreement-text.tsx',
    states: {
      all: all(AgreementState.options, ({ t }, state) => (
        <AgreementTag t={t['agreement-admin']} state={state} />
      )),
    },
  },
  {
    component: 'JobState',
    file: 'src/admin/parts/operations/job-state.tsx',
    states: {
      all: all(['idle', 'waiting', 'running', 'done', 'failed'] as const, ({ t }, state) => (
        <JobState t={t.operation} state={state} />
      )),
    },
  },
];
