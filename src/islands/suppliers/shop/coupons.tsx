import { useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { CouponTexts } from '../../../components/goods/coupon-sheet.tsx';
import { partOf } from '../../../components/part-of.ts';
import { useInBrowser } from '../../../components/use-in-browser.ts';

interface ShopCouponsProps {
  readonly t: CouponTexts & { readonly yours: string };
  readonly locale: Locale;
  readonly supplierId: number;
  readonly className?: string;
}

const CouponSheet = partOf(() =>
  import('../../../components/goods/coupon-sheet.tsx').then((it) => it.CouponSheet),
);

const askedCoupon = () =>
  /^[1-9]\d{0,9}$/.exec(new URLSearchParams(location.search).get('couponId') ?? '')?.[0] ?? '';

/** Opens the shop's coupons; with `couponId` in the address they open at once, that one first. */
export function ShopCoupons({ t, locale, supplierId, className = '' }: ShopCouponsProps) {
  const marked = useInBrowser(askedCoupon, '');
  const [wasOpened, setOpen] = useState<boolean | null>(null);
  const isOpen = wasOpened ?? marked !== '';
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`button-quiet text-sm noscript:hidden ${className}`}
      >
        <i className="icon-ticket size-4 text-accent" />
        {t.open}
      </button>
      {isOpen && (
        <CouponSheet
          t={t}
          locale={locale}
          of={{ supplierId }}
          {...(marked === '' ? {} : { marked: { id: Number(marked), text: t.yours } })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
