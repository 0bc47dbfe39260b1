import { type AfterSaleDetail, Said } from '../../../../../contract/returns/after-sale.ts';
import { ImageUpload, type UploadedImage } from '../../../../components/form/image-upload.tsx';
import { api } from '../../../../lib/client.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { TextField } from '../../../form/field.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useSaleWords } from '../../../parts/sale-words.ts';
import { invalidateAnswers } from '../../../shell/data.ts';
import { stale } from './stale.ts';

interface SayDialogProps {
  readonly sale: AfterSaleDetail;
  readonly what: 'refuse' | 'evidence';
  readonly onClose: () => void;
}

interface SayDraft {
  readonly content: string;
  readonly images: readonly UploadedImage[];
}
const initial: SayDraft = { content: '', images: [] };

/** Words and pictures: why it is refused, or the shop's side for the platform. */
export function SayDialog({ sale, what, onClose }: SayDialogProps) {
  const t = useSaleWords();
  const form = useForm({
    name: `vendor/after-sales/${sale.id}/${what}`,
    initial,
    schema: Said,
    toBody: ({ content, images }) => ({ content, images: images.map(({ key }) => key) }),
    save: async (body) => {
      const said = { params: { id: String(sale.id) }, body };
      if (what === 'refuse') await api('POST /api/supplier/after-sale/refuse/{id}', said);
      else await api('POST /api/supplier/after-sale/evidence/{id}', said);
      showToast('success', what === 'refuse' ? t.refused : t.shown);
      await invalidateAnswers(...stale);
    },
  });
  const { draft, errors, set } = form;
  return (
    <SheetForm form={form} title={t.actions[what]} saveLabel={t.actions[what]} onClose={onClose}>
      <p className="text-ink-2">{what === 'refuse' ? t.refuseHint : t.evidenceHint}</p>
      <TextField
        label={what === 'refuse' ? t.refuseReason : t.words}
        rows={4}
        max={500}
        value={draft.content}
        error={errors.content}
        onChange={(content) => set({ content })}
      />
      <ImageUpload
        t={t.upload}
        label={t.pictures}
        purpose="evidence"
        images={draft.images}
        max={5}
        error={errors.images}
        onChange={(change) => set((before) => ({ ...before, images: change(before.images) }))}
      />
    </SheetForm>
  );
}
