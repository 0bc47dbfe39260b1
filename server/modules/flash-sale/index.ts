export { type FlashOffer, readFlashOffers } from './offers.ts';
export { tendFlashSales } from './show.ts';
export { giveBackFlash, takeFlash } from './take.ts';
