import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import en from '../../../locales/en/operations/operation.json';
import zh from '../../../locales/zh/operations/operation.json';
import { startJobs } from '../../../server/jobs/queue.ts';
import { tasks } from '../../../server/jobs/tasks.ts';
import type { Api } from '../../../src/lib/api.ts';
import { addAccount, addSupplier, first, giveRole } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

let app: TestApp;
let admin: Api;
let jobs: Awaited<ReturnType<typeof startJobs>>;
beforeAll(async () => {
  app = await testApp();
  admin = (await addAccount(app, 9)).api;
  jobs = await startJobs(app.deps, 0.5);
  Object.assign(app.deps.signals, { taskAsked: jobs.taskAsked });
}, 60_000);
afterAll(async () => {
  await jobs.close();
  await app.close();
});

const run = (name: string, api = admin) => api('POST /api/system/job/run/{name}', { params: { name } });
const task = async (name: string) =>
  (await admin('GET /api/system/job/clock')).find((one) => one.name === name);
const ends = (name: string, state: 'done' | 'failed') =>
  expect.poll(async () => (await task(name))?.state, { timeout: 20_000 }).toBe(state);

describe('scheduled tasks', () => {
  it('are all listed before their first run, each with a name in both languages', async () => {
    const listed = await admin('GET /api/system/job/clock');
    const names = listed.map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
    for (const { name, cron } of tasks) {
      expect(listed.find((one) => one.name === name)?.cron).toBe(cron);
      expect(Object.keys(en.tasks)).toContain(name.replaceAll('.', '_'));
      expect(Object.keys(zh.tasks)).toContain(name.replaceAll('.', '_'));
    }
    expect(await task('sms.clean')).toMatchObject({ state: 'idle', startTime: null, error: null });
  });

  it('start daily work on request, once, and log who requested it', async () => {
    // No process runs it at that interval: one process sees what another one runs.
    await app.deps.database.query(
      `insert into jobs.job (name, state, policy, started_on) values ('sms.clean', 'active', 'exclusive', now())`,
    );
    expect(await task('sms.clean')).toMatchObject({ state: 'running' });
    await refused(run('sms.clean'), 'task_running');
    await app.deps.database.query(`delete from jobs.job where name = 'sms.clean'`);
    await run('sms.clean');
    await ends('sms.clean', 'done');
    expect((await task('sms.clean'))?.endTime).not.toBeNull();
    const { records } = await admin('GET /api/system/journal/list', { query: { kind: 'task' } });
    expect(records).toHaveLength(1);
    expect(first(records)).toMatchObject({
      targetKind: 'task',
      targetId: 'sms.clean',
      person: expect.any(String),
    });
  });

  it('accept one of two concurrent requests', async () => {
    const [one, other] = [await addAccount(app, 9), await addAccount(app, 9)];
    await app.deps.database.query(
      `insert into jobs.job (name, state, policy, start_after) values ('visit.forget', 'created', 'exclusive', now() + interval '1 hour')`,
    );
    for (const { api } of [one, other]) await refused(run('visit.forget', api), 'task_running');
    await app.deps.database.query(`delete from jobs.job where name = 'visit.forget'`);
  });

  it('show why a run failed, and allow another run', async () => {
    const rename = (from: string, to: string) =>
      app.deps.database.query(`alter table ${from} rename to ${to}`);
    await rename('upload', 'upload_away');
    try {
      await run('upload.clean');
      await ends('upload.clean', 'failed');
      expect((await task('upload.clean'))?.error).toContain('upload');
    } finally {
      await rename('upload_away', 'upload');
    }
    await run('upload.clean');
    await ends('upload.clean', 'done');
    expect((await task('upload.clean'))?.error).toBeNull();
  });

  it('require the operations permission and a known task', async () => {
    const [finance, { owner }] = [await addAccount(app), await addSupplier(app)];
    await giveRole(app.deps.db, finance.id, 'finance');
    await refused(run('sms.clean', finance.api), 'forbidden');
    await refused(run('sms.clean', owner.api), 'forbidden');
    await refused(run('no.such'), 'not_found');
    // An order is cancelled at its own deadline, and not all orders at once.
    await refused(run('order.cancel'), 'not_found');
  });
});
