import { useEffect, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { CouponTexts } from '../../../components/goods/coupon-sheet.tsx';
import { usePart } from '../../../components/use-part.ts';

interface ShopCouponsProps {
  readonly t: CouponTexts & { readonly yours: string };
  readonly locale: Locale;
  readonly supplierId: number;
  readonly className?: string;
}

const loadCouponSheet = () =>
  import('../../../components/goods/coupon-sheet.tsx').then((it) => it.CouponSheet);

/** Opens the shop's coupons; who comes with one in the address (`couponId`) finds them open, that one first. */
export function ShopCoupons({ t, locale, supplierId, className = '' }: ShopCouponsProps) {
  const [isOpen, setOpen] = useState(false);
  const CouponSheet = usePart(isOpen, loadCouponSheet);
  const [marked, setMarked] = useState<number | null>(null);
  useEffect(() => {
    const asked = /^[1-9]\d{0,9}$/.exec(new URLSearchParams(location.search).get('couponId') ?? '');
    if (!asked) return;
    setMarked(Number(asked[0]));
    setOpen(true);
  }, []);
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
      {isOpen && CouponSheet && (
        <CouponSheet
          t={t}
          locale={locale}
          of={{ supplierId }}
          {...(marked === null ? {} : { marked: { id: marked, text: t.yours } })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
