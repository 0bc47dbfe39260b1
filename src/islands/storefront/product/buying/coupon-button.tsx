import { useState } from 'react';
import type { Locale } from '../../../../../contract/basics.ts';
import type { CouponTexts } from '../../../../components/goods/coupon-sheet.tsx';
import { partOf } from '../../../../components/part-of.ts';

interface CouponButtonProps {
  readonly t: CouponTexts;
  readonly locale: Locale;
  readonly productId: number;
}

const CouponSheet = partOf(() =>
  import('../../../../components/goods/coupon-sheet.tsx').then((it) => it.CouponSheet),
);

/** Opens the coupons of this product, which are loaded then. */
export function CouponButton(props: CouponButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="coupon-opener">
        <i className="icon-ticket size-4" />
        {props.t.open}
        <i className="icon-chevron-right size-4" />
      </button>
      {isOpen && (
        <CouponSheet
          t={props.t}
          locale={props.locale}
          of={{ productId: props.productId }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
