export { listInquiries } from './answer.ts';
