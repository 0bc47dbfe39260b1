import { useRef } from 'react';
import {
  agreementBlanks,
  agreementTemplateRoutes,
  type TemplateDetail,
} from '../../../../../contract/suppliers/agreement-template.ts';
import { api } from '../../../../lib/client.ts';
import { formatTime } from '../../../../lib/format/date.ts';
import { fill } from '../../../../lib/format/text.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { SwitchField } from '../../../form/choice-fields.tsx';
import { NumberField, TextField } from '../../../form/field.tsx';
import { FormFrame } from '../../../form/form-frame.tsx';
import { LocalTextField } from '../../../form/local-text-field.tsx';
import { useFormTexts } from '../../../form/texts.ts';
import { useForm } from '../../../form/use-form.ts';
import { AskFailed } from '../../../parts/ask-failed.tsx';
import { Card } from '../../../parts/card.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { useAgreementTexts } from '../../../parts/suppliers/agreement-texts.ts';
import { RichText } from '../../../parts/text/rich-text.tsx';
import { invalidateAnswers, useApiQuery } from '../../../shell/data.ts';

interface TemplateDraft {
  readonly code: string;
  readonly required: boolean;
  readonly title: { readonly zh: string; readonly en: string };
  readonly body: { readonly zh: string; readonly en: string };
  readonly months: number | null;
}

const newTemplate: TemplateDraft = {
  code: '',
  required: true,
  title: { zh: '', en: '' },
  body: { zh: '', en: '' },
  months: null,
};

/** The existing draft, or the newest version as the start of the next. */
function draftOf({ code, required, versions: [newest] }: TemplateDetail): TemplateDraft {
  if (!newest) return { ...newTemplate, code, required };
  const { title, body, months } = newest;
  return { code, required, title, body, months };
}

/** 0 without a draft. */
const revisionOf = ({ versions: [newest] }: TemplateDetail): number =>
  newest?.state === 'draft' ? newest.revision : 0;

interface TemplateDrawerProps {
  /** null = a new one. */
  readonly id: number | null;
  readonly onClose: () => void;
}
const route = 'GET /api/system/contract/template/detail/{id}';
const stale = ['GET /api/system/contract/template/list', route] as const;

/** A template: the draft of its next version, and the earlier versions. */
export function TemplateDrawer({ id, onClose }: TemplateDrawerProps) {
  const t = useAgreementTexts();
  const asked = useApiQuery(route, id === null ? null : { params: { id: String(id) } });
  const { data } = asked;
  return (
    <Drawer title={id === null ? t.addTemplate : t.editTemplate} onClose={onClose}>
      <AskFailed t={t} asked={asked} />
      {(id === null || data) && <TemplateForm key={id} template={data ?? null} onClose={onClose} />}
    </Drawer>
  );
}

interface TemplateFormProps {
  readonly template: TemplateDetail | null;
  readonly onClose: () => void;
}

function TemplateForm({ template, onClose }: TemplateFormProps) {
  const t = useAgreementTexts();
  const words = useFormTexts();
  const revision = useRef(template ? revisionOf(template) : 0);
  const form = useForm({
    name: `platform/contract/${template?.id ?? 'new'}`,
    initial: template ? draftOf(template) : newTemplate,
    schema: agreementTemplateRoutes['POST /api/system/contract/template/add'].body,
    toBody: ({ code, required, ...fields }) => ({ code, required, fields }),
    fieldOf: (error) => (error.error === 'agreement_code_taken' ? 'code' : undefined),
    save: async (body) => {
      if (!template) await api('POST /api/system/contract/template/add', { body });
      else {
        const { code: _, ...rest } = body;
        await api('PUT /api/system/contract/template/update/{id}', {
          params: { id: String(template.id) },
          body: { ...rest, revision: revision.current },
        });
      }
      await invalidateAnswers(...stale);
    },
    reread: async () => {
      if (!template) return newTemplate;
      const now = await api(route, { params: { id: String(template.id) } });
      revision.current = revisionOf(now);
      return draftOf(now);
    },
  });
  const { draft, errors, set } = form;
  return (
    <FormFrame
      form={form}
      onSaved={() => {
        showToast('success', words.saved);
        onClose();
      }}
      onCancel={onClose}
      describe={(one) => [
        { label: t.titleField, text: `${one.title.zh} / ${one.title.en}` },
        { label: `${t.body} · ${t.zh}`, text: one.body.zh },
        { label: `${t.body} · ${t.en}`, text: one.body.en },
        { label: t.months, text: String(one.months ?? '') },
      ]}
    >
      <LocalTextField
        label={t.titleField}
        max={120}
        value={draft.title}
        errors={{ zh: errors['title.zh'], en: errors['title.en'] }}
        onChange={(title) => set({ title })}
      />
      <TextField
        label={t.code}
        hint={t.codeHint}
        max={40}
        isDisabled={template !== null}
        value={draft.code}
        error={errors.code}
        onChange={(code) => set({ code })}
      />
      {(['zh', 'en'] as const).map((language) => (
        <div key={language} className="flex min-w-0 flex-col gap-1">
          <p className="font-semibold">{`${t.body} · ${t[language]}`}</p>
          <RichText
            label={`${t.body} · ${t[language]}`}
            lang={language === 'zh' ? 'zh-CN' : 'en'}
            value={draft.body[language]}
            error={errors[`body.${language}`]}
            onChange={(html) => set((now) => ({ ...now, body: { ...now.body, [language]: html } }))}
          />
        </div>
      ))}
      <p className="text-ink-3 text-xs">
        {fill(t.blanks, { list: agreementBlanks.map((name) => `{{${name}}}`).join(' ') })}
      </p>
      <NumberField
        label={t.months}
        hint={t.monthsHint}
        value={draft.months}
        error={errors.months}
        onChange={(months) => set({ months })}
      />
      <SwitchField
        label={t.required}
        hint={t.requiredHint}
        isOn={draft.required}
        onChange={(required) => set({ required })}
      />
      {template && (
        <Card title={t.history}>
          <ul className="flex flex-col gap-1">
            {template.versions.map(({ id, number, state, updateTime }) => (
              <li key={id} className="flex justify-between gap-4">
                <span>
                  {fill(t.versionNo, { number })} · {t.versionStates[state]}
                </span>
                <span className="text-ink-2 tabular-nums">{formatTime(updateTime)}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </FormFrame>
  );
}
