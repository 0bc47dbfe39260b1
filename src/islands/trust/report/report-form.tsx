import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import { DoneBox } from '../../../components/done-box.tsx';
import { Field, Note } from '../../../components/form/field.tsx';
import { Submit } from '../../../components/form/submit.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { useErrors } from '../../../components/form/use-errors.ts';
import { useHydrated } from '../../../components/form/use-hydrated.ts';
import { useSubmit } from '../../../components/form/use-submit.ts';
import { useTyped } from '../../../components/form/use-typed.ts';
import { Picture } from '../../../components/goods/picture.tsx';
import { isLike, useUnsent } from '../../../components/use-unsent.ts';
import { api } from '../../../lib/client.ts';
import { fill, pickText } from '../../../lib/format/text.ts';
import { localPath, loginPath, paths } from '../../../lib/paths.ts';
import { $user } from '../../../lib/stores/session.ts';
import type { FormTexts } from './texts.ts';
import { blank, bodyOf, type Kind, problemsOf, reasonsOf, type Values } from './values.ts';

interface ReportFormProps {
  readonly t: FormTexts;
  readonly locale: Locale;
  readonly kind: Kind;
}

const isValues = isLike(blank);

/** Reports to the platform: the fields depend on the kind. */
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

interface ReasonSelectProps {
  readonly t: FormTexts;
  readonly kind: Kind;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function ReasonSelect({ t, kind, value, error, onChange }: ReasonSelectProps) {
  const id = useId();
  const names: Readonly<Record<string, string>> = t.reasons[kind];
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold text-sm">
        {t.fields.reason[kind]}
      </label>
      <select
        id={id}
        name="reason"
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.value)}
        className={`field ${error ? 'border-danger' : ''}`}
      >
        <option value="">{t.choose}</option>
        {reasonsOf(kind).map((reason) => (
          <option key={reason} value={reason}>
            {names[reason]}
          </option>
        ))}
      </select>
      <Note id={`${id}-note`} error={error} />
    </div>
  );
}

interface DoneProps {
  readonly t: FormTexts;
  readonly reportNo: string;
  readonly onAgain: () => void;
}

/** Replaces the form and takes the focus. */
function Done({ t, reportNo, onAgain }: DoneProps) {
  return (
    <DoneBox title={t.done.title} className="gap-3 rounded-control">
      <p className="text-ink-2 tabular-nums">{fill(t.done.text, { reportNo })}</p>
      <button type="button" className="button-quiet mt-2" onClick={onAgain}>
        {t.done.again}
      </button>
    </DoneBox>
  );
}

interface AccountProps {
  readonly t: FormTexts;
  readonly locale: Locale;
  /** null = a visitor, as in the static page. */
  readonly name: string | null;
}

/** The account of the dispute. Has the same height for a visitor, so that the form does not move. */
function Account({ t, locale, name }: AccountProps) {
  return (
    <p className="flex min-h-16 flex-wrap items-center gap-x-3 rounded-control bg-tint px-4 py-3 text-sm sm:min-h-12">
      {name === null ? (
        <>
          {t.login.text}
          <a
            href={loginPath(localPath(paths.dispute, locale), locale)}
            className="font-semibold text-accent underline underline-offset-4 hover:text-accent-strong"
          >
            {t.login.action}
          </a>
        </>
      ) : (
        fill(t.login.as, { name })
      )}
    </p>
  );
}

interface Subject {
  readonly name: string;
  readonly shopName: string | null;
  readonly image: string | null;
  readonly path: string;
}

/** The subject named by the address (`productId`, else `supplierId`), once loaded; `drop` removes it. */
function useSubject(locale: Locale): { subject: Subject | null; drop: () => void } {
  const [subject, setSubject] = useState<Subject | null>(null);
  useEffect(() => {
    // An invalid address must not prevent a report.
    readSubject(locale).then(setSubject, () => setSubject(null));
  }, [locale]);
  return { subject, drop: () => setSubject(null) };
}

async function readSubject(locale: Locale): Promise<Subject | null> {
  const query = new URLSearchParams(location.search);
  const idOf = (name: string) =>
    /^[1-9]\d{0,8}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : null;
  const productId = idOf('productId');
  if (productId !== null) {
    const product = await api('GET /api/admin/product/detail/{id}', { params: { id: String(productId) } });
    return {
      name: pickText(product.name, locale),
      shopName: pickText(product.supplier.name, locale),
      image: product.mainImage,
      path: localPath(paths.product(productId), locale),
    };
  }
  const supplierId = idOf('supplierId');
  if (supplierId === null) return null;
  const supplier = await api('GET /api/admin/supplier/detail/{id}', { params: { id: String(supplierId) } });
  return {
    name: pickText(supplier.name, locale),
    shopName: null,
    image: supplier.logo,
    path: localPath(paths.supplier(supplierId), locale),
  };
}

interface AboutWhatProps {
  readonly t: FormTexts;
  readonly subject: Subject;
  readonly onDrop: () => void;
}

/** The subject of the report, as it will be sent. */
function AboutWhat({ t, subject, onDrop }: AboutWhatProps) {
  return (
    <section
      aria-label={t.about.label}
      className="flex items-center gap-3 rounded-control border border-line bg-tint p-3"
    >
      {subject.image && (
        <span className="size-14 shrink-0 overflow-hidden rounded-control">
          <Picture url={subject.image} alt="" sizes="56px" />
        </span>
      )}
      <p className="min-w-0 flex-1">
        <span className="block text-ink-2 text-xs">{t.about.label}</span>
        <a href={subject.path} className="line-clamp-2 font-semibold text-sm hover:text-accent">
          {subject.name}
        </a>
        {subject.shopName && <span className="block truncate text-ink-2 text-xs">{subject.shopName}</span>}
      </p>
      <button
        type="button"
        aria-label={t.about.drop}
        onClick={onDrop}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:text-danger"
      >
        <i className="icon-x size-5" />
      </button>
    </section>
  );
}
