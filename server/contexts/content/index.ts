export { invalidateScheduledSlides } from './carousel/schedule.ts';
export { tendArticles } from './news/articles.ts';
export { tendTexts } from './site-text/publish.ts';
