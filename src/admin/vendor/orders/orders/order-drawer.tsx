import { Link } from 'react-router';
import type { SupplierOrderDetail } from '../../../../../contract/orders/supplier-order.ts';
import { pickText } from '../../../../lib/format/text.ts';
import { AskFailed } from '../../../parts/ask-failed.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { OrderBody } from '../../../parts/orders/order-body.tsx';
import { type OrderTexts, useOrderTexts } from '../../../parts/orders/order-texts.ts';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { useMay } from '../../../shell/use-may.ts';
import { doable } from './order-actions.ts';
import type { Doing } from './order-dialogs.tsx';

interface OrderDrawerProps {
  readonly id: number;
  readonly onClose: () => void;
  readonly onDo: (doing: Doing) => void;
}

/** One order with its history. */
export function OrderDrawer({ id, onClose, onDo }: OrderDrawerProps) {
  const t = useOrderTexts();
  const asked = useApiQuery('GET /api/supplier/order/detail/{id}', {
    params: { id: String(id) },
  });
  const { data } = asked;
  return (
    <Drawer title={data ? `${t.order} ${data.orderNo}` : t.order} onClose={onClose}>
      <AskFailed t={t} asked={asked} />
      {data && (
        <div className="flex flex-col gap-4 pb-5">
          <div className="flex flex-wrap gap-2">
            {doable(t, data.actions, (what) => onDo({ what, id, orderNo: data.orderNo })).map(
              ({ label, icon: Sign, onPick, isDanger }, i) => (
                <button
                  key={label}
                  type="button"
                  onClick={() => onPick(null)}
                  className={`control-button ${i === 0 ? 'control-primary' : ''} ${isDanger ? 'text-danger' : ''}`}
                >
                  {Sign && <Sign className="size-4" aria-hidden="true" />}
                  {label}
                </button>
              ),
            )}
          </div>
          <LacksCustoms t={t} goods={data.lacksCustoms} />
          <OrderBody t={t} order={data} />
        </div>
      )}
    </Drawer>
  );
}

interface LacksCustomsProps {
  readonly t: OrderTexts;
  readonly goods: SupplierOrderDetail['lacksCustoms'];
}

/** The goods of an order abroad that customs will ask about, each with a way to its editor. */
function LacksCustoms({ t, goods }: LacksCustomsProps) {
  const locale = useLanguage();
  const mayWrite = useMay()('shop.product.write');
  if (goods.length === 0) return null;
  return (
    <section className="rounded-card border border-line bg-tint px-4 py-3" aria-label={t.lacksCustoms}>
      <h3 className="font-semibold">{t.lacksCustoms}</h3>
      <p className="mt-1 text-ink-2">{t.lacksCustomsHint}</p>
      <ul className="mt-1">
        {goods.map(({ productId, name }) => (
          <li key={productId}>
            {mayWrite ? (
              <Link
                to={`/vendor/product-editor/${productId}`}
                className="inline-flex min-h-11 items-center text-accent underline lg:min-h-8"
              >
                {pickText(name, locale)}
              </Link>
            ) : (
              pickText(name, locale)
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
