export { cleanEvents, recorded } from './events.ts';
export { collectorIn, providerFor } from './providers.ts';
export { expirePayment, expirePayments, reconcile } from './reconcile.ts';
export { payBack, tendRefunds } from './refund.ts';
export { repricePayment } from './reprice.ts';
