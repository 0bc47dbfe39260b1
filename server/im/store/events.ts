import type { Tx } from '../../platform/db/open.ts';
import { meta as metaCodec } from '../wire/codec.ts';
import { jidOf, namespace } from '../wire/names.ts';
import { systemQueue } from './contacts.ts';
import { type Place, post } from './inbox.ts';
import { publishInboxEvent } from './inbox-events.ts';
import { lockUsers } from './users.ts';

/** An action on one device that the user's other devices are notified of. */
type DeviceEvent =
  | { readonly type: 'conv'; readonly op: 'top' | 'not_top' | 'del'; readonly peer: string }
  | { readonly type: 'roaming_delete'; readonly peer: string };

/** Notifies a user's other devices; offline ones get it when they reconnect. */
export async function notifyDevices(tx: Tx, by: Place, event: DeviceEvent, at: Date): Promise<void> {
  if (!(await lockUsers(tx, [by.user]))) return;
  // Compact JSON: the SDK cannot parse line breaks here.
  const payload = new Uint8Array(Buffer.from(JSON.stringify(shown(by, event, at))));
  const metaOf = (id: bigint) =>
    metaCodec.encode({
      id,
      from: jidOf(by.user),
      to: jidOf(by.user),
      timestamp: BigInt(at.getTime()),
      namespace: namespace.notify,
      payload,
      ext: [],
    });
  const sides = [{ user: by.user, queue: systemQueue, origin: by.resource }];
  await post(tx, sides, metaOf, at);
  await publishInboxEvent(tx, sides);
}

/** JSON in the format of the SDK. */
function shown({ user, resource }: Place, event: DeviceEvent, at: Date) {
  if (event.type === 'roaming_delete') {
    return { type: event.type, data: { resource, to: event.peer, chatType: 'chat' } };
  }
  const data = { res: resource, from: user, op: event.op, id: event.peer, type: 'chat', ts: at.getTime() };
  return { type: event.type, data };
}
