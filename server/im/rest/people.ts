import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { imDevice } from '../../platform/db/schema.ts';
import { onlineUsers } from '../store/devices.ts';
import { knownPeople } from '../store/people.ts';
import { jsonOf, meOf, Names, type RestContext, type RestEnv, RestRefusal } from './rest.ts';

/** Who people are and whether they are there: only of those one may know about. */
export function peopleRoutes() {
  const rest = new Hono<RestEnv>();

  rest.post('/metadata/user/get', async (c) => {
    const { targets } = await jsonOf(c, z.object({ targets: Names }));
    const people = await knownPeople(c.get('deps').db, meOf(c), targets);
    const cards = people.map(({ name, nickname, avatar }): [string, object] => [
      name,
      { nickname, ...(avatar ? { avatarurl: avatar } : {}) },
    ]);
    return c.json({ data: Object.fromEntries(cards) });
  });

  rest.put('/metadata/user/:me', () => {
    throw new RestRefusal(403, 'forbidden', 'names and pictures are those of the account');
  });

  /** Whether they are there now; who asks is not told when that changes. */
  const presence = async (c: RestContext) => {
    const { usernames } = await jsonOf(c, z.object({ usernames: Names }));
    const { db, clock } = c.get('deps');
    const known = (await knownPeople(db, meOf(c), usernames)).map((person) => person.name);
    const online = await onlineUsers(db, known, clock.now());
    const seconds = Math.floor(clock.now().getTime() / 1000);
    const result = known.map((uid) => ({
      uid,
      ext: '',
      last_time: seconds,
      expiry: 0,
      status: online.has(uid) ? { web: '1' } : {},
    }));
    return c.json({ result });
  };
  rest.post('/users/:me/presence', presence);

  rest.get('/users/:me/resources', async (c) => {
    const { db } = c.get('deps');
    const own = eq(imDevice.userName, meOf(c));
    const rows = await db
      .select({ res: imDevice.resource, online: imDevice.online })
      .from(imDevice)
      .where(own);
    return c.json({ data: rows.filter((row) => row.online).map(({ res }) => ({ res })) });
  });

  return rest;
}
