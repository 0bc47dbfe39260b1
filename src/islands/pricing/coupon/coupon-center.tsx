import { useCallback, useState } from 'react';
import { MyCoupons } from './my-coupons.tsx';
import { Offers } from './offers.tsx';
import type { CouponTexts } from './texts.ts';

/** The buyer's own coupons, and those that can be claimed; a claimed one appears among the own at once. */
export function CouponCenter(props: CouponTexts) {
  const [claims, setClaims] = useState(0);
  const [isShown, setIsShown] = useState(false);
  const show = useCallback(() => setIsShown(true), []);
  return (
    <div className="flex flex-col gap-10">
      <MyCoupons {...props} claims={claims} onShown={show} />
      {/* Asked for meanwhile; shown before, it would be pushed away from under a finger. */}
      <div hidden={!isShown}>
        <Offers {...props} onClaimed={() => setClaims(claims + 1)} />
      </div>
    </div>
  );
}
