import type { inquiryRoutes } from '../../../contract/inquiry.ts';
import type { HandlersOf } from '../../http/context.ts';
import { freightTo, sendInquiry } from './service.ts';

export const inquiryHandlers = {
  'POST /api/product/inquiry': async ({ deps, caller, body }) => ({
    id: await sendInquiry(deps, caller.id, body),
  }),
  'GET /api/product/freight': async ({ deps, query }) => freightTo(deps.db, query),
} satisfies HandlersOf<typeof inquiryRoutes>;
