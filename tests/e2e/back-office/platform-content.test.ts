// What the platform shows, by its pages: slides, banners, promoted categories, news, texts, domains, files, and its publisher.
import { eq } from 'drizzle-orm';
import { expect, test } from 'playwright/test';
import type { ApiOutput } from '../../../contract/index.ts';
import { paths } from '../../../contract/paths.ts';
import { fill } from '../../../locales/fill.ts';
import { exportJob } from '../../../server/platform/db/schema.ts';
import { picture } from '../steps/apply.ts';
import { expectAccessible } from '../steps/buyer.ts';
import { inDatabase } from '../steps/database.ts';
import { type Desk, deskOf } from '../steps/desk.ts';
import { administrator, enterOffice, openShop } from '../steps/opened-shop.ts';
import { addOperatorWith } from '../steps/operator.ts';
import { type Caller, caller } from '../steps/paid-order.ts';
import { prefixOf, watch } from '../steps/shop.ts';

test.use({ actionTimeout: 10_000 });

const mark = () => Math.random().toString(36).slice(2, 8);
const slow = { timeout: 60_000 };

async function addPicture(desk: Desk, at = 0): Promise<void> {
  await desk
    .dialog()
    .locator('input[type="file"]')
    .nth(at)
    .setInputFiles(await picture('#c98f6b'));
  await expect(desk.dialog().locator('img[src^="/files/upload/"]')).toHaveCount(at + 1);
}

/** A slide and a banner of the home page are added, and removed again. */
async function decorateHome(desk: Desk, admin: Caller): Promise<void> {
  const t = desk.words('slide-desk');
  const show = desk.words('showcase-desk');
  const { page, locale } = desk;
  const home = async () => (await page.request.get(`${prefixOf(locale)}/qianduanshop/home`)).text();
  const title = { zh: `窑变 ${mark()}`, en: `Kiln change ${mark()}` };
  const name = title[locale];
  await desk.open('/adminsystem/carousel');
  await desk.press(desk.link(show.addSlide));
  await addPicture(desk);
  await desk.putBoth(t.titleOf, title);
  await desk.pressTwice(desk.button(desk.form.save));
  await desk.told(t.saved);
  await expect.poll(home, slow).toContain(name);
  const own: ApiOutput<'GET /api/system/carousel/list'> = await admin.get('/api/system/carousel/list');
  expect(own.slides.filter((one) => one.title.en === title.en)).toHaveLength(1);
  await desk.press(page.getByRole('switch', { name: fill(t.switch, { name }) }));
  await desk.told(fill(t.turnedOff, { name }));
  await desk.again();
  await expect(page.getByRole('switch', { name: fill(t.switch, { name }) })).not.toBeChecked();
  await expect.poll(home, slow).not.toContain(name);
  await desk.press(desk.button(fill(t.removeOne, { name })));
  await desk.confirm(fill(t.removeTitle, { name }), t.remove);
  await desk.told(fill(t.removed, { name }));

  await desk.open('/adminsystem/banner');
  await desk.press(desk.link(show.addBanner));
  await addPicture(desk);
  await desk.putBoth(t.activity, title);
  await desk.put(t.percentage, '15');
  await desk.put(t.sort, '99');
  await desk.pressTwice(desk.button(desk.form.save));
  await desk.told(t.bannerSaved);
  await desk.press(desk.link(fill(t.editOne, { name })));
  await desk.put(t.percentage, '25');
  await desk.press(desk.button(desk.form.save));
  await desk.told(t.bannerSaved);
  await desk.again();
  await expect(page.locator('main li').filter({ hasText: name })).toContainText(
    fill(t.percentOff, { percent: 25 }),
  );
  await desk.press(desk.button(fill(t.removeOne, { name })));
  await desk.confirm(fill(t.removeTitle, { name }), t.remove);
  await desk.told(fill(t.removed, { name }));
  await expect(page.locator('main li').filter({ hasText: name })).toHaveCount(0);
}

/** A promoted category is removed, and added again. */
async function promoteCategory(desk: Desk, admin: Caller): Promise<void> {
  const t = desk.words('showcase-desk');
  const records = async (): Promise<ApiOutput<'GET /api/admin/promotion/category/list'>['records']> =>
    (await admin.get('/api/admin/promotion/category/list')).records;
  const last = (await records()).at(-1);
  const name = last?.categoryName[desk.locale] ?? '';
  const isOn = async () => (await records()).find(({ id }) => id === last?.id)?.enabled;
  await desk.open('/adminsystem/banner?tab=promoted');
  const own = desk.page.getByRole('switch', { name: fill(t.switch, { name }) });
  const was = await own.isChecked();
  await desk.press(own);
  await desk.told(fill(was ? t.turnedOff : t.turnedOn, { name }));
  await desk.again();
  await expect(own).toBeChecked({ checked: !was });
  expect(await isOn()).toBe(!was);
  await desk.press(own);
  await desk.told(fill(was ? t.turnedOn : t.turnedOff, { name }));
  expect(await isOn()).toBe(was);
}

async function writeNews(desk: Desk): Promise<void> {
  const t = desk.words('news-desk');
  const { page, locale } = desk;
  const title = { zh: `开窑记 ${mark()}`, en: `The kiln is opened ${mark()}` };
  const name = title[locale];
  // Chinese headings have break opportunities between their words.
  const list = async () =>
    (await (await page.request.get(`${prefixOf(locale)}/qianduanshop/news`)).text()).replaceAll(
      /<[^>]*>/g,
      '',
    );
  await desk.open('/adminsystem/news');
  await desk.press(desk.link(t.add));
  await desk.putBoth(t.name, title);
  await desk.putBoth(t.summary, { zh: '今天开窑。', en: 'The kiln was opened today.' });
  await desk.putBoth(t.body, { zh: '一千只杯子。', en: 'A thousand cups.' });
  await desk.pressTwice(desk.button(desk.form.save));
  await desk.told(t.saved);
  await expect.poll(list, slow).toContain(name);
  await desk.act(name, t.edit);
  await desk.putBoth(t.summary, { zh: '今天开了大窑。', en: 'The large kiln was opened today.' });
  await desk.press(desk.button(desk.form.save));
  await desk.told(t.saved);
  await desk.again();
  await expect
    .poll(list, slow)
    .toContain(locale === 'zh' ? '今天开了大窑。' : 'The large kiln was opened today.');
  await desk.act(name, t.down);
  await desk.told(fill(t.isDown, { name }));
  await expect.poll(list, slow).not.toContain(name);
  await desk.act(name, t.remove);
  await desk.confirm(fill(t.removeTitle, { name }), t.remove);
  await desk.told(fill(t.removed, { name }));
  await desk.again();
  await expect(desk.row(name)).toHaveCount(0);
}

/** A draft changes nothing, publishing does, and the earlier version is restored. */
async function publishText(desk: Desk, admin: Caller): Promise<void> {
  const t = desk.words('text-desk');
  const { page, locale } = desk;
  const texts: ApiOutput<'GET /api/system/text/list'> = await admin.get('/api/system/text/list');
  // Each language of the story uses another text: both run at once.
  const own = locale === 'zh' ? 'about' : 'partner';
  const text = texts.find(({ code }) => code === own) ?? texts[0];
  const before: ApiOutput<'GET /api/system/text/detail/{id}'> = await admin.get(
    `/api/system/text/detail/${text?.id}`,
  );
  const { description } = before.fields;
  const words = { zh: `千岸，连着窑与人 ${mark()}`, en: `Between kilns and people ${mark()}` };
  const html = async () => (await page.request.get(`${prefixOf(locale)}${paths[before.code]}`)).text();
  await desk.open(`/adminsystem/texts/${before.id}`);
  await desk.putBoth(t.description, words);
  await desk.press(desk.button(t.saveDraft));
  await desk.told(t.savedDraft);
  await desk.again();
  await expect(desk.field(`${t.description} · ${desk.form[locale]}`)).toHaveValue(words[locale]);
  expect(await html()).not.toContain(words[locale]);
  await desk.press(desk.button(t.publish));
  await desk.pressTwice(desk.button(t.publishNow));
  await desk.told(t.isPublished);
  await expect.poll(html, slow).toContain(words[locale]);
  await desk.putBoth(t.description, description);
  await desk.press(desk.button(t.publish));
  await desk.press(desk.button(t.publishNow));
  await desk.told(t.isPublished);
  await expect.poll(html, slow).not.toContain(words[locale]);
  await desk.again();
  const after: ApiOutput<'GET /api/system/text/detail/{id}'> = await admin.get(
    `/api/system/text/detail/${before.id}`,
  );
  expect(after.versions.length - before.versions.length).toBe(2);
  expect(after.fields).toEqual(before.fields);
}

/** A shop's domain is looked at and turned off by the platform. */
async function watchDomains(desk: Desk): Promise<void> {
  const t = desk.words('host-desk');
  const shop = await openShop(desk.page);
  const owner = caller(desk.page.request, shop.token);
  const host = `pot${mark()}.example`;
  const none = { zh: '', en: '' };
  await owner.post('/api/seoOptimize/addSeoOptimize', {
    host,
    title: none,
    keywords: none,
    description: none,
  });
  await desk.open(`/adminsystem/domain?keyword=${host}`);
  await expect(desk.row(host)).toContainText(t.status.pending);
  await desk.act(host, t.remove);
  await desk.confirm(fill(t.removeTitle, { host }), t.remove);
  await desk.told(fill(t.removed, { host }));
  await desk.again();
  await expect(desk.row(host)).toHaveCount(0);
  expect((await owner.get('/api/seoOptimize/list')).records).toEqual([]);
}

async function keepFiles(desk: Desk, admin: Caller): Promise<void> {
  const t = desk.words('file-desk');
  const { page } = desk;
  const group = `Glazes ${mark()}`;
  const groups = (): Promise<ApiOutput<'GET /api/system/oss/groups'>> => admin.get('/api/system/oss/groups');
  await desk.open('/adminsystem/oss');
  await desk.press(desk.button(t.groups));
  await desk.put(t.groupName, group);
  await desk.pressTwice(desk.button(t.groupAdd));
  await desk.told(t.groupAdded);
  await page.keyboard.press('Escape');
  await desk.press(desk.button(t.upload));
  await addPicture(desk);
  await desk.dialog().getByRole('combobox').selectOption({ label: group });
  await desk.pressTwice(desk.button(t.uploadSave));
  await desk.told(fill(t.uploaded, { count: 1 }));
  const [made] = (await groups()).filter(({ name }) => name === group);
  expect(made).toMatchObject({ count: 1 });
  await desk.open(`/adminsystem/oss?groupId=${made?.id}`);
  const row = page.locator('main tbody > tr, main ul > li:has(dl)');
  await expect(row).toHaveCount(1);
  await desk.press(row.getByRole('button', { name: t.remove, exact: true }));
  await desk.confirm(t.removeTitle, t.remove);
  await desk.told(t.removed);
  await desk.again();
  await expect(row).toHaveCount(0);
  await desk.press(desk.button(t.groups));
  await desk.press(desk.button(fill(t.groupRemove, { name: group })));
  await desk.told(t.groupRemoved);
  expect((await groups()).map(({ name }) => name)).not.toContain(group);
}

/** A scheduled task runs at once, and once. */
async function runTask(desk: Desk, admin: Caller): Promise<void> {
  const t = desk.words('operation');
  // Each language of the story runs another task: both run at once.
  const [own, task] =
    desk.locale === 'zh' ? (['news_clock', 'news.clock'] as const) : (['text_clock', 'text.clock'] as const);
  const name = t.tasks[own];
  const lastEnd = async () => {
    const tasks: ApiOutput<'GET /api/system/job/clock'> = await admin.get('/api/system/job/clock');
    const last = tasks.find((one) => one.name === task);
    return last?.state === 'done' ? (last.endTime ?? '') : '';
  };
  await desk.open('/adminsystem/jobs/clock');
  const before = await lastEnd();
  const row = desk.page.locator('main li').filter({ hasText: task });
  await desk.press(desk.button(`${t.runNow}: ${name}`));
  await desk.press(desk.dialog().getByRole('button', { name: t.keep, exact: true }));
  await desk.press(desk.button(`${t.runNow}: ${name}`));
  await desk.confirm(fill(t.runTitle, { name }), t.runNow);
  await desk.told(fill(t.begun, { name }));
  await expect.poll(async () => (await lastEnd()) > before, slow).toBe(true);
  await desk.again();
  await expect(row).toContainText(t.status.done);
}

/** An interrupted long job: stopped, restarted, and found in the audit log. */
async function mindJobs(desk: Desk, admin: Caller): Promise<void> {
  const t = desk.words('operation');
  const { page } = desk;
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
  await desk.open('/adminsystem/jobs');
  await expect(desk.row(session.username)).toContainText(t.status.running);
  await desk.act(session.username, t.jobCancel);
  await desk.confirm(t.cancelTitle, t.jobCancel);
  await desk.told(t.cancelled);
  await desk.again();
  await expect(desk.row(session.username)).toContainText(t.reasons.stopped);
  expect(await jobs()).toMatchObject([{ status: 'failed', reason: 'stopped' }]);
  await desk.act(session.username, t.jobRetry);
  await desk.told(t.retried);
  await expect.poll(async () => (await jobs()).map(({ status }) => status), slow).toEqual(['done']);
  await desk.again();
  await expect(desk.row(session.username)).toContainText(t.status.done);
  await readLog(desk, session.username);
}

/** An entry is found by its actor, read in full, and the chain is verified. */
async function readLog(desk: Desk, person: string): Promise<void> {
  const t = desk.words('audit-log');
  const { page } = desk;
  await desk.open('/adminsystem/journal');
  await page.getByRole('searchbox', { name: t.person }).fill(person);
  await page.keyboard.press('Enter');
  const rows = page.locator('main tbody > tr, main ul > li:has(dl)');
  await expect(rows).toHaveCount(1);
  await desk.act(person, t.see);
  await expect(desk.dialog()).toContainText('POST /api/admin/export');
  await expect(desk.dialog()).toContainText('platform/orders');
  await expect(desk.dialog().getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  await desk.again();
  await expect(desk.dialog()).toContainText('POST /api/admin/export');
  await desk.press(desk.button(desk.form.back));
  await desk.press(desk.button(t.verify));
  const intact = new RegExp(`^${fill(t.intact, { count: 2 }).replace('2', '\\d+')}`);
  await expect(page.getByText(intact)).toBeVisible({ timeout: 30_000 });
  await expect(desk.button(t.again)).toBeVisible();
}

async function publishAnew(desk: Desk): Promise<void> {
  const t = desk.words('operation');
  await desk.open('/adminsystem/publisher');
  await desk.put(t.address, '/nothing/here');
  await desk.press(desk.button(t.go));
  await expect(desk.field(t.address)).toHaveAttribute('aria-invalid', 'true');
  await desk.put(t.address, `${prefixOf(desk.locale)}/qianduanshop/home`);
  await desk.press(desk.button(t.go));
  await desk.told(fill(t.done, { count: 2 }));
  await desk.again();
}

for (const locale of ['zh', 'en'] as const)
  test(`${locale}: operators edit slides and texts, manage files and republish a page ${locale === 'zh' ? '@wide' : '@narrow'} @long`, async ({
    page,
    hasTouch,
  }) => {
    test.setTimeout(240_000);
    const desk = deskOf(page, locale, hasTouch);
    const { session, me: admin } = await administrator(page);
    await enterOffice(page, session, locale);
    const { problems } = watch(page);
    await decorateHome(desk, admin);
    await promoteCategory(desk, admin);
    await writeNews(desk);
    await publishText(desk, admin);
    await watchDomains(desk);
    await keepFiles(desk, admin);
    await runTask(desk, admin);
    await mindJobs(desk, admin);
    await expectAccessible(page);
    expect(problems).toEqual([]);
    // An address that leads nowhere is refused, which the console reports.
    await publishAnew(desk);
  });
