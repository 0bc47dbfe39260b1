export { publisherState } from './publisher.ts';
