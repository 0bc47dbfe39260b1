import type { merchantAccountRoutes } from '../../../../contract/payments/merchant-account.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { enableAccount, saveAlipay, saveWechat, sendEnablingCode, showAccounts } from './accounts.ts';
import { accountHistory } from './history.ts';
import { testAccount } from './try-out.ts';

export const merchantAccountHandlers = {
  'GET /api/supplier/payment/accounts': async ({ deps, actor }) => showAccounts(deps, actor.shop()),
  'PUT /api/supplier/payment/account/wechat': async ({ deps, actor, body }) =>
    saveWechat(deps, actor.shop(), body),
  'PUT /api/supplier/payment/account/alipay': async ({ deps, actor, body }) =>
    saveAlipay(deps, actor.shop(), body),
  'POST /api/supplier/payment/account/test/{method}': async ({ deps, actor, params }) =>
    testAccount(deps, actor.shop(), params.method),
  'PUT /api/supplier/payment/account/enabled/{method}': async ({ deps, actor, params, body, ip }) =>
    enableAccount(deps, actor.shop(), params.method, { ...body, ip }),
  'POST /api/supplier/payment/account/code/{method}': async ({ deps, actor, params, locale, ip }) =>
    sendEnablingCode(deps, actor.shop(), params.method, { locale, ip }),
  'GET /api/supplier/payment/account/history/{method}': async ({ deps, actor, params }) =>
    accountHistory(deps.db, actor.shop(), params.method),
} satisfies HandlersOf<typeof merchantAccountRoutes>;
