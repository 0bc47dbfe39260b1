export { previewProduct } from './preview.ts';
