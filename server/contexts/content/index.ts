export { invalidateScheduledSlides } from './carousel/schedule.ts';
export { tendArticles } from './news/articles.ts';
export { assortmentState, initAssortment, refreshAssortment } from './site/assortment.ts';
export { tendTexts } from './site-text/publish.ts';
