import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PastOrderDetail } from '../../../../../contract/orders/past-order.ts';
import { Failure } from '../../../../components/states.tsx';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { Card, Line } from '../../../parts/card.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { foreignAmount } from '../../../parts/foreign-amount.ts';
import { When } from '../../../parts/when.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { type PastOrderTexts, usePastOrderTexts } from './texts.ts';

interface DrawerProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** Everything that the former shop's file says of one order. */
export function PastOrderDrawer({ id, onClose }: DrawerProps) {
  const t = usePastOrderTexts();
  const { data, isError, refetch } = useApiQuery('GET /api/supplier/past-order/detail/{id}', {
    params: { id: String(id) },
  });
  return (
    <Drawer title={data ? `${t.order} ${data.number}` : t.order} onClose={onClose}>
      {isError && <Failure text={t.failed} retry={t.retry} onRetry={() => void refetch()} />}
      {data && (
        <div className="flex flex-col gap-4 pb-5">
          {data.masked && <p className="text-ink-2">{t.masked}</p>}
          <Facts t={t} order={data} />
          <Lines t={t} order={data} />
          <Address title={t.shippingAddress} address={data.shippingAddress} />
          <Address title={t.billingAddress} address={data.billingAddress} />
          {data.note && (
            <Card title={t.note}>
              <p className="whitespace-pre-line break-words">{data.note}</p>
            </Card>
          )}
          <Others title={t.others} others={data.others} />
        </div>
      )}
    </Drawer>
  );
}

interface PartProps {
  readonly t: PastOrderTexts;
  readonly order: PastOrderDetail;
}

function Facts({ t, order }: PartProps) {
  const line = (name: string, content: ReactNode) => content && <Line name={name}>{content}</Line>;
  const money = (value: number | null) => value !== null && foreignAmount(value, order.currency);
  return (
    <Card>
      <dl className="flex flex-col gap-2">
        {line(t.system, order.system)}
        {line(t.placed, <When iso={order.placedTime} />)}
        {line(t.state, [order.paymentStatus, order.deliveryStatus].filter(Boolean).join(' · '))}
        {line(t.paid, order.paidTime && <When iso={order.paidTime} />)}
        {line(t.cancelled, order.cancelledTime && <When iso={order.cancelledTime} />)}
        {line(t.buyer, order.buyer)}
        {line(t.email, order.email)}
        {line(t.phone, order.phone)}
        {line(t.subtotal, money(order.subtotal))}
        {line(t.shipping, money(order.shipping))}
        {line(t.tax, money(order.tax))}
        {line(t.discount, money(order.discount))}
        {line(t.total, money(order.total))}
        {line(t.refunded, money(order.refunded))}
      </dl>
    </Card>
  );
}

function Lines({ t, order: { lines, currency } }: PartProps) {
  const locale = useLanguage();
  return (
    <Card title={t.lines}>
      <ul>
        {lines.map((line) => (
          <li key={line.id} className="flex flex-col gap-1 border-line border-t py-2 first:border-t-0">
            <div className="flex flex-wrap gap-x-4">
              <span className="min-w-0 break-words">{line.name || line.sku}</span>
              <span className="tabular-nums">{fill(t.quantity, { count: line.quantity })}</span>
              {(line.total ?? line.price) !== null && (
                <span className="ml-auto tabular-nums">
                  {foreignAmount(line.total ?? (line.price ?? 0) * line.quantity, currency)}
                </span>
              )}
            </div>
            {line.sku && <span className="break-all text-ink-2">{line.sku}</span>}
            {line.product ? (
              <Link to={`/vendor/product-editor/${line.product.id}`} className="text-accent underline">
                {fill(t.today, { name: pickText(line.product.name, locale) })}
              </Link>
            ) : (
              line.sku && <span className="text-ink-2">{t.noProduct}</span>
            )}
            {line.others.length > 0 && <Pairs pairs={line.others} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Address({
  title,
  address,
}: {
  readonly title: string;
  readonly address: PastOrderDetail['shippingAddress'];
}) {
  const { name, company, street, city, province, zip, country, phone } = address;
  const lines = [name, company, street, [zip, city, province].filter(Boolean).join(' '), country, phone];
  const said = lines.filter(Boolean);
  if (said.length === 0) return null;
  return (
    <Card title={title}>
      {said.map((line) => (
        <p key={line} className="break-words">
          {line}
        </p>
      ))}
    </Card>
  );
}

type Pair = PastOrderDetail['others'][number];

const Pairs = ({ pairs }: { readonly pairs: readonly Pair[] }) => (
  <dl className="flex flex-col gap-1 text-ink-2">
    {pairs.map(({ column, value }) => (
      <div key={column} className="flex flex-wrap gap-x-3">
        <dt className="font-medium">{column}</dt>
        <dd className="min-w-0 whitespace-pre-line break-words">{value}</dd>
      </div>
    ))}
  </dl>
);

const Others = ({ title, others }: { readonly title: string; readonly others: readonly Pair[] }) =>
  others.length > 0 && (
    <Card title={title}>
      <Pairs pairs={others} />
    </Card>
  );
