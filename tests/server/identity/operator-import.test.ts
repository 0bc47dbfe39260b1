import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlatformPermission } from '../../../contract/access/permissions.ts';
import { runExports } from '../../../server/contexts/operations/index.ts';
import { account, auditEntry, exportJob, role } from '../../../server/platform/db/schema.ts';
import { addAccount, addSupplier, first, newMobile, unique } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';
import { byId } from '../../support/trade.ts';
import { workbook, workbookOf } from '../../support/workbook.ts';

type Person = Awaited<ReturnType<typeof addAccount>>;

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await testApp();
  admin = await addAccount(app, 9);
});
afterAll(() => app.close());

const head = ['用户名', '姓名', '角色', '手机号', '邮箱', '部门', '备注'];
const asCsv = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n');
const send = (sheet: BlobPart, query: Record<string, string> = {}, by: Person = admin) =>
  by.api('POST /api/system/user/import', { query, file: new Blob([sheet], { type: 'text/csv' }) });
const update = { updateExisting: 'true' };
const stored = async (username: string) =>
  (await app.deps.db.select().from(account).where(eq(account.username, username)))[0];
const entries = () =>
  app.deps.db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.targetKind, 'operator_import'), eq(auditEntry.accountId, admin.id)))
    .orderBy(auditEntry.id);
const detail = (id: number) => admin.api('GET /api/system/user/detail/{id}', byId(id));

describe('operator import', () => {
  it('creates accounts from a sheet, whose first passwords allow one login', async () => {
    const [one, two] = [`o${unique()}`, `o${unique()}`];
    const mobile = newMobile();
    const { zh } = first(await app.deps.db.select().from(role).where(eq(role.key, 'auditor'))).name;
    const rows = [
      head,
      [one, '王芳', `${zh}；finance`, `+86 ${mobile}`, 'fang@example.com', '运营', ''],
      ['', '', '', '', '', '', ''],
      [two, 'Wu Li', 'Auditor', '', '', '', '夜班'],
    ];
    const before = (await entries()).length;
    const dry = await send(asCsv(rows), { dryRun: 'true' });
    expect(dry).toMatchObject({ dryRun: true, created: 2, failed: 0, unusable: null });
    expect(dry.rows.map(({ password }) => password)).toEqual([null, null]);
    expect([await stored(one), (await entries()).length]).toEqual([undefined, before]);

    const done = await send(workbookOf(...rows));
    expect(done).toMatchObject({ dryRun: false, created: 2, failed: 0 });
    expect(done.rows.map(({ line, username }) => [line, username])).toEqual([
      [2, one],
      [4, two],
    ]);
    const password = done.rows[0]?.password ?? '';
    const login = (body: { password: string; newPassword?: string }) =>
      app.client()('POST /api/user/login', { body: { username: one, ...body } });
    await refused(login({ password }), 'password_change_needed');
    expect((await login({ password, newPassword: 'Own-word-1' })).userType).toBe(9);
    expect(await stored(one)).toMatchObject({ nickname: '王芳', phone: mobile, department: '运营' });
    const [left, ...more] = (await entries()).slice(before);
    expect(more).toEqual([]);
    expect(left?.after).toMatchObject({
      changes: [{ after: { username: one } }, { after: { username: two } }],
    });
    expect(JSON.stringify(left)).not.toMatch(/scrypt|passwordHash/);
    expect(JSON.stringify(left)).not.toContain(password);
  });

  it('reports errors by row and column, and writes the other rows', async () => {
    const buyer = await addAccount(app);
    const taken = newMobile();
    await app.deps.db.update(account).set({ phone: taken }).where(eq(account.id, buyer.id));
    const good = `o${unique()}`;
    const row = (username: string, ...rest: string[]) => [username, 'Wu', 'Auditor', ...rest];
    const answer = await send(
      asCsv([
        head,
        row(good),
        ['', 'Wu', 'Auditor'],
        ['9digits', 'Wu', 'Auditor'],
        [`o${unique()}`, '', 'Auditor'],
        [`o${unique()}`, 'Wu', ''],
        [`o${unique()}`, 'Wu', 'Auditor, Nobody'],
        row(`o${unique()}`, '12'),
        row(`o${unique()}`, '138****0000'),
        row(`o${unique()}`, taken),
        row(`o${unique()}`, '', 'no mail'),
        row(`o${unique()}`, '', '', 'x'.repeat(61)),
        row(good.toUpperCase()),
        row(buyer.username),
      ]),
    );
    expect(answer.rows.map(({ outcome, column }) => (outcome === 'failed' ? column : outcome))).toEqual([
      'created',
      'username',
      'username',
      'nickname',
      'roles',
      'roles',
      'mobile',
      'mobile',
      'mobile',
      'email',
      'department',
      'username',
      'username',
    ]);
    expect(answer.rows.filter(({ outcome, text }) => (outcome === 'failed') === (text === null))).toEqual([]);
    expect(answer.rows[5]?.text).toContain('Nobody');
    expect(answer).toMatchObject({ created: 1, failed: 12 });
    expect((await stored(good))?.nickname).toBe('Wu');
  });

  it('changes existing operators only on request, by the given cells, and never twice', async () => {
    const username = `o${unique()}`;
    const mobile = newMobile();
    await send(asCsv([head, [username, 'Wu', 'Auditor', mobile, 'a@example.com', 'Sales', 'Nights']]));
    const change = asCsv([
      ['Username', 'Name', 'Extra', 'Roles'],
      [username.toUpperCase(), 'Wu Li', 'x', 'Finance'],
    ]);
    expect(await send(change)).toMatchObject({ skipped: 1, updated: 0, ignoredColumns: ['Extra'] });
    const before = (await entries()).length;
    expect(await send(change, { ...update, dryRun: 'true' })).toMatchObject({ updated: 1 });
    expect((await stored(username))?.nickname).toBe('Wu');
    expect(await send(change, update)).toMatchObject({ updated: 1, rows: [{ password: null }] });
    expect(await send(change, update)).toMatchObject({ updated: 0, unchanged: 1 });
    expect((await entries()).slice(before)).toHaveLength(1);
    expect(await stored(username)).toMatchObject({
      username,
      nickname: 'Wu Li',
      phone: mobile,
      email: 'a@example.com',
      department: 'Sales',
      remark: 'Nights',
    });
  });

  it('accepts an exported list: masked numbers stay unchanged', async () => {
    const username = `o${unique()}`;
    const mobile = newMobile();
    await send(asCsv([head, [username, '=Wu', 'Auditor; Finance', mobile, '', '', '']]));
    for (const format of ['csv', 'xlsx'] as const) {
      const body = { list: 'platform/admin' as const, format, query: { keyword: username } };
      const { id } = await admin.api('POST /api/admin/export', { body });
      await runExports(app.deps);
      const job = first(await app.deps.db.select().from(exportJob).where(eq(exportJob.id, id)));
      const bytes = (await app.deps.storage.read(job.fileKey ?? '')) ?? new Uint8Array();
      const text = Buffer.from(bytes).toString();
      if (format === 'csv') expect(text).toContain(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`);
      expect(text).not.toMatch(new RegExp(`${mobile}|scrypt`));
      expect(await send(new Uint8Array(bytes), update)).toMatchObject({ unchanged: 1, failed: 0 });
    }
    expect(await stored(username)).toMatchObject({ nickname: '=Wu', phone: mobile });
  });

  it('refuses roles and accounts beyond the importer, the importer, and the last super administrator', async () => {
    const permissions: PlatformPermission[] = ['platform.operator.read', 'platform.operator.write'];
    const name = { zh: unique(), en: unique() };
    await admin.api('POST /api/system/role/add', { body: { name, permissions } });
    const helper = `o${unique()}`;
    const { rows } = await send(asCsv([head, [helper, 'Helper', name.en]]));
    const body = { username: helper, password: rows[0]?.password ?? '', newPassword: 'Own-word-1' };
    const { token, id } = await app.client()('POST /api/user/login', { body });
    const by = { ...admin, id, token, api: app.client(token) };
    const outcomes = async (...people: string[][]) =>
      (await send(asCsv([head, ...people]), update, by)).rows.map(({ outcome, column }) => [outcome, column]);
    expect(
      await outcomes(
        [`o${unique()}`, 'A', name.zh],
        [`o${unique()}`, 'B', 'Finance'],
        [helper, 'Myself', name.en],
        [admin.username, 'Boss', name.en],
      ),
    ).toEqual([
      ['created', null],
      ['failed', 'roles'],
      ['failed', 'username'],
      ['failed', 'username'],
    ]);
    const own = await send(asCsv([head, [admin.username, 'Me', 'Finance']]), update);
    expect(own.rows).toMatchObject([{ outcome: 'failed', column: 'username' }]);
    expect((await detail(admin.id)).roles).toMatchObject([{ key: 'super' }]);
    const reader = await addSupplier(app);
    await refused(send(asCsv([head]), {}, { ...admin, api: reader.owner.api }), 'forbidden');
  });

  it.each([
    [
      'no column of user names',
      asCsv([
        ['Name', 'Roles'],
        ['Wu', 'Auditor'],
      ]),
    ],
    [
      'a column twice',
      asCsv([
        ['用户名', 'username'],
        ['a', 'b'],
      ]),
    ],
    ['more rows than are taken', asCsv([head, ...Array.from({ length: 201 }, (_, at) => [`o${at}`])])],
    ['a broken workbook', workbookOf(head).slice(0, 300)],
    ['nothing', '\n'],
  ])('explains why a sheet with %s is unreadable', async (_, sheet) => {
    expect(await send(sheet)).toMatchObject({ unusable: expect.stringMatching(/\w/), rows: [] });
  });

  it('refuses a row with a number of lost digits', async () => {
    const cells = head.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('');
    const text = (value: string) => `<c t="str"><v>${value}</v></c>`;
    const person = `${text(`o${unique()}`)}${text('Wu')}${text('Auditor')}`;
    const rows = `<row>${cells}</row><row>${person}<c><v>8.6138001380001E+17</v></c></row><row>${person}<c><v>1.3800138E+10</v></c></row>`;
    const answer = await send(workbook({ rows }), { dryRun: 'true' });
    expect(answer.rows).toMatchObject([{ outcome: 'failed', column: 'mobile' }, { outcome: 'created' }]);
  });
});
