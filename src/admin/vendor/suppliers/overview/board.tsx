import { Link } from 'react-router';
import type { Permission } from '../../../../../contract/access/permissions.ts';
import type {
  SetupName,
  SupplierDashboard,
  TodoName,
} from '../../../../../contract/suppliers/supplier-overview.ts';
import { formatDate } from '../../../../lib/format/date.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { pick } from '../../../../lib/format/text.ts';
import { localPath, paths } from '../../../../lib/paths.ts';
import { Card } from '../../../parts/card.tsx';
import { StatusTag } from '../../../parts/orders/order-status.tsx';
import { useOrderTexts } from '../../../parts/orders/order-texts.ts';
import { SetupSteps } from '../../../parts/setup-steps.tsx';
import { When } from '../../../parts/when.tsx';
import { useLanguage } from '../../../shell/texts.ts';
import { useMay } from '../../../shell/use-may.ts';
import type { OverviewTexts } from './texts.ts';

/** The page of each to-do item. */
const todoPages: Readonly<Record<TodoName, string>> = {
  ship: '/vendor/orders?status=1',
  refunds: '/vendor/orders?status=5',
  afterSales: '/vendor/after-sales?group=open',
  unpaid: '/vendor/orders?status=0',
  questions: '/vendor/questions?state=waiting',
  reviews: '/vendor/reviews?state=waiting',
  refusedProducts: '/vendor/products?tab=refused',
  notSentAbroad: '/vendor/products?notSentAbroad=true',
  halfShop: '/vendor/settings',
  halfCoupons: '/vendor/coupons?lacks=any',
  halfSlides: '/vendor/carousel?lacks=any',
  bills: '/vendor/bills?state=out',
  invoices: '/vendor/invoices?state=requested',
};

interface Step {
  /** The page where the step is done. */
  readonly path: string;
  readonly permission: Permission;
}

/** The pages of the setup steps with their permissions. */
const setupPages: Readonly<Record<SetupName, Step>> = {
  about: { path: '/vendor/settings', permission: 'shop.settings.write' },
  logo: { path: '/vendor/settings', permission: 'shop.settings.write' },
  freight: { path: '/vendor/carriage?new', permission: 'shop.freight.write' },
  product: { path: '/vendor/product-editor', permission: 'shop.product.write' },
  addresses: { path: '/vendor/settings', permission: 'shop.settings.write' },
  payment: { path: '/vendor/payment', permission: 'shop.payment.write' },
  staff: { path: '/vendor/staff?new', permission: 'shop.staff.manage' },
};

interface SetupProps {
  readonly t: OverviewTexts;
  readonly steps: SupplierDashboard['setup'];
  /** The total number, if `steps` is only a part. */
  readonly of?: number;
}

const isOptional = (name: string) => name === 'staff' || name === 'payment';

/** The setup steps of a new shop; hidden once only optional ones are missing. */
function Setup({ t, steps, of = steps.length }: SetupProps) {
  const may = useMay();
  // Staff only see the steps that they have permission for.
  const own = steps.filter(({ name }) => may(setupPages[name].permission));
  if (own.every(({ name, done }) => done || isOptional(name))) return null;
  const all = of - (steps.length - own.length);
  const done = all - own.filter((step) => !step.done).length;
  return (
    <SetupSteps
      t={t}
      title={t.setup}
      hint={t.setupHint}
      steps={own.map(({ name, done: isDone }) => ({
        name,
        label: t.steps[name],
        isDone,
        isOptional: isOptional(name),
        path: setupPages[name].path,
      }))}
      done={done}
      all={all}
    />
  );
}

interface BoardProps {
  readonly t: OverviewTexts;
  readonly overview: SupplierDashboard;
}

/** To-dos and figures of the shop. Each number links to its list, if there is one. */
export function Board({ t, overview }: BoardProps) {
  const locale = useLanguage();
  const orderWords = useOrderTexts();
  const may = useMay();
  const { todos, today, productsOnSale, orders, news, setup } = overview;
  const waits = todos.some(({ count }) => count > 0);
  // While the shop is new, the setup comes first; later its remaining steps follow the to-dos.
  const isNew = setup.filter(({ done }) => done).length <= setup.length / 2;
  const maySell = may('shop.order.read') || may('shop.sales.read');
  const figures = [
    ...(maySell
      ? [
          { name: t.orders, value: String(today.orders) },
          { name: t.amount, value: formatMoney(today.amount) },
        ]
      : []),
    { name: t.viewers, value: String(today.viewers), hint: t.viewersHint },
    { name: t.onSale, value: String(productsOnSale) },
  ];
  return (
    <div className="mt-5 flex flex-col gap-4">
      {isNew && <Setup t={t} steps={setup} />}
      {todos.length > 0 && (
        <Card level={2} title={t.todos}>
          {!waits && <p className="mb-3 text-ink-2">{t.nothing}</p>}
          <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
            {todos.map(({ name, count }) => (
              <li key={name}>
                <Link
                  to={todoPages[name]}
                  className="flex h-full min-h-11 flex-col justify-between rounded-control border border-line px-3 py-2 hover:border-accent"
                >
                  <span className="text-ink-2">{t.todo[name]}</span>
                  <span
                    className={`font-semibold text-xl tabular-nums ${count > 0 ? 'text-accent-strong' : ''}`}
                  >
                    {count}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {!isNew && <Setup t={t} steps={setup.filter((step) => !step.done)} of={setup.length} />}
      <Card level={2} title={t.today}>
        <p className="-mt-2 mb-3 text-ink-3 text-xs">{t.todayHint}</p>
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {figures.map(({ name, value, hint }) => (
            <div key={name}>
              <dt className="text-ink-2">{name}</dt>
              <dd className="font-semibold text-xl tabular-nums">
                {value}
                {hint && <span className="block font-normal text-ink-3 text-xs">{hint}</span>}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {may('shop.order.read') && (
          <Card level={2} title={t.last}>
            {orders.length === 0 && <p className="text-ink-2">{t.noOrders}</p>}
            <ul className="divide-y divide-line">
              {orders.map(({ id, orderNo, status, payable, createTime }) => (
                <li key={id}>
                  <Link
                    to={`/vendor/orders?open=${id}`}
                    className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1.5 hover:bg-soft"
                  >
                    <span className="tabular-nums">{orderNo}</span>
                    <StatusTag t={orderWords} status={status} isPart={false} />
                    <span className="ml-auto text-ink-2">
                      <When iso={createTime} />
                    </span>
                    <span className="w-24 text-right font-semibold tabular-nums">{formatMoney(payable)}</span>
                  </Link>
                </li>
              ))}
            </ul>
            <Link
              to="/vendor/orders"
              className="mt-2 inline-flex min-h-9 items-center text-accent underline underline-offset-4"
            >
              {t.allOrders}
            </Link>
          </Card>
        )}
        <Card level={2} title={t.news}>
          {news.length === 0 && <p className="text-ink-2">{t.noNews}</p>}
          <ul className="divide-y divide-line">
            {news.map(({ id, title, publishTime }) => {
              const { text, lang } = pick(title, locale);
              return (
                <li key={id}>
                  <a
                    href={localPath(paths.article(id), locale)}
                    className="flex min-h-11 flex-col justify-center py-1.5 hover:text-accent"
                  >
                    <span lang={lang}>{text}</span>
                    <span className="text-ink-3 text-xs">{formatDate(publishTime, locale)}</span>
                  </a>
                </li>
              );
            })}
          </ul>
        </Card>
      </div>
    </div>
  );
}
