import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount } from '../../support/fixtures/fixtures.ts';
import { refused } from '../../support/refusal.ts';
import { type TestApp, testApp } from '../../support/test-app.ts';

const fields = {
  receiver: '王小明',
  phone: '13812345678',
  province: '330000',
  city: '330200',
  district: '330203',
  detail: '中山东路 1 号 2 单元',
};

describe('address book', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  async function buyer() {
    const { api } = await addAccount(app);
    return {
      api,
      list: () => api('GET /api/address/list'),
      add: (more: Partial<typeof fields> & { isDefault?: boolean } = {}) =>
        api('POST /api/address/add', { body: { ...fields, ...more } }),
      update: (id: number, more: Partial<typeof fields> & { isDefault?: boolean } = {}) =>
        api('PUT /api/address/update', { body: { ...fields, ...more, id } }),
      remove: (id: number) => api('DELETE /api/address/delete/{id}', { params: { id: `${id}` } }),
    };
  }

  it('names the region and makes the first one the default', async () => {
    const me = await buyer();
    expect(await me.list()).toEqual([]);
    expect(await me.add()).toMatchObject([
      {
        ...fields,
        isDefault: true,
        region: { zh: '浙江省 宁波市 海曙区', en: 'Haishu District, Ningbo, Zhejiang' },
      },
    ]);
    const [added] = await me.add({ province: '110000', city: '110100', district: '110105', isDefault: true });
    expect(added?.region).toEqual({ zh: '北京市 朝阳区', en: 'Chaoyang District, Beijing' });
  });

  it('always has exactly one default, which comes first', async () => {
    const me = await buyer();
    const [one] = await me.add();
    const two = (await me.add({ receiver: '李四' })).find((item) => item.id !== one?.id);
    const defaults = async () => (await me.list()).map((item) => [item.id, item.isDefault]);
    expect(await defaults()).toEqual([
      [one?.id, true],
      [two?.id, false],
    ]);
    await me.update(two?.id ?? 0, { isDefault: true });
    expect(await defaults()).toEqual([
      [two?.id, true],
      [one?.id, false],
    ]);
    await me.update(two?.id ?? 0, { isDefault: false, receiver: '李四改' });
    expect((await me.list())[0]).toMatchObject({ id: two?.id, receiver: '李四改', isDefault: true });
    await me.remove(two?.id ?? 0);
    expect(await defaults()).toEqual([[one?.id, true]]);
    await me.remove(one?.id ?? 0);
    expect(await me.list()).toEqual([]);
  });

  it('replaces a deleted default, never with an address of another account', async () => {
    const [me, other] = [await buyer(), await buyer()];
    const [one] = await me.add();
    await me.add({ receiver: '李四' });
    const choose = (id: number, who = me) =>
      who.api('PUT /api/address/default/{id}', { params: { id: `${id}` } });
    const second = (await me.list()).find((item) => item.id !== one?.id);
    expect((await choose(second?.id ?? 0))[0]).toMatchObject({ id: second?.id, isDefault: true });
    await refused(choose(one?.id ?? 0, other), 'not_found');
    expect((await me.list())[0]).toMatchObject({ id: second?.id });
  });

  it('applies the length limits of order centre and profile', async () => {
    const me = await buyer();
    const add = (rules: 'order' | 'profile', receiver: string, detail: string) =>
      me.api('POST /api/address/add', { body: { ...fields, rules, receiver, detail } });
    await add('order', '王'.repeat(20), '中山东路1');
    await add('profile', '王'.repeat(10), '1 号');
    await refused(add('order', '王'.repeat(21), '中山东路1'), 'invalid_input', 'body.receiver');
    await refused(add('order', '王五', '1 号'), 'invalid_input', 'body.detail');
    await refused(add('profile', '王'.repeat(11), '1 号'), 'invalid_input', 'body.receiver');
    await refused(add('profile', '王五', '   '), 'invalid_input', 'body.detail');
    await refused(add('profile', '王', '1 号'), 'invalid_input', 'body.receiver');
  });

  it('refuses areas that do not belong together', async () => {
    const me = await buyer();
    await refused(me.add({ province: '999999' }), 'invalid_input', 'body.province');
    await refused(me.add({ province: '330200' }), 'invalid_input', 'body.province');
    await refused(me.add({ city: '440100' }), 'invalid_input', 'body.city');
    await refused(me.add({ district: '330102' }), 'invalid_input', 'body.district');
    expect(await me.list()).toEqual([]);
  });

  it('holds at most twenty, also when many are added at once', async () => {
    const me = await buyer();
    const tries = await Promise.allSettled(Array.from({ length: 23 }, () => me.add()));
    expect(tries.filter((item) => item.status === 'fulfilled')).toHaveLength(20);
    const list = await me.list();
    expect(list).toHaveLength(20);
    expect(list.filter((item) => item.isDefault)).toHaveLength(1);
    await refused(me.add(), 'address_limit');
  });

  it('neither shows nor changes addresses of another account', async () => {
    const me = await buyer();
    const other = await buyer();
    const [mine] = await me.add();
    await refused(other.update(mine?.id ?? 0), 'not_found');
    await refused(other.remove(mine?.id ?? 0), 'not_found');
    expect(await other.list()).toEqual([]);
    expect(await me.list()).toHaveLength(1);
  });
});
