import type { inquiryRoutes } from '../../../../contract/messaging/inquiry.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { paged } from '../../../platform/db/paging.ts';
import { answerInquiry, listInquiries, readInquiry } from './answer.ts';
import { sendInquiry } from './ask.ts';
import { readQuestions } from './questions.ts';

export const inquiryHandlers = {
  'POST /api/product/inquiry': async ({ deps, caller, locale, body }) => ({
    id: await sendInquiry(deps, caller.id, locale, body),
  }),
  'GET /api/product/inquiry/page': async ({ deps, query, uses }) => {
    uses(`questions:${query.productId}`, `product:${query.productId}`);
    return readQuestions(deps.db, query.productId, paged(query));
  },
  'GET /api/supplier/inquiry/list': async ({ deps, actor, query }) =>
    listInquiries(deps.db, actor.shop(), query),
  'GET /api/supplier/inquiry/detail/{id}': async ({ deps, actor, params }) =>
    readInquiry(deps.db, actor.shop(), params.id),
  'POST /api/supplier/inquiry/answer/{id}': async ({ deps, actor, params, body }) =>
    answerInquiry(deps, actor.shop(), params.id, body.content),
} satisfies HandlersOf<typeof inquiryRoutes>;
