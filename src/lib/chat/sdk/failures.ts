import { ChatError, type ChatFailure } from '../client.ts';

/** The SDK's error codes (`status.d.ts` of the package) in our words; anything else is the network's fault. */
const failures: Readonly<Record<number, ChatFailure>> = {
  2: 'refused_token',
  28: 'refused_token',
  39: 'not_connected',
  52: 'refused_token',
  56: 'expired_token',
  57: 'refused_token',
  101: 'network',
  204: 'no_such_user',
  206: 'kicked',
  207: 'refused_token',
  214: 'kicked',
  216: 'refused_token',
  217: 'kicked',
  219: 'blocked',
  220: 'kicked',
  221: 'blocked',
  411: 'too_large',
  501: 'contact_details',
  502: 'unsupported',
  504: 'too_late',
  507: 'blocked',
  509: 'too_fast',
  511: 'too_large',
  603: 'blocked',
};

/** 502 is a refusal of the application's own, the gateway's or one by the cloud's callback (server/contexts/messaging/chat/callback.ts), and says which. */
const ownRefusals: Readonly<Record<string, ChatFailure>> = {
  'too fast': 'too_fast',
  'too large': 'too_large',
  blocked: 'blocked',
  'contact details': 'contact_details',
  'sensitive word': 'sensitive_word',
  'no such user': 'no_such_user',
};

export function failureOf(error: unknown): ChatFailure {
  if (error instanceof ChatError) return error.failure;
  if (typeof error !== 'object' || error === null || !('type' in error)) return 'network';
  const { type } = error;
  const reason = type === 502 && 'message' in error ? ownRefusals[String(error.message)] : undefined;
  return reason ?? (typeof type === 'number' ? failures[type] : undefined) ?? 'network';
}

/** Trying again with this token is of no use. */
export const endsTheToken = (failure: ChatFailure): boolean =>
  failure === 'refused_token' || failure === 'expired_token';
