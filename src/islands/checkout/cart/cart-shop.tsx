import { useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { CartGroup } from '../../../../contract/checkout/cart.ts';
import type { SupplierPromotion } from '../../../../contract/pricing/promotion.ts';
import { ClaimRow } from '../../../components/goods/claim-row.tsx';
import { OffList, Tag } from '../../../components/goods/off-list.tsx';
import { FreeFreightHint, freightText } from '../../../components/goods/price-rows.tsx';
import { partOf } from '../../../components/part-of.ts';
import { toastError } from '../../../lib/client.ts';
import { fill, pickText } from '../../../lib/format/text.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { loadCart, selectAll } from '../../../lib/stores/cart.ts';
import { CartLine } from './cart-line.tsx';
import { isInvalid } from './lines.ts';
import type { CartTexts, TradeTexts } from './texts.ts';
import { Tick } from './tick.tsx';
import type { CartActions } from './use-cart-actions.ts';

interface CartShopProps {
  readonly group: CartGroup;
  readonly texts: CartTexts;
  readonly locale: Locale;
  readonly actions: CartActions;
}

const CouponSheet = partOf(() =>
  import('../../../components/goods/coupon-sheet.tsx').then((it) => it.CouponSheet),
);

/** The orderable lines of one supplier, with its promotions. */
export function CartShop({ group, texts, locale, actions }: CartShopProps) {
  const t = texts.trade;
  const items = group.items.filter((item) => !isInvalid(item));
  if (items.length === 0) return null;
  const shop = pickText(group.shopName, locale);
  const all = items.every((item) => item.selected);
  const toggle = () =>
    selectAll(!all, group.supplierId).catch((error: unknown) => toastError(error, t.actionFailed));
  return (
    <section aria-label={shop} className="rounded-card border border-line bg-card">
      <div className="flex items-center gap-2 border-line border-b px-4 py-2">
        <Tick checked={all} label={fill(t.cart.selectShop, { shop })} onChange={toggle} />
        <a
          href={localPath(paths.supplier(group.supplierId), locale)}
          className="truncate py-1 font-semibold hover:text-accent"
        >
          {shop}
        </a>
        {group.hasCoupons && <ShopCoupons texts={texts} locale={locale} shop={shop} id={group.supplierId} />}
      </div>
      <Offers t={t} locale={locale} shop={shop} promotions={group.promotions} />
      {group.claimable.length > 0 && (
        <div className="border-line border-b px-4 py-2">
          <ClaimRow
            t={t.claim}
            discount={texts.coupons.discount}
            locale={locale}
            label={fill(t.claim.ofShop, { shop })}
            coupons={group.claimable}
            onChanged={loadCart}
          />
        </div>
      )}
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <CartLine key={item.id} item={item} texts={texts} locale={locale} actions={actions} />
        ))}
      </ul>
      {items.some((item) => item.selected) && (
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2 border-line border-t px-4 py-3">
          <OffList t={t.money} locale={locale} offs={group.offs} gifts={group.gifts} />
          <p className="ml-auto flex flex-wrap justify-end gap-x-3 text-ink-2 text-xs leading-5 tabular-nums">
            {group.unsent.map(({ skuId, name, why }) => (
              <span key={skuId} className="basis-full text-right text-danger">
                {fill(t.money.unsent[why], { name: pickText(name, locale) })}
              </span>
            ))}
            <FreeFreightHint t={t.money.freeFreight} way={group.freeFreight} />
            <span>
              {t.money.freight} {freightText(t.money, group.freight, group.freightRule)}
            </span>
          </p>
        </div>
      )}
    </section>
  );
}

function ShopCoupons({
  texts,
  locale,
  shop,
  id,
}: Pick<CartShopProps, 'texts' | 'locale'> & { readonly shop: string; readonly id: number }) {
  const [isOpen, setOpen] = useState(false);
  const t = texts.trade.cart;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="ml-auto inline-flex min-h-11 shrink-0 items-center gap-1 text-accent text-sm hover:text-accent-strong"
      >
        <i className="icon-ticket size-4" />
        {t.coupons}
        <span className="sr-only"> {fill(t.couponsOf, { shop })}</span>
      </button>
      {isOpen && (
        <CouponSheet
          t={{ ...texts.coupons, title: fill(t.couponsOf, { shop }) }}
          locale={locale}
          of={{ supplierId: id }}
          onClaimed={() => loadCart().catch(() => {})}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface OffersProps {
  readonly t: TradeTexts;
  readonly locale: Locale;
  readonly shop: string;
  readonly promotions: readonly SupplierPromotion[];
}

function Offers({ t, locale, shop, promotions }: OffersProps) {
  if (promotions.length === 0) return null;
  return (
    <ul
      aria-label={fill(t.cart.promotionsOf, { shop })}
      className="flex flex-wrap gap-x-5 gap-y-1.5 border-line border-b bg-tint px-4 py-2 text-xs"
    >
      {promotions.map(({ id, rule, name }) => (
        <li key={id} className="inline-flex min-w-0 items-baseline gap-1.5">
          <Tag>{t.money.kind[rule.kind]}</Tag>
          <span className="text-ink-2">
            {rule.kind === 'gift'
              ? fill(t.money.giftText, { name: pickText(name, locale), gift: pickText(rule.gift, locale) })
              : pickText(name, locale)}
          </span>
        </li>
      ))}
    </ul>
  );
}
