import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductDraft } from '../../../contract/catalogue/product-fields.ts';
import list from '../../../locales/en/common/admin-list.json';
import apply from '../../../locales/en/suppliers/apply.json';
import en from '../../../locales/en/suppliers/audit.json';
import { platform } from '../../../src/admin/platform/area.ts';
import { addApplicant, addReviewer, addScopes, uploadDocument } from '../../support/fixtures/application.ts';
import { addAccount, addCategories, addSupplier, giveRole } from '../../support/fixtures/fixtures.ts';
import { fieldsOf, skuOf } from '../../support/fixtures/product-fields.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';
import { heading, onPhone, openAt, openBackOffice } from '../admin-page.tsx';
import { signInAs, toastTexts } from '../page.ts';

let app: TestApp;
let leaf: number;
beforeAll(async () => {
  app = await testApp();
  await addScopes(app);
  [, , leaf] = await addCategories(app);
});
afterAll(() => app.close());

const path = '/adminsystem/audit';
openBackOffice(() => app, path);

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** A dialog's own button has the name of the dialog. */
const confirm = async (name: string) => {
  const dialog = await screen.findByRole('dialog', { name });
  await userEvent.click(within(dialog).getByRole('button', { name }));
};
const say = async (reason: string) => {
  const dialogs = await screen.findAllByRole('dialog');
  const last = within(dialogs.at(-1) ?? document.body);
  await userEvent.type(last.getByLabelText(en.reason), reason);
};

async function auditor() {
  const reviewer = await addReviewer(app);
  await signInAs(reviewer);
  return reviewer;
}
let companies = 0;
async function applied() {
  companies += 1;
  const companyName = `宁波青禾第${companies}有限公司`;
  const applicant = await addApplicant(app);
  const own = await applicant.submit({ companyName });
  return { ...applicant, companyName, applicationId: own.application?.id ?? 0 };
}

describe('moderation pages', () => {
  it('show a supplier application with its papers, and approve it', async () => {
    const reviewer = await auditor();
    const { companyName, applicationId, papers } = await applied();
    await openAt(platform, `${path}?status=pending`);
    await heading(en.title);
    await userEvent.click(await screen.findByRole('link', { name: companyName }));
    const drawer = await screen.findByRole('dialog', { name: companyName });
    const licence = await within(drawer).findByRole('link', { name: apply.fields.license });
    expect(licence.getAttribute('href')).toContain(papers.license.replace('.webp', '.original.webp'));
    expect(licence.getAttribute('href')).toContain('by=');
    expect(within(drawer).getByText('91330212MA2XJ0004W')).toBeDefined();
    await press(en.approve);
    await confirm(en.approve);
    await waitFor(() => expect(toastTexts().join()).toContain(companyName));
    expect(await within(drawer).findByText(en.openShop)).toBeDefined();
    expect(within(drawer).queryByRole('button', { name: en.approve })).toBeNull();
    expect(await reviewer.detail(applicationId)).toMatchObject({ status: 'approved' });
  });

  it('return an application with required corrections', async () => {
    const reviewer = await auditor();
    const { companyName, applicationId } = await applied();
    await openAt(platform, `${path}?open=${applicationId}`);
    await screen.findByRole('dialog', { name: companyName });
    await press(en.changes);
    await confirm(en.changes);
    expect((await reviewer.detail(applicationId)).status).toBe('pending');
    await say('Send the whole licence');
    await confirm(en.changes);
    await waitFor(async () =>
      expect(await reviewer.detail(applicationId)).toMatchObject({
        status: 'changes',
        reason: 'Send the whole licence',
      }),
    );
    expect(await screen.findByText('Send the whole licence')).toBeDefined();
  });

  it('reject several applications with one reason, and skip decided ones', async () => {
    const reviewer = await auditor();
    const [one, other, gone] = [await applied(), await applied(), await applied()];
    await reviewer.approve(gone.applicationId);
    await openAt(platform, path);
    for (const { companyName } of [one, other, gone])
      await userEvent.click(
        await screen.findByRole('checkbox', { name: list.select.replace('{{name}}', companyName) }),
      );
    await press(en.reject);
    await confirm(en.reject);
    expect(screen.getByText(en.reasonShort)).toBeDefined();
    await say('No such company');
    await confirm(en.reject);
    await waitFor(() => expect(toastTexts().join()).toContain('2 done'));
    for (const { applicationId } of [one, other])
      expect(await reviewer.detail(applicationId)).toMatchObject({
        status: 'rejected',
        reason: 'No such company',
      });
    expect((await reviewer.detail(gone.applicationId)).status).toBe('approved');
  });

  it('tell a role without moderation that it has no access', async () => {
    const { companyName } = await applied();
    const looker = await addAccount(app, 1);
    await giveRole(app.deps.db, looker.id, 'support');
    await signInAs(looker);
    await openAt(platform, `${path}/requests`);
    expect(await screen.findByText(list.noRights)).toBeDefined();
    expect(screen.queryByRole('link', { name: en.kinds.suppliers })).toBeNull();
    expect(screen.queryByText(companyName)).toBeNull();
  });

  it('filter overdue items', async () => {
    await auditor();
    const { companyName } = await applied();
    app.clock.pass(9 * 24 * 3_600_000);
    await auditor();
    const fresh = await applied();
    await openAt(platform, `${path}?overdue=true`);
    const row = await screen.findByRole('row', { name: new RegExp(companyName) });
    expect(within(row).getByText(en.overdue)).toBeDefined();
    expect(screen.queryByText(fresh.companyName)).toBeNull();
  });

  it('show requested changes of a supplier beside its current data, and refuse them with a reason', async () => {
    const reviewer = await auditor();
    const { owner } = await addSupplier(app, {
      name: { zh: '蓝店', en: 'Blue shop' },
      legalPerson: 'Li Lan',
    });
    const license = await uploadDocument(owner.api, 'qualification');
    const body = { fields: { legalPerson: 'Li Hong', license }, reason: 'A new owner' };
    const { request } = await owner.api('POST /api/supplier/settings/request', { body });
    await openAt(platform, `${path}/requests?status=pending`);
    await userEvent.click(await screen.findByRole('link', { name: 'Blue shop' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Blue shop' }));
    expect(await drawer.findByText('A new owner')).toBeDefined();
    expect(drawer.getByText('Hong').tagName).toBe('INS');
    expect(drawer.getByText('Lan').tagName).toBe('DEL');
    expect(drawer.getByRole('link', { name: en.guarded.license }).getAttribute('href')).toContain(
      license.replace('.webp', '.original.webp'),
    );
    await press(en.reject);
    await say('The licence is not hers');
    await confirm(en.reject);
    const read = async () =>
      reviewer.api('GET /api/system/supplier/request/detail/{id}', byId(request?.id ?? 0));
    await waitFor(async () =>
      expect(await read()).toMatchObject({ status: 'rejected', refusal: 'The licence is not hers' }),
    );
    expect(await screen.findByText('The licence is not hers')).toBeDefined();
  });

  it('approve several supplier changes at once', async () => {
    const reviewer = await auditor();
    const ask = async () => {
      const { owner, id } = await addSupplier(app);
      const body = { fields: { legalPerson: 'Li Hong' }, reason: 'A new owner' };
      await owner.api('POST /api/supplier/settings/request', { body });
      return { owner, id };
    };
    const shops = [await ask(), await ask()];
    await openAt(platform, `${path}/requests?status=pending`);
    await userEvent.click(await screen.findByRole('checkbox', { name: list.selectAll }));
    await press(en.approve);
    await press(list.yes);
    await waitFor(() => expect(toastTexts().join()).toContain('2 done'));
    for (const { owner } of shops)
      expect((await owner.api('GET /api/supplier/settings')).guarded.legalPerson).toBe('Li Hong');
    expect(
      (await reviewer.api('GET /api/system/supplier/request/list', { query: { status: 'pending' } })).total,
    ).toBe(0);
  });

  async function goods() {
    const { owner } = await addSupplier(app);
    const { api } = owner;
    const colour = (...values: string[]) => ({
      name: { zh: '颜色', en: 'Colour' },
      values: values.map((en) => ({ value: { zh: en, en } })),
    });
    const images = [await uploadDocument(api, 'shop')];
    const submit = async (id: number, version: number, fields: ProductDraft) =>
      api('POST /api/supplier/product/submit/{id}', { ...byId(id), body: { version, fields } });
    const add = async (more: Partial<ProductDraft> = {}) => {
      const { id, version } = await api('POST /api/supplier/product/add', { body: { fields: fieldsOf() } });
      return submit(id, version, fieldsOf({ categoryId: leaf, images, ...more }));
    };
    return { api, add, submit, colour };
  }

  it('highlight changed words in both languages, and added and removed SKUs', async () => {
    const { api: admin } = await auditor();
    const { api, add, submit, colour } = await goods();
    const { id } = await add({
      name: { zh: '蓝色杯子', en: 'Blue cup of clay' },
      options: [colour('Red', 'Blue')],
      skus: [skuOf({ choice: [0], code: 'R' }), skuOf({ choice: [1], code: 'B' })],
    });
    const first = await admin('GET /api/system/product/audit/detail/{id}', byId(id));
    const approve = { ...byId(id), body: { version: first.version } };
    await admin('POST /api/system/product/audit/approve/{id}', approve);
    const { fields, version } = await api('GET /api/supplier/product/detail/{id}', byId(id));
    await submit(id, version, {
      ...fields,
      name: { zh: '蓝色盘子', en: 'Blue cup of glass' },
      options: [colour('Red', 'Green')],
      skus: [...fields.skus.slice(0, 1), skuOf({ choice: [1], code: 'G', price: 1_200 })],
    });
    await openAt(platform, `${path}/products?open=${id}`);
    const drawer = within(await screen.findByRole('dialog', { name: 'Blue cup of glass' }));
    expect((await drawer.findByText('clay')).tagName).toBe('DEL');
    expect(drawer.getByText('glass').tagName).toBe('INS');
    expect(drawer.getByText('盘子').tagName).toBe('INS');
    const row = (name: RegExp) => within(drawer.getByRole('row', { name }));
    expect(row(/Green/).getByText(en.skuStates.added)).toBeDefined();
    expect(row(/Green/).getByText('¥12.00')).toBeDefined();
    expect(row(/Blue/).getByText(en.skuStates.removed)).toBeDefined();
    expect(row(/Red/).getByText(en.skuStates.kept)).toBeDefined();
    await press(en.approve);
    await confirm(en.approve);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const now = await app.client()('GET /api/admin/product/detail/{id}', byId(id));
    expect(now.name.en).toBe('Blue cup of glass');
  });

  it('return a product for corrections, and reject several', async () => {
    await auditor();
    const { api, add } = await goods();
    const back = await add({ name: { zh: '退回', en: 'Vague cup' } });
    const no = await add({ name: { zh: '拒绝', en: 'Copied cup' } });
    await openAt(platform, `${path}/products?open=${back.id}`);
    await screen.findByRole('dialog', { name: 'Vague cup' });
    await press(en.changes);
    await say('Say what it is made of');
    await confirm(en.changes);
    await waitFor(() => expect(screen.queryByText('Vague cup')).toBeNull());
    await userEvent.click(
      await screen.findByRole('checkbox', { name: list.select.replace('{{name}}', 'Copied cup') }),
    );
    await press(en.reject);
    await say('Not yours to sell');
    await confirm(en.reject);
    await waitFor(() => expect(screen.queryByText('Copied cup')).toBeNull());
    const read = async (id: number) =>
      (await api('GET /api/supplier/product/detail/{id}', byId(id))).revision;
    expect(await read(back.id)).toMatchObject({ state: 'changes', reason: 'Say what it is made of' });
    expect(await read(no.id)).toMatchObject({ state: 'refused', reason: 'Not yours to sell' });
  });

  it('show cards on a phone, with links to the other lists', async () => {
    await auditor();
    const { companyName } = await applied();
    onPhone();
    await openAt(platform, path);
    await screen.findByRole('link', { name: new RegExp(companyName) });
    const kinds = screen.getByRole('navigation', { name: en.kindsLabel });
    await userEvent.click(within(kinds).getByRole('link', { name: new RegExp(en.kinds.requests) }));
    expect(await screen.findByRole('link', { name: new RegExp(en.states.withdrawn) })).toBeDefined();
  });
});
