import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textBody } from '../../../server/im/wire/body.ts';
import * as codec from '../../../server/im/wire/codec.ts';
import { appKey, command, jidOf, namespace } from '../../../server/im/wire/names.ts';
import { addSupplier } from '../../support/fixtures/fixtures.ts';
import type { ImClient } from '../../support/processes/im-client.ts';
import { addChatter, type ImServer, imServer } from '../../support/processes/im-server.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

/** The long form: `IM_FRAMES=10000`. */
const frames = Number(process.env.IM_FRAMES ?? 1_000);
const generous = { frames: 1e6, messages: 1e6, burst: 10 };

describe('protocol frames of the chat gateway', () => {
  let app: TestApp;
  let server: ImServer;
  beforeAll(async () => {
    app = await testApp();
    server = await imServer(app, { limits: generous });
  });
  afterAll(async () => {
    await server.close();
    await app.close();
  });

  it('encode 64-bit numbers, Chinese and empty values without loss', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 2n ** 64n - 1n),
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        (id, words) => {
          const text = words.replaceAll('\0', '');
          const meta = {
            id,
            to: jidOf('user_2'),
            namespace: 1,
            payload: new TextEncoder().encode(text),
            ext: [],
          };
          const read = codec.meta.decode(codec.meta.encode(meta));
          // Zero and an absent field are the same on the wire.
          expect(read.id ?? 0n).toBe(id);
          expect(new TextDecoder().decode(read.payload)).toBe(text);
        },
      ),
    );
    expect(codec.frame.decode(new Uint8Array())).toEqual({ command: 0 });
  });

  it(`are survived when ${frames} of them are mutated, while other clients are served`, async () => {
    const me = await addChatter(app);
    const { owner } = await addSupplier(app);
    const shop = `user_${owner.id}`;
    const entry = { username: me.username, token: me.chatToken };
    const witness = await server.connect({ ...entry, resource: 'witness' });
    const good = goodFrames(me.username, me.chatToken, shop);
    const mutated = fc.sample(mutation(good), { numRuns: frames, seed: 20_261_121 });
    let client: ImClient | null = null;
    let cuts = 0;
    for (const [at, bytes] of mutated.entries()) {
      if (!client || client.socket.readyState !== client.socket.OPEN) {
        cuts += client ? 1 : 0;
        client = await server.connect({ ...entry, resource: `broken-${cuts}` });
      }
      client.raw(bytes);
      if (at % 200 === 199) {
        await witness.text(shop, `still here ${at}`);
        // Sent frames are processed before the next batch.
        await Promise.race([client.unread(), client.closed]);
      }
    }
    const last = await witness.text(shop, 'and at the end');
    expect(Number(last.id)).toBeGreaterThan(0);
    const rest = await server.rest(me.chatToken, 'GET', `/users/${me.username}/contacts/users`);
    expect(rest.status).toBe(200);
  });
});

/** One of each kind, as a client sends them. */
function goodFrames(username: string, token: string, to: string): Uint8Array[] {
  const note = { from: username, to, kind: 'text' as const, text: '你好', ext: { key: 'x' }, at: new Date() };
  const meta = {
    id: 9n,
    to: jidOf(to),
    namespace: namespace.chat,
    payload: codec.body.encode(textBody(note)),
    ext: [],
  };
  const sync = (payload: Uint8Array<ArrayBuffer>) => codec.frame.encode({ command: command.sync, payload });
  const guid = { ...jidOf(username), appKey, resource: 'broken' };
  const provision = codec.provision.encode({ resource: 'broken' });
  return [
    sync(codec.syncUp.encode({ meta })),
    sync(codec.syncUp.encode({ queue: jidOf(to), key: 3n })),
    codec.frame.encode({ command: command.unread }),
    codec.frame.encode({ command: command.provision, guid, auth: `$t$${token}`, payload: provision }),
  ];
}

/** A valid frame with bytes changed, cut off, doubled or inserted; or nothing but noise. */
function mutation(good: readonly Uint8Array[]): fc.Arbitrary<Uint8Array> {
  const broken = fc
    .record({
      frame: fc.constantFrom(...good),
      changes: fc.array(fc.record({ at: fc.nat(400), byte: fc.nat(255) }), { minLength: 1, maxLength: 8 }),
      cut: fc.option(fc.nat(400)),
      extra: fc.uint8Array({ maxLength: 20 }),
    })
    .map(({ frame, changes, cut, extra }) => {
      const bytes = Uint8Array.from([...frame.slice(0, cut ?? frame.length), ...extra]);
      for (const { at, byte } of changes) if (bytes.length > 0) bytes[at % bytes.length] = byte;
      return bytes;
    });
  return fc.oneof(
    { weight: 9, arbitrary: broken },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }) },
  );
}
