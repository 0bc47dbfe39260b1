export { dictionaryLabels, offeredLabels } from './items.ts';
