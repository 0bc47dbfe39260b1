import { FilePlus2, FileUp, Package } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { invoiceRoutes, type SupplierInvoice } from '../../../../../contract/orders/invoice.ts';
import { api } from '../../../../lib/client.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { Line } from '../../../parts/card.tsx';
import { amountColumn } from '../../../parts/common-columns.tsx';
import { InvoiceFileLink } from '../../../parts/orders/invoice-file.tsx';
import { When } from '../../../parts/when.tsx';
import type { Action, List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { invalidateAnswers } from '../../../shell/data.ts';
import { type ChosenFile, FileField } from './file-field.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import { useInvoiceTexts } from './texts.ts';

const schema = invoiceRoutes['PUT /api/order/invoice/file/{id}'].body;

interface FileDialogProps {
  readonly invoice: SupplierInvoice;
  readonly onClose: () => void;
}

/** Attaches the file of an issued invoice, or replaces it. */
export function FileDialog({ invoice, onClose }: FileDialogProps) {
  const t = useInvoiceTexts();
  const form = useForm<{ readonly file: ChosenFile | null }, { file: string }>({
    name: `vendor/invoices/${invoice.id}/file`,
    initial: { file: null },
    schema,
    toBody: ({ file }) => ({ file: file?.key }),
    save: async (body) => {
      const params = { id: String(invoice.orderId) };
      await api('PUT /api/order/invoice/file/{id}', { params, body });
      showToast('success', t.fileAttached);
      await invalidateAnswers('GET /api/supplier/invoice/list', 'GET /api/supplier/order/detail/{id}');
    },
  });
  const { draft, errors, set } = form;
  const title = invoice.file ? t.fileReplace : t.fileAttach;
  return (
    <SheetForm form={form} title={title} saveLabel={title} onClose={onClose}>
      <dl className="flex flex-col gap-1">
        <Line name={t.orderNo}>{invoice.orderNo}</Line>
        <Line name={t.heading}>{invoice.title}</Line>
        <Line name={t.invoiceNo}>{invoice.invoiceNo}</Line>
      </dl>
      {invoice.file && (
        <p role="note" className="text-ink-2">
          {t.fileReplaceHint}
        </p>
      )}
      <FileField
        t={t}
        chosen={draft.file}
        error={errors.file && draft.file === null ? t.fileNeeded : errors.file}
        onChange={(file) => set({ file })}
      />
    </SheetForm>
  );
}

const route = 'GET /api/supplier/invoice/list';
const states = ['requested', 'issued'] as const;
const tones = { requested: 'bg-tint-2 text-danger', issued: 'bg-verified-tint text-success' } as const;

/** Invoices requested by buyers. */
export function Page() {
  const t = useInvoiceTexts();
  const navigate = useNavigate();
  const [filing, setFiling] = useState<SupplierInvoice | null>(null);
  const [issuing, setIssuing] = useState<SupplierInvoice | null>(null);
  const issue: Action<SupplierInvoice> = { label: t.issue, icon: FilePlus2, onPick: setIssuing };
  const file = ({ file: before }: SupplierInvoice): Action<SupplierInvoice> => ({
    label: before ? t.fileReplace : t.fileAttach,
    icon: FileUp,
    onPick: setFiling,
  });
  const look: Action<SupplierInvoice> = {
    label: t.openOrder,
    icon: Package,
    onPick: ({ orderId }) => navigate(`/vendor/orders?open=${orderId}`),
  };
  const list: List<typeof route> = {
    name: 'vendor/invoices',
    title: t.title,
    route,
    exports: 'vendor/invoices',
    idOf: ({ id }) => id,
    nameOf: ({ title }) => title,
    tabs: {
      name: 'state',
      label: t.stateLabel,
      all: t.all,
      options: states.map((value) => ({ value, label: t.state[value] })),
    },
    filters: [{ kind: 'text', name: 'keyword', label: t.keyword }],
    columns: [
      { name: 'title', label: t.heading, card: 'head', cell: ({ title }) => title },
      {
        name: 'state',
        label: t.stateLabel,
        card: 'head',
        cell: ({ state }) => (
          <span className={`inline-block whitespace-nowrap rounded-tag px-2 py-0.5 text-xs ${tones[state]}`}>
            {t.state[state]}
          </span>
        ),
      },
      { name: 'kind', label: t.kindLabel, cell: ({ kind }) => t.kind[kind] },
      {
        name: 'taxNo',
        label: t.taxNo,
        cell: ({ taxNo }) => <span className="break-all tabular-nums">{taxNo ?? '–'}</span>,
      },
      amountColumn(t.amount),
      {
        name: 'orderNo',
        label: t.orderNo,
        cell: ({ orderNo }) => <span className="tabular-nums">{orderNo}</span>,
      },
      { name: 'email', label: t.email, isExtra: true, cell: ({ email }) => email },
      {
        name: 'requestTime',
        label: t.asked,
        sort: 'created',
        cell: ({ requestTime }) => <When iso={requestTime} />,
      },
      { name: 'invoiceNo', label: t.invoiceNo, cell: ({ invoiceNo }) => invoiceNo ?? '–' },
      {
        name: 'file',
        label: t.file,
        cell: ({ file: issued, orderNo }) =>
          issued ? <InvoiceFileLink types={t.fileTypes} orderNo={orderNo} file={issued} /> : '–',
      },
      {
        name: 'issueTime',
        label: t.issuedAt,
        isExtra: true,
        cell: ({ issueTime }) => (issueTime ? <When iso={issueTime} /> : '–'),
      },
    ],
    actions: (row) => (row.state === 'requested' ? [issue, look] : [file(row), look]),
    empty: { title: t.none, hint: t.noneHint },
  };
  return (
    <>
      <ListPage list={list} />
      {filing && <FileDialog invoice={filing} onClose={() => setFiling(null)} />}
      {issuing && <IssueDialog invoice={issuing} onClose={() => setIssuing(null)} />}
    </>
  );
}
