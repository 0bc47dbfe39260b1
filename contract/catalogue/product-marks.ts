// Without anything else, so that pages can have the lists and not the schemas.

/** What a shop promises with a product. */
export const services = [
  'free_shipping',
  'fast_delivery',
  'seven_day_return',
  'fake_compensation_10x',
  'free_warranty',
  'trade_in',
] as const;

/** What makes a product cheaper. */
export const promotions = ['coupon', 'full_reduction', 'flash_sale', 'gift', 'member_offer'] as const;
