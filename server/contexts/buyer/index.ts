export { notifyPriceDrops } from './favorite/price-drop.ts';
export { refreshAffinity } from './recommendation/affinity.ts';
