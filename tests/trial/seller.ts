// What a shop does: it applies, sets its delivery, brings its goods by a file, and ships.
import { expect } from 'playwright/test';
import { fill } from '../../locales/fill.ts';
import { creditCode, picture } from '../e2e/steps/apply.ts';
import { mobileNumber, prefixOf } from '../e2e/steps/shop.ts';
import type { Person } from './person.ts';

const password = 'Trading-2026';

export interface Company {
  readonly username: string;
  readonly company: string;
  readonly shop: string;
  readonly shopEn: string;
  readonly goods: string;
  readonly goodsEn: string;
}

/** Registers an account on the page where the person is, which is that of the registration. */
export async function register(person: Person, username: string, secret: string): Promise<void> {
  const { page } = person;
  const t = person.words('account');
  await person.read(page.getByRole('heading', { level: 1 }));
  const mobile = mobileNumber();
  await person.type(page.getByLabel(t.register.username), username);
  await person.type(page.getByLabel(t.login.mobile), mobile);
  await person.press(page.getByRole('button', { name: t.login.sendCode }));
  // Without a provider of text messages the page shows the code.
  const [before = '', after = ''] = t.login.demoCode.split('{{code}}');
  const hint = page.getByText(new RegExp(`${before}\\d{6}${after}`));
  const code = /\d{6}/.exec((await hint.textContent()) ?? '')?.[0] ?? '';
  await person.type(page.getByLabel(t.login.code, { exact: true }), code);
  await person.type(page.getByLabel(t.login.password, { exact: true }), secret);
  await person.press(page.getByRole('button', { name: t.register.submit }));
  await expect(page).not.toHaveURL(/user\/register/);
}

export async function apply(person: Person, company: Company): Promise<void> {
  const { page, locale } = person;
  const t = person.words('apply');
  await page.goto(`${prefixOf(locale)}/qianduanshop/supplier/register`);
  await person.read(page.getByRole('heading', { level: 1 }));
  await person.shoot('apply page');
  await person.press(page.getByRole('link', { name: t.login.register }));
  await register(person, company.username, password);
  // Labels of optional fields end in a remark.
  const named = (label: string) => page.getByLabel(new RegExp(`^${label}`)).first();
  await person.read(named(t.fields.companyName));
  await person.type(named(t.fields.companyName), company.company);
  await person.type(named(t.fields.creditCode), creditCode());
  await person.type(named(t.fields.foundedOn), '2019-06-01');
  await person.type(named(t.fields.legalPerson), '何青禾');
  await person.type(named(t.fields.contactName), '何青禾');
  await person.type(named(t.fields.email), `${company.username}@shops.example.com`);
  await person.choose(named(t.area.province), '330000');
  await person.choose(named(t.area.city), '330200');
  await person.choose(named(t.area.district), '330212');
  await person.type(named(t.fields.address), '中山东路 18 号 3 楼');
  await person.type(named(t.fields.shopName), company.shop);
  await person.type(named(t.fields.shopNameEn), company.shopEn);
  await person.press(page.locator('[data-field="businessScope"] input').nth(1));
  await person.type(named(t.fields.mainProducts), company.goods);
  await person.type(named(t.fields.mainProductsEn), company.goodsEn);
  await person.type(named(t.fields.description), '两个人的小店，每一批货都自己用过再上架。');
  await person.shoot('application filled in');
  await person.press(page.getByRole('button', { name: t.next }));
  await person.read(page.getByRole('heading', { level: 3, name: t.steps.names[1] ?? '' }));
  for (const [name, colour] of [
    ['license', '#fffdf6'],
    ['idFront', '#eaf3f7'],
    ['idBack', '#f6eef0'],
  ] as const) {
    const field = page.locator(`[data-field="${name}"]`);
    await person.attach(field.locator('input[type="file"]'), await picture(colour));
    await expect(field.locator('img')).toBeVisible();
  }
  await person.press(page.getByRole('button', { name: t.submit }));
  await person.read(page.getByRole('heading', { name: t.pending.title }));
}

export async function setDelivery(person: Person): Promise<void> {
  const { page } = person;
  const overview = person.words('shop-overview');
  const t = person.words('freight-admin');
  await person.open('/adminweb');
  await person.shoot('overview');
  await person.press(page.getByRole('link', { name: `${overview.open}: ${overview.steps.freight}` }));
  await person.read(person.dialog());
  await person.put(t.name, person.locale === 'zh' ? '全国包邮满 199' : 'China and nearby');
  await person.put(t.firstFee, '8');
  await person.put(t.extraFee, '2');
  await person.shoot('freight template');
  await person.press(person.button(t.addArea));
  const area = person.dialog().getByRole('group', { name: fill(t.areaNo, { number: 1 }) });
  await person.choose(area.getByLabel(t.countries, { exact: true }), 'GB');
  await person.type(area.getByLabel(t.firstFee, { exact: true }), '60');
  await person.type(area.getByLabel(t.extraFee, { exact: true }), '20');
  await person.shoot('freight abroad');
  await person.press(person.button(person.form.save));
  await expect(person.dialog()).toHaveCount(0);
}

interface Upload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

interface Goods {
  readonly file: Upload;
  readonly pictures: Upload[];
  readonly choices: readonly Choice[];
}

/** Brings goods by a file; the pictures come from the own computer, because the file names a host that is gone. */
export async function bring(person: Person, { file, pictures, choices }: Goods): Promise<void> {
  const { page } = person;
  const t = person.words('import-admin');
  const checked = page.getByRole('heading', { level: 2, name: new RegExp(t.checked) });
  const count = pictures.length;
  const start = page.getByRole('button', { name: fill(t.start, { count }), exact: true });
  await person.open('/adminweb/vendor/import');
  await person.attach(page.locator('main input[type="file"]').first(), file);
  await person.press(person.button(t.check));
  await person.read(checked);
  await expect(start).toBeVisible({ timeout: 60_000 });
  await person.shoot('import checked');
  await person.attach(page.getByLabel(t.picturesChoose), pictures);
  await expect(page.getByRole('region', { name: t.picturesTitle, exact: true })).toHaveCount(0, {
    timeout: 120_000,
  });
  await expect(start).toBeVisible({ timeout: 60_000 });
  await person.shoot('import with pictures');
  const place = page.getByRole('link', { name: t.unplacedOpen });
  if ((await place.count()) > 0) await placeAll(person, place, choices);
  await expect(start).toBeVisible({ timeout: 60_000 });
  await person.shoot('import placed');
  await person.press(start);
  await person.read(page.getByRole('heading', { level: 2, name: new RegExp(t.imported) }));
  await expect(page.getByText(fill(t.waiting, { count }))).toBeVisible({ timeout: 60_000 });
}

/** A product, or the words of several, whose category is not the suggested one, and how the right one is searched for. */
type Choice = readonly [name: string, category: string];

/** Takes the suggested categories; products without a suggestion get theirs one by one. */
async function placeAll(
  person: Person,
  link: ReturnType<Person['link']>,
  choices: readonly Choice[],
): Promise<void> {
  const { page } = person;
  const t = person.words('placing-admin');
  await person.press(link);
  await person.read(page.getByRole('heading', { level: 1, name: t.title }));
  const groups = page.getByRole('region', { name: t.words, exact: true });
  await expect(groups).toBeVisible();
  await person.shoot('placing');
  const first = groups.getByRole('heading', { name: choices[0]?.[0] ?? '' });
  if ((await first.count()) === 0) {
    await person.press(groups.getByRole('button', { name: t.byNames, exact: true }).first());
    await expect(first).toBeVisible();
    await person.shoot('placing by names');
  }
  for (const [product, category] of choices) {
    const word = groups
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: product }) })
      .first();
    await expect(word).toBeVisible();
    if (((await word.textContent()) ?? '').toLowerCase().includes(category)) continue;
    const change = word.getByRole('button', { name: t.change, exact: true });
    if ((await change.count()) > 0) await person.press(change);
    await person.type(word.getByRole('searchbox'), category);
    await person.press(
      word
        .getByRole('list', { name: person.words('admin-parts').category.found })
        .getByRole('button')
        .first(),
    );
  }
  await person.shoot('placing chosen');
  await person.press(groups.getByRole('button', { name: new RegExp(`^${t.place.split('{{')[0]}`) }));
  await expect(page.getByText(person.words('placing-admin').none, { exact: true })).toBeVisible({
    timeout: 60_000,
  });
  await person.shoot('placed');
  await person.press(person.link(t.back));
}

export async function ship(person: Person, orderNo: string): Promise<void> {
  const { page } = person;
  const t = person.words('order-admin');
  await person.open('/adminweb');
  await person.press(page.getByRole('link', { name: orderNo }));
  await person.read(person.dialog());
  await person.shoot('order to ship');
  await person.press(person.dialog().getByRole('button', { name: t.actions.ship, exact: true }));
  const dialog = person.dialog(t.ship);
  await person.read(dialog);
  await person.choose(dialog.getByLabel(t.company), 'sf');
  await person.type(dialog.getByLabel(t.number), 'SF1234567890123');
  await person.shoot('ship dialog');
  await person.press(dialog.getByRole('button', { name: t.actions.ship }));
  await expect(dialog).toHaveCount(0);
  await expect(person.dialog().getByText('SF1234567890123', { exact: true })).toBeVisible();
}
