import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import {
  type PlatformOrderDetail,
  platformOrderRoutes,
} from '../../../../../contract/operations/platform-order.ts';
import type { SupplierOrderAddress } from '../../../../../contract/orders/supplier-order.ts';
import { api } from '../../../../lib/client.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { pickText } from '../../../../lib/format/text.ts';
import { LedgerEntries } from '../../../parts/accounting/ledger-entries.tsx';
import { AskFailed } from '../../../parts/ask-failed.tsx';
import { Card, Line } from '../../../parts/card.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { AuditLogLines } from '../../../parts/operations/audit-log-lines.tsx';
import { OrderBody } from '../../../parts/orders/order-body.tsx';
import { useOrderTexts } from '../../../parts/orders/order-texts.ts';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import { SaleStateTag } from '../../../parts/returns/sale-state.tsx';
import { useSaleTexts } from '../../../parts/returns/sale-texts.ts';
import { When } from '../../../parts/when.tsx';
import { invalidateAnswers, useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { type Doing, doable } from './order-dialog.tsx';
import { type PlatformOrderTexts, usePlatformOrderTexts } from './texts.ts';

interface OrderDrawerProps {
  readonly id: number;
  readonly onClose: () => void;
  readonly onDo: (doing: Doing) => void;
}

const detail = 'GET /api/system/order/detail/{id}';
const { body: lookBody } = platformOrderRoutes['POST /api/system/order/receiver/{id}'];

/** One order of any shop: payment, ledger transactions and history. */
export function OrderDrawer({ id, onClose, onDo }: OrderDrawerProps) {
  const t = usePlatformOrderTexts();
  const words = useOrderTexts();
  const [isLooking, setLooking] = useState(false);
  const [seen, setSeen] = useState<SupplierOrderAddress | null>(null);
  const params = { id: String(id) };
  const asked = useApiQuery(detail, { params });
  const { data } = asked;
  const look = data?.actions.includes('person') && (
    <button
      type="button"
      onClick={() => setLooking(true)}
      className="mt-1 min-h-11 text-accent underline lg:min-h-9"
    >
      {t.look}
    </button>
  );
  return (
    <Drawer title={data ? `${words.order} ${data.orderNo}` : words.order} onClose={onClose}>
      <AskFailed t={words} asked={asked} />
      {data && (
        <div className="flex flex-col gap-4 pb-5">
          <div className="flex flex-wrap gap-2 empty:hidden">
            {doable(t, data.actions, (what) => onDo({ what, id, orderNo: data.orderNo })).map(
              ({ label, icon: Sign, onPick }) => (
                <button key={label} type="button" onClick={onPick} className="control-button text-danger">
                  <Sign className="size-4" aria-hidden="true" />
                  {label}
                </button>
              ),
            )}
          </div>
          <OrderParties t={t} order={data} />
          <OrderBody
            t={words}
            order={{ ...data, address: seen ?? data.address }}
            masked={look || <p className="text-ink-3 text-xs">{t.masked}</p>}
          />
          <Suspense>
            <OrderFile t={t} order={data} />
          </Suspense>
        </div>
      )}
      {isLooking && (
        <ReasonDialog
          name={`platform/orders/${id}/look`}
          title={t.look}
          hint={t.lookHint}
          label={t.lookReason}
          max={200}
          schema={lookBody}
          save={async (reason) => {
            setSeen(await api('POST /api/system/order/receiver/{id}', { params, body: { reason } }));
            await invalidateAnswers(detail);
          }}
          onClose={() => setLooking(false)}
        />
      )}
    </Drawer>
  );
}

interface PartProps {
  readonly t: PlatformOrderTexts;
  readonly order: PlatformOrderDetail;
}

/** Buyer and supplier of the order. */
function OrderParties({ t, order }: PartProps) {
  const locale = useLanguage();
  return (
    <Card>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <Line name={t.shop}>
          <Link to={`/orders?supplierId=${order.shop.id}`} className="text-accent underline">
            {pickText(order.shop.name, locale)}
          </Link>
        </Line>
        <Line name={t.paymentNo}>
          <span className="break-all tabular-nums">{order.paymentNo}</span>
        </Line>
      </dl>
    </Card>
  );
}

/** Records of an order: after-sales, ledger transactions and audit entries. */
function OrderFile({ t, order }: PartProps) {
  const sale = useSaleTexts();
  const { afterSales, ledger, journal } = order;
  return (
    <>
      {afterSales.length > 0 && (
        <Card title={sale.title}>
          <ul className="divide-y divide-line">
            {afterSales.map(({ id, afterSaleNo, kind, state, amount, createTime }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0">
                <Link to={`/after-sales?open=${id}`} className="text-accent underline tabular-nums">
                  {afterSaleNo}
                </Link>
                <SaleStateTag t={sale} state={state} />
                <span className="text-ink-2">{sale.kind[kind]}</span>
                <span className="text-ink-3 text-xs">
                  <When iso={createTime} />
                </span>
                <span className="ml-auto font-semibold tabular-nums">{formatMoney(amount)}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {ledger && (
        <Card title={t.ledger}>
          {ledger.length === 0 ? (
            <p className="text-ink-2">{t.notBooked}</p>
          ) : (
            <ul className="flex flex-col gap-4">
              {ledger.map((one) => (
                <li key={one.id}>
                  <LedgerEntries transaction={one} />
                </li>
              ))}
            </ul>
          )}
        </Card>
      )}
      <Card title={t.journal}>
        <AuditLogLines entries={journal} none={t.noJournal} />
      </Card>
    </>
  );
}
