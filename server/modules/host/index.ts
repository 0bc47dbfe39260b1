export { visitedHost, visitedHostNow } from './directory.ts';
