import { Download } from 'lucide-react';
import { useState } from 'react';
import type { OrderDetail } from '../../../../contract/orders/order.ts';
import { Card, Pairs } from '../../../components/order/card.tsx';
import { InvoiceSheet } from '../../../components/order/invoice-sheet.tsx';
import type { OrdersTexts } from '../../../components/order/texts.ts';
import { api } from '../../../lib/client.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import { fill } from '../../../lib/text.ts';

interface InvoiceCardProps {
  readonly t: OrdersTexts;
  readonly order: OrderDetail;
  readonly onChanged: (order: OrderDetail) => void;
}

/** The invoice: asked for, changed until it is issued, or issued. */
export function InvoiceCard({ t, order, onChanged }: InvoiceCardProps) {
  const [isOpen, setOpen] = useState(false);
  const { invoice } = order;
  const may = order.actions.includes('invoice');
  if (!invoice && !may) return null;
  const pairs = invoice
    ? ([
        [t.invoice.kind, t.invoice[invoice.kind]],
        [t.invoice.name, invoice.title],
        ...(invoice.taxNo ? [[t.invoice.taxNo, invoice.taxNo] as const] : []),
        [t.invoice.email, invoice.email],
        ...(invoice.invoiceNo ? [[t.invoice.number, invoice.invoiceNo] as const] : []),
      ] as const)
    : [];
  return (
    <Card
      title={t.invoice.title}
      end={invoice && <span className="text-ink-2 text-sm">{t.invoice[invoice.state]}</span>}
    >
      {invoice ? (
        <Pairs pairs={pairs} />
      ) : (
        <p className="px-4 py-4 text-ink-2 text-sm lg:px-5">{t.invoice.none}</p>
      )}
      {invoice?.file && (
        <p className="px-4 pb-4 lg:px-5">
          <a
            href={invoice.file.url}
            download={`${order.orderNo}-${invoice.invoiceNo ?? ''}`}
            className="inline-flex min-h-11 items-center gap-2 text-accent text-sm underline lg:min-h-0"
          >
            <Download className="size-4" aria-hidden="true" />
            {fill(t.invoice.download, { type: t.invoice.fileTypes[invoice.file.type] })}
          </a>
        </p>
      )}
      {may && (
        <p className="px-4 pb-4 lg:px-5">
          <button type="button" className="button-quiet text-sm" onClick={() => setOpen(true)}>
            {invoice ? t.invoice.change : t.invoice.ask}
          </button>
        </p>
      )}
      {isOpen && (
        <InvoiceSheet
          t={t.invoice}
          close={t.close}
          heading={t.invoice.ask}
          submit={t.invoice.submit}
          before={invoice}
          onClose={() => setOpen(false)}
          onSend={async (body) => {
            const params = { id: String(order.id) };
            const after = await api('POST /api/order/invoice/{id}', { params, body });
            showToast('success', t.invoice.saved);
            setOpen(false);
            onChanged(after);
          }}
        />
      )}
    </Card>
  );
}
