import { lt, sql } from 'drizzle-orm';
import { cleanCallbacks } from '../contexts/messaging/index.ts';
import { imInbox, imToken } from '../platform/db/schema.ts';
import type { Deps } from '../platform/deps.ts';
import { sweep } from '../platform/sweep.ts';
import { hour } from '../platform/time.ts';
import { forgetDevices } from './store/devices.ts';
import { removeLooseFiles } from './store/files.ts';

/** A device that stays away longer comes back as a new one and finds what it missed in the history. */
const deviceMs = 72 * hour;
const inboxMs = 168 * hour;
/** A file that was not sent within this is never sent. */
const looseMs = 24 * hour;

/** Removes what no device needs any more: inbox rows all have acknowledged, dead devices, tokens that are over, files nobody sent. */
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
