export { cleanSms, isMailed } from './rows.ts';
export { retrySms, sendMail, sendSms } from './send.ts';
