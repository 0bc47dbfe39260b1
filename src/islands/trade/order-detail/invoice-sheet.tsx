import { type FormEvent, useState } from 'react';
import type { OrderDetail } from '../../../../contract/order.ts';
import { Field } from '../../../components/form/field.tsx';
import { focusFirstError } from '../../../components/form/first-error.ts';
import { Submit } from '../../../components/form/submit.tsx';
import { useSubmit } from '../../../components/form/use-submit.ts';
import type { OrdersTexts } from '../../../components/order/texts.ts';
import { Sheet } from '../../../components/sheet.tsx';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/client.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import { isBetween, isEmail } from '../../../lib/validate.ts';

interface InvoiceSheetProps {
  readonly t: OrdersTexts;
  readonly order: OrderDetail;
  readonly onClose: () => void;
  readonly onDone: (order: OrderDetail) => void;
}

const kinds = ['personal', 'company'] as const;
type Errors = { readonly title?: string; readonly taxNo?: string; readonly email?: string };

/** The request for an invoice. */
export function InvoiceSheet({ t: { invoice: t, close }, order, onClose, onDone }: InvoiceSheetProps) {
  const before = order.invoice;
  const [kind, setKind] = useState<(typeof kinds)[number]>(before?.kind ?? 'personal');
  const [title, setTitle] = useState(before?.title ?? '');
  const [taxNo, setTaxNo] = useState(before?.taxNo ?? '');
  const [email, setEmail] = useState(before?.email ?? '');
  const [errors, setErrors] = useState<Errors>({});
  const { busy, failure, run } = useSubmit(t.failed);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const form = event.currentTarget;
    const wrong: Errors = {
      ...(isBetween(title, 2, 100) ? {} : { title: t.errors.title }),
      ...(kind === 'company' && taxNo.trim().length !== 18 ? { taxNo: t.errors.taxNo } : {}),
      ...(isEmail(email) ? {} : { email: t.errors.email }),
    };
    setErrors(wrong);
    focusFirstError(form);
    if (Object.keys(wrong).length > 0) return;
    void run(async () => {
      const person = { title: title.trim(), email: email.trim() };
      const body = kind === 'company' ? { kind, ...person, taxNo } : { kind, ...person };
      try {
        const after = await api('POST /api/order/invoice/{id}', { params: { id: String(order.id) }, body });
        showToast('success', t.saved);
        onDone(after);
      } catch (error) {
        // The check character is the server's to judge.
        const isTaxNo = error instanceof ApiError && error.field === 'body.taxNo';
        if (!isTaxNo) throw error;
        setErrors({ taxNo: t.errors.taxNo });
        focusFirstError(form);
      }
    });
  };
  return (
    <Sheet title={t.ask} close={close} onClose={onClose}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <fieldset className="flex gap-6">
          <legend className="mb-1.5 font-semibold text-sm">{t.kind}</legend>
          {kinds.map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-2 text-sm">
              <input
                type="radio"
                name="kind"
                className="size-4 accent-accent"
                checked={kind === one}
                onChange={() => setKind(one)}
              />
              {t[one]}
            </label>
          ))}
        </fieldset>
        <Field
          label={t.name}
          value={title}
          maxLength={100}
          error={errors.title}
          onChange={(event) => setTitle(event.target.value)}
        />
        {kind === 'company' && (
          <Field
            label={t.taxNo}
            value={taxNo}
            maxLength={18}
            error={errors.taxNo}
            onChange={(event) => setTaxNo(event.target.value.toUpperCase())}
          />
        )}
        <Field
          label={t.email}
          type="email"
          autoComplete="email"
          value={email}
          error={errors.email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Submit label={t.submit} busyLabel={t.busy} busy={busy} ready failure={failure} />
      </form>
    </Sheet>
  );
}
