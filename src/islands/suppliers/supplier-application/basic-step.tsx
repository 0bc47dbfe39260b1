import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import { AreaSelect } from '../../../components/form/area-select.tsx';
import { Field } from '../../../components/form/field.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { fill } from '../../../lib/text.ts';
import { ScopesField } from './scopes-field.tsx';
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

/** The company, whom to reach, where it is, and what its shop says. */
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
