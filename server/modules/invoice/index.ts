export { requestInvoice } from './request.ts';
export { readInvoice } from './rows.ts';
