export { cleanEvents } from './events.ts';
export { expirePayment, expirePayments, reconcile } from './reconcile.ts';
export { payBack, tendRefunds } from './refund.ts';
export { repricePayment } from './reprice.ts';
