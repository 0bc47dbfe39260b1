export { cleanSms } from './rows.ts';
export { retrySms, sendSms } from './send.ts';
