import { Scale } from 'lucide-react';
import { useState } from 'react';
import { LedgerKind } from '../../../../../contract/accounting/ledger.ts';
import { settlementRoutes } from '../../../../../contract/payments/settlement.ts';
import { api } from '../../../../lib/client.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { RadioField } from '../../../form/choice-fields.tsx';
import { MoneyField, TextField } from '../../../form/field.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { accountName } from '../../../parts/accounting/ledger-entries.tsx';
import { LedgerLists } from '../../../parts/accounting/ledger-lists.tsx';
import { useLedgerTexts } from '../../../parts/accounting/ledger-texts.ts';
import { signedMoney } from '../../../parts/accounting/signed-money.ts';
import { SupplierField } from '../../../parts/suppliers/supplier-field.tsx';
import { When } from '../../../parts/when.tsx';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { invalidateAnswers } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { useMay } from '../../../shell/use-may.ts';

const schema = settlementRoutes['POST /api/system/ledger/adjust'].body;

interface AdjustDraft {
  readonly supplierId: string;
  readonly isMore: boolean;
  readonly amount: number | null;
  readonly reason: string;
}
const initial: AdjustDraft = { supplierId: '', isMore: true, amount: null, reason: '' };

/** A manual correction of a shop's ledger accounts. */
export function AdjustDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useLedgerTexts();
  // Idempotency key: a repeated request after a lost answer counts once.
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm({
    name: 'platform/ledger/adjust',
    initial,
    schema,
    toBody: ({ supplierId, isMore, amount, reason }: AdjustDraft) => ({
      supplierId: Number(supplierId),
      amount: amount === null ? null : isMore ? amount : 0 - amount,
      reason,
      key,
    }),
    isMoney: (path) => path === 'amount',
    save: async (body) => {
      const { available } = await api('POST /api/system/ledger/adjust', { body });
      showToast('success', fill(t.adjusted, { amount: signedMoney(available) }));
      await invalidateAnswers('GET /api/system/ledger/entries', 'GET /api/system/ledger/trial-balance');
    },
  });
  const { draft, errors, set } = form;
  return (
    <SheetForm form={form} title={t.adjust} saveLabel={t.adjust} onClose={onClose}>
      <p className="text-ink-2">{t.adjustHint}</p>
      <SupplierField t={t} form={form} />
      <RadioField
        label={t.direction}
        value={draft.isMore ? 'more' : 'less'}
        options={(['more', 'less'] as const).map((value) => ({ value, label: t[value] }))}
        onChange={(value) => set({ isMore: value === 'more' })}
      />
      <MoneyField
        label={t.amount}
        value={draft.amount}
        error={errors.amount}
        onChange={(amount) => set({ amount })}
      />
      <TextField
        label={t.reason}
        hint={t.reasonHint}
        rows={3}
        max={500}
        value={draft.reason}
        error={errors.reason}
        onChange={(reason) => set({ reason })}
      />
    </SheetForm>
  );
}

const route = 'GET /api/system/ledger/entries';

/** All ledger transactions with debits and credits. */
export function Page() {
  const t = useLedgerTexts();
  const locale = useLanguage();
  const may = useMay();
  const [isAdjusting, setAdjusting] = useState(false);
  const list: List<typeof route> = {
    name: 'platform/ledger-entries',
    title: t.entriesTab,
    route,
    lead: <LedgerLists current="entries" />,
    head: may('platform.ledger.adjust') && (
      <button type="button" className="control-button" onClick={() => setAdjusting(true)}>
        <Scale className="size-4" aria-hidden="true" />
        {t.adjust}
      </button>
    ),
    idOf: ({ id }) => id,
    nameOf: ({ key }) => key,
    filters: [
      { kind: 'text', name: 'orderNo', label: t.orderNo },
      ...(may('platform.shop.read') ? [{ kind: 'shop', name: 'supplierId', label: t.shop } as const] : []),
      {
        kind: 'select',
        name: 'kind',
        label: t.kindLabel,
        options: LedgerKind.options.map((value) => ({ value, label: t.kinds[value] })),
      },
    ],
    columns: [
      { name: 'time', label: t.time, card: 'head', cell: ({ time }) => <When iso={time} /> },
      { name: 'kind', label: t.kindLabel, card: 'head', cell: ({ kind }) => t.kinds[kind] },
      {
        name: 'shop',
        label: t.shop,
        cell: ({ shopName }) => (shopName ? pickText(shopName, locale) : t.platform),
      },
      {
        name: 'orderNo',
        label: t.orderNo,
        cell: ({ orderNo }) => <span className="tabular-nums">{orderNo ?? '–'}</span>,
      },
      {
        name: 'entries',
        label: t.sides,
        cell: ({ entries }) => (
          <ul className="flex flex-col gap-0.5 text-xs">
            {entries.map((entry) => (
              <li key={`${entry.account} ${entry.amount}`} className="flex justify-between gap-4">
                <span className="text-ink-2">{accountName(t, entry)}</span>
                <span className="tabular-nums">{signedMoney(entry.amount)}</span>
              </li>
            ))}
          </ul>
        ),
      },
      {
        name: 'note',
        label: t.note,
        cell: ({ note }) => <span className="break-words">{note || '–'}</span>,
      },
    ],
    empty: { title: t.noEntries, hint: t.noEntriesHint },
  };
  return (
    <>
      <ListPage list={list} />
      {isAdjusting && <AdjustDialog onClose={() => setAdjusting(false)} />}
    </>
  );
}
