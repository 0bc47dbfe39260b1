/** The islands further down a product's page, which come when somebody gets there. */
export { Photos } from './photos.tsx';
export { QuestionsPanel } from './questions-panel.tsx';
export { ReviewsPanel } from './reviews-panel.tsx';
