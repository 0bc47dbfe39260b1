import type { currencyRoutes } from '../../../../contract/accounting/currency.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { paged } from '../../../platform/db/paging.ts';
import { addRate } from './add.ts';
import { currentRates, listEntries } from './queries.ts';

export const currencyHandlers = {
  'GET /api/currency/rates': async ({ deps, uses }) => {
    uses('currencies');
    return currentRates(deps.db);
  },
  'GET /api/system/currency/list': async ({ deps, query }) => listEntries(deps.db, paged(query)),
  'POST /api/system/currency/add': async ({ deps, body }) => addRate(deps, body),
} satisfies HandlersOf<typeof currencyRoutes>;
