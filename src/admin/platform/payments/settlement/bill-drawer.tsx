import { Banknote, MessageSquareReply } from 'lucide-react';
import { useState } from 'react';
import { pickText } from '../../../../lib/text.ts';
import { FileButton } from '../../../jobs/file-button.tsx';
import { AskFailed } from '../../../parts/ask-failed.tsx';
import { BillFacts } from '../../../parts/bill-facts.tsx';
import { BillLines } from '../../../parts/bill-lines.tsx';
import { BillSummary } from '../../../parts/bill-summary.tsx';
import { useBillWords } from '../../../parts/bill-words.ts';
import { Card } from '../../../parts/card.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { useMay } from '../../../shell/use-may.ts';
import { useLanguage } from '../../../shell/words.ts';
import { useSettlementWords } from './words.ts';
import { AnswerDialog, PayDialog } from './words-dialog.tsx';

/** A bill as the platform sees it: answer the shop, note the payment. */
export function BillDrawer({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useSettlementWords();
  const words = useBillWords();
  const locale = useLanguage();
  const may = useMay();
  const [doing, setDoing] = useState<'pay' | 'answer' | null>(null);
  const params = { id: String(id) };
  const asked = useApiQuery('GET /api/system/settlement/detail/{id}', { params });
  const { data } = asked;
  const mayPay = may('platform.settlement.pay');
  const canPay = mayPay && data?.state === 'check';
  const canAnswer = mayPay && data?.state === 'out' && data.objection !== null;
  const done = () => setDoing(null);
  return (
    <Drawer title={data ? `${words.number} ${data.billNo}` : words.number} onClose={onClose}>
      <AskFailed t={words} asked={asked} />
      {data && (
        <div className="flex flex-col gap-4 pb-5">
          <p className="text-base">{pickText(data.shopName, locale)}</p>
          {canPay && (
            <button
              type="button"
              className="control-button control-primary self-start"
              onClick={() => setDoing('pay')}
            >
              <Banknote className="size-4" aria-hidden="true" />
              {t.pay}
            </button>
          )}
          {canAnswer && (
            <button
              type="button"
              className="control-button control-primary self-start"
              onClick={() => setDoing('answer')}
            >
              <MessageSquareReply className="size-4" aria-hidden="true" />
              {t.answer}
            </button>
          )}
          <FileButton
            path={`/api/system/settlement/statement/${id}`}
            name={`statement-${data.billNo}.pdf`}
            label={words.download}
            failed={words.downloadFailed}
          />
          <BillFacts t={words} bill={data} />
          <Card title={words.summary}>
            <BillSummary t={words} bill={data} />
          </Card>
          <BillLines t={words} billId={id} route="GET /api/system/settlement/lines" />
        </div>
      )}
      {data && doing === 'pay' && <PayDialog bill={data} onClose={done} />}
      {data && doing === 'answer' && <AnswerDialog bill={data} onClose={done} />}
    </Drawer>
  );
}
