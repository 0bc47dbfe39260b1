import { eq } from 'drizzle-orm';
import type { reviewRoutes } from '../../../contract/review.ts';
import { review } from '../../db/schema/index.ts';
import type { HandlersOf } from '../../http/context.ts';
import { countReviews, readOwn, readWaiting } from './rows.ts';
import { addReview, followUp, reply, shopReviews } from './service.ts';

export const reviewHandlers = {
  'POST /api/product/review/add': async ({ deps, caller, locale, body }) =>
    addReview(deps, caller.id, locale, body),
  'POST /api/product/review/follow-up/{id}': async ({ deps, caller, params, body }) =>
    followUp(deps, caller.id, params.id, body),
  'GET /api/product/review/mine': async ({ deps, caller, query: { current, size } }) => {
    const own = eq(review.accountId, caller.id);
    const records = await readOwn(deps.db, own, deps.clock.now(), size, (current - 1) * size);
    return { records, total: await countReviews(deps.db, own) };
  },
  'GET /api/product/review/waiting': async ({ deps, caller, query: { orderId, ...page } }) =>
    readWaiting(deps.db, caller.id, orderId, page),
  'POST /api/product/review/reply/{id}': async ({ deps, actor, params, body }) =>
    reply(deps, actor.shop(), params.id, body.content),
  'GET /api/product/review/supplier/detail/{id}': async ({ deps, params, uses }) => {
    uses(`supplier:${params.id}`);
    return shopReviews(deps.db, params.id, deps.clock.now());
  },
} satisfies HandlersOf<typeof reviewRoutes>;
