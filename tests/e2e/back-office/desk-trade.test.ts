// What a shop's people do most beside products and orders: freight templates, coupons, staff and their roles.
import { expect, type Page, test } from 'playwright/test';
import { labelsOf, type ShopPermission } from '../../../contract/access/permissions.ts';
import type { ApiOutput } from '../../../contract/index.ts';
import { localPath, paths } from '../../../contract/paths.ts';
import { fill } from '../../../locales/fill.ts';
import { type Buyer, enter, expectAccessible, register } from '../steps/buyer.ts';
import { chinaTime, type Desk, deskOf } from '../steps/desk.ts';
import { enterOffice, openShop } from '../steps/opened-shop.ts';
import { type Caller, caller } from '../steps/paid-order.ts';
import { watch } from '../steps/shop.ts';

// A missing control fails soon.
test.use({ actionTimeout: 10_000 });

async function writeFreight(desk: Desk, owner: Caller): Promise<void> {
  const t = desk.words('carriage');
  const templates = (): Promise<ApiOutput<'GET /api/supplier/freight/list'>> =>
    owner.get('/api/supplier/freight/list');
  await desk.open('/adminweb/vendor/carriage');
  await desk.press(desk.link(t.add));
  await desk.put(t.name, 'Parcels');
  await desk.put(t.firstFee, '8.50');
  await desk.put(t.extraFee, '2');
  await desk.press(desk.button(t.addArea));
  const area = desk.dialog().getByRole('group', { name: fill(t.areaNo, { number: 1 }) });
  const provinces = area.getByRole('group', { name: t.provinces }).getByRole('checkbox');
  await provinces.nth(0).check();
  await provinces.nth(1).check();
  await area.getByLabel(t.firstFee, { exact: true }).fill('20');
  await area.getByLabel(t.extraFee, { exact: true }).fill('6');
  await desk.pressTwice(desk.button(desk.form.save));
  await desk.told(t.saved);
  expect(await templates()).toMatchObject([
    {
      name: 'Parcels',
      isDefault: true,
      standard: { firstFee: 850, extraFee: 200 },
      areas: [{ firstFee: 2_000, extraFee: 600, provinces: [expect.any(String), expect.any(String)] }],
    },
  ]);
  await desk.act('Parcels', t.edit);
  await desk.put(t.name, 'Small parcels');
  await desk.put(t.freeAboveLabel, '99');
  await desk.press(desk.button(desk.form.save));
  await desk.told(t.saved);
  await desk.again();
  await expect(desk.row('Small parcels')).toContainText('¥99');
  await desk.act('Small parcels', t.copy);
  const copied = fill(t.copyName, { name: 'Small parcels' });
  await expect(desk.field(t.name)).toHaveValue(copied);
  await desk.press(desk.button(desk.form.save));
  await desk.told(t.saved);
  await desk.act(copied, t.makeDefault);
  await desk.told(fill(t.defaultDone, { name: copied }));
  await desk.act(/^Small parcels(?! copy| 副本)/, t.remove);
  await desk.confirm(fill(t.removeTitle, { name: 'Small parcels' }), t.remove);
  await desk.told(fill(t.removed, { name: 'Small parcels' }));
  await desk.again();
  expect(await templates()).toMatchObject([{ name: copied, isDefault: true, freeAbove: 9_900 }]);
}

async function issueCoupons(desk: Desk, owner: Caller, supplierId: number): Promise<void> {
  const t = desk.words('coupon-desk');
  const buyer = caller(desk.page.request, '');
  const claimable = async () => {
    const all: ApiOutput<'GET /api/coupon/available'> = await buyer.get(
      `/api/coupon/available?supplierId=${supplierId}`,
    );
    return all.filter((one) => one.supplierId === supplierId).map(({ name }) => name.en);
  };
  const issue = async (name: string, start: number) => {
    await desk.press(desk.link(t.add));
    await desk.putBoth(t.name, { zh: `${name}券`, en: name });
    await desk.put(t.off, '10');
    await desk.put(t.threshold, '99');
    await desk.put(t.start, chinaTime(start));
    await desk.put(t.end, chinaTime(20));
    await desk.put(t.remaining, '50');
    await desk.pressTwice(desk.button(t.issue));
    await desk.told(t.issued);
  };
  await desk.open('/adminweb/vendor/coupons');
  await issue('Ten off', -1);
  await issue('Soon', 2);
  const nameOf = (name: string) => (desk.locale === 'zh' ? `${name}券` : name);
  await expect.poll(claimable).toEqual(['Ten off']);
  await desk.act(nameOf('Soon'), t.edit);
  await desk.put(t.off, '15');
  await desk.put(t.start, chinaTime(-1));
  await desk.press(desk.button(desk.form.save));
  await desk.told(t.saved);
  await desk.again();
  await expect(desk.row(nameOf('Soon'))).toContainText('¥15');
  await expect.poll(async () => (await claimable()).toSorted()).toEqual(['Soon', 'Ten off']);
  await desk.select(nameOf('Ten off'), nameOf('Soon'));
  await desk.batch(t.stop);
  await desk.told(fill(desk.list.batchDone, { count: 2 }));
  await desk.again();
  await expect(desk.row(nameOf('Ten off'))).toContainText(t.status.stopped);
  await expect.poll(claimable).toEqual([]);
  await desk.act(nameOf('Soon'), t.startAgain);
  await expect.poll(claimable).toEqual(['Soon']);
  await desk.undo();
  await expect.poll(claimable).toEqual([]);
  const { records }: ApiOutput<'GET /api/coupon/supplier/list'> =
    await owner.get('/api/coupon/supplier/list');
  expect(records).toHaveLength(2);
}

/** The invited person reads inviter and role in another browser, and accepts. */
async function acceptInvitation(desk: Desk, page: Page, person: Buyer, roleName: string): Promise<void> {
  const t = desk.words('invitation');
  const viewport = page.viewportSize();
  const baseURL = new URL(page.url()).origin;
  const context = await page.context().browser()?.newContext({ viewport, baseURL });
  if (!context) throw new Error('no browser');
  const own = await context.newPage();
  await enter(own, person);
  await own.goto(localPath(paths.staffInvitation, desk.locale));
  await expect(own.getByText(roleName, { exact: true })).toBeVisible();
  await expectAccessible(own);
  await own.getByRole('button', { name: t.accept, exact: true }).click();
  await expect(own.getByRole('link', { name: t.openCentre })).toBeVisible();
  await context.close();
}

/** A role with single permissions, an account that gets it, and its end. */
async function hire(desk: Desk, page: Page): Promise<void> {
  const t = desk.words('staff');
  const role = desk.words('roles');
  const clerk = await register(page);
  const me = caller(page.request, clerk.token);
  const tick = async (code: ShopPermission) => {
    const { page: group, action } = labelsOf(code);
    await desk
      .dialog()
      .getByRole('group', { name: group[desk.locale], exact: true })
      .getByRole('checkbox', { name: action[desk.locale], exact: true })
      .check();
  };
  await desk.open('/adminweb/vendor/staff/roles');
  await desk.press(desk.link(role.add));
  await desk.putBoth(role.name, { zh: '发货员', en: 'Shipping clerk' });
  await tick('shop.order.read');
  await tick('shop.freight.read');
  await desk.pressTwice(desk.button(desk.form.save));
  await desk.told(role.made);
  const roleName = desk.locale === 'zh' ? '发货员' : 'Shipping clerk';
  await expect(desk.row(roleName)).toContainText(role.own);

  await desk.open('/adminweb/vendor/staff');
  await desk.press(desk.link(t.add));
  await desk.put(t.mobile, clerk.mobile);
  await desk.put(t.name, 'Li Lei');
  await desk.dialog().getByLabel(roleName).check();
  await desk.pressTwice(desk.button(t.send));
  await desk.told(fill(t.added, { name: 'Li Lei' }));
  await desk.open('/adminweb/vendor/staff/invitations');
  await expect(desk.row('Li Lei')).toContainText(t.invitations.states.open);
  await acceptInvitation(desk, page, clerk, roleName);
  await desk.open('/adminweb/vendor/staff');
  await expect(desk.row('Li Lei')).toContainText(roleName);
  const places = async () => JSON.stringify(await me.get('/api/system/menu/user'));
  expect(await places()).toContain('/vendor/carriage');
  expect(await places()).not.toContain('/vendor/coupons');

  await desk.act('Li Lei', t.edit);
  await desk.put(t.name, 'Li Mei');
  await desk.press(desk.button(desk.form.save));
  await desk.told(t.saved);
  await desk.act('Li Mei', t.disable);
  await desk.confirm(fill(t.disableTitle, { name: 'Li Mei' }), t.disable);
  await desk.told(fill(t.disabled, { name: 'Li Mei' }));
  await desk.again();
  await expect(desk.row('Li Mei')).toContainText(t.states.disabled);
  // The account is still logged in, and works for no supplier any more.
  expect((await page.request.get('/api/supplier/freight/list', { headers: clerk.headers })).status()).toBe(
    403,
  );
  expect(await places()).not.toContain('/vendor/');
  await desk.act('Li Mei', t.enable);
  await desk.told(fill(t.enabled, { name: 'Li Mei' }));
  expect(await places()).toContain('/vendor/carriage');
}

for (const locale of ['zh', 'en'] as const)
  test(`${locale}: a supplier sets freight templates, issues coupons and adds staff ${locale === 'zh' ? '@wide' : '@narrow'} @long`, async ({
    page,
    hasTouch,
  }) => {
    test.setTimeout(120_000);
    const desk = deskOf(page, locale, hasTouch);
    const session = await openShop(page);
    const owner = caller(page.request, session.token);
    await enterOffice(page, session, locale);
    const { problems } = watch(page);
    await writeFreight(desk, owner);
    await issueCoupons(desk, owner, session.supplierId ?? 0);
    await hire(desk, page);
    await expectAccessible(page);
    expect(problems).toEqual([]);
  });
