import { useState } from 'react';
import { MyCoupons } from './my-coupons.tsx';
import { Offers } from './offers.tsx';
import type { CouponTexts } from './texts.ts';

/** The buyer's own coupons, and those that can be claimed; a claimed one appears among the own at once. */
export function CouponCenter(props: CouponTexts) {
  const [claims, setClaims] = useState(0);
  return (
    <div className="flex flex-col gap-10">
      <MyCoupons {...props} claims={claims} />
      <Offers {...props} onClaimed={() => setClaims(claims + 1)} />
    </div>
  );
}
