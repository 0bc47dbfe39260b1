/** Reasons that lie with the buyer: the goods are sound, and a shop may keep some of the freight. */
export const buyersReasons: readonly string[] = ['no_longer_wanted', 'wrong_choice'];
