import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shownPath } from '../../../server/http/pages/shown-path.ts';
import { maskPhone, withoutNumbers } from '../../../server/platform/text/mask.ts';
import { phoneIn } from '../../../server/platform/text/phone.ts';
import { isPhone } from '../../../src/lib/format/validate.ts';
import { addAccount, addSupplier, unique } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const minute = 60_000;

describe('phone number normalisation', () => {
  it.each([
    ['+44 7700 900123', '+447700900123'],
    ['+44 07700 900123', '+447700900123'],
    ['0044 7700 900 123', '+447700900123'],
    ['+44 (0)7700 900123', '+447700900123'],
    ['＋４４ ７７００ ９００１２３', '+447700900123'],
    ['138 0013 8000', '13800138000'],
    ['+86 13800138000', '13800138000'],
    ['0086-138-0013-8000', '13800138000'],
    ['(415) 555-2671 +1', '+14155552671'],
    ['+1 415.555.2671', '+14155552671'],
    ['+852 9123 4567', '+85291234567'],
    ['+39 06 12345678', '+390612345678'],
  ])('stores %s as %s', (written, kept) => {
    expect(phoneIn(written)).toBe(kept);
    expect(phoneIn(kept)).toBe(kept);
  });

  it.each([
    '',
    '4155',
    '(415) 555-2671',
    '+86 10 1234 5678',
    '+4412',
    '+999 12345678',
    '12800138000',
    '+44 7700 x',
    '+',
  ])('refuses %j', (written) => expect(phoneIn(written)).toBeNull());

  it('keeps each number in one form, which the forms of the site accept, too', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[+0-9 ()-]{0,24}$/), (written) => {
        const kept = phoneIn(written);
        if (kept === null) return;
        expect(phoneIn(kept)).toBe(kept);
        expect(isPhone(kept)).toBe(true);
        expect(kept).toMatch(/^(1[3-9]\d{9}|\+(?!86)[1-9]\d{5,14})$/);
      }),
    );
  });

  it('masks numbers of all countries', () => {
    expect(['13800138000', '+447700900123', '+298123456'].map(maskPhone)).toEqual([
      '138****8000',
      '+44****0123',
      '+29****56',
    ]);
    expect(withoutNumbers('to +447700900123, %2B447700900123 and 13800138000: no')).toBe(
      'to +44****0123, +44****0123 and 138****8000: no',
    );
    for (const spelled of ['%2B44%207700%20900123', '+447700900123', '0044%207700%20900%20123'])
      expect(shownPath(`/api/user/sendCode/${spelled}`)).toBe('/api/user/sendCode/+44****0123');
    expect(shownPath('/api/dev/sms/%E0%A4')).toBe('/api/dev/sms/••••');
  });
});

describe('accounts with foreign phone numbers', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());
  const send = (mobile: string) => app.client()('POST /api/user/sendCode/{mobile}', { params: { mobile } });
  const codeOf = async (mobile: string) =>
    (await app.client()('GET /api/dev/sms/{mobile}', { params: { mobile } })).code;

  it('register, log in and count codes by the number, in any spelling', async () => {
    await send('+44 7700 900123');
    await refused(send('0044 7700 900 123'), 'code_too_soon');
    const username = `u${unique()}`;
    const code = await codeOf('+447700900123');
    const body = { username, password: 'Buyer-2026', mobile: '+44 (0)7700 900123', code };
    const made = await app.client()('POST /api/user/register', { body });
    expect(made.phone).toBe('+447700900123');
    const login = (name: string, password = 'Buyer-2026') =>
      app.client()('POST /api/user/login', { body: { username: name, password } });
    expect(await login('0044 7700 900123')).toMatchObject({ id: made.id });
    app.clock.pass(2 * minute);
    await send('0044 7700 900123');
    const byCode = { mobile: '+44 7700 900 123', code: await codeOf('+44 7700 900123') };
    expect(await app.client()('POST /api/user/phoneLogin', { body: byCode })).toMatchObject({ id: made.id });
    await refused(send('(415) 555-2671'), 'invalid_input', 'params.mobile');
    await refused(send('+999 12345678'), 'invalid_input', 'params.mobile');
    const api = app.client(made.token);
    expect(await api('PUT /api/user/info', { body: { phone: '0044 7700 900123' } })).toMatchObject({
      phone: '+447700900123',
    });
  });

  it('get a generated name and a masked number when created by code alone', async () => {
    await send('+1 (415) 555-2671');
    const body = { mobile: '(415) 555-2671 +1', code: await codeOf('+14155552671') };
    const made = await app.client()('POST /api/user/phoneLogin', { body });
    expect(made).toMatchObject({ nickname: '+14****2671', phone: '+14155552671' });
    expect(made.username).toMatch(/^u141-[0-9a-f]{10}$/);
    expect(
      await app.client(made.token)('PUT /api/user/info', { body: { username: made.username } }),
    ).toBeTruthy();
  });

  it('count wrong passwords of an unknown number by the number', async () => {
    const login = (username: string) =>
      app.client()('POST /api/user/login', { body: { username, password: 'Wrong-2026' } });
    for (let at = 0; at < 5; at += 1) await refused(login('+49 1512 3456789'), 'login_failed');
    for (let at = 0; at < 5; at += 1) await refused(login('0049 1512 3456789'), 'login_failed');
    await refused(login('+4915123456789'), 'too_many_attempts');
  });

  it('can be moved to such a number, use it in addresses, and be found by it', async () => {
    const own = await addAccount(app);
    const mobile = '+852 9123 4567';
    await own.api('POST /api/user/mobile/code/{mobile}', { params: { mobile } });
    const body = { newMobile: '00852-9123-4567', code: await codeOf(mobile) };
    expect(await own.api('POST /api/user/mobile/update', { body })).toMatchObject({ phone: '+85291234567' });
    const address = {
      receiver: '陈先生',
      phone: '+852 9123 4567',
      province: '330000',
      city: '330200',
      district: '330203',
      detail: '中山东路 1 号',
    };
    const [kept] = await own.api('POST /api/address/add', { body: address });
    expect(kept).toMatchObject({ phone: '+85291234567' });
    const wrong = own.api('POST /api/address/add', { body: { ...address, phone: '+999 12345678' } });
    await refused(wrong, 'invalid_input', 'body.phone');
    const shop = await addSupplier(app);
    const person = { mobile: '(9123) 4567 +852', name: '小陈' };
    const { id } = await app.client(shop.owner.token)('POST /api/chat/desk/clerk', { body: person });
    expect(await own.api('GET /api/user/invitation/list')).toMatchObject([{ id }]);
  });
});
