import type { ApiKey } from '../../../../../contract/index.ts';

export const accountsRoute = 'GET /api/supplier/payment/accounts';
/** Queries that are stale after a change of an account. */
export const stale: readonly ApiKey[] = [accountsRoute, 'GET /api/supplier/overview'];
