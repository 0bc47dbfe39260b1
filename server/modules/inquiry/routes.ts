import type { inquiryRoutes } from '../../../contract/inquiry.ts';
import { paged } from '../../db/paging.ts';
import type { HandlersOf } from '../../http/context.ts';
import { answerInquiry, listInquiries } from './answer.ts';
import { sendInquiry } from './ask.ts';

export const inquiryHandlers = {
  'POST /api/product/inquiry': async ({ deps, caller, body }) => ({
    id: await sendInquiry(deps, caller.id, body),
  }),
  'GET /api/supplier/inquiry/list': async ({ deps, actor, query }) =>
    listInquiries(deps.db, actor.shop(), paged(query)),
  'POST /api/supplier/inquiry/answer/{id}': async ({ deps, actor, params, body }) =>
    answerInquiry(deps, actor.shop(), params.id, body.content),
} satisfies HandlersOf<typeof inquiryRoutes>;
