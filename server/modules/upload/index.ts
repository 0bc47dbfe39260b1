export { filesOf, measureUploads } from './measure.ts';
export { fileSecret, fileUrl, isSigned } from './sign.ts';
export { attachUploads, cleanUploads, releaseUploads } from './uploads.ts';
