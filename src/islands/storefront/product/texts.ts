import type product from '../../../../locales/zh/storefront/product.json';

export type BuyTexts = typeof product.buy & {
  readonly discount: string;
  readonly notice: typeof product.notice & { readonly retry: string };
};

export type GalleryTexts = typeof product.gallery;

export type InquiryTexts = typeof product.inquiry & { readonly close: string };
