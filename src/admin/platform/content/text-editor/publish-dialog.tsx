import { ConsentCode, siteTextRoutes, type TextDetail } from '../../../../../contract/content/site-text.ts';
import { api } from '../../../../lib/client.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { fill, pickText } from '../../../../lib/text.ts';
import { instantOf } from '../../../form/china-time.ts';
import { SwitchField } from '../../../form/choice-fields.tsx';
import { TextField } from '../../../form/field.tsx';
import { LocalTextField } from '../../../form/local-text-field.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useLanguage } from '../../../shell/words.ts';
import type { TextDeskTexts } from '../texts/words.ts';

interface PublishDialogProps {
  readonly t: TextDeskTexts;
  readonly text: TextDetail;
  readonly onPublished: (now: TextDetail) => void;
  readonly onClose: () => void;
}
const initial = { effectiveTime: '', needsAgreement: false, changes: { zh: '', en: '' } };

/** When the draft is shown, and whether everybody is asked to agree to it. */
export function PublishDialog({ t, text, onPublished, onClose }: PublishDialogProps) {
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
