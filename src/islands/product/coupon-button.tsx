import { ChevronRight, Ticket } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Locale } from '../../../contract/basics.ts';
import type { CouponTexts } from '../../components/coupon-sheet.tsx';

interface CouponButtonProps {
  readonly t: CouponTexts;
  readonly locale: Locale;
  readonly productId: number;
}

const CouponSheet = lazy(() =>
  import('../../components/coupon-sheet.tsx').then((it) => ({ default: it.CouponSheet })),
);

/** Opens the coupons that fit this product; nothing of them is loaded before. */
export function CouponButton(props: CouponButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-6 items-center gap-1 text-accent hover:text-accent-strong max-lg:min-h-11"
      >
        <Ticket className="size-4" aria-hidden="true" />
        {props.t.open}
        <ChevronRight className="size-4" aria-hidden="true" />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <CouponSheet
            t={props.t}
            locale={props.locale}
            of={{ productId: props.productId }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
