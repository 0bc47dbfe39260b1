import { useState } from 'react';
import type { InvoiceFields } from '../../../../contract/orders/invoice.ts';
import type { InvoiceSheetProps } from '../../../components/order/invoice-sheet.tsx';
import { usePart } from '../../../components/use-part.ts';
import { api } from '../../../lib/client.ts';
import type { CheckoutTexts } from './texts.ts';

interface InvoiceChoiceProps {
  readonly texts: CheckoutTexts;
  readonly chosen: InvoiceFields | null;
  readonly onChoose: (fields: InvoiceFields | null) => void;
}

/** The form, filled with what was written on the last invoice; where that cannot be read it is empty. */
const loadSheet = async () => {
  const [{ InvoiceSheet }, { last }] = await Promise.all([
    import('../../../components/order/invoice-sheet.tsx'),
    api('GET /api/order/invoice/last').catch(() => ({ last: null })),
  ]);
  return (props: InvoiceSheetProps) => <InvoiceSheet {...props} before={props.before ?? last} />;
};

/** Whether an invoice is wanted, and to whom: asked for with every order of the payment once it is paid. */
export function InvoiceChoice({ texts, chosen, onChoose }: InvoiceChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const InvoiceSheet = usePart(isOpen, loadSheet);
  const { trade, invoice: t } = texts;
  const choose = (fields: InvoiceFields | null) => {
    onChoose(fields);
    setOpen(false);
  };
  return (
    <div className="flex min-w-0 items-center justify-between gap-4 text-sm">
      <span className="shrink-0 text-ink-2">{t.title}</span>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 min-w-0 items-center gap-1 rounded-control text-ink-2 hover:text-accent"
      >
        <span className="sr-only">{t.title}:</span>
        <span className={`truncate ${chosen ? 'text-ink' : ''}`}>
          {chosen ? `${t[chosen.kind]} · ${chosen.title}` : t.notWanted}
        </span>
        <i className="icon-chevron-right size-4 shrink-0" />
      </button>
      {isOpen && InvoiceSheet && (
        <InvoiceSheet
          t={t}
          close={trade.confirm.close}
          heading={t.title}
          submit={t.use}
          before={chosen}
          onSend={choose}
          onNone={() => choose(null)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
