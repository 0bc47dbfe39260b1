import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../server/platform/db/open.ts';
import { addAccount } from '../support/fixtures/fixtures.ts';
import { type SmallDisk, smallDisk } from '../support/processes/small-disk.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

const canMount = (() => {
  const disk = smallDisk(1);
  disk?.remove();
  return disk !== null;
})();
if (!canMount) console.log('a database on a full disk: skipped, only root on Linux can make a small one');

const address = {
  receiver: '王小明',
  phone: '13812345678',
  province: '330000',
  city: '330200',
  district: '330203',
};

describe.skipIf(!canMount)('embedded database on a full disk', () => {
  let disk: SmallDisk;
  let opened: Database;
  let app: TestApp;
  beforeAll(async () => {
    const made = smallDisk(400);
    if (!made) throw new Error('no small disk');
    disk = made;
    opened = await openDatabase('', disk.folder);
    app = await testApp({ opened });
  });
  afterAll(async () => {
    await app.close();
    disk.remove();
  });

  it('refuses writes with 503, keeps all acknowledged data, and continues when there is room', async () => {
    const { api, token } = await addAccount(app);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const kept = await api('POST /api/address/add', { body: { ...address, detail: 'before' } });
    expect(kept).toHaveLength(1);
    // Little enough that the write-ahead log cannot grow.
    await opened.query('create table filler (text text)');
    disk.fill(24 * 2 ** 20);
    let taken = 1;
    let refused: Response | undefined;
    for (let at = 0; at < 400 && !refused; at += 1) {
      const filled = await opened
        .query(`insert into filler select repeat(md5(random()::text), 60) from generate_series(1, 2000)`)
        .then(() => true)
        .catch(() => false);
      if (filled) continue;
      // The table is full; the rest of the log file is used up in few steps, before an account reaches its address limit.
      await opened
        .query(`select pg_logical_emit_message(false, 'filler', repeat('x', ${2 * 2 ** 20}))`)
        .catch(() => {});
      const body = JSON.stringify({ ...address, detail: `at ${at}` });
      const answer = await app.request('POST', '/api/address/add', { headers, body });
      if (answer.status === 200) taken += 1;
      else refused = answer;
    }
    expect(refused?.status).toBe(503);
    expect(await refused?.json()).toMatchObject({ error: 'unavailable' });
    disk.empty();
    // The server recovers by itself.
    const list = async () => {
      for (const until = Date.now() + 60_000; Date.now() < until; await sleep(200)) {
        const found = await api('GET /api/address/list').catch(() => null);
        if (found) return found;
      }
      throw new Error('the database did not come back');
    };
    expect(await list()).toHaveLength(taken);
    const after = await api('POST /api/address/add', { body: { ...address, detail: 'after' } });
    expect(after).toHaveLength(taken + 1);
  });
});
