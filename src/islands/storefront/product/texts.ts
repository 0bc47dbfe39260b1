import type product from '../../../../locales/zh/storefront/product.json';

export type BuyTexts = typeof product.buy & {
  readonly discount: string;
  /** Where coupons are offered. */
  readonly coupon?: CouponPriceTexts;
  readonly notice: typeof product.notice & { readonly retry: string };
};

export type CouponPriceTexts = typeof product.couponPrice & {
  readonly claims: Pick<typeof product.coupons, 'logIn' | 'claimed' | 'claimFailed'>;
};

export type GalleryTexts = typeof product.gallery;

export type InquiryTexts = typeof product.inquiry & { readonly close: string };
