import { CouponPage } from '../../../parts/coupons/coupon-page.tsx';

/** What the shop takes off for those who claim it. */
export const Page = () => <CouponPage side="shop" />;
