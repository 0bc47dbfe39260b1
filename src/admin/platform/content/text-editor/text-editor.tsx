import { useRef, useState } from 'react';
import {
  ConsentCode,
  neededAnchors,
  siteTextRoutes,
  type TextDetail,
} from '../../../../../contract/content/site-text.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { api } from '../../../../lib/client.ts';
import { fill, htmlLang, pickText } from '../../../../lib/format/text.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { SwitchField } from '../../../form/choice-fields.tsx';
import { TextField } from '../../../form/field.tsx';
import { LocalTextField } from '../../../form/local-text-field.tsx';
import { instantOf } from '../../../form/local-time.ts';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { Card } from '../../../parts/card.tsx';
import { DraftFrame } from '../../../parts/content/draft-frame.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { LanguageChoice } from '../../../parts/language-choice.tsx';
import { Html } from '../../../parts/text/html.tsx';
import { RichText } from '../../../parts/text/rich-text.tsx';
import { invalidateAnswers } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';
import type { TextAdminTexts } from '../texts/texts.ts';
import { type TextDraft, Versions } from './versions.tsx';

interface PublishDialogProps {
  readonly t: TextAdminTexts;
  readonly text: TextDetail;
  readonly onPublished: (now: TextDetail) => void;
  readonly onClose: () => void;
}
const initial = { effectiveTime: '', needsAgreement: false, changes: { zh: '', en: '' } };

/** Publishes the draft: from when on, and whether users must agree to it. */
function PublishDialog({ t, text, onPublished, onClose }: PublishDialogProps) {
  const locale = useLanguage();
  const form = useForm({
    name: `platform/text/${text.id}/publish`,
    initial,
    schema: siteTextRoutes['POST /api/system/text/publish/{id}'].body,
    toBody: ({ effectiveTime, ...rest }) => ({
      ...rest,
      revision: text.revision,
      ...(effectiveTime !== '' && { effectiveTime: instantOf(effectiveTime) }),
    }),
    save: async (body) => {
      const now = await api('POST /api/system/text/publish/{id}', { params: { id: String(text.id) }, body });
      showToast('success', now.versions[0]?.state === 'coming' ? t.isComing : t.isPublished);
      onPublished(now);
    },
  });
  const { draft, errors, set } = form;
  const asks = ConsentCode.options.some((code) => code === text.code);
  return (
    <SheetForm
      form={form}
      title={fill(t.publishTitle, {
        name: pickText(text.fields.title, locale),
        number: text.versions[0]?.number ?? 1,
      })}
      saveLabel={t.publishNow}
      onClose={onClose}
    >
      <p className="text-ink-2">{t.publishHint}</p>
      <TextField
        label={t.when}
        hint={t.whenHint}
        type="datetime-local"
        value={draft.effectiveTime}
        error={errors.effectiveTime}
        onChange={(effectiveTime) => set({ effectiveTime })}
      />
      {asks && (
        <>
          <SwitchField
            label={t.needsAgreement}
            hint={t.needsAgreementHint}
            isOn={draft.needsAgreement}
            onChange={(needsAgreement) => set({ needsAgreement })}
          />
          <LocalTextField
            label={t.changes}
            hint={t.changesHint}
            max={300}
            rows={2}
            value={draft.changes}
            errors={{ zh: errors['changes.zh'], en: errors['changes.en'] }}
            onChange={(changes) => set({ changes })}
          />
        </>
      )}
    </SheetForm>
  );
}

interface TextEditorProps {
  readonly t: TextAdminTexts;
  readonly first: TextDetail;
}
const list = 'GET /api/system/text/list';

/** Edits a text in both languages side by side; a save is a draft until it is published. */
export function TextEditor({ t, first }: TextEditorProps) {
  const mayWrite = useMay()('platform.text.write');
  const act = useAct();
  const [text, setText] = useState(first);
  const [open, setOpen] = useState<'preview' | 'publish' | 'drop' | null>(null);
  const seen = useRef(first);
  const params = { id: String(first.id) };
  const know = (now: TextDetail) => {
    seen.current = now;
    setText(now);
    void invalidateAnswers(list, 'GET /api/system/text/detail/{id}');
  };
  const form = useForm({
    name: `platform/text/${first.id}`,
    initial: first.fields as TextDraft,
    schema: siteTextRoutes['PUT /api/system/text/update/{id}'].body,
    toBody: (fields: TextDraft) => ({ revision: seen.current.revision, fields }),
    save: async (body) => know(await api('PUT /api/system/text/update/{id}', { params, body })),
    reread: async () => {
      const now = await api('GET /api/system/text/detail/{id}', { params });
      know(now);
      return now.fields;
    },
  });
  const { draft, errors, set } = form;
  const drop = async () => {
    setOpen(null);
    await act(async () => know(await api('DELETE /api/system/text/draft/{id}', { params })), {
      done: t.dropped,
      stale: [list],
    });
    form.discard();
    set(seen.current.fields);
  };
  const needed = (neededAnchors[text.code] ?? []).map((anchor) => `{#${anchor}}`).join(' ');
  const describe = (one: TextDraft) => [
    { label: t.pageTitle, text: `${one.title.zh} / ${one.title.en}` },
    { label: `${t.body} · ${t.zh}`, text: one.body.zh },
    { label: `${t.body} · ${t.en}`, text: one.body.en },
  ];
  return (
    <>
      <DraftFrame
        t={t}
        form={form}
        mayWrite={mayWrite}
        hasDraft={text.hasDraft}
        describe={describe}
        onDrop={() => setOpen('drop')}
        onPublish={() => setOpen('publish')}
        more={
          <button type="button" className="control-button" onClick={() => setOpen('preview')}>
            {t.preview}
          </button>
        }
      >
        <Card level={2}>
          <div className="flex flex-col gap-4">
            <LocalTextField
              label={t.pageTitle}
              max={80}
              isDisabled={!mayWrite}
              value={draft.title}
              errors={{ zh: errors['title.zh'], en: errors['title.en'] }}
              onChange={(title) => set({ title })}
            />
            <LocalTextField
              label={t.description}
              hint={t.descriptionHint}
              max={300}
              rows={2}
              isDisabled={!mayWrite}
              value={draft.description}
              errors={{ zh: errors['description.zh'], en: errors['description.en'] }}
              onChange={(description) => set({ description })}
            />
          </div>
        </Card>
        <Card level={2} title={t.body}>
          <p className="mb-3 text-ink-2 text-sm">
            {t.bodyHint} {needed !== '' && fill(t.anchors, { list: needed })}
          </p>
          <div className="grid gap-4 xl:grid-cols-2">
            {(['zh', 'en'] as const).map((language) => (
              <div key={language} className="flex min-w-0 flex-col gap-1">
                <p className="font-semibold text-sm">{t[language]}</p>
                <RichText
                  label={`${t.body} · ${t[language]}`}
                  lang={language === 'zh' ? 'zh-CN' : 'en'}
                  isDisabled={!mayWrite}
                  value={draft.body[language]}
                  error={errors[`body.${language}`]}
                  onChange={(html) => set((now) => ({ ...now, body: { ...now.body, [language]: html } }))}
                />
              </div>
            ))}
          </div>
        </Card>
        <Versions t={t} text={text} draft={draft} onRestore={mayWrite ? set : null} />
      </DraftFrame>
      {open === 'preview' && <Preview t={t} draft={draft} onClose={() => setOpen(null)} />}
      {open === 'publish' && (
        <PublishDialog t={t} text={text} onPublished={know} onClose={() => setOpen(null)} />
      )}
      {open === 'drop' && (
        <Confirm
          title={t.dropTitle}
          question={t.dropQuestion}
          yes={t.drop}
          no={t.keep}
          onYes={() => void drop()}
          onNo={() => setOpen(null)}
        />
      )}
    </>
  );
}

interface PreviewProps {
  readonly t: TextAdminTexts;
  readonly draft: TextDraft;
  readonly onClose: () => void;
}

/** A preview of the draft. Anchors of headings, which readers do not see, are hidden. */
function Preview({ t, draft, onClose }: PreviewProps) {
  const [language, setLanguage] = useState(useLanguage());
  return (
    <Drawer title={t.preview} onClose={onClose}>
      <div className="mb-4">
        <LanguageChoice label={t.body} names={t} value={language} onChoose={setLanguage} />
      </div>
      <article lang={htmlLang(language)} className="pb-8">
        <h3 className="text-2xl tracking-tight">{draft.title[language]}</h3>
        <p className="mt-2 mb-6 text-ink-2">{draft.description[language]}</p>
        <Html
          html={draft.body[language].replaceAll(/\s?\{#[a-z0-9-]{1,40}\}(?=<)/g, '')}
          lang={htmlLang(language)}
        />
      </article>
    </Drawer>
  );
}
