import type { MerchantMethod } from '../../contract/payments/merchant-account.ts';
import type { addAccount } from './fixtures.ts';
import type { TestApp } from './test-app.ts';

type Owner = Pick<Awaited<ReturnType<typeof addAccount>>, 'api' | 'phone'>;

/** Turns a shop's new account on with the code sent to its owner, whom 72 hours are too long. */
export async function enableNew(app: TestApp, { api, phone }: Owner, method: MerchantMethod) {
  const params = { method };
  await api('POST /api/supplier/payment/account/code/{method}', { params });
  const { code } = await app.client()('GET /api/dev/sms/{mobile}', { params: { mobile: phone } });
  const body = { enabled: true, code };
  return api('PUT /api/supplier/payment/account/enabled/{method}', { params, body });
}
