import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import { Field } from '../../../components/form/field.tsx';
import { Submit } from '../../../components/form/submit.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { useErrors } from '../../../components/form/use-errors.ts';
import { useHydrated } from '../../../components/form/use-hydrated.ts';
import { useSubmit } from '../../../components/form/use-submit.ts';
import { useTyped } from '../../../components/form/use-typed.ts';
import { isLike, useUnsent } from '../../../components/use-unsent.ts';
import { api } from '../../../lib/client.ts';
import { $user } from '../../../lib/stores/session.ts';
import { AboutWhat, useSubject } from './about-what.tsx';
import { Account, Done } from './outcome.tsx';
import { ReasonSelect } from './reason-select.tsx';
import type { FormTexts } from './texts.ts';
import { blank, bodyOf, type Kind, problemsOf, type Values } from './values.ts';

interface ReportFormProps {
  readonly t: FormTexts;
  readonly locale: Locale;
  readonly kind: Kind;
}

const isValues = isLike(blank);

/** Everything a reader can tell the platform: the fields follow from the kind. */
export function ReportForm({ t, locale, kind }: ReportFormProps) {
  const user = useStore($user, { ssr: 'initial' });
  const hydrated = useHydrated();
  const [values, setValues] = useUnsent<Values>(`report-${kind}`, blank, isValues);
  const { errors, passes } = useErrors(values, problemsOf(kind, values, t));
  const [reportNo, setReportNo] = useState<string | null>(null);
  const form = useTyped(({ declared, ...typed }) =>
    setValues((before) => ({ ...before, ...typed, declared: before.declared || declared !== undefined })),
  );
  const { busy, failure, run } = useSubmit(t.errors.failed);
  const { subject, drop } = useSubject(locale);
  const about = kind === 'message' ? subject : null;

  const set = <N extends keyof Values>(name: N, value: Values[N]) => {
    setValues({ ...values, [name]: value });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!passes(event.currentTarget)) return;
    run(async () => {
      const answer = await api('POST /api/report/submit', {
        body: bodyOf(kind, about ? { ...values, link: location.origin + about.path } : values),
      });
      setReportNo(answer.reportNo);
    });
  };

  if (reportNo !== null) {
    const again = () => {
      setValues(blank);
      setReportNo(null);
    };
    return <Done t={t} reportNo={reportNo} onAgain={again} />;
  }
  const text = (name: 'orderNo' | 'name' | 'rightNo' | 'link' | 'email', label: string, hint?: string) => ({
    label,
    name,
    value: values[name],
    error: errors[name],
    ...(hint ? { hint } : {}),
    onChange: (event: { readonly target: { readonly value: string } }) => set(name, event.target.value),
  });
  const { fields, hints } = t;
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex max-w-2xl flex-col gap-5">
      {about && <AboutWhat t={t} subject={about} onDrop={drop} />}
      {kind === 'dispute' && (
        <Account t={t} locale={locale} name={user && (user.nickname || user.username)} />
      )}
      {kind === 'dispute' && (
        <Field {...text('orderNo', fields.orderNo, hints.orderNo)} inputMode="numeric" maxLength={40} />
      )}
      <ReasonSelect
        t={t}
        kind={kind}
        value={values.reason}
        error={errors.reason}
        onChange={(value) => set('reason', value)}
      />
      {kind === 'message' && <Field {...text('name', fields.name)} autoComplete="name" maxLength={60} />}
      {kind === 'ipr' && (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field {...text('name', fields.owner)} autoComplete="organization" maxLength={60} />
          <Field {...text('rightNo', fields.rightNo)} maxLength={60} />
        </div>
      )}
      {kind === 'ipr' && <Field {...text('link', fields.link, hints.link)} type="url" maxLength={500} />}
      {kind === 'abuse' && (
        <Field {...text('link', fields.linkOptional, hints.link)} type="url" maxLength={500} />
      )}
      <TextArea
        label={fields.description}
        name="description"
        rows={6}
        maxLength={2000}
        hint={hints.description}
        value={values.description}
        error={errors.description}
        onChange={(event) => set('description', event.target.value)}
      />
      <Field
        {...text('email', kind === 'dispute' ? fields.emailOptional : fields.email)}
        type="email"
        autoComplete="email"
        maxLength={120}
      />
      {kind === 'ipr' && (
        <Declaration
          label={fields.declared}
          value={values.declared}
          error={errors.declared}
          onChange={(value) => set('declared', value)}
        />
      )}
      <div className="flex flex-col items-start gap-3">
        <Submit label={t.submit} busyLabel={t.busy} busy={busy} ready={hydrated} failure={failure} />
      </div>
    </form>
  );
}

interface DeclarationProps {
  readonly label: string;
  readonly value: boolean;
  readonly error: string | undefined;
  readonly onChange: (value: boolean) => void;
}

function Declaration({ label, value, error, onChange }: DeclarationProps) {
  return (
    <div>
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          name="declared"
          checked={value}
          aria-invalid={error !== undefined}
          aria-describedby={error ? 'declared-note' : undefined}
          onChange={(event) => onChange(event.target.checked)}
          className="mt-1 size-5 shrink-0 accent-accent"
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id="declared-note" className="mt-1.5 text-danger text-xs">
          {error}
        </p>
      )}
    </div>
  );
}
