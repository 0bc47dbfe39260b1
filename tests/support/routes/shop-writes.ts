import { minute } from '../../../server/platform/time.ts';
import type { Api } from '../../../src/lib/api.ts';
import { ownAlipay } from '../fakes/alipay-gateway.ts';
import { ownWechat } from '../fakes/wechat-gateway.ts';
import { addAccount } from '../fixtures/fixtures.ts';
import { hire } from '../fixtures/hire.ts';
import { readVersion } from '../read-version.ts';
import type { TestApp } from '../test-app.ts';
import { byId } from '../trade.ts';

const name = { zh: '名字', en: 'Name' };

/** Writes to staff and shop settings: part of staff-writes.ts. `shop` is the owner, `admin` the platform. */
export function shopWrites(app: TestApp, shop: Api, admin: Api) {
  let renamed = 0;
  const rename = () => {
    renamed += 1;
    const body = { fields: { legalPerson: `Wu the ${renamed}.` }, reason: 'New licence' };
    return shop('POST /api/supplier/settings/request', { body });
  };
  /** A pending change. */
  const waiting = async () => {
    const { request } = await shop('GET /api/supplier/settings');
    if (request?.status === 'pending') return request.id;
    return (await rename()).request?.id ?? 0;
  };
  const ownRole = () =>
    shop('POST /api/supplier/staff/role/add', { body: { name, permissions: ['shop.order.read'] } });
  const colleague = async () => {
    const person = await addAccount(app);
    const { id } = await ownRole();
    return hire(shop, person, [id]);
  };
  const invitation = async () => {
    const [{ phone: mobile }, { id }] = [await addAccount(app), await ownRole()];
    return shop('POST /api/supplier/staff/add', { body: { mobile, name: 'Li', roleIds: [id] } });
  };
  /** Saves a merchant account, again each time. */
  const setAlipay = async () => {
    const { alipay } = await shop('GET /api/supplier/payment/accounts');
    const body = { ...ownAlipay(), version: alipay?.version ?? 0 };
    return shop('PUT /api/supplier/payment/account/alipay', { body });
  };
  const alipay = { params: { method: 'alipay' as const } };
  return {
    'PUT /api/supplier/payment/account/wechat': async () => {
      const { wechat } = await shop('GET /api/supplier/payment/accounts');
      const body = { ...ownWechat(app.clock.now()), version: wechat?.version ?? 0 };
      return () => shop('PUT /api/supplier/payment/account/wechat', { body });
    },
    'PUT /api/supplier/payment/account/alipay': async () => setAlipay,
    'POST /api/supplier/payment/account/test/{method}': async () => {
      await setAlipay();
      return () => shop('POST /api/supplier/payment/account/test/{method}', alipay);
    },
    'POST /api/supplier/payment/account/code/{method}': async () => {
      await setAlipay();
      app.clock.pass(60_000);
      return () => shop('POST /api/supplier/payment/account/code/{method}', alipay);
    },
    'PUT /api/supplier/payment/account/enabled/{method}': async () => {
      await setAlipay();
      const body = { enabled: false };
      return () => shop('PUT /api/supplier/payment/account/enabled/{method}', { ...alipay, body });
    },
    'POST /api/supplier/staff/add': async () => {
      const [{ phone: mobile }, { id }] = [await addAccount(app), await ownRole()];
      const body = { mobile, name: 'Li', roleIds: [id] };
      return () => shop('POST /api/supplier/staff/add', { body });
    },
    'PUT /api/supplier/staff/update/{id}': async () => {
      const { id, roles } = await colleague();
      const body = { name: 'Li', roleIds: roles.map((role) => role.id) };
      return () => shop('PUT /api/supplier/staff/update/{id}', { ...byId(id), body });
    },
    'PUT /api/supplier/staff/status/{id}': async () => {
      const { id } = await colleague();
      return () => shop('PUT /api/supplier/staff/status/{id}', { ...byId(id), body: { state: 'disabled' } });
    },
    'DELETE /api/supplier/staff/delete/{id}': async () => {
      const { id } = await colleague();
      return () => shop('DELETE /api/supplier/staff/delete/{id}', byId(id));
    },
    'POST /api/supplier/staff/invitation/resend/{id}': async () => {
      const { id } = await invitation();
      app.clock.pass(10 * minute);
      return () => shop('POST /api/supplier/staff/invitation/resend/{id}', byId(id));
    },
    'DELETE /api/supplier/staff/invitation/delete/{id}': async () => {
      const { id } = await invitation();
      return () => shop('DELETE /api/supplier/staff/invitation/delete/{id}', byId(id));
    },
    'POST /api/supplier/staff/role/add': async () => ownRole,
    'PUT /api/supplier/staff/role/update/{id}': async () => {
      const { id } = await ownRole();
      const body = { name, permissions: ['shop.order.read' as const] };
      return () => shop('PUT /api/supplier/staff/role/update/{id}', { ...byId(id), body });
    },
    'DELETE /api/supplier/staff/role/delete/{id}': async () => {
      const { id } = await ownRole();
      return () => shop('DELETE /api/supplier/staff/role/delete/{id}', byId(id));
    },
    'POST /api/supplier/archive': async () => () => shop('POST /api/supplier/archive'),
    'PUT /api/supplier/settings': async () => {
      const { version, fields } = await shop('GET /api/supplier/settings');
      const body = { version, fields: { ...fields, businessScope: ['homeware'], lowStock: 5 } };
      return () => shop('PUT /api/supplier/settings', { body });
    },
    'POST /api/supplier/settings/request': async () => rename,
    'DELETE /api/supplier/settings/request/{id}': async () => {
      const id = await waiting();
      return () => shop('DELETE /api/supplier/settings/request/{id}', byId(id));
    },
    'POST /api/system/supplier/request/approve/{id}': async () => {
      const id = await waiting();
      const body = { version: await readVersion(admin).request(id) };
      return () => admin('POST /api/system/supplier/request/approve/{id}', { ...byId(id), body });
    },
    'POST /api/system/supplier/request/reject/{id}': async () => {
      const id = await waiting();
      const version = await readVersion(admin).request(id);
      const body = { version, reason: 'The licence cannot be read' };
      return () => admin('POST /api/system/supplier/request/reject/{id}', { ...byId(id), body });
    },
  } as const;
}
