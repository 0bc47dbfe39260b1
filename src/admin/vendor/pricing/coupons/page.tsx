import { CouponPage } from '../../../parts/coupons/coupon-page.tsx';

/** The shop's coupons. */
export const Page = () => <CouponPage side="shop" />;
