import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import errors from '../../../locales/en/common/errors.json';
import en from '../../../locales/en/operations/operation.json';
import { startJobs } from '../../../server/jobs/queue.ts';
import { exportJob, page, pageFailure } from '../../../server/platform/db/schema.ts';
import { platform } from '../../../src/admin/platform/area.ts';
import { cache } from '../../../src/admin/shell/data.ts';
import { addAccount } from '../../support/fixtures/fixtures.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { tradeFixture } from '../../support/trade.ts';
import { heading, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const path = '/adminsystem/publisher';
openBackOffice(() => app, path);

describe('operation page', () => {
  it('renders a page again, and reports a page that does not exist', async () => {
    const { db, clock } = app.deps;
    const row = { tags: [], hash: '', indexable: true, changedAt: clock.now() };
    await db.insert(page).values([
      { ...row, path: '/qianduanshop/home' },
      { ...row, path: '/en/qianduanshop/home' },
    ]);
    await db
      .insert(pageFailure)
      .values({ path: '/qianduanshop/news', failures: 2, retryAt: clock.now(), error: 'Error: no words' });
    await signInAs(await addAccount(app, 9));
    await openAt(platform, path);
    await heading(en.publisher);
    expect(await screen.findByText('Error: no words')).toBeDefined();
    const field = await screen.findByLabelText(en.address);
    fireEvent.change(field, { target: { value: '/nothing/here' } });
    await userEvent.click(await screen.findByRole('button', { name: en.go }));
    expect(await screen.findByText(errors.not_found)).toBeDefined();
    fireEvent.change(field, { target: { value: 'https://shop.example/en/qianduanshop/home' } });
    await userEvent.click(await screen.findByRole('button', { name: en.go }));
    await waitFor(() => expect(toastTexts().join()).toContain('2 pages'));
    expect(await screen.findByRole('progressbar', { name: en.asked })).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: en.all }));
    await userEvent.click((await screen.findAllByRole('button', { name: en.go })).at(-1) ?? document.body);
    await waitFor(async () => expect(await db.$count(pageFailure)).toBe(3));
  });

  it('stops a job after a confirmation, and starts it again', async () => {
    const fixture = await tradeFixture(app);
    const body = { list: 'vendor/orders', format: 'csv' } as const;
    const { id } = await fixture.owner.api('POST /api/admin/export', { body });
    await signInAs(await addAccount(app, 9));
    await openAt(platform, '/adminsystem/jobs');
    await heading(en.jobs);
    const row = () => screen.findByRole('row', { name: new RegExp(fixture.shop.name.en) });
    await userEvent.click(within(await row()).getByRole('button', { name: en.jobCancel }));
    await userEvent.click(
      (await screen.findAllByRole('button', { name: en.jobCancel })).at(-1) ?? document.body,
    );
    await waitFor(() => expect(toastTexts()).toContain(en.cancelled));
    await waitFor(async () => expect((await row()).textContent).toContain(en.reasons.stopped));
    await userEvent.click(within(await row()).getByRole('button', { name: en.jobRetry }));
    await waitFor(() => expect(toastTexts()).toContain(en.retried));
    const [job] = await app.deps.db.select().from(exportJob).where(eq(exportJob.id, id));
    expect(job?.reason).toBeNull();
  });

  it('runs a scheduled task after a confirmation, shows its result, and reports one that is running', async () => {
    const jobs = await startJobs(app.deps);
    Object.assign(app.deps.signals, { taskAsked: jobs.taskAsked });
    const { database } = app.deps;
    try {
      await signInAs(await addAccount(app, 9));
      await openAt(platform, '/adminsystem/jobs/clock');
      const name = en.tasks.sms_clean;
      const row = async () => within((await screen.findByText(name)).closest('li') ?? document.body);
      expect((await row()).getByText(en.status.idle)).toBeDefined();
      const press = async () => {
        await userEvent.click((await row()).getByRole('button', { name: `${en.runNow}: ${name}` }));
        const box = within(await screen.findByRole('dialog', { name: `Run “${name}” now?` }));
        await userEvent.click(box.getByRole('button', { name: en.runNow }));
      };
      await database.query(
        `insert into jobs.job (name, state, policy, started_on) values ('sms.clean', 'active', 'exclusive', now())`,
      );
      await press();
      await waitFor(() => expect(toastTexts()).toContain(errors.task_running));
      await database.query(`delete from jobs.job where name = 'sms.clean'`);
      await database.query('alter table sms_outbox rename to sms_away');
      await act(() => cache.invalidateQueries());
      await press();
      await waitFor(() => expect(toastTexts()).toContain(`${name} is about to run`));
      await waitFor(async () => (await row()).getByText(en.status.failed), { timeout: 20_000 });
      expect((await row()).getByText(/sms_outbox/)).toBeDefined();
      await database.query('alter table sms_away rename to sms_outbox');
      await press();
      await waitFor(async () => (await row()).getByText(en.status.done), { timeout: 20_000 });
      expect((await row()).queryByText(/sms_outbox/)).toBeNull();
    } finally {
      await jobs.close();
    }
  }, 60_000);
});
