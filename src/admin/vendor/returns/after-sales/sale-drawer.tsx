import { Check, MessageSquarePlus, PackageCheck, X } from 'lucide-react';
import { useState } from 'react';
import { AskFailed } from '../../../parts/ask-failed.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { SaleBody } from '../../../parts/sale-body.tsx';
import { useSaleWords } from '../../../parts/sale-words.ts';
import { useApiQuery } from '../../../shell/data.ts';
import { useMay } from '../../../shell/use-may.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { ReceiveDialog } from './receive-dialog.tsx';
import { SayDialog } from './say-dialog.tsx';

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
  const [doing, setDoing] = useState<Doing | null>(null);
  const params = { id: String(id) };
  const asked = useApiQuery('GET /api/supplier/after-sale/detail/{id}', { params });
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
      {data && doing === 'receive' && <ReceiveDialog sale={data} onClose={done} />}
    </Drawer>
  );
}
