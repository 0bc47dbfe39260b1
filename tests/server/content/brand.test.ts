import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiInput } from '../../../contract/index.ts';
import { brandVersion } from '../../../server/platform/db/schema.ts';
import type { Api } from '../../../src/lib/api.ts';
import { addAccount } from '../../support/fixtures/fixtures.ts';
import { uploadFor } from '../../support/fixtures/pictures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';

const text = (zh: string, en = zh) => ({ zh, en });
let app: TestApp;
let api: Api;
beforeAll(async () => {
  app = await testApp();
  api = (await addAccount(app, 9)).api;
});
afterAll(() => app.close());
beforeEach(() => app.touched());

type Fields = ApiInput<'PUT /api/system/brand/update'>['body']['fields'];
const fieldsOf = (name: string): Fields => ({
  name: text(`${name}店`, name),
  shortName: text('', ''),
  slogan: text('', ''),
  owner: text('', ''),
  accounts: [],
});
const revision = async () => (await api('GET /api/system/brand/detail')).revision;
const write = async (fields: Fields) =>
  api('PUT /api/system/brand/update', { body: { revision: await revision(), fields } });
const publish = async (fields: Fields) => {
  const draft = await write(fields);
  return api('POST /api/system/brand/publish', { body: { revision: draft.revision } });
};
const shown = () => app.client()('GET /api/site/settings');

describe('brand', () => {
  it('is neutral until one is published, which only then is shown', async () => {
    expect(await shown()).toMatchObject({
      name: text('商城', 'Marketplace'),
      shortName: text('商城', 'Marketplace'),
      slogan: text(''),
      icon: null,
      accounts: [],
    });
    const draft = await write({ ...fieldsOf('Harbour'), slogan: text('好货', 'Fine goods') });
    expect(draft).toMatchObject({ revision: 1, versions: [{ number: 1, state: 'draft', author: null }] });
    expect((await shown()).name.en).toBe('Marketplace');
    expect(await app.touched()).toEqual([]);
    const done = await api('POST /api/system/brand/publish', { body: { revision: 1 } });
    expect(done).toMatchObject({ revision: 0, versions: [{ number: 1, state: 'shown' }] });
    expect(done.versions[0]?.author).not.toBeNull();
    expect((await app.touched()).sort()).toEqual(['site:name', 'site:shortName', 'site:slogan']);
    // Without a short name the name is the short one.
    expect(await shown()).toMatchObject({
      name: text('Harbour店', 'Harbour'),
      shortName: text('Harbour店', 'Harbour'),
    });
  });

  it('keeps published versions, and restores an earlier one as a draft', async () => {
    const image = await uploadFor(api, 'shop');
    const { versions } = await publish({ ...fieldsOf('Quay'), icon: image });
    const [quay] = versions;
    await publish({ ...fieldsOf('Pier'), icon: null });
    const id = quay?.id ?? 0;
    const change = app.deps.db.update(brandVersion).set({ slogan: text('x') });
    await expect(change.where(eq(brandVersion.id, id))).rejects.toThrow();
    await expect(app.deps.db.delete(brandVersion).where(eq(brandVersion.id, id))).rejects.toThrow();
    await app.touched();
    const back = await api('POST /api/system/brand/restore/{id}', { ...byId(id), body: { revision: 0 } });
    expect(back.fields).toMatchObject({ name: text('Quay店', 'Quay'), icon: image });
    expect((await shown()).name.en).toBe('Pier');
    const draft = back.versions[0]?.id ?? 0;
    const restore = (what: number, read: number) =>
      api('POST /api/system/brand/restore/{id}', { ...byId(what), body: { revision: read } });
    await refused(restore(draft, back.revision), 'transition_forbidden');
    await refused(restore(id, 0), 'conflict');
    await refused(restore(999_999, back.revision), 'not_found');
    await api('POST /api/system/brand/publish', { body: { revision: back.revision } });
    expect(await shown()).toMatchObject({ name: text('Quay店', 'Quay'), icon: image });
    expect((await app.touched()).sort()).toEqual(['site:icon', 'site:name', 'site:shortName']);
    await refused(api('POST /api/system/brand/publish', { body: { revision: 0 } }), 'transition_forbidden');
  });

  it('drops a draft, and refuses one that another operator has changed', async () => {
    await write(fieldsOf('Mine'));
    const late = { revision: 0, fields: fieldsOf('Yours') };
    await refused(api('PUT /api/system/brand/update', { body: late }), 'conflict');
    await refused(api('POST /api/system/brand/publish', { body: { revision: 7 } }), 'conflict');
    const before = (await shown()).name;
    const dropped = await api('DELETE /api/system/brand/draft');
    expect(dropped).toMatchObject({ revision: 0, fields: { name: before } });
    await refused(api('DELETE /api/system/brand/draft'), 'transition_forbidden');
  });

  it('refuses names that would break messages, unsafe links and images of others', async () => {
    const other = (await addAccount(app, 9)).api;
    const foreign = await uploadFor(other, 'shop');
    const right = fieldsOf('Right');
    for (const [fields, field] of [
      [{ ...right, name: text('', 'Only English') }, 'name.zh'],
      [{ ...right, name: text('长'.repeat(21), 'Long') }, 'name.zh'],
      [{ ...right, name: text('{{code}}', 'Code') }, 'name.zh'],
      [{ ...right, shortName: text('店', 'A\nB') }, 'shortName.en'],
      [{ ...right, accounts: [{ kind: 'weibo', url: 'http://weibo.com/x' }] }, 'accounts.0.url'],
    ] satisfies [Fields, string][]) {
      await refused(write(fields), 'invalid_input', `body.fields.${field}`);
    }
    await refused(write({ ...right, logo: foreign }), 'not_found', 'body.fields.logo');
  });
});
