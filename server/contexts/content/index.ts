export { tendSlides } from './carousel/clock.ts';
export { tendArticles } from './news/articles.ts';
export { tendTexts } from './site-text/publish.ts';
