import { useState } from 'react';
import type { Locale } from '../../../contract/basics.ts';
import type buyer from '../../locales/zh/buyer.json';
import type common from '../../locales/zh/common.json';
import { MyCoupons } from './my-coupons.tsx';
import { Offers } from './offers.tsx';

export interface CouponCenterProps {
  readonly t: Pick<typeof buyer, 'loading' | 'retry' | 'coupons'>;
  readonly pager: Pick<typeof common, 'pages' | 'previous' | 'next' | 'pageNumber'>;
  /** The card's text for a rate of discount. */
  readonly discount: string;
  readonly locale: Locale;
}

/** The buyer's own coupons, and those that can be claimed; a claimed one appears among the own at once. */
export function CouponCenter(props: CouponCenterProps) {
  const [claims, setClaims] = useState(0);
  return (
    <div className="flex flex-col gap-10">
      <MyCoupons {...props} claims={claims} />
      <Offers {...props} onClaimed={() => setClaims(claims + 1)} />
    </div>
  );
}
