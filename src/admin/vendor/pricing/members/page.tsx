import { Gift } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { MemberKind } from '../../../../../contract/pricing/member.ts';
import { Failure } from '../../../../components/states.tsx';
import { formatMoney } from '../../../../lib/format/money.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { Card, Line } from '../../../parts/card.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { StatusTag } from '../../../parts/orders/order-status.tsx';
import { useOrderTexts } from '../../../parts/orders/order-texts.ts';
import { SaleStateTag } from '../../../parts/returns/sale-state.tsx';
import { useSaleTexts } from '../../../parts/returns/sale-texts.ts';
import { When } from '../../../parts/when.tsx';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { useMay } from '../../../shell/use-may.ts';
import { GiveDialog } from './give-dialog.tsx';
import { useMemberTexts } from './texts.ts';

interface RowProps {
  readonly to: string;
  readonly text: string;
  readonly at: string;
  readonly children: ReactNode;
}

const Row = ({ to, text, at, children }: RowProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t py-2 first:border-t-0">
    <Link to={to} className="inline-flex min-h-11 items-center text-accent underline tabular-nums lg:min-h-0">
      {text}
    </Link>
    {children}
    <span className="ml-auto text-ink-2">
      <When iso={at} />
    </span>
  </li>
);

interface PartProps {
  readonly title: string;
  readonly none: string;
  readonly children: readonly ReactNode[];
}
const Part = ({ title, none, children }: PartProps) => (
  <Card title={title}>
    {children.length === 0 ? <p className="text-ink-2">{none}</p> : <ul>{children}</ul>}
  </Card>
);

/** The activity of one customer in this shop. */
export function MemberDrawer({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useMemberTexts();
  const order = useOrderTexts();
  const sale = useSaleTexts();
  const locale = useLanguage();
  const may = useMay();
  const [isGiving, setGiving] = useState(false);
  const { data, isError, refetch } = useApiQuery('GET /api/supplier/member/detail/{id}', {
    params: { id: String(id) },
  });
  return (
    <Drawer title={data?.member.name ?? t.member} onClose={onClose}>
      {isError && <Failure text={t.failed} retry={t.retry} onRetry={() => void refetch()} />}
      {data && (
        <div className="flex flex-col gap-4 pb-5">
          <Card>
            <dl className="flex flex-col gap-2">
              <Line name={t.orders}>{data.member.orders}</Line>
              <Line name={t.spent}>
                {formatMoney(data.member.spent)} <span className="text-ink-2 text-xs">{t.spentHint}</span>
              </Line>
              <Line name={t.followed}>
                {data.member.followTime ? <When iso={data.member.followTime} /> : t.never}
              </Line>
              <Line name={t.coupons}>{data.member.coupons}</Line>
            </dl>
            {may('shop.coupon.write') && (
              <button type="button" className="control-button mt-3" onClick={() => setGiving(true)}>
                <Gift className="size-4" aria-hidden="true" />
                {t.give}
              </button>
            )}
          </Card>
          {data.orders && (
            <Part title={t.latestOrders} none={t.noOrders}>
              {data.orders.map((one) => (
                <Row key={one.id} to={`/vendor/orders?open=${one.id}`} text={one.orderNo} at={one.createTime}>
                  <StatusTag t={order} status={one.status} isPart={false} />
                  <span className="tabular-nums">{formatMoney(one.payable)}</span>
                </Row>
              ))}
            </Part>
          )}
          {data.afterSales && (
            <Part title={t.latestSales} none={t.noSales}>
              {data.afterSales.map((one) => (
                <Row
                  key={one.id}
                  to={`/vendor/after-sales?open=${one.id}`}
                  text={one.number}
                  at={one.createTime}
                >
                  <SaleStateTag t={sale} state={one.state} />
                  <span className="tabular-nums">{formatMoney(one.amount)}</span>
                </Row>
              ))}
            </Part>
          )}
          {data.reviews && (
            <Part title={t.latestReviews} none={t.noReviews}>
              {data.reviews.map((one) => (
                <Row
                  key={one.id}
                  to={`/vendor/reviews?open=${one.id}`}
                  text={pickText(one.product, locale)}
                  at={one.createTime}
                >
                  <span>{fill(t.stars, { count: one.rating })}</span>
                  <span className="line-clamp-2 w-full">{one.content}</span>
                </Row>
              ))}
            </Part>
          )}
        </div>
      )}
      {isGiving && <GiveDialog id={id} onClose={() => setGiving(false)} />}
    </Drawer>
  );
}

const route = 'GET /api/supplier/member/list';

/** Buyers and followers of the shop. */
export function Page() {
  const t = useMemberTexts();
  const may = useMay();
  const [giving, setGiving] = useState<number | null>(null);
  const mayGive = may('shop.coupon.write');
  const list: List<typeof route> = {
    name: 'vendor/members',
    title: t.title,
    route,
    exports: 'vendor/members',
    lead: (
      <Link to="/vendor/former-customers" className="self-start text-accent underline">
        {t.formerCustomers}
      </Link>
    ),
    stale: ['GET /api/supplier/member/detail/{id}'],
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    tabs: {
      name: 'kind',
      label: t.tabs,
      all: t.all,
      options: MemberKind.options.map((value) => ({ value, label: t.kinds[value] })),
    },
    filters: [
      {
        kind: 'select',
        name: 'orders',
        label: t.orders,
        options: [1, 2, 5, 10].map((count) => ({ value: `${count}`, label: fill(t.atLeast, { count }) })),
      },
      { kind: 'money', names: ['min', 'max'], label: t.spent },
      { kind: 'days', label: t.lastDays },
    ],
    columns: [
      { name: 'name', label: t.name, card: 'head', cell: ({ name }) => name },
      {
        name: 'followed',
        label: t.followed,
        sort: 'followed',
        cell: ({ followTime }) => (followTime ? <When iso={followTime} /> : t.never),
      },
      { name: 'orders', label: t.orders, sort: 'orders', isNumber: true, cell: ({ orders }) => orders },
      {
        name: 'spent',
        label: t.spent,
        sort: 'spent',
        isNumber: true,
        cell: ({ spent }) => formatMoney(spent),
      },
      {
        name: 'last',
        label: t.last,
        sort: 'last',
        cell: ({ lastOrderTime }) => (lastOrderTime ? <When iso={lastOrderTime} /> : t.never),
      },
      { name: 'coupons', label: t.coupons, isNumber: true, cell: ({ coupons }) => coupons },
    ],
    drawer: (id, close) => <MemberDrawer id={id} onClose={close} />,
    empty: { title: t.none, hint: t.noneHint },
    actions: () => (mayGive ? [{ label: t.give, icon: Gift, onPick: ({ id }) => setGiving(id) }] : []),
  };
  return (
    <>
      <ListPage list={list} />
      {giving !== null && <GiveDialog id={giving} onClose={() => setGiving(null)} />}
    </>
  );
}
