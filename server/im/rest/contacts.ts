import { and, asc, eq, gt } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { imBlock, imContact } from '../../platform/db/schema.ts';
import {
  acceptContact,
  askContact,
  block,
  declineContact,
  removeContact,
  unblock,
} from '../store/contacts.ts';
import { knownPeople } from '../store/people.ts';
import { jsonOf, meOf, Name, Names, type RestContext, type RestEnv, RestRefusal, sizeIn } from './rest.ts';

const Asked = z.object({ usernames: Names.min(1).max(1), reason: z.string().max(200).nullish() });
const Remark = z.object({ remark: z.string().max(100) });

async function contactsOf(c: RestContext, after = '', limit = 3_000) {
  const me = meOf(c);
  return c
    .get('deps')
    .db.select({ username: imContact.peer, remark: imContact.remark })
    .from(imContact)
    .where(and(eq(imContact.owner, me), eq(imContact.state, 'friend'), gt(imContact.peer, after)))
    .orderBy(asc(imContact.peer))
    .limit(limit);
}

export function contactRoutes() {
  const rest = new Hono<RestEnv>();

  rest.get('/users/:me/contacts/users', async (c) => {
    const rows = await contactsOf(c);
    if (c.req.query('needReturnRemark') === 'true') return c.json({ entities: rows });
    return c.json({ data: rows.map((row) => row.username) });
  });

  rest.get('/users/:me/contacts', async (c) => {
    const size = sizeIn(c.req.query('limit'), 20);
    const rows = await contactsOf(c, c.req.query('cursor') ?? '', size + 1);
    const contacts = rows.slice(0, size);
    const cursor = rows.length > size ? (contacts.at(-1)?.username ?? '') : '';
    return c.json({ data: { contacts, cursor } });
  });

  rest.post('/users/:me/contacts/apply', async (c) => {
    const { usernames, reason } = await jsonOf(c, Asked);
    const me = meOf(c);
    const { db, clock } = c.get('deps');
    const [peer = ''] = usernames;
    // Between two buyers nothing comes about that neither of them wanted.
    const isShopThere = (await knownPeople(db, me, [me, peer])).some((person) => person.isShop);
    const done =
      isShopThere && (await db.transaction((tx) => askContact(tx, me, peer, reason ?? '', clock.now())));
    if (!done) throw new RestRefusal(404, 'service_resource_not_found', `username ${peer} doesn't exist!`);
    return c.json({ data: [peer] });
  });

  rest.post('/users/:me/contacts/accept/users/:peer', async (c) => {
    const { db, clock } = c.get('deps');
    const peer = Name.parse(c.req.param('peer'));
    const done = await db.transaction((tx) => acceptContact(tx, meOf(c), peer, clock.now()));
    if (!done) throw new RestRefusal(404, 'not_found', 'nobody asked');
    return c.json({ data: [peer] });
  });

  rest.post('/users/:me/contacts/decline/users/:peer', async (c) => {
    const { db, clock } = c.get('deps');
    const peer = Name.parse(c.req.param('peer'));
    await db.transaction((tx) => declineContact(tx, meOf(c), peer, clock.now()));
    return c.json({ data: [peer] });
  });

  rest.delete('/users/:me/contacts/users/:peer', async (c) => {
    const { db, clock } = c.get('deps');
    const peer = Name.parse(c.req.param('peer'));
    await db.transaction((tx) => removeContact(tx, meOf(c), peer, clock.now()));
    return c.json({ data: [peer] });
  });

  rest.put('/users/:me/contacts/users/:peer', async (c) => {
    const { remark } = await jsonOf(c, Remark);
    const own = and(eq(imContact.owner, meOf(c)), eq(imContact.peer, Name.parse(c.req.param('peer'))));
    await c.get('deps').db.update(imContact).set({ remark }).where(own);
    return c.json({ status: 'ok' });
  });

  rest.get('/users/:me/blocks/users', async (c) => {
    const own = eq(imBlock.owner, meOf(c));
    const rows = await c.get('deps').db.select({ peer: imBlock.peer }).from(imBlock).where(own);
    return c.json({ data: rows.map((row) => row.peer) });
  });

  rest.post('/sdk/user/:me/blocks', async (c) => {
    const { usernames } = await jsonOf(c, z.object({ usernames: Names }));
    const { db, clock } = c.get('deps');
    for (const peer of usernames) await block(db, meOf(c), peer, clock.now());
    return c.json({ data: usernames });
  });

  rest.delete('/sdk/user/:me/blocks', async (c) => {
    const { usernames } = await jsonOf(c, z.object({ usernames: Names }));
    for (const peer of usernames) await unblock(c.get('deps').db, meOf(c), peer);
    return c.json({ data: usernames });
  });

  return rest;
}
