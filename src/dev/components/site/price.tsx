import { DeliveryLine } from '../../../components/goods/delivery-line.tsx';
import { Tag as KindTag, OffList } from '../../../components/goods/off-list.tsx';
import { Price } from '../../../components/goods/price.tsx';
import { FreeFreightHint, PriceRows } from '../../../components/goods/price-rows.tsx';
import { RateNote } from '../../../components/goods/rate-note.tsx';
import { Stars } from '../../../components/goods/stars.tsx';
import { TradeNote } from '../../../components/goods/trade-note.tsx';
import { fill } from '../../../lib/format/text.ts';
import type { Example, Shown } from '../example.ts';
import { facts, order } from '../facts.ts';

const free = ({ t }: Shown, amount: number | null, pieces: number | null) => (
  <FreeFreightHint t={t.trade.money.freeFreight} way={{ amount, pieces }} />
);

export const examples: readonly Example[] = [
  {
    component: 'DeliveryLine',
    file: 'src/components/goods/delivery-line.tsx',
    states: {
      'before the place is known': () => <DeliveryLine productId={1} />,
      'without the fee': () => <DeliveryLine productId={1} brief />,
    },
  },
  {
    component: 'Price',
    file: 'src/components/goods/price.tsx',
    states: {
      'from small to extra large': () => (
        <p className="flex flex-wrap items-baseline gap-6">
          {(['sm', 'md', 'lg', 'xl'] as const).map((size) => (
            <Price key={size} fen={129900} size={size} />
          ))}
        </p>
      ),
      'with decimals': () => <Price fen={1999} />,
      nothing: () => <Price fen={0} />,
      'very high': () => <Price fen={123456789012} size="xl" />,
    },
  },
  {
    component: 'RateNote',
    file: 'src/components/goods/rate-note.tsx',
    states: {
      'empty, in yuan': ({ t }) => <RateNote text={t.trade.money.rateNote} />,
    },
  },
  {
    component: 'PriceRows',
    file: 'src/components/goods/price-rows.tsx',
    width: 320,
    states: {
      'with everything taken off': ({ t }) => (
        <PriceRows t={t.trade.money} sums={{ ...order, platformCouponOff: 1500 }} freightRule="template" />
      ),
      'free freight': ({ t }) => (
        <PriceRows
          t={t.trade.money}
          sums={{ ...order, promotionOff: 0, supplierCouponOff: 0, freight: 0 }}
          freightRule="free"
        />
      ),
      'cannot be sent': ({ t }) => (
        <PriceRows t={t.trade.money} sums={{ ...order, freight: 0 }} freightRule="unavailable" />
      ),
    },
  },
  {
    component: 'FreeFreightHint',
    file: 'src/components/goods/price-rows.tsx',
    width: 280,
    states: {
      'by amount': (shown) => free(shown, 20000, null),
      'by pieces': (shown) => free(shown, null, 3),
      either: (shown) => free(shown, 20000, 3),
    },
  },
  {
    component: 'OffList',
    file: 'src/components/goods/off-list.tsx',
    states: {
      'of every kind, with a gift': ({ t, locale }) => (
        <OffList
          t={t.trade.money}
          locale={locale}
          offs={(['flash_sale', 'full_reduction', 'supplier_coupon', 'platform_coupon'] as const).map(
            (kind) => ({ kind, name: facts.promotion, amount: 2000 }),
          )}
          gifts={order.gifts}
        />
      ),
      'long text': ({ t, locale }) => (
        <OffList
          t={t.trade.money}
          locale={locale}
          offs={[{ kind: 'member_offer', name: facts.long, amount: 123456 }]}
        />
      ),
    },
  },
  {
    component: 'Tag',
    file: 'src/components/goods/off-list.tsx',
    width: 160,
    states: { rest: ({ t }) => <KindTag>{t.trade.money.kind.gift}</KindTag> },
  },
  {
    component: 'Stars',
    file: 'src/components/goods/stars.tsx',
    width: 160,
    states: {
      rest: ({ t }) => <Stars rating={4.8} label={fill(t.common.supplier.rating, { rating: '4.8' })} />,
    },
  },
  {
    component: 'TradeNote',
    file: 'src/components/goods/trade-note.tsx',
    width: 280,
    states: {
      'sold in China only': ({ t }) => <TradeNote t={t.product.sellsTo} tradeType="zh" />,
      'sold abroad only': ({ t }) => <TradeNote t={t.product.sellsTo} tradeType="en" />,
    },
  },
];
