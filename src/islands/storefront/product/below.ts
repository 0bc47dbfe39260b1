/** Islands further down the product page, hydrated when visible. */
export { Photos } from './photos.tsx';
export { QuestionsPanel } from './questions-panel.tsx';
export { ReviewsPanel } from './reviews-panel.tsx';
