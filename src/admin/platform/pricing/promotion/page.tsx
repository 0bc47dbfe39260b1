import { CouponPage } from '../../../parts/coupons/coupon-page.tsx';

/** Coupons of the platform, whose cost shops may share. */
export const Page = () => <CouponPage side="platform" />;
