import type { ledgerRoutes } from '../../../../contract/accounting/ledger.ts';
import type { commissionRoutes } from '../../../../contract/payments/commission.ts';
import type { settlementRoutes } from '../../../../contract/payments/settlement.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { adjust, supplierBalance } from './balance.ts';
import { listBillLines, listBills, readBill } from './bill-queries.ts';
import { addRule, changeRule, readRules, removeRule } from './commission-rules.ts';
import { agreeToBill, answerBill, completeBill, objectToBill } from './decide.ts';
import { issueNow } from './issue.ts';
import { statementOf } from './statement.ts';
import { listTransactions, trialBalance } from './trial-balance.ts';

export const settlementHandlers = {
  'GET /api/supplier/settlement/balance': async ({ deps, actor }) =>
    supplierBalance(deps.db, actor.shop().supplierId, deps.clock.now()),
  'GET /api/supplier/settlement/list': async ({ deps, actor, query }) =>
    listBills(deps.db, actor.shop(), query),
  'GET /api/supplier/settlement/detail/{id}': async ({ deps, actor, params }) =>
    readBill(deps.db, params.id, actor.shop()),
  'GET /api/supplier/settlement/lines': async ({ deps, actor, query }) =>
    listBillLines(deps.db, actor.shop(), query),
  'GET /api/supplier/settlement/statement/{id}': async ({ deps, actor, params, locale }) =>
    statementOf(deps, actor.shop(), params.id, locale),
  'POST /api/supplier/settlement/agree/{id}': async ({ deps, actor, params }) =>
    agreeToBill(deps, actor.shop(), params.id),
  'POST /api/supplier/settlement/object/{id}': async ({ deps, actor, params, body }) =>
    objectToBill(deps, actor.shop(), params.id, body.reason),
  'GET /api/system/settlement/list': async ({ deps, actor, query }) =>
    listBills(deps.db, actor.scope(), query),
  'GET /api/system/settlement/detail/{id}': async ({ deps, params }) => readBill(deps.db, params.id),
  'GET /api/system/settlement/lines': async ({ deps, actor, query }) =>
    listBillLines(deps.db, actor.scope(), query),
  'GET /api/system/settlement/statement/{id}': async ({ deps, actor, params, locale }) =>
    statementOf(deps, actor.scope(), params.id, locale),
  'POST /api/system/settlement/generate': async ({ deps, body }) => issueNow(deps, body.supplierId),
  'POST /api/system/settlement/answer/{id}': async ({ deps, params, body }) =>
    answerBill(deps, params.id, body),
  'POST /api/system/settlement/pay/{id}': async ({ deps, params, body }) =>
    completeBill(deps, params.id, body),
  'POST /api/system/ledger/adjust': async ({ deps, body }) => adjust(deps, body),
  'GET /api/system/ledger/trial-balance': async ({ deps }) => trialBalance(deps.db),
  'GET /api/system/ledger/entries': async ({ deps, query }) => listTransactions(deps.db, query),
  'GET /api/system/commission/list': async ({ deps }) => readRules(deps.db),
  'POST /api/system/commission/add': async ({ deps, body }) => addRule(deps, body),
  'PUT /api/system/commission/update/{id}': async ({ deps, params, body }) =>
    changeRule(deps, params.id, body.rate),
  'DELETE /api/system/commission/delete/{id}': async ({ deps, params }) => removeRule(deps, params.id),
} satisfies HandlersOf<typeof settlementRoutes & typeof ledgerRoutes & typeof commissionRoutes>;
