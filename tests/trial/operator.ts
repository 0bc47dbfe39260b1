// What the operator does: the account, the guided opening, and the decisions that shops wait for.
import { expect } from 'playwright/test';
import sharp from 'sharp';
import type { OpeningStepName } from '../../contract/operations/opening.ts';
import type { Person } from './person.ts';

const operatorPassword = 'Opening-2026';
/** Name of the marketplace of a trial. */
const siteName = { zh: '屋檐集市', en: 'Eaves Market' };

const drawn = async (name: string, svg: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp(Buffer.from(svg)).png().toBuffer(),
});
const roof =
  '<path d="M20 108 128 40 236 108" fill="none" stroke="#0f766e" stroke-width="26" stroke-linecap="round"/>';
const logo = () =>
  drawn(
    'logo.png',
    `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="200" viewBox="0 0 720 200">${roof}<text x="270" y="128" font-family="Noto Sans CJK SC, sans-serif" font-size="84" font-weight="700" fill="#134e4a">Eaves 屋檐</text></svg>`,
  );
const icon = () =>
  drawn(
    'icon.png',
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 -40 256 256"><rect y="-40" width="256" height="256" fill="#ecfdf5"/>${roof}<path d="M62 108v70h132v-70" fill="none" stroke="#134e4a" stroke-width="20"/></svg>`,
  );

export async function createOperator(person: Person, link: string): Promise<void> {
  const { page } = person;
  const t = person.words('first-operator');
  const account = person.words('account');
  await page.goto(link);
  await person.read(page.getByRole('heading', { name: t.title }));
  await person.put(account.register.username, 'keeper');
  await person.put(account.login.password, operatorPassword);
  await person.shoot('first operator');
  await person.press(person.button(t.create));
  await person.read(page.getByRole('heading', { level: 1, name: person.words('opening').title }));
}

/** Opens a step of the guided opening, from the list of steps. */
async function openStep(person: Person, name: OpeningStepName): Promise<void> {
  const t = person.words('opening');
  await person.open(`/adminsystem/opening?step=${name}`);
  await expect(person.page.getByRole('heading', { level: 2, name: t.names[name] }).first()).toBeVisible();
}

export async function nameIt(person: Person): Promise<void> {
  const t = person.words('opening');
  await openStep(person, 'brand');
  await person.press(person.button(t.quick.name));
  await person.read(person.dialog());
  await person.putBoth(t.values.name, siteName);
  await person.putBoth(t.values.slogan, { zh: '好东西，就在屋檐下', en: 'Good things under one roof' });
  await person.press(person.button(t.quick.publish));
  await person.told(t.quick.published);
}

export async function dressIt(person: Person): Promise<void> {
  const t = person.words('opening');
  const brand = person.words('brand-admin');
  const { page } = person;
  await openStep(person, 'pictures');
  await person.press(person.link(t.links.brand));
  await person.read(page.getByRole('heading', { level: 1, name: brand.title }));
  const files = page.locator('main input[type="file"]');
  await person.attach(files.nth(0), await logo());
  await expect(page.locator('main img[src^="/files/upload/"]')).toHaveCount(1);
  await person.attach(files.nth((await files.count()) - 1), await icon());
  await expect(page.locator('main img[src^="/files/upload/"]')).toHaveCount(2);
  await person.put(brand.accent, '#0f766e');
  await person.shoot('brand');
  await person.press(person.button(brand.saveDraft));
  await person.told(brand.savedDraft);
  await person.press(person.button(brand.publish));
  await person.read(person.dialog(brand.publishTitle));
  await person.confirm(brand.publishTitle, brand.publishNow);
  await person.told(brand.published);
  await person.press(person.link(t.back));
}

export async function nameCompany(person: Person): Promise<void> {
  const t = person.words('opening');
  await openStep(person, 'company');
  await person.press(person.button(t.quick.company));
  await person.read(person.dialog());
  await person.putBoth(t.values.company, {
    zh: '宁波屋檐网络科技有限公司',
    en: 'Ningbo Eaves Network Technology Co., Ltd.',
  });
  await person.putBoth(t.values.address, {
    zh: '浙江省宁波市海曙区中山东路 1 号',
    en: '1 Zhongshan East Road, Haishu, Ningbo, Zhejiang',
  });
  await person.put(t.values.phone, '0574-8700 1234');
  await person.put(t.values.careEmail, 'care@eaves.example.com');
  await person.press(person.button(person.form.save));
  await person.told(t.quick.saved);
}

/** Steps that are only read: they are done, or wait for the server's settings. */
export async function readSteps(person: Person): Promise<void> {
  for (const name of ['languages', 'texts', 'payment', 'sms'] as const) {
    await openStep(person, name);
    await person.shoot(`step ${name}`);
  }
}

export async function importCategories(
  person: Person,
  branches: readonly (readonly string[])[],
): Promise<void> {
  const t = person.words('opening');
  const words = person.words('category-admin').import;
  const { page } = person;
  await openStep(person, 'categories');
  await person.press(person.link(t.links.categoryImport));
  await person.read(person.dialog(words.title));
  const tree = person.dialog(words.title);
  for (const path of branches) {
    for (const name of path.slice(0, -1))
      await person.press(tree.getByRole('button', { name: new RegExp(name) }).first());
    await person.press(tree.getByRole('checkbox', { name: new RegExp(`^${path.at(-1)}`) }).first());
  }
  await person.shoot('category import');
  await person.press(person.button(words.check));
  await expect(tree.getByRole('heading', { name: words.preview })).toBeVisible();
  await tree.getByRole('heading', { name: words.preview }).scrollIntoViewIfNeeded();
  await person.shoot('category import preview');
  await person.press(person.button(words.start));
  await person.told(words.done);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

export async function setTerms(person: Person): Promise<void> {
  const t = person.words('opening');
  await openStep(person, 'terms');
  await person.shoot('terms step');
  const agreement = person.words('agreement-admin');
  await person.press(person.link(t.links.templates));
  await person.read(person.page.getByRole('heading', { level: 1 }));
  await person.shoot('agreement templates');
  await person.press(person.link(agreement.addTemplate));
  await person.read(person.dialog(agreement.addTemplate));
  await person.putBoth(agreement.titleField, { zh: '商家入驻协议', en: 'Seller agreement' });
  await person.put(agreement.code, 'seller');
  for (const language of ['zh', 'en'] as const) {
    const body = person.dialog().getByLabel(`${agreement.body} · ${agreement[language]}`).last();
    await person.type(
      body,
      language === 'zh'
        ? '平台按成交额的 5% 收取佣金，每月结算一次。'
        : 'The marketplace charges 5% of each sale and settles monthly.',
    );
  }
  await person.shoot('agreement template');
  await person.press(person.button(person.form.save));
  await expect(person.dialog()).toHaveCount(0);
  const title = person.locale === 'zh' ? '商家入驻协议' : 'Seller agreement';
  await person.act(title, agreement.publish);
  await person.press(person.dialog().getByRole('button', { name: agreement.publish, exact: true }));
  await person.told(agreement.published);
}

export async function approveShops(person: Person, companies: readonly string[]): Promise<void> {
  const t = person.words('opening');
  const audit = person.words('audit');
  const { page } = person;
  await openStep(person, 'shop');
  await person.press(person.link(t.links.audit));
  await person.read(page.getByRole('heading', { level: 1 }));
  for (const company of companies) {
    await person.press(page.locator('main').getByRole('link', { name: company }).first());
    await person.read(person.dialog());
    await person.shoot('application');
    await person.press(person.dialog().getByRole('button', { name: audit.approve, exact: true }));
    await person.press(
      person.dialog(audit.approve).getByRole('button', { name: audit.approve, exact: true }),
    );
    await expect(person.dialog().getByText(audit.states.approved, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
}

/** Approves all new products, a page of the list after the other. */
export async function approveGoods(person: Person): Promise<void> {
  const t = person.words('opening');
  const audit = person.words('audit');
  const { page, list } = person;
  await openStep(person, 'product');
  await person.shoot('product step');
  await person.press(person.link(t.links.products));
  await person.read(page.getByRole('heading', { level: 1, name: audit.kinds.products }));
  await expect(person.row(/./)).toBeVisible();
  await person.shoot('product audit');
  for (
    const all = page.getByRole('checkbox', { name: list.selectAll, exact: true });
    (await all.count()) > 0;
  ) {
    person.look(await page.getByRole('checkbox', { name: /./ }).count());
    await person.press(all);
    await person.batch(audit.approve);
    await person.confirm(audit.approve, list.yes);
    await expect(page.getByRole('region', { name: list.actions, exact: true })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main .animate-pulse')).toHaveCount(0);
  }
}

export async function goLive(person: Person): Promise<void> {
  const t = person.words('opening');
  await openStep(person, 'live');
  await person.shoot('before going live');
  await person.press(person.button(t.goLive));
  await person.read(person.dialog(t.goLive));
  await person.shoot('go live');
  await person.confirm(t.goLive, t.goLive);
  await person.told(t.wentLive);
}
