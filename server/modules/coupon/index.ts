export { giveCoupon } from './claim.ts';
export { giveBackCoupons, heldCoupons, ownsCoupons, spendCoupons } from './held.ts';
export { offersOfShops, type ShopOffer } from './rows.ts';
