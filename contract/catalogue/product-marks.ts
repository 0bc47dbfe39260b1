// No imports, so pages can use the lists without loading schemas.

/** Services a shop offers with a product. */
export const services = [
  'free_shipping',
  'fast_delivery',
  'seven_day_return',
  'fake_compensation_10x',
  'free_warranty',
  'trade_in',
] as const;

/** Promotion kinds that lower a product's price. */
export const promotions = ['coupon', 'full_reduction', 'flash_sale', 'gift', 'member_offer'] as const;
