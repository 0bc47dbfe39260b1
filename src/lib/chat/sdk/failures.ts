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
  502: 'too_fast',
  504: 'too_late',
  507: 'blocked',
  509: 'too_fast',
  511: 'too_large',
  603: 'blocked',
};

export function failureOf(error: unknown): ChatFailure {
  if (error instanceof ChatError) return error.failure;
  const type = typeof error === 'object' && error !== null && 'type' in error ? error.type : undefined;
  return (typeof type === 'number' ? failures[type] : undefined) ?? 'network';
}

/** Trying again with this token is of no use. */
export const endsTheToken = (failure: ChatFailure): boolean =>
  failure === 'refused_token' || failure === 'expired_token';
