import { useState } from 'react';
import { type Claiming, claimCoupons } from './claim-coupons.ts';

/** Claims a coupon; a visitor is sent to log in and returns. `busy` = id of the coupon being claimed. */
export function useClaim(claiming: Claiming) {
  const [busy, setBusy] = useState<number | null>(null);
  const claim = async (id: number): Promise<void> => {
    if (busy !== null) return;
    setBusy(id);
    await claimCoupons([id], claiming).finally(() => setBusy(null));
  };
  return { busy, claim };
}
