import { agreementRoutes } from '../../../../../contract/suppliers/agreement.ts';
import type { TemplateBrief } from '../../../../../contract/suppliers/agreement-template.ts';
import { api } from '../../../../lib/client.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { fill, pickText } from '../../../../lib/text.ts';
import { RadioField } from '../../../form/choice-fields.tsx';
import { NumberField, TextField } from '../../../form/field.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useAgreementWords } from '../../../parts/agreement-words.ts';
import { invalidateAnswers } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/words.ts';

interface SendDialogProps {
  readonly template: TemplateBrief;
  readonly onClose: () => void;
}
interface SendDraft {
  readonly to: 'all' | 'some';
  readonly supplierIds: string;
  readonly days: number | null;
}
const initial: SendDraft = { to: 'all', supplierIds: '', days: 14 };
const idsIn = (text: string) =>
  text
    .split(/[\s,，、;；]+/)
    .filter(Boolean)
    .map(Number);

/** Sends what is in force to all shops, or to some. */
export function SendDialog({ template, onClose }: SendDialogProps) {
  const t = useAgreementWords();
  const locale = useLanguage();
  const form = useForm({
    name: `platform/contract/${template.id}/send`,
    initial,
    schema: agreementRoutes['POST /api/system/contract/send'].body,
    toBody: ({ to, supplierIds, days }: SendDraft) => ({
      templateId: template.id,
      days,
      ...(to === 'some' && { supplierIds: idsIn(supplierIds) }),
    }),
    save: async (body) => {
      const { sent, left } = await api('POST /api/system/contract/send', { body });
      showToast('success', fill(left > 0 ? t.sentLeft : t.sent, { count: sent, left }));
      await invalidateAnswers('GET /api/system/contract/template/list', 'GET /api/system/contract/list');
    },
  });
  const { draft, errors, set } = form;
  const wrongIds = Object.keys(errors).some((path) => path.startsWith('supplierIds'));
  return (
    <SheetForm
      form={form}
      title={fill(t.sendTitle, { title: pickText(template.title, locale) })}
      saveLabel={t.send}
      onClose={onClose}
    >
      <p className="text-ink-2">{t.sendHint}</p>
      <RadioField
        label={t.sendTo}
        value={draft.to}
        options={[
          { value: 'all', label: t.sendAll },
          { value: 'some', label: t.sendSome },
        ]}
        onChange={(to) => set({ to: to === 'some' ? 'some' : 'all' })}
      />
      {draft.to === 'some' && (
        <TextField
          label={t.shopIds}
          hint={t.shopIdsHint}
          rows={3}
          max={2000}
          value={draft.supplierIds}
          error={wrongIds ? t.shopIdsBad : undefined}
          onChange={(supplierIds) => set({ supplierIds })}
        />
      )}
      <NumberField label={t.days} value={draft.days} error={errors.days} onChange={(days) => set({ days })} />
    </SheetForm>
  );
}
