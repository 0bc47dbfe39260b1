import { Check, MessageSquareWarning, Printer } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type BillDetail, settlementRoutes } from '../../../../../contract/payments/settlement.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { api } from '../../../../lib/client.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { fill } from '../../../../lib/format/text.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { TextField } from '../../../form/field.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useFormTexts } from '../../../form/texts.ts';
import { useForm } from '../../../form/use-form.ts';
import { FileButton } from '../../../jobs/file-button.tsx';
import { AskFailed } from '../../../parts/ask-failed.tsx';
import { Card } from '../../../parts/card.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { BillFacts } from '../../../parts/payments/bill-facts.tsx';
import { BillLines } from '../../../parts/payments/bill-lines.tsx';
import { BillSummary } from '../../../parts/payments/bill-summary.tsx';
import { useBillTexts } from '../../../parts/payments/bill-texts.ts';
import { invalidateAnswers, useApiQuery } from '../../../shell/data.ts';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';

/** Queries that are stale after a shop has answered a statement. */
const stale = [
  'GET /api/supplier/settlement/list',
  'GET /api/supplier/settlement/detail/{id}',
  'GET /api/supplier/settlement/balance',
  'GET /api/supplier/overview',
] as const;

const schema = settlementRoutes['POST /api/supplier/settlement/object/{id}'].body;

/** An objection to a statement, for the platform to answer. */
function ObjectDialog({ bill, onClose }: { readonly bill: BillDetail; readonly onClose: () => void }) {
  const t = useBillTexts();
  const form = useForm({
    name: `vendor/bills/${bill.id}/object`,
    initial: { reason: '' },
    schema,
    toBody: (draft) => draft,
    save: async (body) => {
      const params = { id: String(bill.id) };
      await api('POST /api/supplier/settlement/object/{id}', { params, body });
      showToast('success', t.objectionSent);
      await invalidateAnswers(...stale);
    },
  });
  return (
    <SheetForm form={form} title={t.object} saveLabel={t.object} onClose={onClose}>
      <TextField
        label={t.reason}
        rows={4}
        max={500}
        value={form.draft.reason}
        error={form.errors.reason}
        onChange={(reason) => form.set({ reason })}
      />
    </SheetForm>
  );
}

interface BillDrawerProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** A statement with its lines, and the shop's agreement or objection. */
export function BillDrawer({ id, onClose }: BillDrawerProps) {
  const t = useBillTexts();
  const { cancel } = useFormTexts();
  const may = useMay();
  const act = useAct();
  const [doing, setDoing] = useState<'agree' | 'object' | null>(null);
  const params = { id: String(id) };
  const asked = useApiQuery('GET /api/supplier/settlement/detail/{id}', { params });
  const { data } = asked;
  const mayAnswer = data?.state === 'out' && may('shop.settlement.agree');
  const done = () => setDoing(null);
  return (
    <Drawer title={data ? `${t.number} ${data.billNo}` : t.number} onClose={onClose}>
      <AskFailed t={t} asked={asked} />
      {data && (
        <div className="flex flex-col gap-4 pb-5">
          <div className="flex flex-wrap gap-2">
            {mayAnswer && (
              <>
                <button
                  type="button"
                  className="control-button control-primary"
                  onClick={() => setDoing('agree')}
                >
                  <Check className="size-4" aria-hidden="true" />
                  {t.agree}
                </button>
                <button
                  type="button"
                  className="control-button text-danger"
                  onClick={() => setDoing('object')}
                >
                  <MessageSquareWarning className="size-4" aria-hidden="true" />
                  {t.object}
                </button>
              </>
            )}
            <Link to={`/vendor/bills/${id}/statement`} className="control-button">
              <Printer className="size-4" aria-hidden="true" />
              {t.statement}
            </Link>
            <FileButton
              path={`/api/supplier/settlement/statement/${id}`}
              name={`statement-${data.billNo}.pdf`}
              label={t.download}
              failed={t.downloadFailed}
            />
          </div>
          <BillFacts t={t} bill={data} />
          <Card title={t.summary}>
            <BillSummary t={t} bill={data} />
          </Card>
          <BillLines
            t={t}
            billId={id}
            route="GET /api/supplier/settlement/lines"
            exports="vendor/bill-lines"
            hrefOf={(orderId) => `/vendor/orders?open=${orderId}`}
          />
        </div>
      )}
      {data && doing === 'object' && <ObjectDialog bill={data} onClose={done} />}
      {data && doing === 'agree' && (
        <Confirm
          title={t.agree}
          question={fill(t.agreeHint, { amount: formatMoney(data.amount) })}
          yes={t.agree}
          no={cancel}
          onYes={() => {
            done();
            const agree = () => api('POST /api/supplier/settlement/agree/{id}', { params });
            void act(agree, { done: t.agreed, stale });
          }}
          onNo={done}
        />
      )}
    </Drawer>
  );
}
