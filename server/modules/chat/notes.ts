import type { Tx } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import type { ChatNote, ChatRefusal } from '../../providers/chat/port.ts';

/** Whether a message between two existing users may be stored. Asked in the transaction that stores it. */
export async function admitNote(_tx: Tx, note: ChatNote): Promise<ChatRefusal | null> {
  return note.from === note.to ? 'no_such_user' : null;
}

/** Keeps what conversations leave behind for the shop. In the transaction that stores the message, after it is stored. */
export async function keepNote(_tx: Tx, _note: ChatNote): Promise<void> {}

/** What happens once a message is stored. */
export async function afterNote(_deps: Deps, _note: ChatNote): Promise<void> {}
