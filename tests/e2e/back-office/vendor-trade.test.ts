// What a shop's people do most beside products and orders: freight templates, coupons, staff and their roles.
import { expect, type Page, test } from 'playwright/test';
import { labelsOf, type ShopPermission } from '../../../contract/access/permissions.ts';
import type { ApiOutput } from '../../../contract/index.ts';
import { localPath, paths } from '../../../contract/paths.ts';
import { fill } from '../../../locales/fill.ts';
import { type BackOffice, backOfficeOf, chinaTime } from '../steps/back-office.ts';
import { type Buyer, enter, expectAccessible, register } from '../steps/buyer.ts';
import { enterBackOffice, openShop } from '../steps/opened-shop.ts';
import { type Caller, caller } from '../steps/paid-order.ts';
import { watch } from '../steps/shop.ts';

// A missing control fails soon.
test.use({ actionTimeout: 10_000 });

async function writeFreight(backOffice: BackOffice, owner: Caller): Promise<void> {
  const t = backOffice.words('freight-admin');
  const templates = (): Promise<ApiOutput<'GET /api/supplier/freight/list'>> =>
    owner.get('/api/supplier/freight/list');
  await backOffice.open('/adminweb/vendor/carriage');
  await backOffice.press(backOffice.link(t.add));
  await backOffice.put(t.name, 'Parcels');
  await backOffice.put(t.firstFee, '8.50');
  await backOffice.put(t.extraFee, '2');
  await backOffice.press(backOffice.button(t.addArea));
  const area = backOffice.dialog().getByRole('group', { name: fill(t.areaNo, { number: 1 }) });
  const provinces = area.getByRole('group', { name: t.provinces }).getByRole('checkbox');
  await provinces.nth(0).check();
  await provinces.nth(1).check();
  await area.getByLabel(t.firstFee, { exact: true }).fill('20');
  await area.getByLabel(t.extraFee, { exact: true }).fill('6');
  await backOffice.pressTwice(backOffice.button(backOffice.form.save));
  await backOffice.told(t.saved);
  expect(await templates()).toMatchObject([
    {
      name: 'Parcels',
      isDefault: true,
      standard: { firstFee: 850, extraFee: 200 },
      areas: [{ firstFee: 2_000, extraFee: 600, provinces: [expect.any(String), expect.any(String)] }],
    },
  ]);
  await backOffice.act('Parcels', t.edit);
  await backOffice.put(t.name, 'Small parcels');
  await backOffice.put(t.freeAboveLabel, '99');
  await backOffice.press(backOffice.button(backOffice.form.save));
  await backOffice.told(t.saved);
  await backOffice.again();
  await expect(backOffice.row('Small parcels')).toContainText('¥99');
  await backOffice.act('Small parcels', t.copy);
  const copied = fill(t.copyName, { name: 'Small parcels' });
  await expect(backOffice.field(t.name)).toHaveValue(copied);
  await backOffice.press(backOffice.button(backOffice.form.save));
  await backOffice.told(t.saved);
  await backOffice.act(copied, t.makeDefault);
  await backOffice.told(fill(t.defaultDone, { name: copied }));
  await backOffice.act(/^Small parcels(?! copy| 副本)/, t.remove);
  await backOffice.confirm(fill(t.removeTitle, { name: 'Small parcels' }), t.remove);
  await backOffice.told(fill(t.removed, { name: 'Small parcels' }));
  await backOffice.again();
  expect(await templates()).toMatchObject([{ name: copied, isDefault: true, freeAbove: 9_900 }]);
}

async function issueCoupons(backOffice: BackOffice, owner: Caller, supplierId: number): Promise<void> {
  const t = backOffice.words('coupon-admin');
  const buyer = caller(backOffice.page.request, '');
  const claimable = async () => {
    const all: ApiOutput<'GET /api/coupon/available'> = await buyer.get(
      `/api/coupon/available?supplierId=${supplierId}`,
    );
    return all.filter((one) => one.supplierId === supplierId).map(({ name }) => name.en);
  };
  const issue = async (name: string, start: number) => {
    await backOffice.press(backOffice.link(t.add));
    await backOffice.putBoth(t.name, { zh: `${name}券`, en: name });
    await backOffice.put(t.off, '10');
    await backOffice.put(t.threshold, '99');
    await backOffice.put(t.start, chinaTime(start));
    await backOffice.put(t.end, chinaTime(20));
    await backOffice.put(t.remaining, '50');
    await backOffice.pressTwice(backOffice.button(t.issue));
    await backOffice.told(t.issued);
  };
  await backOffice.open('/adminweb/vendor/coupons');
  await issue('Ten off', -1);
  await issue('Soon', 2);
  const nameOf = (name: string) => (backOffice.locale === 'zh' ? `${name}券` : name);
  await expect.poll(claimable).toEqual(['Ten off']);
  await backOffice.act(nameOf('Soon'), t.edit);
  await backOffice.put(t.off, '15');
  await backOffice.put(t.start, chinaTime(-1));
  await backOffice.press(backOffice.button(backOffice.form.save));
  await backOffice.told(t.saved);
  await backOffice.again();
  await expect(backOffice.row(nameOf('Soon'))).toContainText('¥15');
  await expect.poll(async () => (await claimable()).toSorted()).toEqual(['Soon', 'Ten off']);
  await backOffice.select(nameOf('Ten off'), nameOf('Soon'));
  await backOffice.batch(t.stop);
  await backOffice.told(fill(backOffice.list.batchDone, { count: 2 }));
  await backOffice.again();
  await expect(backOffice.row(nameOf('Ten off'))).toContainText(t.status.stopped);
  await expect.poll(claimable).toEqual([]);
  await backOffice.act(nameOf('Soon'), t.startAgain);
  await expect.poll(claimable).toEqual(['Soon']);
  await backOffice.undo();
  await expect.poll(claimable).toEqual([]);
  const { records }: ApiOutput<'GET /api/coupon/supplier/list'> =
    await owner.get('/api/coupon/supplier/list');
  expect(records).toHaveLength(2);
}

/** The invited person reads inviter and role in another browser, and accepts. */
async function acceptInvitation(
  backOffice: BackOffice,
  page: Page,
  person: Buyer,
  roleName: string,
): Promise<void> {
  const t = backOffice.words('invitation');
  const viewport = page.viewportSize();
  const baseURL = new URL(page.url()).origin;
  const context = await page.context().browser()?.newContext({ viewport, baseURL });
  if (!context) throw new Error('no browser');
  const own = await context.newPage();
  await enter(own, person);
  await own.goto(localPath(paths.staffInvitation, backOffice.locale));
  await expect(own.getByText(roleName, { exact: true })).toBeVisible();
  await expectAccessible(own);
  await own.getByRole('button', { name: t.accept, exact: true }).click();
  await expect(own.getByRole('link', { name: t.openCentre })).toBeVisible();
  await context.close();
}

/** A role with single permissions, an account that gets it, and its end. */
async function hire(backOffice: BackOffice, page: Page): Promise<void> {
  const t = backOffice.words('staff');
  const role = backOffice.words('roles');
  const clerk = await register(page);
  const me = caller(page.request, clerk.token);
  const tick = async (code: ShopPermission) => {
    const { page: group, action } = labelsOf(code);
    await backOffice
      .dialog()
      .getByRole('group', { name: group[backOffice.locale], exact: true })
      .getByRole('checkbox', { name: action[backOffice.locale], exact: true })
      .check();
  };
  await backOffice.open('/adminweb/vendor/staff/roles');
  await backOffice.press(backOffice.link(role.add));
  await backOffice.putBoth(role.name, { zh: '发货员', en: 'Shipping clerk' });
  await tick('shop.order.read');
  await tick('shop.freight.read');
  await backOffice.pressTwice(backOffice.button(backOffice.form.save));
  await backOffice.told(role.made);
  const roleName = backOffice.locale === 'zh' ? '发货员' : 'Shipping clerk';
  await expect(backOffice.row(roleName)).toContainText(role.own);

  await backOffice.open('/adminweb/vendor/staff');
  await backOffice.press(backOffice.link(t.add));
  await backOffice.put(t.mobile, clerk.mobile);
  await backOffice.put(t.name, 'Li Lei');
  await backOffice.dialog().getByLabel(roleName).check();
  await backOffice.pressTwice(backOffice.button(t.send));
  await backOffice.told(fill(t.added, { name: 'Li Lei' }));
  await backOffice.open('/adminweb/vendor/staff/invitations');
  await expect(backOffice.row('Li Lei')).toContainText(t.invitations.states.open);
  await acceptInvitation(backOffice, page, clerk, roleName);
  await backOffice.open('/adminweb/vendor/staff');
  await expect(backOffice.row('Li Lei')).toContainText(roleName);
  const places = async () => JSON.stringify(await me.get('/api/system/menu/user'));
  expect(await places()).toContain('/vendor/carriage');
  expect(await places()).not.toContain('/vendor/coupons');

  await backOffice.act('Li Lei', t.edit);
  await backOffice.put(t.name, 'Li Mei');
  await backOffice.press(backOffice.button(backOffice.form.save));
  await backOffice.told(t.saved);
  await backOffice.act('Li Mei', t.disable);
  await backOffice.confirm(fill(t.disableTitle, { name: 'Li Mei' }), t.disable);
  await backOffice.told(fill(t.disabled, { name: 'Li Mei' }));
  await backOffice.again();
  await expect(backOffice.row('Li Mei')).toContainText(t.states.disabled);
  // The account is still logged in, and works for no supplier any more.
  expect((await page.request.get('/api/supplier/freight/list', { headers: clerk.headers })).status()).toBe(
    403,
  );
  expect(await places()).not.toContain('/vendor/');
  await backOffice.act('Li Mei', t.enable);
  await backOffice.told(fill(t.enabled, { name: 'Li Mei' }));
  expect(await places()).toContain('/vendor/carriage');
}

for (const locale of ['zh', 'en'] as const)
  test(`${locale}: a supplier sets freight templates, issues coupons and adds staff ${locale === 'zh' ? '@wide' : '@narrow'} @long`, async ({
    page,
    hasTouch,
  }) => {
    test.setTimeout(120_000);
    const backOffice = backOfficeOf(page, locale, hasTouch);
    const session = await openShop(page);
    const owner = caller(page.request, session.token);
    await enterBackOffice(page, session, locale);
    const { problems } = watch(page);
    await writeFreight(backOffice, owner);
    await issueCoupons(backOffice, owner, session.supplierId ?? 0);
    await hire(backOffice, page);
    await expectAccessible(page);
    expect(problems).toEqual([]);
  });
