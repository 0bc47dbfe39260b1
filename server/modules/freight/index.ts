export { type DefaultFreight, defaultFreight, freightOfOne, weighingTemplates } from './quote.ts';
