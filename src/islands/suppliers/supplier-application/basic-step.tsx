import { type InputHTMLAttributes, type ReactNode, useCallback, useId } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import { AreaSelect } from '../../../components/form/area-select.tsx';
import { Field, Note } from '../../../components/form/field.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { useLoad } from '../../../components/use-load.ts';
import { api } from '../../../lib/client.ts';
import { fill, pickText } from '../../../lib/format/text.ts';
import { type ApplyTexts, type Errors, most, type Values } from './values.ts';

interface BasicStepProps {
  readonly t: ApplyTexts;
  readonly locale: Locale;
  readonly values: Values;
  readonly errors: Errors;
  readonly today: string;
  readonly onChange: (patch: Partial<Values>) => void;
}

type LineName = keyof typeof most;

/** Company, contact, location, and the shop's texts. */
export function BasicStep({ t, locale, values, errors, today, onChange }: BasicStepProps) {
  const regionId = useId();
  const line = (name: LineName, isOptional = false) => ({
    name,
    label: isOptional ? fill(t.optional, { name: t.fields[name] }) : t.fields[name],
    value: values[name],
    error: errors[name],
    maxLength: most[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onChange({ [name]: event.target.value }),
  });
  const hinted = (
    name: 'creditCode' | 'mainProducts' | 'mainProductsEn' | 'description',
    isOptional = false,
  ) => ({
    ...line(name, isOptional),
    hint: t.hints[name],
  });
  const phone: InputHTMLAttributes<HTMLInputElement> = { inputMode: 'tel', autoComplete: 'tel-national' };
  const { province, city, district } = values;
  return (
    <>
      <Group title={t.groups.company} note={t.groupNotes.company}>
        <Pair>
          <Field {...line('companyName')} autoComplete="organization" />
          <Field {...line('companyNameEn', true)} lang="en" />
        </Pair>
        <Pair>
          <Field
            {...hinted('creditCode')}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
          />
          <Field {...line('legalPerson')} />
        </Pair>
        <Pair>
          <Field
            name="foundedOn"
            type="date"
            label={t.fields.foundedOn}
            value={values.foundedOn}
            error={errors.foundedOn}
            min="1900-01-01"
            max={today}
            onChange={(event) => onChange({ foundedOn: event.target.value })}
          />
        </Pair>
      </Group>
      <Group title={t.groups.contact} note={t.groupNotes.contact}>
        <Pair>
          <Field {...line('contactName')} autoComplete="name" />
          <Field {...line('contactPhone')} {...phone} />
        </Pair>
        <Pair>
          <Field {...line('email')} type="email" autoComplete="email" />
        </Pair>
      </Group>
      <Group title={t.groups.place}>
        <fieldset data-field="region" aria-labelledby={regionId} className="min-w-0">
          <p id={regionId} className="mb-1.5 font-semibold text-sm">
            {t.fields.region}
          </p>
          <AreaSelect
            value={{ province, city, district }}
            locale={locale}
            labels={t.area}
            error={errors.region}
            onChange={onChange}
          />
        </fieldset>
        <Field {...line('address')} autoComplete="street-address" />
      </Group>
      <Group title={t.groups.shop} note={t.groupNotes.shop}>
        <Pair>
          <Field {...line('shopName')} />
          <Field {...line('shopNameEn', true)} lang="en" />
        </Pair>
        <ScopesField
          t={t}
          locale={locale}
          value={values.businessScope}
          error={errors.businessScope}
          onChange={(businessScope) => onChange({ businessScope })}
        />
        <Pair>
          <Field {...hinted('mainProducts')} />
          <Field {...hinted('mainProductsEn', true)} lang="en" />
        </Pair>
        <Pair>
          <TextArea {...hinted('description')} rows={5} />
          <TextArea {...line('descriptionEn', true)} lang="en" rows={5} />
        </Pair>
      </Group>
    </>
  );
}

interface GroupProps {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

export function Group({ title, note, children }: GroupProps) {
  return (
    <section className="flex flex-col gap-5">
      <div>
        <h3 className="text-lg">{title}</h3>
        {note && <p className="mt-1 text-ink-2 text-sm">{note}</p>}
      </div>
      {children}
    </section>
  );
}

const Pair = ({ children }: { readonly children: ReactNode }) => (
  <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
);

interface ScopesFieldProps {
  readonly t: ApplyTexts;
  readonly locale: Locale;
  readonly value: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (value: readonly string[]) => void;
}

/** The business scopes, from the platform's dictionary. */
function ScopesField({ t, locale, value, error, onChange }: ScopesFieldProps) {
  const id = useId();
  const ask = useCallback(() => api('GET /api/dictionary/{key}', { params: { key: 'business_scope' } }), []);
  const { found, reload } = useLoad(ask);
  const toggle = (scope: string, isOn: boolean) =>
    onChange(isOn ? [...value, scope] : value.filter((one) => one !== scope));
  return (
    <fieldset
      data-field="businessScope"
      aria-describedby={`${id}-note`}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <legend className="mb-1.5 font-semibold text-sm">
        {t.fields.businessScope}
        {value.length > 0 && (
          <span className="ml-2 font-normal text-ink-2">
            {fill(t.scopes.chosen, { count: value.length })}
          </span>
        )}
      </legend>
      {found.state === 'loading' && (
        <div
          role="status"
          aria-label={t.scopes.loading}
          className="h-56 animate-pulse rounded-control bg-soft"
        />
      )}
      {found.state === 'failed' && (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-3 rounded-control border border-danger px-4 py-3 text-sm"
        >
          <span className="text-danger">{t.scopes.failed}</span>
          <button type="button" className="button-quiet" onClick={reload}>
            {t.retry}
          </button>
        </div>
      )}
      {found.state === 'loaded' && (
        <ul
          className={`grid max-h-56 grid-cols-2 overflow-y-auto rounded-control border bg-card p-1.5 sm:grid-cols-3 ${error ? 'border-danger' : 'border-line-strong'}`}
        >
          {found.data.map((scope) => (
            <li key={scope.value}>
              <label className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-tag px-2.5 text-sm hover:bg-tint sm:min-h-9">
                <input
                  type="checkbox"
                  checked={value.includes(scope.value)}
                  onChange={(event) => toggle(scope.value, event.target.checked)}
                  className="size-4 shrink-0 accent-accent"
                />
                {pickText(scope.label, locale)}
              </label>
            </li>
          ))}
        </ul>
      )}
      <Note id={`${id}-note`} hint={t.hints.businessScope} error={error} />
    </fieldset>
  );
}
