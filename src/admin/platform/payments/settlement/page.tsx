import { Banknote, MessageSquareReply, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { type BillDetail, BillState, settlementRoutes } from '../../../../../contract/payments/settlement.ts';
import { api } from '../../../../lib/client.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { TextField } from '../../../form/field.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { FileButton } from '../../../jobs/file-button.tsx';
import { AskFailed } from '../../../parts/ask-failed.tsx';
import { Card } from '../../../parts/card.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { BillFacts } from '../../../parts/payments/bill-facts.tsx';
import { BillLines } from '../../../parts/payments/bill-lines.tsx';
import { BillStateTag } from '../../../parts/payments/bill-state.tsx';
import { BillSummary } from '../../../parts/payments/bill-summary.tsx';
import { useBillTexts } from '../../../parts/payments/bill-texts.ts';
import { SupplierPicker } from '../../../parts/suppliers/supplier-picker.tsx';
import { When } from '../../../parts/when.tsx';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { invalidateAnswers, useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { useMay } from '../../../shell/use-may.ts';
import { useSettlementTexts } from './texts.ts';

interface DialogProps {
  readonly bill: BillDetail;
  readonly onClose: () => void;
}

const stale = ['GET /api/system/settlement/list', 'GET /api/system/settlement/detail/{id}'] as const;

/** The statement has changed since it was loaded: it is loaded again. */
const leave = (onClose: () => void) => () => {
  onClose();
  void invalidateAnswers(...stale);
};

/** Records the payout of a statement, with the bank's number. */
export function PayDialog({ bill, onClose }: DialogProps) {
  const t = useSettlementTexts();
  const form = useForm({
    name: `platform/settlement/${bill.id}/pay`,
    initial: { reference: '' },
    schema: settlementRoutes['POST /api/system/settlement/pay/{id}'].body,
    toBody: (draft) => ({ ...draft, version: bill.version }),
    onConflict: leave(onClose),
    save: async (body) => {
      await api('POST /api/system/settlement/pay/{id}', { params: { id: String(bill.id) }, body });
      showToast('success', t.paid);
      await invalidateAnswers(...stale);
    },
  });
  return (
    <SheetForm form={form} title={t.pay} saveLabel={t.pay} onClose={onClose}>
      <p className="text-ink-2">{fill(t.payHint, { amount: formatMoney(bill.amount) })}</p>
      <TextField
        label={t.bankRef}
        max={64}
        value={form.draft.reference}
        error={form.errors.reference}
        onChange={(reference) => form.set({ reference })}
      />
    </SheetForm>
  );
}

/** The platform's answer to an objection. */
export function AnswerDialog({ bill, onClose }: DialogProps) {
  const t = useSettlementTexts();
  const form = useForm({
    name: `platform/settlement/${bill.id}/answer`,
    initial: { answer: '' },
    schema: settlementRoutes['POST /api/system/settlement/answer/{id}'].body,
    toBody: (draft) => ({ ...draft, version: bill.version }),
    onConflict: leave(onClose),
    save: async (body) => {
      await api('POST /api/system/settlement/answer/{id}', { params: { id: String(bill.id) }, body });
      showToast('success', t.answered);
      await invalidateAnswers(...stale);
    },
  });
  return (
    <SheetForm form={form} title={t.answer} saveLabel={t.answer} onClose={onClose}>
      <p className="text-ink-2">{bill.objection}</p>
      <TextField
        label={t.answerLabel}
        rows={4}
        max={500}
        value={form.draft.answer}
        error={form.errors.answer}
        onChange={(answer) => form.set({ answer })}
      />
    </SheetForm>
  );
}

const schema = settlementRoutes['POST /api/system/settlement/generate'].body;

/** Issues a statement for one shop now. */
export function GenerateDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useSettlementTexts();
  const form = useForm({
    name: 'platform/settlement/generate',
    initial: { supplierId: '' },
    schema,
    toBody: ({ supplierId }) => ({ supplierId: Number(supplierId) }),
    save: async (body) => {
      const { billNo, amount } = await api('POST /api/system/settlement/generate', { body });
      showToast('success', fill(t.generated, { number: billNo, amount: formatMoney(amount) }));
      await invalidateAnswers('GET /api/system/settlement/list');
    },
  });
  return (
    <SheetForm form={form} title={t.generate} saveLabel={t.generate} onClose={onClose}>
      <p className="text-ink-2">{t.generateHint}</p>
      <SupplierPicker
        label={t.shop}
        value={form.draft.supplierId}
        none={t.missing}
        error={form.errors.supplierId && t.missing}
        onPick={(supplierId) => form.set({ supplierId })}
      />
    </SheetForm>
  );
}

const route = 'GET /api/system/settlement/list';

/** Statements of all shops, and their objections. */
export function Page() {
  const t = useSettlementTexts();
  const bill = useBillTexts();
  const locale = useLanguage();
  const may = useMay();
  const [isIssuing, setIssuing] = useState(false);
  const list: List<typeof route> = {
    name: 'platform/settlement',
    title: t.title,
    route,
    exports: 'platform/settlement',
    head: may('platform.settlement.pay') && (
      <button type="button" className="control-button" onClick={() => setIssuing(true)}>
        <ReceiptText className="size-4" aria-hidden="true" />
        {t.generate}
      </button>
    ),
    idOf: ({ id }) => id,
    nameOf: ({ billNo }) => billNo,
    tabs: {
      name: 'state',
      label: bill.stateLabel,
      all: bill.all,
      options: BillState.options.map((value) => ({ value, label: bill.state[value] })),
    },
    filters: [
      { kind: 'text', name: 'keyword', label: t.keyword },
      ...(may('platform.shop.read') ? [{ kind: 'shop', name: 'supplierId', label: t.shop } as const] : []),
      {
        kind: 'select',
        name: 'objected',
        label: bill.objection,
        options: [{ value: '1', label: t.objectedOnly }],
      },
    ],
    columns: [
      {
        name: 'billNo',
        label: bill.number,
        card: 'head',
        cell: ({ billNo }) => <span className="tabular-nums">{billNo}</span>,
      },
      {
        name: 'state',
        label: bill.stateLabel,
        card: 'head',
        cell: ({ state }) => <BillStateTag t={bill} state={state} />,
      },
      { name: 'shop', label: t.shop, cell: ({ shopName }) => pickText(shopName, locale) },
      {
        name: 'amount',
        label: bill.amount,
        sort: 'amount',
        isNumber: true,
        cell: ({ amount }) => formatMoney(amount),
      },
      {
        name: 'objection',
        label: bill.objection,
        cell: ({ objection, answer }) => (objection ? (answer ? bill.answer : bill.unanswered) : '–'),
      },
      {
        name: 'createTime',
        label: bill.issued,
        sort: 'created',
        cell: ({ createTime }) => <When iso={createTime} />,
      },
      {
        name: 'payTime',
        label: bill.paidAt,
        cell: ({ payTime }) => (payTime ? <When iso={payTime} /> : '–'),
      },
    ],
    drawer: (id, close) => <BillDrawer id={id} onClose={close} />,
    empty: { title: t.none, hint: t.noneHint },
  };
  return (
    <>
      <ListPage list={list} />
      {isIssuing && <GenerateDialog onClose={() => setIssuing(false)} />}
    </>
  );
}

/** A statement for the platform: answer an objection, record the payout. */
export function BillDrawer({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useSettlementTexts();
  const words = useBillTexts();
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
