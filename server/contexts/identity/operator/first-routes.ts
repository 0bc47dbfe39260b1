import type { firstOperatorRoutes } from '../../../../contract/identity/first-operator.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { createFirstOperator, lookAtKey } from './first.ts';

export const firstOperatorHandlers = {
  'POST /api/system/first-operator/look': async ({ deps, ip, body }) => {
    await lookAtKey(deps, ip, body.key);
    return null;
  },
  'POST /api/system/first-operator': async ({ deps, ip, locale, requestId, body }) =>
    createFirstOperator({ deps, ip, locale, requestId }, body),
} satisfies HandlersOf<typeof firstOperatorRoutes>;
