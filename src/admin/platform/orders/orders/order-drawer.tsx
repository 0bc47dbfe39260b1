import { Suspense, useState } from 'react';
import { platformOrderRoutes } from '../../../../../contract/operations/platform-order.ts';
import type { DeskAddress } from '../../../../../contract/orders/supplier-order.ts';
import { api } from '../../../../lib/client.ts';
import { AskFailed } from '../../../parts/ask-failed.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { OrderBody } from '../../../parts/order-body.tsx';
import { useOrderWords } from '../../../parts/order-words.ts';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import { invalidateAnswers, useApiQuery } from '../../../shell/data.ts';
import { type Doing, doable } from './order-dialog.tsx';
import { OrderFile, OrderParties } from './order-file.tsx';
import { usePlatformOrderWords } from './words.ts';

interface OrderDrawerProps {
  readonly id: number;
  readonly onClose: () => void;
  readonly onDo: (doing: Doing) => void;
}

const detail = 'GET /api/system/order/detail/{id}';
const { body: lookBody } = platformOrderRoutes['POST /api/system/order/receiver/{id}'];

/** One order of any shop: its money, the books, and all that happened to it. */
export function OrderDrawer({ id, onClose, onDo }: OrderDrawerProps) {
  const t = usePlatformOrderWords();
  const words = useOrderWords();
  const [isLooking, setLooking] = useState(false);
  const [seen, setSeen] = useState<DeskAddress | null>(null);
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
