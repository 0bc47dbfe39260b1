import { invalidateAnswers } from '../../shell/data.ts';

export const listRoute = 'GET /api/webhook/list';
export const detailRoute = 'GET /api/webhook/deliveries/{id}';
export const stale = [listRoute, detailRoute] as const;
export const askAnew = () => invalidateAnswers(...stale);
