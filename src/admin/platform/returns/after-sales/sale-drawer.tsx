import { Gavel } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PlatformAfterSaleDetail } from '../../../../../contract/returns/after-sale-decision.ts';
import { SalePictures } from '../../../../components/order/sale-steps.tsx';
import { formatMoney } from '../../../../lib/money.ts';
import { fill, pickText } from '../../../../lib/text.ts';
import { AskFailed } from '../../../parts/ask-failed.tsx';
import { Card, Line } from '../../../parts/card.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { pictureLooks, SaleBody } from '../../../parts/sale-body.tsx';
import { useSaleWords } from '../../../parts/sale-words.ts';
import { When } from '../../../parts/when.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { useMay } from '../../../shell/use-may.ts';
import { useLanguage } from '../../../shell/words.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { type RulingTexts, useRulingWords } from './words.ts';

interface SaleDrawerProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** A case with what each side says and shows, side by side, and the ruling where it is asked for. */
export function SaleDrawer({ id, onClose }: SaleDrawerProps) {
  const t = useRulingWords();
  const sale = useSaleWords();
  const locale = useLanguage();
  const may = useMay();
  const [isRuling, setRuling] = useState(false);
  const asked = useApiQuery('GET /api/system/after-sale/detail/{id}', {
    params: { id: String(id) },
  });
  const { data } = asked;
  const canRule = data?.state === 'arbitration' && may('platform.aftersale.rule');
  return (
    <Drawer title={data ? `${sale.case} ${data.afterSaleNo}` : sale.case} onClose={onClose}>
      <AskFailed t={sale} asked={asked} />
      {data && (
        <div className="flex flex-col gap-4 pb-5">
          {canRule && (
            <button
              type="button"
              className="control-button control-primary self-start"
              onClick={() => setRuling(true)}
            >
              <Gavel className="size-4" aria-hidden="true" />
              {t.rule}
            </button>
          )}
          <Card>
            <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
              <Line name={t.shop}>
                <Link to={`/after-sales?supplierId=${data.supplierId}`} className="text-accent underline">
                  {pickText(data.shopName, locale)}
                </Link>
              </Line>
              <Line name={t.buyer}>{data.buyer.name}</Line>
              <Line name={t.asked}>
                <span className="tabular-nums">{formatMoney(data.askedAmount)}</span>
                {data.freight > 0 && (
                  <span className="block text-ink-3 text-xs">
                    {fill(t.withFreight, { amount: formatMoney(data.freight) })}
                  </span>
                )}
              </Line>
            </dl>
          </Card>
          <div className="grid gap-4 sm:grid-cols-2">
            <Side t={t} side="buyer" sale={data} />
            <Side t={t} side="supplier" sale={data} />
          </div>
          <SaleBody t={sale} sale={{ ...data, description: '' }} orderAt={`/orders?open=${data.orderId}`} />
        </div>
      )}
      {data && isRuling && <RuleDialog sale={data} onClose={() => setRuling(false)} />}
    </Drawer>
  );
}

interface SideProps {
  readonly t: RulingTexts;
  readonly side: 'buyer' | 'supplier';
  readonly sale: PlatformAfterSaleDetail;
}

/** Everything one side has said and shown, in the order it was said. */
function Side({ t, side, sale }: SideProps) {
  const words = useSaleWords();
  const said = sale.events.filter(
    ({ actor, content, images }) => actor === side && (content || images.length > 0),
  );
  return (
    <Card title={t.sides[side]}>
      {said.length === 0 ? (
        <p className="text-ink-2">{t.silent}</p>
      ) : (
        <ol className="flex flex-col gap-3">
          {said.toReversed().map(({ action, content, images, time }) => (
            <li key={`${action} ${time}`}>
              <p className="text-ink-3 text-xs">
                {words.step[action]} · <When iso={time} />
              </p>
              {content && <p className="mt-1 whitespace-pre-line break-words">{content}</p>}
              {images.length > 0 && <SalePictures t={words} images={images} looks={pictureLooks} />}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
