import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smsOutbox, upload } from '../../../server/platform/db/schema.ts';
import { addAccount, newMobile, unique } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const minute = 60_000;

describe('account changes', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());
  const codeOf = async (mobile: string) =>
    (await app.client()('GET /api/dev/sms/{mobile}', { params: { mobile } })).code;
  const login = (username: string, password: string) =>
    app.client()('POST /api/user/login', { body: { username, password } });
  type Own = Awaited<ReturnType<typeof addAccount>>;
  const askPasswordCode = (own: Own, mobile = own.phone) =>
    own.api('POST /api/user/password/code/{mobile}', { params: { mobile } });
  async function setPassword(own: Own, newPassword: string) {
    await askPasswordCode(own);
    const body = { mobile: own.phone, code: await codeOf(own.phone), newPassword };
    await own.api('POST /api/user/password/update', { body });
  }

  it('set a password by the code sent to the own number and end every session', async () => {
    const own = await addAccount(app);
    await setPassword(own, 'First-2026');
    await refused(own.api('GET /api/user/info'), 'login_expired');
    const [one, two] = [await login(own.username, 'First-2026'), await login(own.phone, 'First-2026')];
    app.clock.pass(minute);
    await setPassword({ ...own, api: app.client(one.token) }, 'Second-2026');
    for (const { token } of [one, two]) {
      await refused(app.client(token)('GET /api/user/info'), 'login_expired');
    }
    await refused(login(own.username, 'First-2026'), 'login_failed');
    expect(await login(own.username, 'Second-2026')).toMatchObject({ id: own.id });
  });

  it('refuse codes of another purpose, used codes and weak passwords', async () => {
    const own = await addAccount(app);
    const update = (body: { code: string; mobile?: string; newPassword?: string }) =>
      own.api('POST /api/user/password/update', {
        body: { mobile: own.phone, newPassword: 'Other-2026', ...body },
      });
    await app.client()('POST /api/user/sendCode/{mobile}', { params: { mobile: own.phone } });
    await refused(update({ code: await codeOf(own.phone) }), 'code_wrong');
    app.clock.pass(minute);
    await askPasswordCode(own);
    const code = await codeOf(own.phone);
    await refused(
      app.client()('POST /api/user/phoneLogin', { body: { mobile: own.phone, code } }),
      'code_wrong',
    );
    await refused(update({ code, newPassword: 'password' }), 'invalid_input', 'body.newPassword');
    await update({ code });
    const again = await login(own.username, 'Other-2026');
    const body = { mobile: own.phone, code, newPassword: 'Third-2026' };
    await refused(app.client(again.token)('POST /api/user/password/update', { body }), 'code_wrong');
  });

  it('neither send codes to the number of another account nor accept it', async () => {
    const [own, other] = [await addAccount(app), await addAccount(app)];
    await refused(askPasswordCode(own, other.phone), 'forbidden');
    await askPasswordCode(other);
    const body = { mobile: other.phone, code: await codeOf(other.phone), newPassword: 'Stolen-2026' };
    await refused(own.api('POST /api/user/password/update', { body }), 'forbidden');
    await refused(
      app.client()('POST /api/user/password/code/{mobile}', { params: { mobile: own.phone } }),
      'not_logged_in',
    );
  });

  it('move an account to a new number, notify the old one, and refuse a taken number', async () => {
    const [own, other] = [await addAccount(app), await addAccount(app)];
    const newMobileNumber = newMobile();
    const ask = (mobile: string) => own.api('POST /api/user/mobile/code/{mobile}', { params: { mobile } });
    const move = async (mobile: string) =>
      own.api('POST /api/user/mobile/update', { body: { newMobile: mobile, code: await codeOf(mobile) } });
    // The answer is the same whether or not the number is known; only its owner learns that it is taken.
    expect(await ask(other.phone)).toEqual(await ask(newMobileNumber));
    await refused(move(other.phone), 'phone_taken');
    expect(await move(newMobileNumber)).toMatchObject({ id: own.id, phone: newMobileNumber });
    await refused(move(newMobileNumber), 'code_wrong');
    const told = await app.deps.db.select().from(smsOutbox).where(eq(smsOutbox.mobile, own.phone));
    expect(told).toMatchObject([{ template: 'mobile_changed' }]);
    expect(told[0]?.content).toContain(`${newMobileNumber.slice(0, 3)}****${newMobileNumber.slice(-4)}`);
    expect(told[0]?.content).not.toContain(newMobileNumber);
  });

  it('change name and email, and keep omitted fields', async () => {
    const [own, other] = [await addAccount(app), await addAccount(app)];
    const change = (body: { nickname?: string; email?: string }, who = own) =>
      who.api('PUT /api/user/info', { body });
    const email = `${unique()}@example.com`;
    expect(await change({ nickname: '  小北  ', email })).toMatchObject({ nickname: '小北', email });
    expect(await change({})).toMatchObject({ nickname: '小北', email, username: own.username });
    await refused(change({ email: email.toUpperCase() }, other), 'email_taken');
    await refused(change({ email: 'nobody' }), 'invalid_input', 'body.email');
    await refused(change({ nickname: '   ' }), 'invalid_input', 'body.nickname');
    expect(await change({ email: '' })).toMatchObject({ email: null });
  });

  it('accept the profile with the specified field names', async () => {
    const [own, other] = [await addAccount(app), await addAccount(app)];
    const { username, nickname, phone, email, avatar } = await own.api('GET /api/user/info');
    const profile = { username, nickname, phone: phone ?? '', email, avatar };
    expect(await own.api('PUT /api/user/info', { body: profile })).toMatchObject(profile);
    const change = (body: { username?: string; phone?: string }) => own.api('PUT /api/user/info', { body });
    const renamed = `n${unique()}`;
    expect(await change({ username: renamed })).toMatchObject({ username: renamed });
    await refused(change({ username: other.username }), 'username_taken');
    await refused(change({ phone: other.phone }), 'phone_by_code', 'body.phone');
  });

  it('save the profile shown to chat contacts, and clear it', async () => {
    const own = await addAccount(app);
    const change = (body: { signature?: string; wechatId?: string; location?: string }) =>
      own.api('PUT /api/user/info', { body });
    const shown = { signature: '好货不等人', wechatId: 'xiaobei_88', location: '杭州' };
    expect(await change(shown)).toMatchObject(shown);
    expect(await change({ signature: '' })).toMatchObject({ ...shown, signature: null });
    await refused(change({ wechatId: '8xiaobei' }), 'invalid_input', 'body.wechatId');
    await refused(change({ wechatId: 'ab' }), 'invalid_input', 'body.wechatId');
    await refused(change({ signature: 'x'.repeat(61) }), 'invalid_input', 'body.signature');
    await refused(change({ location: 'x'.repeat(41) }), 'invalid_input', 'body.location');
    expect(await change({ wechatId: '', location: ' ' })).toMatchObject({ wechatId: null, location: null });
  });

  it('accept an own picture as avatar, cropped to a square', async () => {
    const [own, other] = [await addAccount(app), await addAccount(app)];
    const wide = sharp({ create: { width: 60, height: 30, channels: 3, background: '#c2410c' } });
    const file = new Blob([new Uint8Array(await wide.png().toBuffer())], { type: 'image/png' });
    const send = (who: Own) => who.api('POST /api/upload/image', { query: { purpose: 'avatar' }, file });
    const picture = await send(own);
    const stored = await app.deps.storage.read(picture.key.slice(1));
    const { data } = await sharp(stored ?? new Uint8Array())
      .raw()
      .toBuffer({ resolveWithObject: true });
    // With white borders the corner would be white.
    expect([...data.subarray(0, 3)].every((part) => part > 240)).toBe(false);
    const wear = (who: Own, avatar: string) => who.api('PUT /api/user/info', { body: { avatar } });
    await refused(wear(other, picture.key), 'not_found');
    expect(await wear(own, picture.key)).toMatchObject({ avatar: picture.key });
    const next = await send(own);
    expect(await wear(own, next.key)).toMatchObject({ avatar: next.key });
    const rows = await app.deps.db.select().from(upload).where(eq(upload.accountId, own.id));
    const attached = rows.filter((row) => row.attachedAt !== null).map((row) => row.key);
    expect(attached).toEqual([next.key]);
    await refused(wear(own, 'https://elsewhere.example/a.webp'), 'invalid_input', 'body.avatar');
    expect(await wear(own, '')).toMatchObject({ avatar: null });
  });
});
