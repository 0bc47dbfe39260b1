import { RadioField, SelectField, SwitchField } from '../../../admin/form/choice-fields.tsx';
import { Box, MoneyField, NumberField, TextField, Typed } from '../../../admin/form/field.tsx';
import { LocalTextField } from '../../../admin/form/local-text-field.tsx';
import { TimeZoneField } from '../../../admin/parts/content/time-zone-field.tsx';
import { FindField } from '../../../admin/parts/find-field.tsx';
import { KeywordField, useKeyword } from '../../../admin/parts/keyword-field.tsx';
import { LanguageChoice } from '../../../admin/parts/language-choice.tsx';
import { RowFaults } from '../../../admin/parts/row-faults.tsx';
import { SheetFileField } from '../../../admin/parts/sheet-file-field.tsx';
import { Amount } from '../../../admin/resource/filter-bar.tsx';
import { fill } from '../../../lib/format/text.ts';
import type { Draw, Example, Shown } from '../example.ts';
import { facts, nothing } from '../facts.ts';
import { Stateful } from '../stateful.tsx';

const zone =
  ({ isDisabled = false }: FieldState): Draw =>
  () => (
    <Stateful first="Asia/Shanghai">
      {(value, set) => (
        <TimeZoneField value={value} saved="Asia/Shanghai" isDisabled={isDisabled} onChange={set} />
      )}
    </Stateful>
  );

interface FieldState {
  readonly hasHint?: boolean;
  readonly hasError?: boolean;
  readonly isDisabled?: boolean;
}

/** Common props of all labelled fields. */
const boxIn = ({ t }: Shown, { hasHint, hasError, isDisabled = false }: FieldState) => ({
  label: t['promotion-admin'].name,
  hint: hasHint ? t['promotion-admin'].nameHint : undefined,
  error: hasError ? t['promotion-admin'].nameNeeded : undefined,
  isDisabled,
});

const text =
  (first: string, state: FieldState = {}, rows?: number): Draw =>
  (shown) => (
    <Stateful first={first}>
      {(value, set) => (
        <TextField
          {...boxIn(shown, state)}
          max={60}
          value={value}
          onChange={set}
          {...(rows === undefined ? {} : { rows })}
        />
      )}
    </Stateful>
  );

const number =
  (first: number | null, state: FieldState = {}): Draw =>
  (shown) => (
    <Stateful first={first}>
      {(value, set) => (
        <NumberField {...boxIn(shown, state)} value={value} unit={shown.say(facts.piece)} onChange={set} />
      )}
    </Stateful>
  );

const money =
  (first: number | null, state: FieldState = {}): Draw =>
  (shown) => (
    <Stateful first={first}>
      {(value, set) => <MoneyField {...boxIn(shown, state)} value={value} onChange={set} />}
    </Stateful>
  );

const select =
  (first: string, state: FieldState = {}): Draw =>
  (shown) => (
    <Stateful first={first}>
      {(value, set) => (
        <SelectField
          {...boxIn(shown, state)}
          value={value}
          none={shown.t['admin-list'].any}
          options={[
            { value: 'oak', label: shown.say(facts.oak) },
            { value: 'long', label: shown.say(facts.long) },
          ]}
          onChange={set}
        />
      )}
    </Stateful>
  );

const turned =
  (first: boolean, isDisabled = false): Draw =>
  ({ t }) => (
    <Stateful first={first}>
      {(isOn, turn) => (
        <SwitchField
          label={t['coupon-admin'].enabled}
          hint={t['coupon-admin'].enabledHint}
          isOn={isOn}
          isDisabled={isDisabled}
          onChange={turn}
        />
      )}
    </Stateful>
  );

const radio: Draw = ({ t }) => (
  <Stateful first="full_reduction">
    {(value, set) => (
      <RadioField
        label={t['promotion-admin'].kind}
        value={value}
        options={(['full_reduction', 'flash_sale', 'gift'] as const).map((kind) => ({
          value: kind,
          label: t['promotion-admin'].kinds[kind],
          hint: t['promotion-admin'].kindHints[kind],
        }))}
        onChange={set}
      />
    )}
  </Stateful>
);

const local =
  (
    first: { readonly zh: string; readonly en: string },
    state: FieldState & { readonly rows?: number } = {},
  ): Draw =>
  ({ t }) => (
    <Stateful<{ readonly zh: string; readonly en: string }> first={first}>
      {(value, set) => (
        <LocalTextField
          label={t['promotion-admin'].name}
          hint={t['promotion-admin'].nameHint}
          value={value}
          max={60}
          hasCopy
          errors={state.hasError ? { zh: t['promotion-admin'].nameNeeded } : {}}
          isDisabled={state.isDisabled ?? false}
          onChange={set}
          {...(state.rows === undefined ? {} : { rows: state.rows })}
        />
      )}
    </Stateful>
  );

function Keyword({ label, isInvalid = false }: { readonly label: string; readonly isInvalid?: boolean }) {
  const { typed } = useKeyword();
  return <KeywordField label={label} typed={typed} isInvalid={isInvalid} />;
}

const amount =
  (value: string): Draw =>
  ({ t }) => (
    <Amount label={t['admin-list'].from} placeholder={t['admin-list'].from} value={value} onDone={nothing} />
  );

export const examples: readonly Example[] = [
  {
    component: 'TextField',
    file: 'src/admin/form/field.tsx',
    width: 320,
    states: {
      empty: text(''),
      'with a hint': text(facts.promotion.en, { hasHint: true }),
      focus: { focus: 'input', draw: text(facts.promotion.en) },
      error: text('', { hasHint: true, hasError: true }),
      'too long': text(facts.long.en),
      disabled: text(facts.promotion.zh, { isDisabled: true }),
      'several lines': text(facts.review.zh, {}, 4),
    },
  },
  {
    component: 'NumberField',
    file: 'src/admin/form/field.tsx',
    width: 320,
    states: {
      empty: number(null),
      filled: number(120),
      error: number(Number.NaN, { hasError: true }),
      disabled: number(120, { isDisabled: true }),
    },
  },
  {
    component: 'MoneyField',
    file: 'src/admin/form/field.tsx',
    width: 320,
    states: {
      empty: money(null),
      filled: money(129900),
      error: money(null, { hasError: true }),
      disabled: money(129900, { isDisabled: true }),
    },
  },
  {
    component: 'Typed',
    file: 'src/admin/form/field.tsx',
    width: 320,
    states: {
      'read and shown its own way': (shown) => (
        <Stateful<number | null> first={85}>
          {(value, set) => (
            <Typed
              {...boxIn(shown, {})}
              value={value}
              show={(percent) => (percent === null ? '' : `${percent}`)}
              read={Number}
              mode="numeric"
              unit="%"
              onChange={set}
            />
          )}
        </Stateful>
      ),
    },
  },
  {
    component: 'Box',
    file: 'src/admin/form/field.tsx',
    width: 320,
    states: {
      'around another control': (shown) => (
        <Box {...boxIn(shown, { hasHint: true })}>
          {(control) => <input type="color" defaultValue="#c2410c" {...control} />}
        </Box>
      ),
    },
  },
  {
    component: 'SelectField',
    file: 'src/admin/form/choice-fields.tsx',
    width: 320,
    states: {
      'nothing chosen': select(''),
      chosen: select('oak'),
      'long text': select('long'),
      focus: { focus: 'select', draw: select('oak') },
      error: select('', { hasError: true }),
      disabled: select('oak', { isDisabled: true }),
    },
  },
  {
    component: 'SwitchField',
    file: 'src/admin/form/choice-fields.tsx',
    width: 320,
    states: {
      on: turned(true),
      off: turned(false),
      focus: { focus: 'input', draw: turned(true) },
      disabled: turned(true, true),
    },
  },
  {
    component: 'RadioField',
    file: 'src/admin/form/choice-fields.tsx',
    states: { rest: radio, focus: { focus: 'input', draw: radio } },
  },
  {
    component: 'LocalTextField',
    file: 'src/admin/form/local-text-field.tsx',
    states: {
      empty: local({ zh: '', en: '' }),
      'one language is missing': local({ zh: facts.promotion.zh, en: '' }),
      filled: local(facts.promotion),
      error: local({ zh: '', en: '' }, { hasError: true }),
      'several lines, long text': local(facts.long, { rows: 3 }),
      disabled: local(facts.promotion, { isDisabled: true }),
    },
  },
  {
    component: 'FindField',
    file: 'src/admin/parts/find-field.tsx',
    width: 320,
    states: {
      rest: ({ t }) => (
        <Stateful first="">
          {(value, set) => <FindField label={t['admin-list'].search} value={value} onChange={set} />}
        </Stateful>
      ),
    },
  },
  {
    component: 'SheetFileField',
    file: 'src/admin/parts/sheet-file-field.tsx',
    width: 320,
    states: {
      empty: ({ t }) => (
        <SheetFileField label={t['category-admin'].import.file} file={null} onChange={() => {}} />
      ),
      chosen: ({ t }) => (
        <SheetFileField
          label={t['category-admin'].import.file}
          file={new File(['a'], 'categories-of-the-marketplace-2026.csv')}
          onChange={() => {}}
        />
      ),
    },
  },
  {
    component: 'RowFaults',
    file: 'src/admin/parts/row-faults.tsx',
    states: {
      rest: ({ t }) => (
        <RowFaults
          title={fill(t['old-address'].faults, { count: 2 })}
          line={t['old-address'].line}
          faults={[
            { line: 2, what: '/products/cup', why: t['old-address'].reasons.taken },
            { line: 14, what: '/en/qianduanshop/home', why: t['old-address'].reasons.path },
          ]}
        />
      ),
    },
  },
  {
    component: 'KeywordField',
    file: 'src/admin/parts/keyword-field.tsx',
    width: 320,
    states: {
      rest: ({ t }) => <Keyword label={t['admin-parts'].goods.find} />,
      error: ({ t }) => <Keyword label={t['admin-parts'].goods.find} isInvalid />,
    },
  },
  {
    component: 'TimeZoneField',
    file: 'src/admin/parts/content/time-zone-field.tsx',
    width: 320,
    states: { rest: zone({}), disabled: zone({ isDisabled: true }) },
  },
  {
    component: 'LanguageChoice',
    file: 'src/admin/parts/language-choice.tsx',
    width: 320,
    states: {
      rest: ({ t, locale }) => (
        <Stateful first={locale}>
          {(value, choose) => (
            <LanguageChoice
              label={t['agreement-admin'].language}
              names={t['agreement-admin']}
              value={value}
              onChoose={choose}
            />
          )}
        </Stateful>
      ),
    },
  },
  {
    component: 'Amount',
    file: 'src/admin/resource/filter-bar.tsx',
    width: 160,
    states: { empty: amount(''), filled: amount('129900') },
  },
];
