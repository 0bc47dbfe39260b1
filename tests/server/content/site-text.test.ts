import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TextCode } from '../../../contract/content/site-text.ts';
import { tendTexts } from '../../../server/contexts/content/index.ts';
import { sectionsOf } from '../../../server/contexts/content/site-text/sections.ts';
import { brandVersion, consent, siteText, siteTextVersion } from '../../../server/platform/db/schema.ts';
import { richText } from '../../../server/platform/text/rich-text.ts';
import type { Api } from '../../../src/lib/api.ts';
import { addAccount } from '../../support/fixtures/fixtures.ts';
import { uploadFor } from '../../support/fixtures/pictures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';

const hour = 3_600_000;
let app: TestApp;
let api: Api;
beforeAll(async () => {
  app = await testApp();
  api = (await addAccount(app, 9)).api;
});
afterAll(() => app.close());
beforeEach(() => app.touched());

const idOf = async (code: TextCode) =>
  (await api('GET /api/system/text/list')).find((text) => text.code === code)?.id ?? 0;
const shown = (code: TextCode) => app.client()('GET /api/text/detail/{code}', { params: { code } });

/** Writes the draft of a text's next version with a mark in its title. */
async function write(code: TextCode, mark: string) {
  const id = await idOf(code);
  const { fields, revision } = await api('GET /api/system/text/detail/{id}', byId(id));
  const title = { zh: `标题${mark}`, en: `Title ${mark}` };
  const body = { revision, fields: { ...fields, title } };
  return api('PUT /api/system/text/update/{id}', { ...byId(id), body });
}
type Publish = Partial<{
  effectiveTime: string;
  needsAgreement: boolean;
  changes: { zh: string; en: string };
}>;
async function publish(code: TextCode, mark: string, more: Publish = {}) {
  const { id, revision } = await write(code, mark);
  return api('POST /api/system/text/publish/{id}', { ...byId(id), body: { revision, ...more } });
}

describe('site texts', () => {
  it('exist from the beginning, in both languages, as a version that an unchanged save would not alter', async () => {
    expect((await api('GET /api/system/text/list')).map(({ code }) => code)).toEqual(TextCode.options);
    for (const code of TextCode.options) {
      const { version, sections, title, description } = await shown(code);
      expect([version, title.zh, title.en, description.zh, description.en]).not.toContain('');
      expect(version).toBe(1);
      expect(sections.zh.map(({ anchor }) => anchor)).toEqual(sections.en.map(({ anchor }) => anchor));
      expect(sections.zh.map(({ items }) => items.length)).toEqual(
        sections.en.map(({ items }) => items.length),
      );
    }
    for (const { body } of await app.deps.db.select().from(siteTextVersion)) {
      expect([richText(body.zh), richText(body.en)]).toEqual([body.zh, body.en]);
    }
  });

  it('are shown with the name of the marketplace, as text in HTML', async () => {
    const name = { zh: '海港', en: 'Fish & Chips' };
    const none = { zh: '', en: '' };
    const row = { number: 1, name, shortName: none, slogan: none, owner: none, accounts: [] };
    const now = app.clock.now();
    expect((await shown('about')).title).toEqual({ zh: '关于商城', en: 'About Marketplace' });
    await app.deps.db.insert(brandVersion).values({ ...row, publishedAt: now, updatedAt: now });
    const { title, sections } = await shown('about');
    expect(title).toEqual({ zh: '关于海港', en: 'About Fish & Chips' });
    const html = sections.en.map((section) => section.html).join('');
    expect(html).toContain('<p>Fish &amp; Chips is a marketplace');
    expect(JSON.stringify(sections)).not.toContain('{{site}}');
  });

  it('publish a draft to its own page alone, and keep published versions', async () => {
    const draft = await write('about', 'one');
    expect(draft).toMatchObject({ hasDraft: true, revision: 1, version: 1 });
    expect(await app.touched()).toEqual([]);
    expect((await shown('about')).version).toBe(1);
    const body = { revision: 1 };
    const done = await api('POST /api/system/text/publish/{id}', { ...byId(draft.id), body });
    expect(await app.touched()).toEqual(['text:about']);
    expect(done).toMatchObject({ hasDraft: false, revision: 0, version: 2, title: { en: 'Title one' } });
    expect(done.versions.map(({ number, state }) => [number, state])).toEqual([
      [2, 'shown'],
      [1, 'past'],
    ]);
    expect(await shown('about')).toMatchObject({ version: 2, title: { zh: '标题one' } });
    await refused(
      api('POST /api/system/text/publish/{id}', { ...byId(draft.id), body: { revision: 0 } }),
      'transition_forbidden',
    );
    const old = done.versions.at(-1)?.id ?? 0;
    const first = await api('GET /api/system/text/version/{id}', byId(old));
    expect(first).toMatchObject({ number: 1, state: 'past', title: { en: 'About {{site}}' } });
    const change = app.deps.db.update(siteTextVersion).set({ title: first.description });
    await expect(change.where(eq(siteTextVersion.id, old))).rejects.toThrow();
    await expect(app.deps.db.delete(siteTextVersion).where(eq(siteTextVersion.id, old))).rejects.toThrow();
  });

  it('show a version at its time, and refuse one dated before the last', async () => {
    await tendTexts(app.deps);
    await app.touched();
    const at = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString();
    const coming = await publish('partner', 'later', { effectiveTime: at(2 * hour) });
    expect(coming).toMatchObject({ version: 1, comingTime: at(2 * hour) });
    expect(await app.touched()).toEqual([]);
    const { id, revision } = await write('partner', 'sooner');
    const sooner = { ...byId(id), body: { revision, effectiveTime: at(hour) } };
    await refused(
      api('POST /api/system/text/publish/{id}', sooner),
      'text_before_last',
      'body.effectiveTime',
    );
    app.clock.pass(3 * hour);
    await tendTexts(app.deps);
    expect(await app.touched()).toEqual(['text:partner']);
    expect(await shown('partner')).toMatchObject({ version: 2, title: { en: 'Title later' } });
    await tendTexts(app.deps);
    expect(await app.touched()).toEqual([]);
    const dropped = await api('DELETE /api/system/text/draft/{id}', byId(id));
    expect(dropped).toMatchObject({ hasDraft: false, fields: { title: { en: 'Title later' } } });
    await refused(api('DELETE /api/system/text/draft/{id}', byId(id)), 'transition_forbidden');
  });

  it('refuse a save over a newer version, and pictures of others', async () => {
    const { id, fields } = await write('overseas', 'mine');
    const late = { ...byId(id), body: { revision: 0, fields } };
    await refused(api('PUT /api/system/text/update/{id}', late), 'conflict');
    await refused(
      api('POST /api/system/text/publish/{id}', { ...byId(id), body: { revision: 7 } }),
      'conflict',
    );
    const other = await addAccount(app, 9);
    const key = await uploadFor(other.api, 'shop');
    const body = { zh: `${fields.body.zh}<p><img src="${key}" alt="" /></p>`, en: fields.body.en };
    const withPicture = { ...byId(id), body: { revision: 1, fields: { ...fields, body } } };
    await refused(api('PUT /api/system/text/update/{id}', withPicture), 'not_found');
    const saved = await other.api('PUT /api/system/text/update/{id}', withPicture);
    expect(saved.fields.body.zh).toContain(key);
    // The picture belongs to the text by now: a later author need not have uploaded it.
    const next = { ...byId(id), body: { revision: 2, fields: saved.fields } };
    expect((await api('PUT /api/system/text/update/{id}', next)).revision).toBe(3);
    const script = { zh: '<p>好<script>x()</script></p>', en: '<p onclick="x()">Good</p>' };
    const harmless = { ...byId(id), body: { revision: 3, fields: { ...fields, body: script } } };
    const clean = await api('PUT /api/system/text/update/{id}', harmless);
    expect(clean.fields.body).toEqual({ zh: '<p>好</p>', en: '<p>Good</p>' });
  });

  it('refuse a help centre without the sections other pages link to', async () => {
    const { id, fields } = await api('GET /api/system/text/detail/{id}', byId(await idOf('help')));
    const body = { ...fields.body, en: fields.body.en.replace(' {#returns}', '') };
    const { revision } = await api('PUT /api/system/text/update/{id}', {
      ...byId(id),
      body: { revision: 0, fields: { ...fields, body } },
    });
    const call = api('POST /api/system/text/publish/{id}', { ...byId(id), body: { revision } });
    await expect(call).rejects.toThrow('{#returns}');
  });

  it('split into sections by headings', () => {
    const parts = sectionsOf(
      '<p>Before</p><h3>One &amp; <strong>two</strong> {#both}</h3><p>Said</p><h4>Why?</h4><p>A <em>reason</em>.</p><h3>Three {#both}</h3><h3>{#content}</h3>',
    );
    expect(parts.map(({ anchor, title }) => [anchor, title])).toEqual([
      ['section-0', ''],
      ['both', 'One & two'],
      ['section-2', 'Three'],
      ['section-3', ''],
    ]);
    expect(parts[1]).toMatchObject({
      html: '<p>Said</p>',
      items: [{ title: 'Why?', html: '<p>A <em>reason</em>.</p>', text: 'A reason.' }],
    });
  });

  it('request consent to a version once of every account, and keep the consents', async () => {
    const old = await addAccount(app, 1);
    const agreed = async (accountId: number) =>
      (await app.deps.db.select().from(consent).where(eq(consent.accountId, accountId))).map(
        ({ code, version }) => [code, version],
      );
    const pending = () => old.api('GET /api/user/consent/pending');
    expect(await pending()).toEqual([]);
    const changes = { zh: '新增第九条', en: 'Article 9 is new' };
    await publish('terms', 'two', { needsAgreement: true, changes });
    expect(await pending()).toMatchObject([{ code: 'terms', version: 2, changes }]);
    // A correction without consent request is the version in force by then.
    await publish('terms', 'three');
    expect(await pending()).toMatchObject([{ code: 'terms', version: 3, changes }]);
    const agree = (version: number) =>
      old.api('POST /api/user/consent/agree', { body: { code: 'terms', version } });
    await refused(agree(2), 'text_outdated');
    await agree(3);
    await agree(3);
    expect(await pending()).toEqual([]);
    expect(await agreed(old.id)).toEqual([['terms', 3]]);
    // A new account agrees to the version in force.
    const mobile = '13912340077';
    await app.client()('POST /api/user/sendCode/{mobile}', { params: { mobile } });
    const { code } = await app.client()('GET /api/dev/sms/{mobile}', { params: { mobile } });
    const made = await app.client()('POST /api/user/phoneLogin', { body: { mobile, code } });
    expect(await agreed(made.id)).toEqual([
      ['terms', 3],
      ['privacy', 1],
    ]);
  });

  it('are editable with the permission alone', async () => {
    const buyer = await addAccount(app, 1);
    await refused(buyer.api('GET /api/system/text/list'), 'forbidden');
    await refused(api('GET /api/system/text/detail/{id}', byId(999)), 'not_found');
    await refused(api('GET /api/system/text/version/{id}', byId(999_999)), 'not_found');
    expect(await app.deps.db.$count(siteText)).toBe(TextCode.options.length);
  });
});
