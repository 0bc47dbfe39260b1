import { lt, sql } from 'drizzle-orm';
import { periods } from '../../contract/periods.ts';
import { cleanCallbacks } from '../contexts/messaging/index.ts';
import { imInbox, imToken } from '../platform/db/schema.ts';
import type { Deps } from '../platform/deps.ts';
import { sweep } from '../platform/sweep.ts';
import { day, hour } from '../platform/time.ts';
import { forgetDevices } from './store/devices.ts';
import { removeLooseFiles } from './store/files.ts';

/** A device that is offline for longer is removed. It reconnects as a new device and reads missed messages from the history. */
const deviceMs = 72 * hour;
const inboxMs = periods.chatQueueDays * day;
/** An uploaded file that is not referenced by a message within this time is removed. */
const looseMs = 24 * hour;

/** Removes expired data: inbox rows acknowledged by all devices, dead devices, expired tokens, unreferenced uploads. */
export async function cleanUpChat(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);
  const chores = {
    tokens: () => db.delete(imToken).where(lt(imToken.expiresAt, clock.now())),
    files: () => removeLooseFiles(deps, ago(looseMs)),
    callbacks: () => cleanCallbacks(deps),
    devices: () => forgetDevices(db, ago(deviceMs)),
    old: () => db.delete(imInbox).where(lt(imInbox.createdAt, ago(inboxMs))),
    acknowledged: () =>
      db.delete(imInbox).where(sql`not exists (
        select 1 from im_device d
        left join im_cursor c on c.user_name = d.user_name and c.resource = d.resource and c.queue = im_inbox.queue
        where d.user_name = im_inbox.user_name and d.resource <> im_inbox.origin
          and greatest(d.since, coalesce(c.seq, 0)) < im_inbox.seq)`),
  };
  for (const [name, chore] of Object.entries(chores)) await sweep(deps, 'chat.tend', [name], chore);
}
