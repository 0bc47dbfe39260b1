import type { ApiKey } from '../../../../../contract/index.ts';

export const accountsRoute = 'GET /api/supplier/payment/accounts';
/** What is no longer true after a change of an account. */
export const stale: readonly ApiKey[] = [accountsRoute, 'GET /api/supplier/overview'];
