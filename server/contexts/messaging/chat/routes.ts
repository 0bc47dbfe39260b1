import type { chatCallbackRoutes, chatRoutes, chatTokenRoutes } from '../../../../contract/messaging/chat.ts';
import type { chatReviewRoutes } from '../../../../contract/messaging/chat-review.ts';
import type { supplierChatRoutes } from '../../../../contract/messaging/supplier-chat.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { paged } from '../../../platform/db/paging.ts';
import { inviteClerk, removeClerk } from '../../identity/index.ts';
import { afterSending, beforeSending } from './callback.ts';
import { listCards } from './cards.ts';
import { addFriend, contactSupplier, noteViewing } from './contact.ts';
import { blockCustomer, nameCustomer, readCustomer, transferTo } from './customer.ts';
import { readProfiles } from './profiles.ts';
import { addReply, changeReply, removeReply } from './replies.ts';
import { listAudit, openConversation } from './review.ts';
import { changeSupplierChat, readSupplierChat } from './supplier-chat.ts';
import { allThreads, listSupplierThreads } from './threads-list.ts';
import { chatAccess } from './token.ts';
import { translateMessage } from './translate.ts';
import { markRead } from './unread.ts';

export const chatHandlers = {
  'POST /api/chat/token': async ({ caller, body, ...request }) => chatAccess(request, caller, body.as),
  'POST /api/chat/contact': async ({ deps, caller, body }) => contactSupplier(deps, caller, body),
  'POST /api/chat/friend/add': async ({ deps, caller, body }) => addFriend(deps, caller, body.name),
  'POST /api/chat/profiles': async ({ deps, caller, body }) => readProfiles(deps, caller, body.usernames),
  'POST /api/chat/read': async ({ deps, caller, body }) => {
    await markRead(deps, caller, body);
    return null;
  },
  'GET /api/chat/translation': async ({ deps }) => ({ available: deps.translator !== null }),
  'POST /api/chat/translate': async ({ deps, caller, body }) => translateMessage(deps, caller, body),
  'POST /api/chat/viewing': async ({ deps, caller, body }) => {
    await noteViewing(deps, caller.id, body);
    return null;
  },
  'POST /api/chat/cards': async ({ deps, caller, body }) => listCards(deps.db, caller, body),
} satisfies HandlersOf<typeof chatRoutes & typeof chatTokenRoutes>;

export const chatCallbackHandlers = {
  'POST /api/chat/callback/before': async ({ deps, raw }) => beforeSending(deps, raw),
  'POST /api/chat/callback/after': async ({ deps, raw }) => afterSending(deps, raw),
} satisfies HandlersOf<typeof chatCallbackRoutes>;

export const supplierChatHandlers = {
  'GET /api/chat/desk': async ({ deps, caller }) => readSupplierChat(deps.db, caller),
  'PUT /api/chat/desk': async ({ deps, actor, body }) => changeSupplierChat(deps, actor, body),
  'GET /api/chat/desk/threads': async ({ deps, actor, query }) =>
    listSupplierThreads(deps.db, actor, paged(query)),
  'GET /api/chat/desk/customer/{id}': async ({ deps, actor, params }) =>
    readCustomer(deps.db, actor.shop(), params.id),
  'PUT /api/chat/desk/customer/{id}': async ({ deps, actor, params, body }) =>
    nameCustomer(deps, actor.shop(), params.id, body.remark),
  'POST /api/chat/desk/transfer/{id}': async ({ deps, actor, params, body }) =>
    transferTo(deps, actor.shop(), params.id, body.accountId),
  'POST /api/chat/desk/block/{id}': async ({ deps, actor, params }) =>
    blockCustomer(deps, actor.shop(), params.id, true),
  'POST /api/chat/desk/unblock/{id}': async ({ deps, actor, params }) =>
    blockCustomer(deps, actor.shop(), params.id, false),
  'POST /api/chat/desk/reply': async ({ deps, actor, body }) => addReply(deps, actor.shop(), body),
  'PUT /api/chat/desk/reply/{id}': async ({ deps, actor, params, body }) =>
    changeReply(deps, actor.shop(), params.id, body),
  'DELETE /api/chat/desk/reply/{id}': async ({ deps, actor, params }) => {
    await removeReply(deps, actor.shop(), params.id);
    return null;
  },
  'POST /api/chat/desk/clerk': async ({ deps, actor, body, locale }) =>
    inviteClerk(deps, actor, body, locale),
  'DELETE /api/chat/desk/clerk/{id}': async ({ deps, actor, params }) => {
    await removeClerk(deps, actor, params.id);
    return null;
  },
} satisfies HandlersOf<typeof supplierChatRoutes>;

export const chatReviewHandlers = {
  'GET /api/system/chat/threads': async ({ deps, query }) => allThreads(deps.db, paged(query)),
  'POST /api/system/chat/open': async ({ deps, actor, body }) => openConversation(deps, actor, body),
  'GET /api/system/chat/audit': async ({ deps, query }) => listAudit(deps.db, paged(query)),
} satisfies HandlersOf<typeof chatReviewRoutes>;
