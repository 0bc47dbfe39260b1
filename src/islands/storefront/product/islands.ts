/** The islands of a product's page that are in sight at once, in one file. */
export { ContactSupplier } from '../../../components/contact-supplier.tsx';
export { Actions } from './actions.tsx';
export { BuyBox } from './buy-box.tsx';
export { CouponButton } from './coupon-button.tsx';
export { FreightTo } from './freight-to.tsx';
export { Gallery } from './gallery.tsx';
export { InquiryButton } from './inquiry-button.tsx';
