import { Check, MessageSquarePlus, PackageCheck, X } from 'lucide-react';
import { useState } from 'react';
import { Confirm } from '../../../components/confirm.tsx';
import { api } from '../../../lib/client.ts';
import { formatMoney } from '../../../lib/money.ts';
import { fill } from '../../../lib/text.ts';
import { AskFailed } from '../../parts/ask-failed.tsx';
import { Drawer } from '../../parts/drawer.tsx';
import { SaleBody } from '../../parts/sale-body.tsx';
import { useSaleWords } from '../../parts/sale-words.ts';
import { useAsk } from '../../shell/data.ts';
import { useAct } from '../../shell/use-act.ts';
import { useMay } from '../../shell/use-may.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { SayDialog } from './say-dialog.tsx';
import { stale } from './stale.ts';

interface SaleDrawerProps {
  readonly id: number;
  readonly onClose: () => void;
}

const signs = { accept: Check, receive: PackageCheck, refuse: X, evidence: MessageSquarePlus } as const;
/** What matters most comes first. */
const sequence = ['accept', 'receive', 'refuse', 'evidence'] as const;
type Doing = (typeof sequence)[number];

/** One case with all that was said and shown, and what the shop can do about it now. */
export function SaleDrawer({ id, onClose }: SaleDrawerProps) {
  const t = useSaleWords();
  const may = useMay();
  const act = useAct();
  const [doing, setDoing] = useState<Doing | null>(null);
  const params = { id: String(id) };
  const asked = useAsk('GET /api/supplier/after-sale/detail/{id}', { params });
  const { data } = asked;
  const possible = may('shop.aftersale.handle') ? sequence.filter((one) => data?.actions.includes(one)) : [];
  const done = () => setDoing(null);
  return (
    <Drawer title={data ? `${t.case} ${data.afterSaleNo}` : t.case} onClose={onClose}>
      <AskFailed t={t} asked={asked} />
      {data && (
        <div className="flex flex-col gap-4 pb-5">
          {possible.length > 0 && (
            <div className="flex flex-wrap gap-2">
              {possible.map((what, i) => {
                const Sign = signs[what];
                return (
                  <button
                    key={what}
                    type="button"
                    onClick={() => setDoing(what)}
                    className={`control-button ${i === 0 ? 'control-primary' : ''} ${what === 'refuse' ? 'text-danger' : ''}`}
                  >
                    <Sign className="size-4" aria-hidden="true" />
                    {t.actions[what]}
                  </button>
                );
              })}
            </div>
          )}
          <SaleBody t={t} sale={data} orderAt={`/vendor/orders?open=${data.orderId}`} />
        </div>
      )}
      {data && doing === 'accept' && <AcceptDialog sale={data} onClose={done} />}
      {data && (doing === 'refuse' || doing === 'evidence') && (
        <SayDialog sale={data} what={doing} onClose={done} />
      )}
      {data && doing === 'receive' && (
        <Confirm
          title={t.actions.receive}
          question={fill(t.receiveHint, { amount: formatMoney(data.amount) })}
          yes={t.actions.receive}
          no={t.keep}
          onYes={() => {
            done();
            const receive = () => api('POST /api/supplier/after-sale/receive/{id}', { params });
            void act(receive, { done: t.received, stale });
          }}
          onNo={done}
        />
      )}
    </Drawer>
  );
}
