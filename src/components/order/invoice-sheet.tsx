import type { FormEvent } from 'react';
import type { InvoiceFields } from '../../../contract/orders/invoice.ts';
import { ApiError } from '../../lib/api.ts';
import { isBetween, isEmail, taxNumberFault } from '../../lib/format/validate.ts';
import { Field } from '../form/field.tsx';
import { Submit } from '../form/submit.tsx';
import { useErrors } from '../form/use-errors.ts';
import { useSubmit } from '../form/use-submit.ts';
import { Sheet } from '../sheet.tsx';
import { isLike, useUnsent } from '../use-unsent.ts';
import type { OrdersTexts } from './texts.ts';

export interface InvoiceSheetProps {
  readonly t: OrdersTexts['invoice'];
  readonly close: string;
  readonly heading: string;
  readonly submit: string;
  /** Initial values. */
  readonly before: Written | null;
  readonly onSend: (fields: InvoiceFields) => unknown;
  /** Offers to remove the invoice. */
  readonly onNone?: () => void;
  readonly onClose: () => void;
}

interface Written {
  readonly kind: 'personal' | 'company';
  readonly title: string;
  readonly email: string;
  readonly taxNo?: string | null;
}

const kinds = ['personal', 'company'] as const;
const blank: Written & { readonly taxNo: string } = { kind: 'personal', title: '', taxNo: '', email: '' };
const isWritten = isLike(blank);
const startOf = (before: Written | null): typeof blank =>
  before ? { ...blank, ...before, taxNo: before.taxNo ?? '' } : blank;

function wrongIn({ kind, title, taxNo, email }: typeof blank, t: OrdersTexts['invoice']['errors']) {
  const fault = kind === 'company' ? taxNumberFault(taxNo) : null;
  return {
    ...(!isBetween(title, 2, 100) && { title: t.title }),
    ...(fault && { taxNo: fault === 'check' ? t.taxNoCheck : t.taxNo }),
    ...(!isEmail(email) && { email: t.email }),
  };
}

/** Invoice data: title, tax number and receiver. */
export function InvoiceSheet({
  t,
  close,
  heading,
  before,
  onSend,
  onNone,
  onClose,
  ...say
}: InvoiceSheetProps) {
  const [written, setWritten] = useUnsent('invoice', startOf(before), isWritten);
  const { kind, title, taxNo, email } = written;
  const set = (patch: Partial<typeof blank>) => setWritten({ ...written, ...patch });
  const { errors, passes, refuse } = useErrors(written, wrongIn(written, t.errors));
  const { busy, failure, run } = useSubmit(t.failed);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!passes(form)) return;
    void run(async () => {
      const person = { title: title.trim(), email: email.trim() };
      const fields = kind === 'company' ? { kind, ...person, taxNo: taxNo.trim() } : { kind, ...person };
      try {
        await onSend(fields);
      } catch (error) {
        const isTaxNo = error instanceof ApiError && error.field === 'body.taxNo';
        if (!isTaxNo) throw error;
        refuse({ taxNo: t.errors.taxNo }, form);
      }
    });
  };
  return (
    <Sheet title={heading} close={close} onClose={onClose}>
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
                onChange={() => set({ kind: one })}
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
          onChange={(event) => set({ title: event.target.value })}
        />
        {kind === 'company' && (
          <Field
            label={t.taxNo}
            value={taxNo}
            maxLength={40}
            error={errors.taxNo}
            onChange={(event) => set({ taxNo: event.target.value.toUpperCase() })}
          />
        )}
        <Field
          label={t.email}
          type="email"
          autoComplete="email"
          value={email}
          error={errors.email}
          onChange={(event) => set({ email: event.target.value })}
        />
        <Submit label={say.submit} busyLabel={t.busy} busy={busy} ready failure={failure} />
        {onNone && (
          <button type="button" className="button-quiet" onClick={onNone}>
            {t.noneWanted}
          </button>
        )}
      </form>
    </Sheet>
  );
}
