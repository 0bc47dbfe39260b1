/** Why goods are given back, in the order they are asked for. */
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

/** Those that lie with the buyer: the goods are sound, and a shop may keep some of the freight. */
export const buyersReasons: readonly string[] = ['no_longer_wanted', 'wrong_choice'];
