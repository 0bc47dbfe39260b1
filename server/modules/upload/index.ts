export { filesOf, measureUploads, removeVersions } from './measure.ts';
export { fileSecret, fileUrl, fileUrls, isSigned } from './sign.ts';
export { attachUploads, cleanUploads, releaseUploads } from './uploads.ts';
