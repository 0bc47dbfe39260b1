export { fileRefused } from './file.ts';
export { recordingRefusals } from './record.ts';
