export { issueBill, payBill } from './bill.ts';
export { listBillLines, listBills } from './bill-rows.ts';
export { settlementsAround } from './days.ts';
export { bookHistories, bookHistory } from './history.ts';
export { issueBills } from './issue.ts';
export { releaseDue } from './release.ts';
export { termsOf } from './terms.ts';
export { transactionsOf } from './trial-balance.ts';
