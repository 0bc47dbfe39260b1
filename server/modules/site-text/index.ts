export { recordConsent } from './consent.ts';
export { tendTexts } from './publish.ts';
