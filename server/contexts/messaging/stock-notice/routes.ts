import type { stockNoticeRoutes } from '../../../../contract/messaging/stock-notice.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { askForNotice, readNotices, takeBackNotice } from './ask.ts';

export const stockNoticeHandlers = {
  'GET /api/product/stock-notice/{id}': async ({ deps, caller, params }) =>
    readNotices(deps.db, caller.id, params.id),
  'POST /api/product/stock-notice/add': async ({ deps, caller, body, locale }) =>
    askForNotice(deps, caller.id, body, locale),
  'DELETE /api/product/stock-notice/remove/{id}': async ({ deps, caller, params }) =>
    takeBackNotice(deps, caller.id, params.id),
} satisfies HandlersOf<typeof stockNoticeRoutes>;
