/** Return reasons in display order. */
export const afterSaleReasons = [
  'no_longer_wanted',
  'wrong_choice',
  'not_shipped',
  'not_arrived',
  'not_as_described',
  'faulty',
  'damaged',
  'missing_parts',
  'counterfeit',
  'other',
] as const;

/** Reasons on the buyer's side: the goods are sound, and the shop may keep a part of the freight. */
export const buyersReasons: readonly string[] = ['no_longer_wanted', 'wrong_choice'];
