export { holdingWords } from './hold.ts';
export { harmlessOf } from './match.ts';
export { refuseSensitive, refuseUnpublishable, sensitiveFinder, textOfHtml } from './refuse.ts';
