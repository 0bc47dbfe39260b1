import type { ReactNode } from 'react';
import { z } from 'zod';
import { ConflictSheet } from '../../../admin/form/conflict-sheet.tsx';
import { DraftNotice } from '../../../admin/form/draft-notice.tsx';
import { TextField } from '../../../admin/form/field.tsx';
import { FormFrame } from '../../../admin/form/form-frame.tsx';
import { Leaving } from '../../../admin/form/leaving.tsx';
import { SheetForm } from '../../../admin/form/sheet-form.tsx';
import { type Form, useForm } from '../../../admin/form/use-form.ts';
import { DisableDialog } from '../../../admin/parts/identity/disable-dialog.tsx';
import { AnswerForm } from '../../../admin/parts/messaging/answer-form.tsx';
import { ReasonDialog } from '../../../admin/parts/reason-dialog.tsx';
import { ApiError } from '../../../lib/api.ts';
import type { Draw, Example, Shown } from '../example.ts';
import { facts, nothing, nothingLater } from '../facts.ts';

interface Draft {
  readonly title: string;
}
const schema = z.strictObject({ title: z.string().trim().min(2) });
const version = '2';

interface Ending {
  /** Name of the form and its stored draft. */
  readonly name: string;
  readonly first?: string;
  readonly save?: () => Promise<void>;
  /** The saved state that a stored draft is based on. */
  readonly keptFrom?: string;
}

const never = () => new Promise<void>(() => {});
const refuse =
  ({ t }: Shown) =>
  async () => {
    throw new ApiError('internal', t['admin-form'].failed, 500);
  };

interface DraftedProps extends Ending {
  readonly children: (form: Form<Draft>) => ReactNode;
}

function Drafted({ name, first = '', save = nothingLater, children }: DraftedProps) {
  const form = useForm({
    name: `example/${name}`,
    initial: { title: first },
    version,
    schema,
    toBody: (draft: Draft) => draft,
    save,
  });
  return children(form);
}

const fieldIn = ({ t }: Shown, form: Form<Draft>) => (
  <TextField
    label={t['promotion-admin'].name}
    value={form.draft.title}
    error={form.errors.title}
    onChange={(title) => form.set({ title })}
  />
);

function keep({ say }: Shown, { name, keptFrom }: Ending): void {
  const kept = { from: keptFrom, draft: { title: say(facts.promotion) } };
  if (keptFrom) sessionStorage.setItem(`draft example/${name}`, JSON.stringify(kept));
}

const frame =
  (ending: (shown: Shown) => Ending): Draw =>
  (shown) => {
    const ended = ending(shown);
    keep(shown, ended);
    return (
      <Drafted {...ended}>
        {(form) => (
          <FormFrame form={form} onSaved={nothing} onCancel={nothing}>
            {fieldIn(shown, form)}
          </FormFrame>
        )}
      </Drafted>
    );
  };

const sheet =
  (ending: (shown: Shown) => Ending): Draw =>
  (shown) => (
    <Drafted {...ending(shown)}>
      {(form) => (
        <SheetForm form={form} title={shown.t['promotion-admin'].add} onClose={nothing}>
          {fieldIn(shown, form)}
        </SheetForm>
      )}
    </Drafted>
  );

const notice =
  (name: string, keptFrom: string): Draw =>
  (shown) => {
    keep(shown, { name, keptFrom });
    return (
      <Drafted name={name}>
        {(form) => (
          <DraftNotice
            form={form}
            describe={({ title }) => [{ label: shown.t['promotion-admin'].name, text: title }]}
          />
        )}
      </Drafted>
    );
  };

const submit = ['button[type=submit]'];

export const examples: readonly Example[] = [
  {
    component: 'FormFrame',
    file: 'src/admin/form/form-frame.tsx',
    states: {
      rest: frame(() => ({ name: 'rest', first: facts.promotion.en })),
      'a draft is back': frame(() => ({ name: 'restored', keptFrom: version })),
      'sent with a fault': { press: submit, draw: frame(() => ({ name: 'fault' })) },
      'being saved': {
        press: submit,
        draw: frame(() => ({ name: 'busy', first: facts.promotion.en, save: never })),
      },
      'not saved': {
        press: submit,
        draw: frame((shown) => ({ name: 'failed', first: facts.promotion.en, save: refuse(shown) })),
      },
    },
  },
  {
    component: 'SheetForm',
    file: 'src/admin/form/sheet-form.tsx',
    alone: 340,
    states: {
      rest: sheet(() => ({ name: 'sheet' })),
      'sent with a fault': { press: submit, draw: sheet(() => ({ name: 'sheet' })) },
      'being saved': {
        press: submit,
        draw: sheet(() => ({ name: 'sheet', first: facts.promotion.en, save: never })),
      },
      'not saved': {
        press: submit,
        draw: sheet((shown) => ({ name: 'sheet', first: facts.promotion.en, save: refuse(shown) })),
      },
    },
  },
  {
    component: 'DraftNotice',
    file: 'src/admin/form/draft-notice.tsx',
    states: {
      'a draft is back': notice('back', version),
      'made from an earlier state': notice('outdated', '1'),
    },
  },
  {
    component: 'ConflictSheet',
    file: 'src/admin/form/conflict-sheet.tsx',
    alone: 480,
    states: {
      rest: ({ t, say }) => (
        <ConflictSheet
          mine={[
            { label: t['promotion-admin'].name, text: say(facts.promotion) },
            { label: t['promotion-admin'].gift, text: say(facts.gift) },
          ]}
          theirs={[
            { label: t['promotion-admin'].name, text: say(facts.long) },
            { label: t['promotion-admin'].gift, text: say(facts.gift) },
          ]}
          onSettle={nothing}
        />
      ),
    },
  },
  {
    component: 'Leaving',
    file: 'src/admin/form/leaving.tsx',
    alone: 320,
    states: {
      'about to leave': ({ t }) => (
        <Leaving
          t={t['admin-form']}
          blocker={{
            state: 'blocked',
            proceed: nothing,
            reset: nothing,
            location: { pathname: '/', search: '', hash: '', state: null, key: 'next', mask: undefined },
          }}
        />
      ),
    },
  },
  {
    component: 'ReasonDialog',
    file: 'src/admin/parts/reason-dialog.tsx',
    alone: 460,
    states: {
      rest: ({ t }) => (
        <ReasonDialog
          name="example/reason"
          title={t['goods-admin'].takeDown}
          hint={t['goods-admin'].takeDownHint}
          label={t['goods-admin'].reason}
          max={200}
          schema={z.strictObject({ reason: z.string().min(2) })}
          save={nothingLater}
          onClose={nothing}
        />
      ),
    },
  },
  {
    component: 'DisableDialog',
    file: 'src/admin/parts/identity/disable-dialog.tsx',
    alone: 460,
    states: {
      rest: ({ t, say }) => (
        <DisableDialog
          t={t['account-admin']}
          draft="example/disable"
          name={say(facts.buyer)}
          schema={z.strictObject({ reason: z.string().min(2) })}
          save={nothingLater}
          onClose={nothing}
        />
      ),
    },
  },
  {
    component: 'AnswerForm',
    file: 'src/admin/parts/messaging/answer-form.tsx',
    states: {
      rest: ({ t }) => (
        <AnswerForm
          t={t['answer-admin']}
          name="example/answer"
          label={t['answer-admin'].answer}
          hint={t['promotion-admin'].nameHint}
          max={500}
          schema={z.strictObject({ content: z.string().min(2) })}
          save={nothingLater}
          onClose={nothing}
        />
      ),
    },
  },
];
