import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blocksOfHtml } from '../../../server/contexts/suppliers/agreement/pdf.ts';
import { expireAgreements } from '../../../server/contexts/suppliers/index.ts';
import { agreement, agreementVersion, auditEntry, notification } from '../../../server/platform/db/schema.ts';
import type { Api } from '../../../src/lib/api.ts';
import { agreements, sentLongAgo, signAs } from '../../support/fixtures/agreements.ts';
import { addShop } from '../../support/fixtures/checkout.ts';
import { addAccount, first } from '../../support/fixtures/fixtures.ts';
import { pdfPages } from '../../support/fixtures/pdf.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId, type Trade, tradeFixture } from '../../support/trade.ts';

let app: TestApp;
let admin: Api;
let trade: Trade;
let made: ReturnType<typeof agreements>;
beforeAll(async () => {
  app = await testApp();
  admin = (await addAccount(app, 9)).api;
  trade = await tradeFixture(app);
  made = agreements(admin);
});
afterAll(() => app.close());

const read = (id: number) => trade.owner.api('GET /api/supplier/contract/detail/{id}', byId(id));
const sent = async () => {
  app.clock.pass(61_000);
  return made.sent(trade.shop.id);
};
const signing = (id: number) => signAs(app, trade.owner, id);
const sign = (input: Awaited<ReturnType<typeof signing>>) =>
  trade.owner.api('POST /api/supplier/contract/sign/{id}', input);
const rowOf = async (id: number) =>
  first(await app.deps.db.select().from(agreement).where(eq(agreement.id, id)));

describe('agreement templates', () => {
  it('keep the version in force while the next is written, and report conflicts', async () => {
    const { id, versions } = await made.inForce();
    expect(versions.map(({ number, state }) => [number, state])).toEqual([[1, 'published']]);
    const change = { title: { zh: '协议二', en: 'Agreement two' } };
    const next = await admin('PUT /api/system/contract/template/update/{id}', made.write(id, 0, change));
    expect(next.versions.map(({ number, state }) => [number, state])).toEqual([
      [2, 'draft'],
      [1, 'published'],
    ]);
    expect(next.title).toEqual(made.fields.title);
    const late = admin('PUT /api/system/contract/template/update/{id}', made.write(id, 0));
    await refused(late, 'conflict');
    const published = await made.publish(id);
    expect(published.title).toEqual(change.title);
    expect(published.versions.map(({ state }) => state)).toEqual(['published', 'retired']);
    await refused(made.publish(id), 'transition_forbidden');
  });

  it('contain no active markup', async () => {
    const body = { zh: '<p>好<script>alert(1)</script></p>', en: '<p onclick="x()">Good</p>' };
    const { versions } = await made.add({ body });
    expect(first(versions).body).toEqual({ zh: '<p>好</p>', en: '<p>Good</p>' });
  });

  it('cannot be changed once published, not even in the database', async () => {
    const { id } = await made.inForce();
    const changed = app.deps.db
      .update(agreementVersion)
      .set({ months: 1 })
      .where(eq(agreementVersion.templateId, id));
    await expect(changed).rejects.toThrow();
  });

  it('accept a code once', async () => {
    const { code } = await made.add();
    const again = admin('POST /api/system/contract/template/add', {
      body: { code, required: false, fields: made.fields },
    });
    await refused(again, 'agreement_code_taken');
  });
});

describe('agreements with suppliers', () => {
  it('are sent once to a supplier, filled in with its data', async () => {
    const { id } = await made.inForce();
    const other = await addShop(app);
    expect(await made.send(id, trade.shop.id, other.id)).toEqual({ sent: 2, left: 0 });
    expect(await made.send(id, trade.shop.id, other.id)).toEqual({ sent: 0, left: 0 });
    const query = { templateId: String(id) };
    const listed = await admin('GET /api/system/contract/list', { query });
    expect(listed.total).toBe(2);
    const mine = listed.records.find(({ supplierId }) => supplierId === trade.shop.id);
    const { body, hash, title } = await read(mine?.id ?? 0);
    expect(body.zh).toContain('<strong>5%</strong>');
    expect(body.zh).toContain('每月 1、16 日');
    expect(body.en).not.toContain('{{');
    const words = JSON.stringify([title.zh, title.en, body.zh, body.en]);
    expect(hash).toBe(createHash('sha256').update(words).digest('hex'));
    await refused(
      other.owner.api('GET /api/supplier/contract/detail/{id}', byId(mine?.id ?? 0)),
      'not_found',
    );
  });

  it('are sent to every open supplier without one when none is named', async () => {
    const { id } = await made.inForce();
    const all = await admin('POST /api/system/contract/send', { body: { templateId: id } });
    expect(all.sent).toBeGreaterThanOrEqual(2);
    expect(all.left).toBe(0);
    await admin('POST /api/system/contract/template/retire/{id}', byId(id));
    await refused(made.send(id, trade.shop.id), 'transition_forbidden');
  });

  it('are signed with a code by text message, once, and reported to the platform', async () => {
    const { id } = await sent();
    const input = await signing(id);
    const wrong = {
      ...input,
      body: { ...input.body, code: input.body.code === '000000' ? '111111' : '000000' },
    };
    await refused(sign(wrong), 'code_wrong');
    const signed = await sign(input);
    expect(signed).toMatchObject({ state: 'signed', signer: '王小明' });
    expect(signed.signerPhone).toMatch(/^\d{3}\*{4}\d{4}$/);
    const years =
      new Date(signed.endTime ?? 0).getUTCFullYear() - new Date(signed.signTime ?? 0).getUTCFullYear();
    expect(years).toBe(1);
    await refused(sign(input), 'code_wrong');
    const told = await app.deps.db
      .select()
      .from(notification)
      .where(sql`${notification.link} like ${`%open=${id}`}`);
    expect(told.some(({ link }) => link?.startsWith('/adminsystem/contract'))).toBe(true);
    const entries = await app.deps.db.select().from(auditEntry).where(eq(auditEntry.targetKind, 'agreement'));
    expect(JSON.stringify(entries)).not.toContain(input.body.code);
  });

  it('are signed only in the version that was read', async () => {
    const { id } = await sent();
    const input = await signing(id);
    const other = { ...input, body: { ...input.body, hash: 'f'.repeat(64) } };
    await refused(sign(other), 'text_changed');
    expect((await rowOf(id)).state).toBe('pending');
  });

  it('keep text and signature as they are, also in the database', async () => {
    const { id } = await sent();
    await sign(await signing(id));
    const set = (values: Partial<typeof agreement.$inferInsert>) =>
      app.deps.db.update(agreement).set(values).where(eq(agreement.id, id));
    await expect(set({ signer: '别人' })).rejects.toThrow();
    await expect(set({ words: { title: made.fields.title, body: made.fields.title } })).rejects.toThrow();
    await expect(app.deps.db.delete(agreement).where(eq(agreement.id, id))).rejects.toThrow();
  });

  it('can be refused with a reason, reminded of once a day, and ended', async () => {
    const first = await sent();
    await refused(admin('POST /api/system/contract/remind/{id}', byId(first.id)), 'agreement_reminded_today');
    await sentLongAgo(app, first.id);
    await admin('POST /api/system/contract/remind/{id}', byId(first.id));
    const body = { reason: 'Not on these terms' };
    const no = await trade.owner.api('POST /api/supplier/contract/refuse/{id}', { ...byId(first.id), body });
    expect(no).toMatchObject({ state: 'refused', reason: body.reason });
    const terminate = (id: number) =>
      admin('POST /api/system/contract/terminate/{id}', { ...byId(id), body: { reason: 'Shop closed' } });
    await refused(terminate(first.id), 'transition_forbidden');
    const { id } = await sent();
    await sign(await signing(id));
    expect(await terminate(id)).toMatchObject({ state: 'terminated', signer: '王小明' });
  });

  it('expire: unsigned at the deadline, or at the end of their months', async () => {
    const [late, over] = [await sent(), await sent()];
    await sign(await signing(over.id));
    const now = app.clock.now();
    const ends = (values: Partial<typeof agreement.$inferInsert>, id: number) =>
      app.deps.db.update(agreement).set(values).where(eq(agreement.id, id));
    await ends({ dueAt: now }, late.id);
    await refused(
      trade.owner.api('POST /api/supplier/contract/code/{id}', byId(late.id)),
      'transition_forbidden',
    );
    await expireAgreements(app.deps);
    expect((await rowOf(late.id)).state).toBe('expired');
    expect((await rowOf(over.id)).state).toBe('signed');
    await ends({ endsAt: now }, over.id);
    await expireAgreements(app.deps);
    expect((await rowOf(over.id)).state).toBe('expired');
  });

  it('can be downloaded by their supplier alone', async () => {
    const { id, agreementNo } = await sent();
    const path = `/api/supplier/contract/file/${id}`;
    const by = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
    const file = await app.request('GET', path, by(trade.owner.token));
    const said = (await pdfPages(new Uint8Array(await file.arrayBuffer()))).join('');
    expect(said).toContain(agreementNo);
    expect(said).toContain('第一条');
    const other = await addShop(app);
    expect((await app.request('GET', path, by(other.owner.token))).status).toBe(404);
  });
});

describe('description of an agreement', () => {
  it('is rendered for the document', () => {
    expect(
      blocksOfHtml(
        '<h3>A</h3><p>b <strong>c</strong><br>d</p><ol><li>e</li></ol><hr><table><tr><th>x</th></tr><tr><td>y</td></tr></table>',
      ),
    ).toEqual([
      { kind: 'heading', level: 2, text: 'A' },
      {
        kind: 'text',
        words: [
          { text: 'b ', weight: 400 },
          { text: 'c', weight: 700 },
          { text: '\n', weight: 400 },
          { text: 'd', weight: 400 },
        ],
      },
      { kind: 'text', mark: '1.', words: [{ text: 'e', weight: 400 }] },
      { kind: 'rule' },
      { kind: 'table', columns: [{ title: 'x', share: 1 }], rows: [['y']] },
    ]);
  });
});
