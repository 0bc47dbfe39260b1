import type { z } from 'zod';
import { Promotion, Service } from '../../../contract/catalogue/product.ts';
import { MinRating, PriceRange, Province } from '../../../contract/search/search.ts';

/*
 * Layout of `product_search.facets`, lowest bits first: price range (2), rating (2), three unused bits that are 0, services (6), promotions
 * (5), province (6). refresh_product_search() in the migrations fills it.
 */
export const priceBits = { shift: 0, mask: 3 };
export const starBits = { shift: 2, mask: 3 };
const serviceShift = 7;
const promotionShift = serviceShift + Service.options.length;
export const provinceBits = { shift: promotionShift + Promotion.options.length, mask: 63 };

/** 0 for the lowest range. */
export const priceCode = (range: z.infer<typeof PriceRange>) => PriceRange.options.indexOf(range);
/** 1 for the lowest rating filter; products with a higher rating have a higher code. */
export const starCode = (rating: z.infer<typeof MinRating>) =>
  MinRating.options.length - MinRating.options.indexOf(rating);
/** 1 for the first province; 0 for unknown values. */
export const provinceCode = (province: z.infer<typeof Province>) => 1 + Province.options.indexOf(province);
export const serviceBit = (service: z.infer<typeof Service>) =>
  1 << (serviceShift + Service.options.indexOf(service));
export const promotionBit = (promotion: z.infer<typeof Promotion>) =>
  1 << (promotionShift + Promotion.options.indexOf(promotion));

/** Bits of `product_search.features`. */
export const featureBits = { new: 1, hot: 2, discount: 4, wholesale: 8, inStock: 16 } as const;
