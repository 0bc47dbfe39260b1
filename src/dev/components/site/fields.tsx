import { AreaSelect } from '../../../components/form/area-select.tsx';
import { Choice } from '../../../components/form/choice.tsx';
import { CodeField } from '../../../components/form/code-field.tsx';
import { Field, Note } from '../../../components/form/field.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { PlaceFields } from '../../../components/form/place-fields.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { Submit } from '../../../components/form/submit.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { fails } from '../answers.ts';
import type { Draw, Example, Shown } from '../example.ts';
import { areasOf, facts, nothing, nothingLater } from '../facts.ts';
import { Stateful } from '../stateful.tsx';

interface FieldState {
  readonly first?: string;
  readonly error?: (shown: Shown) => string;
  readonly hint?: (shown: Shown) => string;
  readonly isDisabled?: boolean;
}

const field =
  ({ first = '', error, hint, isDisabled = false }: FieldState): Draw =>
  (shown) => (
    <Stateful first={first}>
      {(value, set) => (
        <Field
          label={shown.t.buyer.address.detail}
          value={value}
          error={error?.(shown)}
          disabled={isDisabled}
          {...(hint ? { hint: hint(shown) } : {})}
          onChange={(event) => set(event.target.value)}
        />
      )}
    </Stateful>
  );

const area =
  ({ first = '', error, isDisabled = false }: FieldState): Draw =>
  (shown) => (
    <Stateful first={first}>
      {(value, set) => (
        <TextArea
          label={shown.t['after-sale'].say.content}
          hint={shown.t['after-sale'].say.hint}
          rows={3}
          value={value}
          error={error?.(shown)}
          disabled={isDisabled}
          onChange={(event) => set(event.target.value)}
        />
      )}
    </Stateful>
  );

const optionsIn = ({ say }: Shown) => [
  { value: 'oak', text: say(facts.oak) },
  { value: 'black', text: say(facts.black) },
  { value: 'long', text: say(facts.long) },
];
const select =
  ({ first = '', error }: FieldState): Draw =>
  (shown) => (
    <Stateful first={first}>
      {(value, set) => (
        <SelectField
          label={shown.say(facts.colour)}
          choose={shown.t.buyer.address.choose}
          value={value}
          options={optionsIn(shown)}
          error={error?.(shown)}
          onChange={set}
        />
      )}
    </Stateful>
  );

const password =
  ({ first = '', error }: FieldState): Draw =>
  (shown) => (
    <Stateful first={first}>
      {(value, set) => (
        <PasswordField
          t={shown.t.account}
          value={value}
          error={error?.(shown)}
          autoComplete="new-password"
          onChange={set}
        />
      )}
    </Stateful>
  );

const code =
  ({ error }: FieldState): Draw =>
  (shown) => (
    <Stateful first="">
      {(value, set) => (
        <CodeField
          t={shown.t.account}
          send={nothingLater}
          value={value}
          error={error?.(shown)}
          onChange={set}
        />
      )}
    </Stateful>
  );

const areaSelect =
  (
    first: { readonly province: string; readonly city: string; readonly district: string },
    hasError = false,
  ): Draw =>
  ({ t, locale }) => (
    <Stateful first={first}>
      {(value, set) => (
        <AreaSelect
          value={value}
          locale={locale}
          labels={t.buyer.address}
          error={hasError ? t.buyer.address.errors.region : undefined}
          onChange={set}
        />
      )}
    </Stateful>
  );
const noArea = { province: '', city: '', district: '' };

const place =
  (country: string, hasErrors = false): Draw =>
  ({ t }) => (
    <Stateful first={{ country, state: '', town: '', postcode: '' }}>
      {(value, set) => (
        <PlaceFields
          t={t.buyer.address}
          value={value}
          errors={hasErrors ? { town: t.buyer.address.errors.town } : {}}
          onChange={(name, text) => set({ ...value, [name]: text })}
        />
      )}
    </Stateful>
  );

const submit =
  (state: {
    readonly busy?: boolean;
    readonly ready?: boolean;
    readonly failure?: (shown: Shown) => string;
  }): Draw =>
  (shown) => (
    <div className="flex flex-col items-start gap-3">
      <Submit
        label={shown.t.buyer.address.save}
        busyLabel={shown.t.buyer.address.saving}
        busy={state.busy ?? false}
        ready={state.ready ?? true}
        failure={state.failure?.(shown) ?? null}
      />
    </div>
  );

const detailError = ({ t }: Shown) => t.buyer.address.errors.detail;

export const examples: readonly Example[] = [
  {
    component: 'Field',
    file: 'src/components/form/field.tsx',
    width: 320,
    states: {
      empty: field({}),
      'with a hint': field({ hint: ({ t }) => t.buyer.address.phoneHint }),
      focus: { focus: 'input', draw: field({ first: facts.street.en }) },
      error: field({ first: '-', error: detailError }),
      'focus on an error': { focus: 'input', draw: field({ first: '-', error: detailError }) },
      disabled: field({ first: facts.street.zh, isDisabled: true }),
      'long text': field({ first: facts.long.en }),
    },
  },
  {
    component: 'Note',
    file: 'src/components/form/field.tsx',
    width: 320,
    states: {
      hint: ({ t }) => <Note id="note-hint" hint={t.buyer.address.phoneHint} />,
      error: ({ t }) => <Note id="note-error" error={t.buyer.address.errors.phone} />,
    },
  },
  {
    component: 'TextArea',
    file: 'src/components/form/text-area.tsx',
    width: 320,
    states: {
      empty: area({}),
      'long text': area({ first: `${facts.long.zh}\n\n${facts.long.en}` }),
      focus: { focus: 'textarea', draw: area({}) },
      error: area({ first: '-', error: ({ t }) => t['after-sale'].say.short }),
      disabled: area({ first: facts.review.zh, isDisabled: true }),
    },
  },
  {
    component: 'SelectField',
    file: 'src/components/form/select-field.tsx',
    width: 320,
    states: {
      'nothing chosen': select({}),
      chosen: select({ first: 'oak' }),
      'long text': select({ first: 'long' }),
      focus: { focus: 'select', draw: select({ first: 'oak' }) },
      error: select({ error: ({ t }) => t.buyer.address.errors.region }),
    },
  },
  {
    component: 'Choice',
    file: 'src/components/form/choice.tsx',
    width: 320,
    states: {
      rest: (shown) => (
        <Choice
          label={shown.say(facts.colour)}
          value="oak"
          options={optionsIn(shown)}
          onChange={nothing}
          className="h-10 w-40 px-2 text-sm"
        />
      ),
    },
  },
  {
    component: 'PasswordField',
    file: 'src/components/form/password-field.tsx',
    width: 320,
    states: {
      empty: password({}),
      hidden: password({ first: 'correct horse' }),
      shown: { press: ['button'], draw: password({ first: 'correct horse' }) },
      error: password({ error: ({ t }) => t.account.errors.password }),
    },
  },
  {
    component: 'CodeField',
    file: 'src/components/form/code-field.tsx',
    width: 320,
    states: {
      rest: code({}),
      'sent, waiting for the next': { press: ['button'], draw: code({}) },
      error: code({ error: ({ t }) => t.account.errors.code }),
    },
  },
  {
    component: 'AreaSelect',
    file: 'src/components/form/area-select.tsx',
    answers: { 'GET /api/area/list': areasOf },
    states: {
      'nothing chosen': areaSelect(noArea),
      chosen: areaSelect({ province: '330000', city: '330200', district: '330203' }),
      error: areaSelect(noArea, true),
      'the list does not come': {
        height: 100,
        draw: areaSelect(noArea),
        answers: { 'GET /api/area/list': fails },
      },
    },
  },
  {
    component: 'PlaceFields',
    file: 'src/components/form/place-fields.tsx',
    states: {
      'country with states': place('US'),
      'country without': place('SG'),
      error: place('GB', true),
    },
  },
  {
    component: 'Submit',
    file: 'src/components/form/submit.tsx',
    width: 240,
    states: {
      rest: submit({}),
      busy: submit({ busy: true }),
      'not ready': submit({ ready: false }),
      failed: submit({ failure: ({ t }) => t.buyer.address.saveFailed }),
    },
  },
];
