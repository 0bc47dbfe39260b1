export type { Block, Words } from './blocks.ts';
export { writePdf } from './write.ts';
