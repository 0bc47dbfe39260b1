import type { chatTokenRoutes } from '../../../contract/chat.ts';
import type { HandlersOf } from '../../http/context.ts';
import { chatAccess } from './token.ts';

export const chatHandlers = {
  'POST /api/chat/token': async ({ caller, body, ...request }) => chatAccess(request, caller, body.as),
} satisfies HandlersOf<typeof chatTokenRoutes>;
