import { Gift } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Failure } from '../../../../components/states.tsx';
import { formatMoney } from '../../../../lib/money.ts';
import { fill, pickText } from '../../../../lib/text.ts';
import { Card, Line } from '../../../parts/card.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { StatusTag } from '../../../parts/order-status.tsx';
import { useOrderWords } from '../../../parts/order-words.ts';
import { SaleStateTag } from '../../../parts/sale-state.tsx';
import { useSaleWords } from '../../../parts/sale-words.ts';
import { When } from '../../../parts/when.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { useMay } from '../../../shell/use-may.ts';
import { useLanguage } from '../../../shell/words.ts';
import { GiveDialog } from './give-dialog.tsx';
import { useMemberWords } from './words.ts';

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

/** What one of the shop's people did here. */
export function MemberDrawer({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useMemberWords();
  const order = useOrderWords();
  const sale = useSaleWords();
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
