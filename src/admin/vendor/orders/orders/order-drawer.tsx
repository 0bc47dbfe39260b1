import { AskFailed } from '../../../parts/ask-failed.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { OrderBody } from '../../../parts/orders/order-body.tsx';
import { useOrderTexts } from '../../../parts/orders/order-texts.ts';
import { useApiQuery } from '../../../shell/data.ts';
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
          <OrderBody t={t} order={data} />
        </div>
      )}
    </Drawer>
  );
}
