import type { AfterSaleDetail, afterSaleRoutes } from '../../../contract/returns/after-sale.ts';
import type {
  afterSaleDecisionRoutes,
  PlatformAfterSaleDetail,
} from '../../../contract/returns/after-sale-decision.ts';
import type { Caller, HandlersOf } from '../../http/context.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { paged } from '../../platform/db/paging.ts';
import type { Deps } from '../../platform/deps.ts';
import { apply, quote } from './apply.ts';
import type { Party, PayBack } from './decide.ts';
import { listSupplierAfterSales } from './list.ts';
import { listPlatformAfterSales, platformAfterSale } from './platform.ts';
import { listAfterSales, ofBuyer, ofSupplier, readAfterSale } from './queries.ts';
import { accept, addEvidence, escalate, receiveReturn, refuse, rule, sendBack, withdraw } from './steps.ts';

interface Call {
  readonly deps: Deps;
  readonly params: { readonly id: number };
}
type BuyersCall = Call & { readonly caller: Caller };
type ShopsCall = Call & { readonly actor: Actor };

const buyer = ({ id }: Caller): Party => ({ actor: 'buyer', accountId: id });
const shop = (actor: Actor): Party => ({ actor: 'supplier', shop: actor.shop() });

type Body = { readonly content: string; readonly images: readonly string[] };
const wordsOf = (body: Body, { id }: { readonly id: number }) => ({ ...body, uploader: id });

const asBuyer = ({ deps, caller, params }: BuyersCall): Promise<AfterSaleDetail> =>
  readAfterSale(deps, params.id, ofBuyer(caller.id), 'buyer');
const asShop = ({ deps, actor, params }: ShopsCall): Promise<AfterSaleDetail> =>
  readAfterSale(deps, params.id, ofSupplier(actor.shop()), 'supplier');
const asPlatform = ({ deps, params }: Call): Promise<PlatformAfterSaleDetail> =>
  platformAfterSale(deps, params.id);

/** @param payBack sends refunds; injected because the payments context depends on this one */
export const afterSaleHandlers = (payBack: PayBack) =>
  ({
    'GET /api/after-sale/quote': async ({ deps, caller, query }) =>
      quote(deps, caller.id, query.lineId, query.quantity),
    'POST /api/after-sale/apply': async ({ deps, caller, body }) => {
      const id = await apply(deps, caller.id, body);
      return asBuyer({ deps, caller, params: { id } });
    },
    'GET /api/after-sale/list': async ({ deps, caller, query }) =>
      listAfterSales(deps.db, ofBuyer(caller.id), paged(query)),
    'GET /api/after-sale/detail/{id}': asBuyer,
    'POST /api/after-sale/withdraw/{id}': async (context) => {
      await withdraw(context.deps, buyer(context.caller), context.params.id);
      return asBuyer(context);
    },
    'POST /api/after-sale/send-back/{id}': async (context) => {
      await sendBack(context.deps, context.caller.id, context.params.id, context.body);
      return asBuyer(context);
    },
    'POST /api/after-sale/escalate/{id}': async (context) => {
      await escalate(
        context.deps,
        context.caller.id,
        context.params.id,
        wordsOf(context.body, context.caller),
      );
      return asBuyer(context);
    },
    'POST /api/after-sale/evidence/{id}': async (context) => {
      await addEvidence(
        context.deps,
        buyer(context.caller),
        context.params.id,
        wordsOf(context.body, context.caller),
      );
      return asBuyer(context);
    },
    'GET /api/supplier/after-sale/list': async ({ deps, actor, query }) =>
      listSupplierAfterSales(deps.db, actor.shop(), query),
    'GET /api/supplier/after-sale/detail/{id}': asShop,
    'POST /api/supplier/after-sale/accept/{id}': async (context) => {
      const { deps, actor, params, body } = context;
      await accept(deps, shop(actor), params.id, payBack, body);
      return asShop(context);
    },
    'POST /api/supplier/after-sale/refuse/{id}': async (context) => {
      await refuse(
        context.deps,
        context.actor.shop(),
        context.params.id,
        wordsOf(context.body, context.actor),
      );
      return asShop(context);
    },
    'POST /api/supplier/after-sale/receive/{id}': async (context) => {
      const { deps, actor, params, body } = context;
      await receiveReturn(deps, shop(actor), params.id, payBack, body.restock);
      return asShop(context);
    },
    'POST /api/supplier/after-sale/evidence/{id}': async (context) => {
      await addEvidence(
        context.deps,
        shop(context.actor),
        context.params.id,
        wordsOf(context.body, context.actor),
      );
      return asShop(context);
    },
    'GET /api/system/after-sale/list': async ({ deps, actor, query }) =>
      listPlatformAfterSales(deps.db, actor, query),
    'GET /api/system/after-sale/detail/{id}': asPlatform,
    'POST /api/system/after-sale/rule/{id}': async (context) => {
      await rule(context.deps, context.params.id, context.body, payBack);
      return asPlatform(context);
    },
  }) satisfies HandlersOf<typeof afterSaleRoutes & typeof afterSaleDecisionRoutes>;
