/** The islands of a product page above the fold, in one file. */
export { ContactSupplier } from '../../../components/supplier/contact-supplier.tsx';
export { Actions } from './buying/actions.tsx';
export { BuyBox } from './buying/buy-box.tsx';
export { CouponButton } from './buying/coupon-button.tsx';
export { FreightTo } from './buying/freight-to.tsx';
export { Gallery } from './gallery.tsx';
export { InquiryButton } from './inquiry-button.tsx';
