export { tendArticles } from './articles.ts';
