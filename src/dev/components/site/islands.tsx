import type { ApiOutput } from '../../../../contract/index.ts';
import type { OrderDetail } from '../../../../contract/orders/order.ts';
import { OrderStatus } from '../../../../contract/orders/order-status.ts';
import { ProductGrid } from '../../../components/goods/product-grid.tsx';
import { VipCard } from '../../../islands/buyer/buyer-center/vip-card.tsx';
import { Tick } from '../../../islands/checkout/cart/tick.tsx';
import { FeaturedTabs } from '../../../islands/content/home/featured-tabs.tsx';
import { StatusHead } from '../../../islands/orders/order-detail/status-head.tsx';
import { StatusMark } from '../../../islands/rfq/quotation/status-mark.tsx';
import { CountBadge } from '../../../islands/storefront/header/count-badge.tsx';
import { FlashEnd } from '../../../islands/storefront/product/buying/price-panel.tsx';
import { SkuMatrix } from '../../../islands/storefront/product/buying/sku-matrix.tsx';
import { Steps } from '../../../islands/suppliers/supplier-application/steps.tsx';
import { serverNow } from '../../../lib/server-clock.ts';
import { $unread } from '../../../lib/stores/messages.ts';
import { type Answers, fails, waits } from '../answers.ts';
import type { Draw, Example, State } from '../example.ts';
import { chair, nothing, nothingLater, order, plainProduct } from '../facts.ts';
import { Stateful } from '../stateful.tsx';
import { goodsIn, liveProduct } from './products.tsx';

const detail: OrderDetail = {
  ...order,
  paymentMethod: null,
  wallet: null,
  charged: null,
  events: [],
  shipments: [],
  invoice: null,
};
const paid = { payTime: '2026-10-12T00:40:00Z' };
const shipped = { ...paid, shipTime: '2026-10-13T02:00:00Z' };
const head =
  (more: Partial<OrderDetail>): Draw =>
  ({ t, locale }) => (
    <StatusHead
      t={t.orders}
      push={t.push}
      locale={locale}
      order={{ ...detail, ...more }}
      onChanged={nothing}
    />
  );

const mark =
  (statuses: readonly Parameters<typeof StatusMark>[0]['status'][]): Draw =>
  ({ t }) => {
    const names = { ...t.sourcing.inquiry.requestStatus, ...t.sourcing.inquiry.quotationStatus };
    return (
      <ul className="flex flex-wrap gap-2">
        {statuses.map((status) => (
          <li key={status}>
            <StatusMark status={status} text={names[status]} />
          </li>
        ))}
      </ul>
    );
  };

const featured: Draw = ({ t, locale }) => (
  <FeaturedTabs
    t={{ ...t.home.featured, retry: t.common.retry, card: t.common.card }}
    locale={locale}
    tabs={(['recommended', 'hot', 'new'] as const).map((key) => ({ key, label: t.featured[key] }))}
  >
    <ProductGrid products={[chair, plainProduct]} locale={locale} t={t.common.card} dozen />
  </FeaturedTabs>
);
const second = (answer: NonNullable<Answers['GET /api/admin/product/featured']>): State => ({
  press: ['[role=tab] + [role=tab]'],
  draw: featured,
  answers: { 'GET /api/admin/product/featured': answer },
});

const vip: ApiOutput<'GET /api/user/vip'> = {
  level: 2,
  startTime: '2026-01-01T00:00:00Z',
  expiryTime: '2026-12-31T00:00:00Z',
  discount: 95,
  freeShipping: true,
  priorityService: true,
  exclusiveProducts: 12,
  points: 3200,
  next: { level: 3, missing: 1800 },
  levels: [{ level: 1, points: 500, discount: 98, freeShipping: false, priorityService: false }],
};
const vipCard: Draw = ({ t, locale }) => (
  <VipCard t={t.buyer.center.vip} locale={locale} discount={t.common.card.discount} />
);
const member = (answer: NonNullable<Answers['GET /api/user/vip']>): State => ({
  height: 160,
  draw: vipCard,
  answers: { 'GET /api/user/vip': answer },
});

const badge =
  (count: number): Draw =>
  ({ t }) => {
    $unread.set(count);
    return <CountBadge of="messages" label={t.header.badge.messages} inline />;
  };

const hourMs = 3_600_000;

export const examples: readonly Example[] = [
  {
    component: 'StatusHead',
    file: 'src/islands/orders/order-detail/status-head.tsx',
    states: {
      'to be paid': head({ expireTime: '2026-10-12T01:00:00Z' }),
      'to be sent': head({ ...paid, status: OrderStatus.PendingShipment, actions: ['remind', 'refund'] }),
      'on its way': head({
        ...shipped,
        status: OrderStatus.PendingReceipt,
        actions: ['receive', 'extend'],
        receiptDueTime: '2026-10-23T02:00:00Z',
      }),
      completed: head({
        ...shipped,
        status: OrderStatus.Completed,
        completeTime: '2026-10-15T02:00:00Z',
        actions: ['review', 'buyAgain'],
      }),
      cancelled: head({ status: OrderStatus.Cancelled, cancelReason: 'timeout', actions: ['buyAgain'] }),
    },
  },
  {
    component: 'StatusMark',
    file: 'src/islands/rfq/quotation/status-mark.tsx',
    states: {
      'of requests': mark(['open', 'ordered', 'closed', 'expired']),
      'of quotations': mark(['pending', 'accepted', 'refused', 'withdrawn', 'expired']),
    },
  },
  {
    component: 'FeaturedTabs',
    file: 'src/islands/content/home/featured-tabs.tsx',
    states: {
      'the first': featured,
      focus: { focus: '[role=tab]', draw: featured },
      'another is loading': second(waits),
      'another did not come': second(fails),
    },
  },
  {
    component: 'Steps',
    file: 'src/islands/suppliers/supplier-application/steps.tsx',
    states: {
      'the first': ({ t }) => <Steps t={t.apply.steps} step={1} />,
      'the last': ({ t }) => <Steps t={t.apply.steps} step={3} />,
    },
  },
  {
    component: 'VipCard',
    file: 'src/islands/buyer/buyer-center/vip-card.tsx',
    states: {
      member: member(vip),
      'at the top': member({ ...vip, level: 5, next: null }),
      'no member': member({
        ...vip,
        level: 0,
        expiryTime: null,
        discount: 100,
        freeShipping: false,
        priorityService: false,
        exclusiveProducts: 0,
        points: 0,
        next: { level: 1, missing: 500 },
      }),
      loading: member(waits),
      failed: member(fails),
    },
  },
  {
    component: 'Tick',
    file: 'src/islands/checkout/cart/tick.tsx',
    width: 120,
    states: {
      on: ({ t }) => <Tick checked label={t.trade.cart.selectAll} onChange={nothingLater} />,
      off: ({ t }) => <Tick checked={false} label={t.trade.cart.selectAll} onChange={nothingLater} />,
      focus: {
        focus: 'input',
        draw: ({ t }) => <Tick checked label={t.trade.cart.selectAll} onChange={nothingLater} />,
      },
    },
  },
  {
    component: 'CountBadge',
    file: 'src/islands/storefront/header/count-badge.tsx',
    alone: 72,
    states: { some: badge(7), many: badge(1200) },
  },
  {
    component: 'FlashEnd',
    file: 'src/islands/storefront/product/buying/price-panel.tsx',
    width: 320,
    states: {
      'on its last day': ({ t }) => (
        <FlashEnd t={t.product.buy} endTime={new Date(serverNow() + 5 * hourMs).toISOString()} />
      ),
      'another day': ({ t }) => <FlashEnd t={t.product.buy} endTime="2099-12-31T16:00:00Z" />,
    },
  },
  {
    component: 'SkuMatrix',
    file: 'src/islands/storefront/product/buying/sku-matrix.tsx',
    states: {
      'one is sold out': (shown) => (
        <Stateful<ReadonlyMap<number, number>> first={new Map([[1, 4]])}>
          {(pieces, set) => (
            <SkuMatrix
              t={{
                ...shown.t.product.buy,
                discount: shown.t.common.card.discount,
                notice: { ...shown.t.product.notice, retry: shown.t.common.retry },
              }}
              goods={goodsIn(shown)}
              live={liveProduct}
              pieces={pieces}
              total={[...pieces.values()].reduce((sum, count) => sum + count, 0)}
              onChange={(id, quantity) => set(new Map(pieces).set(id, quantity))}
            />
          )}
        </Stateful>
      ),
    },
  },
];
