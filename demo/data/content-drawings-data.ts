/** Drawings used by slides, banners and news besides the goods. */
export const contentDrawings = [
  'party-popper',
  'wrapped-gift',
  'package',
  'delivery-truck',
  'shopping-cart',
  'shopping-bags',
  'trophy',
  'red-envelope',
  'globe-showing-asia-australia',
  'credit-card',
  'locked',
  'calendar',
];

/** Faces of the reviewers. */
export const avatarDrawings = [
  'panda',
  'fox',
  'koala',
  'bear',
  'penguin',
  'owl',
  'hamster',
  'lion',
  'frog',
  'rabbit-face',
  'cat-face',
  'dog-face',
  'tiger-face',
  'hatching-chick',
  'butterfly',
  'duck',
];
