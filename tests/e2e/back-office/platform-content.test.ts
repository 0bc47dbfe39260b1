// What the platform shows, by its pages: slides, banners, promoted categories, news, texts, domains, files, and its publisher.
import { eq } from 'drizzle-orm';
import { expect, test } from 'playwright/test';
import type { ApiOutput } from '../../../contract/index.ts';
import { paths } from '../../../contract/paths.ts';
import { fill } from '../../../locales/fill.ts';
import { exportJob } from '../../../server/platform/db/schema.ts';
import { picture } from '../steps/apply.ts';
import { type BackOffice, backOfficeOf } from '../steps/back-office.ts';
import { expectAccessible } from '../steps/buyer.ts';
import { inDatabase } from '../steps/database.ts';
import { administrator, enterBackOffice, openShop } from '../steps/opened-shop.ts';
import { addOperatorWith } from '../steps/operator.ts';
import { type Caller, caller } from '../steps/paid-order.ts';
import { prefixOf, watch } from '../steps/shop.ts';

test.use({ actionTimeout: 10_000 });

const mark = () => Math.random().toString(36).slice(2, 8);
const slow = { timeout: 60_000 };

async function addPicture(backOffice: BackOffice, at = 0): Promise<void> {
  await backOffice
    .dialog()
    .locator('input[type="file"]')
    .nth(at)
    .setInputFiles(await picture('#c98f6b'));
  await expect(backOffice.dialog().locator('img[src^="/files/upload/"]')).toHaveCount(at + 1);
}

/** A slide and a banner of the home page are added, and removed again. */
async function decorateHome(backOffice: BackOffice, admin: Caller): Promise<void> {
  const t = backOffice.words('slide-admin');
  const show = backOffice.words('showcase-admin');
  const { page, locale } = backOffice;
  const home = async () => (await page.request.get(`${prefixOf(locale)}/qianduanshop/home`)).text();
  const title = { zh: `窑变 ${mark()}`, en: `Kiln change ${mark()}` };
  const name = title[locale];
  await backOffice.open('/adminsystem/carousel');
  await backOffice.press(backOffice.link(show.addSlide));
  await addPicture(backOffice);
  await backOffice.putBoth(t.titleOf, title);
  await backOffice.pressTwice(backOffice.button(backOffice.form.save));
  await backOffice.told(t.saved);
  await expect.poll(home, slow).toContain(name);
  const own: ApiOutput<'GET /api/system/carousel/list'> = await admin.get('/api/system/carousel/list');
  expect(own.slides.filter((one) => one.title.en === title.en)).toHaveLength(1);
  await backOffice.press(page.getByRole('switch', { name: fill(t.switch, { name }) }));
  await backOffice.told(fill(t.turnedOff, { name }));
  await backOffice.again();
  await expect(page.getByRole('switch', { name: fill(t.switch, { name }) })).not.toBeChecked();
  await expect.poll(home, slow).not.toContain(name);
  await backOffice.press(backOffice.button(fill(t.removeOne, { name })));
  await backOffice.confirm(fill(t.removeTitle, { name }), t.remove);
  await backOffice.told(fill(t.removed, { name }));

  await backOffice.open('/adminsystem/banner');
  await backOffice.press(backOffice.link(show.addBanner));
  await addPicture(backOffice);
  await backOffice.putBoth(t.activity, title);
  await backOffice.put(t.percentage, '15');
  await backOffice.put(t.sort, '99');
  await backOffice.pressTwice(backOffice.button(backOffice.form.save));
  await backOffice.told(t.bannerSaved);
  await backOffice.press(backOffice.link(fill(t.editOne, { name })));
  await backOffice.put(t.percentage, '25');
  await backOffice.press(backOffice.button(backOffice.form.save));
  await backOffice.told(t.bannerSaved);
  await backOffice.again();
  await expect(page.locator('main li').filter({ hasText: name })).toContainText(
    fill(t.percentOff, { percent: 25 }),
  );
  await backOffice.press(backOffice.button(fill(t.removeOne, { name })));
  await backOffice.confirm(fill(t.removeTitle, { name }), t.remove);
  await backOffice.told(fill(t.removed, { name }));
  await expect(page.locator('main li').filter({ hasText: name })).toHaveCount(0);
}

/** A promoted category is removed, and added again. */
async function promoteCategory(backOffice: BackOffice, admin: Caller): Promise<void> {
  const t = backOffice.words('showcase-admin');
  const records = async (): Promise<ApiOutput<'GET /api/admin/promotion/category/list'>['records']> =>
    (await admin.get('/api/admin/promotion/category/list')).records;
  const last = (await records()).at(-1);
  const name = last?.categoryName[backOffice.locale] ?? '';
  const isOn = async () => (await records()).find(({ id }) => id === last?.id)?.enabled;
  await backOffice.open('/adminsystem/banner?tab=promoted');
  const own = backOffice.page.getByRole('switch', { name: fill(t.switch, { name }) });
  const was = await own.isChecked();
  await backOffice.press(own);
  await backOffice.told(fill(was ? t.turnedOff : t.turnedOn, { name }));
  await backOffice.again();
  await expect(own).toBeChecked({ checked: !was });
  expect(await isOn()).toBe(!was);
  await backOffice.press(own);
  await backOffice.told(fill(was ? t.turnedOn : t.turnedOff, { name }));
  expect(await isOn()).toBe(was);
}

async function writeNews(backOffice: BackOffice): Promise<void> {
  const t = backOffice.words('news-admin');
  const { page, locale } = backOffice;
  const title = { zh: `开窑记 ${mark()}`, en: `The kiln is opened ${mark()}` };
  const name = title[locale];
  // Chinese headings have break opportunities between their words.
  const list = async () =>
    (await (await page.request.get(`${prefixOf(locale)}/qianduanshop/news`)).text()).replaceAll(
      /<[^>]*>/g,
      '',
    );
  await backOffice.open('/adminsystem/news');
  await backOffice.press(backOffice.link(t.add));
  await backOffice.putBoth(t.name, title);
  await backOffice.putBoth(t.summary, { zh: '今天开窑。', en: 'The kiln was opened today.' });
  await backOffice.putBoth(t.body, { zh: '一千只杯子。', en: 'A thousand cups.' });
  await backOffice.pressTwice(backOffice.button(backOffice.form.save));
  await backOffice.told(t.saved);
  await expect.poll(list, slow).toContain(name);
  await backOffice.act(name, t.edit);
  await backOffice.putBoth(t.summary, { zh: '今天开了大窑。', en: 'The large kiln was opened today.' });
  await backOffice.press(backOffice.button(backOffice.form.save));
  await backOffice.told(t.saved);
  await backOffice.again();
  await expect
    .poll(list, slow)
    .toContain(locale === 'zh' ? '今天开了大窑。' : 'The large kiln was opened today.');
  await backOffice.act(name, t.down);
  await backOffice.told(fill(t.isDown, { name }));
  await expect.poll(list, slow).not.toContain(name);
  await backOffice.act(name, t.remove);
  await backOffice.confirm(fill(t.removeTitle, { name }), t.remove);
  await backOffice.told(fill(t.removed, { name }));
  await backOffice.again();
  await expect(backOffice.row(name)).toHaveCount(0);
}

/** A draft changes nothing, publishing does, and the earlier version is restored. */
async function publishText(backOffice: BackOffice, admin: Caller): Promise<void> {
  const t = backOffice.words('text-admin');
  const { page, locale } = backOffice;
  const texts: ApiOutput<'GET /api/system/text/list'> = await admin.get('/api/system/text/list');
  // Each language of the story uses another text: both run at once.
  const own = locale === 'zh' ? 'about' : 'partner';
  const text = texts.find(({ code }) => code === own) ?? texts[0];
  const before: ApiOutput<'GET /api/system/text/detail/{id}'> = await admin.get(
    `/api/system/text/detail/${text?.id}`,
  );
  const { description } = before.fields;
  const words = { zh: `海港，连着窑与人 ${mark()}`, en: `Between kilns and people ${mark()}` };
  const html = async () => (await page.request.get(`${prefixOf(locale)}${paths[before.code]}`)).text();
  await backOffice.open(`/adminsystem/texts/${before.id}`);
  await backOffice.putBoth(t.description, words);
  await backOffice.press(backOffice.button(t.saveDraft));
  await backOffice.told(t.savedDraft);
  await backOffice.again();
  await expect(backOffice.field(`${t.description} · ${backOffice.form[locale]}`)).toHaveValue(words[locale]);
  expect(await html()).not.toContain(words[locale]);
  await backOffice.press(backOffice.button(t.publish));
  await backOffice.pressTwice(backOffice.button(t.publishNow));
  await backOffice.told(t.isPublished);
  await expect.poll(html, slow).toContain(words[locale]);
  await backOffice.putBoth(t.description, description);
  await backOffice.press(backOffice.button(t.publish));
  await backOffice.press(backOffice.button(t.publishNow));
  await backOffice.told(t.isPublished);
  await expect.poll(html, slow).not.toContain(words[locale]);
  await backOffice.again();
  const after: ApiOutput<'GET /api/system/text/detail/{id}'> = await admin.get(
    `/api/system/text/detail/${before.id}`,
  );
  expect(after.versions.length - before.versions.length).toBe(2);
  expect(after.fields).toEqual(before.fields);
}

/** A shop's domain is looked at and turned off by the platform. */
async function watchDomains(backOffice: BackOffice): Promise<void> {
  const t = backOffice.words('host-admin');
  const shop = await openShop(backOffice.page);
  const owner = caller(backOffice.page.request, shop.token);
  const host = `pot${mark()}.example`;
  const none = { zh: '', en: '' };
  await owner.post('/api/seoOptimize/addSeoOptimize', {
    host,
    title: none,
    keywords: none,
    description: none,
  });
  await backOffice.open(`/adminsystem/domain?keyword=${host}`);
  await expect(backOffice.row(host)).toContainText(t.status.pending);
  await backOffice.act(host, t.remove);
  await backOffice.confirm(fill(t.removeTitle, { host }), t.remove);
  await backOffice.told(fill(t.removed, { host }));
  await backOffice.again();
  await expect(backOffice.row(host)).toHaveCount(0);
  expect((await owner.get('/api/seoOptimize/list')).records).toEqual([]);
}

async function claimFiles(backOffice: BackOffice, admin: Caller): Promise<void> {
  const t = backOffice.words('file-admin');
  const { page } = backOffice;
  const group = `Glazes ${mark()}`;
  const groups = (): Promise<ApiOutput<'GET /api/system/oss/groups'>> => admin.get('/api/system/oss/groups');
  await backOffice.open('/adminsystem/oss');
  await backOffice.press(backOffice.button(t.groups));
  await backOffice.put(t.groupName, group);
  await backOffice.pressTwice(backOffice.button(t.groupAdd));
  await backOffice.told(t.groupAdded);
  await page.keyboard.press('Escape');
  await backOffice.press(backOffice.button(t.upload));
  await addPicture(backOffice);
  await backOffice.dialog().getByRole('combobox').selectOption({ label: group });
  await backOffice.pressTwice(backOffice.button(t.uploadSave));
  await backOffice.told(fill(t.uploaded, { count: 1 }));
  const [made] = (await groups()).filter(({ name }) => name === group);
  expect(made).toMatchObject({ count: 1 });
  await backOffice.open(`/adminsystem/oss?groupId=${made?.id}`);
  const row = page.locator('main tbody > tr, main ul > li:has(dl)');
  await expect(row).toHaveCount(1);
  await backOffice.press(row.getByRole('button', { name: t.remove, exact: true }));
  await backOffice.confirm(t.removeTitle, t.remove);
  await backOffice.told(t.removed);
  await backOffice.again();
  await expect(row).toHaveCount(0);
  await backOffice.press(backOffice.button(t.groups));
  await backOffice.press(backOffice.button(fill(t.groupRemove, { name: group })));
  await backOffice.told(t.groupRemoved);
  expect((await groups()).map(({ name }) => name)).not.toContain(group);
}

/** A scheduled task runs at once, and once. */
async function runTask(backOffice: BackOffice, admin: Caller): Promise<void> {
  const t = backOffice.words('operation');
  // Each language of the story runs another task: both run at once.
  const [own, task] =
    backOffice.locale === 'zh'
      ? (['news_clock', 'news.clock'] as const)
      : (['text_clock', 'text.clock'] as const);
  const name = t.tasks[own];
  const lastEnd = async () => {
    const tasks: ApiOutput<'GET /api/system/job/clock'> = await admin.get('/api/system/job/clock');
    const last = tasks.find((one) => one.name === task);
    return last?.state === 'done' ? (last.endTime ?? '') : '';
  };
  await backOffice.open('/adminsystem/jobs/clock');
  const before = await lastEnd();
  const row = backOffice.page.locator('main li').filter({ hasText: task });
  await backOffice.press(backOffice.button(`${t.runNow}: ${name}`));
  await backOffice.press(backOffice.dialog().getByRole('button', { name: t.keep, exact: true }));
  await backOffice.press(backOffice.button(`${t.runNow}: ${name}`));
  await backOffice.confirm(fill(t.runTitle, { name }), t.runNow);
  await backOffice.told(fill(t.begun, { name }));
  await expect.poll(async () => (await lastEnd()) > before, slow).toBe(true);
  await backOffice.again();
  await expect(row).toContainText(t.status.done);
}

/** An interrupted long job: stopped, restarted, and found in the audit log. */
async function mindJobs(backOffice: BackOffice, admin: Caller): Promise<void> {
  const t = backOffice.words('operation');
  const { page } = backOffice;
  const session = await addOperatorWith(page, admin, 'platform.order.read');
  const clerk = caller(page.request, session.token);
  const jobs = async (): Promise<ApiOutput<'GET /api/admin/export/list'>> =>
    clerk.get('/api/admin/export/list');
  const { id } = await clerk.post('/api/admin/export', { list: 'platform/orders', format: 'csv' });
  await expect.poll(async () => (await jobs()).map(({ status }) => status), slow).toEqual(['done']);
  await inDatabase((db) => {
    const held = {
      status: 'running',
      heldUntil: new Date(Date.now() + 3_600_000),
      finishedAt: null,
    } as const;
    const none = { fileKey: null, size: null, finishedAt: null };
    return db
      .update(exportJob)
      .set({ ...held, ...none })
      .where(eq(exportJob.id, id));
  });
  await backOffice.open('/adminsystem/jobs');
  await expect(backOffice.row(session.username)).toContainText(t.status.running);
  await backOffice.act(session.username, t.jobCancel);
  await backOffice.confirm(t.cancelTitle, t.jobCancel);
  await backOffice.told(t.cancelled);
  await backOffice.again();
  await expect(backOffice.row(session.username)).toContainText(t.reasons.stopped);
  expect(await jobs()).toMatchObject([{ status: 'failed', reason: 'stopped' }]);
  await backOffice.act(session.username, t.jobRetry);
  await backOffice.told(t.retried);
  await expect.poll(async () => (await jobs()).map(({ status }) => status), slow).toEqual(['done']);
  await backOffice.again();
  await expect(backOffice.row(session.username)).toContainText(t.status.done);
  await readLog(backOffice, session.username);
}

/** An entry is found by its actor, read in full, and the chain is verified. */
async function readLog(backOffice: BackOffice, person: string): Promise<void> {
  const t = backOffice.words('audit-log');
  const { page } = backOffice;
  await backOffice.open('/adminsystem/journal');
  await page.getByRole('searchbox', { name: t.person }).fill(person);
  await page.keyboard.press('Enter');
  const rows = page.locator('main tbody > tr, main ul > li:has(dl)');
  await expect(rows).toHaveCount(1);
  await backOffice.act(person, t.see);
  await expect(backOffice.dialog()).toContainText('POST /api/admin/export');
  await expect(backOffice.dialog()).toContainText('platform/orders');
  await expect(backOffice.dialog().getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  await backOffice.again();
  await expect(backOffice.dialog()).toContainText('POST /api/admin/export');
  await backOffice.press(backOffice.button(backOffice.form.back));
  await backOffice.press(backOffice.button(t.verify));
  const intact = new RegExp(`^${fill(t.intact, { count: 2 }).replace('2', '\\d+')}`);
  await expect(page.getByText(intact)).toBeVisible({ timeout: 30_000 });
  await expect(backOffice.button(t.again)).toBeVisible();
}

async function publishAnew(backOffice: BackOffice): Promise<void> {
  const t = backOffice.words('operation');
  await backOffice.open('/adminsystem/publisher');
  await backOffice.put(t.address, '/nothing/here');
  await backOffice.press(backOffice.button(t.go));
  await expect(backOffice.field(t.address)).toHaveAttribute('aria-invalid', 'true');
  await backOffice.put(t.address, `${prefixOf(backOffice.locale)}/qianduanshop/home`);
  await backOffice.press(backOffice.button(t.go));
  await backOffice.told(fill(t.done, { count: 2 }));
  await backOffice.again();
}

for (const locale of ['zh', 'en'] as const)
  test(`${locale}: operators edit slides and texts, manage files and republish a page ${locale === 'zh' ? '@wide' : '@narrow'} @long`, async ({
    page,
    hasTouch,
  }) => {
    test.setTimeout(240_000);
    const backOffice = backOfficeOf(page, locale, hasTouch);
    const { session, me: admin } = await administrator(page);
    await enterBackOffice(page, session, locale);
    const { problems } = watch(page);
    await decorateHome(backOffice, admin);
    await promoteCategory(backOffice, admin);
    await writeNews(backOffice);
    await publishText(backOffice, admin);
    await watchDomains(backOffice);
    await claimFiles(backOffice, admin);
    await runTask(backOffice, admin);
    await mindJobs(backOffice, admin);
    await expectAccessible(page);
    expect(problems).toEqual([]);
    // An address that leads nowhere is refused, which the console reports.
    await publishAnew(backOffice);
  });
