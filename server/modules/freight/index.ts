export { type DefaultFreight, defaultFreight, freightOfOne } from './quote.ts';
