import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../server/platform/db/open.ts';
import { isUnavailable } from '../../../server/platform/db/unavailable.ts';
import { folderStorage, removeLeftovers } from '../../../server/providers/storage/folder.ts';
import { emptyDatabase } from '../../support/databases.ts';
import { addAccount } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

/** A proxy to a database that can be cut, with all connections, and restored. */
async function cable(url: string) {
  const { host, port: listener } = new pg.Client({ connectionString: url });
  const reach = () =>
    host.startsWith('/') ? connect(`${host}/.s.PGSQL.${listener}`) : connect(listener, host);
  const ends = new Set<Socket>();
  const server = createServer((socket) => {
    const other = reach();
    for (const end of [socket, other]) {
      ends.add(end);
      end.on('error', () => {});
      end.on('close', () => {
        ends.delete(end);
        socket.destroy();
        other.destroy();
      });
    }
    socket.pipe(other).pipe(socket);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    port,
    mend: () => listen(port),
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const end of ends) end.destroy();
      await closed;
    },
  };
}

describe('database outage', () => {
  let app: TestApp;
  let opened: Database;
  let database: Awaited<ReturnType<typeof emptyDatabase>>;
  let line: Awaited<ReturnType<typeof cable>>;
  beforeAll(async () => {
    database = await emptyDatabase();
    line = await cable(database.url);
    const { user = '', database: name = '' } = new pg.Client({ connectionString: database.url });
    const url = `postgres://${user}@127.0.0.1:${line.port}/${name}`;
    opened = await openDatabase(url, '');
    app = await testApp({ opened });
  });
  afterAll(async () => {
    await app.close();
    await line.cut();
    await database.drop();
  });

  it('answers calls with 503 and a retry time, and ends when the database is back', async () => {
    const { token } = await addAccount(app);
    const headers = { authorization: `Bearer ${token}` };
    const ask = () => app.request('GET', '/api/order/notification/unread-count', { headers });
    expect((await ask()).status).toBe(200);
    await line.cut();
    for (let at = 0; at < 3; at += 1) {
      const answer = await ask();
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await answer.json()).toMatchObject({ error: 'unavailable', code: 50302 });
    }
    await line.mend();
    expect((await ask()).status).toBe(200);
  });

  it('fails only the transaction whose connection breaks while it works on something else', async () => {
    const work = opened.db.transaction(async (tx) => {
      await tx.execute('select 1');
      await line.cut();
      await new Promise((resolve) => setTimeout(resolve, 50));
      await line.mend();
      await tx.execute('select 1');
    });
    expect(isUnavailable(await work.catch((error: unknown) => error))).toBe(true);
  });

  it('includes an unreachable address, and excludes a wrong query', async () => {
    const client = new pg.Pool({ connectionString: 'postgres://root@127.0.0.1:1/none' });
    const refused = await client.query('select 1').catch((error: unknown) => error);
    expect(isUnavailable(new Error('Failed query', { cause: refused }))).toBe(true);
    await client.end();
    const server = new pg.Pool({ connectionString: database.url });
    expect(isUnavailable(await server.query('select nonsense').catch((error: unknown) => error))).toBe(false);
    await server.end();
    expect(isUnavailable(new Error('anything'))).toBe(false);
  });
});

describe('failed file write', () => {
  it('leaves no partial file, and files of a killed process are removed when old', async () => {
    const home = await mkdtemp(join(tmpdir(), 'shop-storage-'));
    const storage = folderStorage(home, { flush: true });
    await storage.write('a/b.txt', 'b');
    // A folder has its name, as a full disk would: the rename fails.
    await expect(storage.write('a', 'x')).rejects.toThrow();
    expect((await readdir(home, { recursive: true })).sort()).toEqual(['a', join('a', 'b.txt')]);
    for (const name of ['old.tmp', 'new.tmp']) await writeFile(join(home, 'a', name), 'half');
    const now = Date.now();
    await utimes(join(home, 'a', 'old.tmp'), now / 1_000 - 7_200, now / 1_000 - 7_200);
    await removeLeftovers(home, now);
    expect((await readdir(join(home, 'a'))).sort()).toEqual(['b.txt', 'new.tmp']);
    await rm(home, { recursive: true });
  });
});
