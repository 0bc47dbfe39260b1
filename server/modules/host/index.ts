export { visitedHost } from './directory.ts';
