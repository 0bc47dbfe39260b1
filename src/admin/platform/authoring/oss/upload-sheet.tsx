import { fileRoutes } from '../../../../../contract/authoring/file.ts';
import { ImageUpload, type UploadedImage } from '../../../../components/form/image-upload.tsx';
import { api } from '../../../../lib/client.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { fill } from '../../../../lib/text.ts';
import { SelectField } from '../../../form/choice-fields.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useUploadWords } from '../../../parts/upload-words.ts';
import { invalidateAnswers, useApiQuery } from '../../../shell/data.ts';
import type { FileTexts } from './words.ts';

const most = 20;

/** Pictures of the platform's own, put into a group at once: what is in none goes after two days. */
export function UploadSheet({ t, onClose }: { readonly t: FileTexts; readonly onClose: () => void }) {
  const upload = useUploadWords();
  const groups = useApiQuery('GET /api/system/oss/groups', {});
  const first: readonly UploadedImage[] = [];
  const form = useForm({
    name: 'platform/oss/upload',
    initial: { groupId: '', images: first },
    schema: fileRoutes['PUT /api/system/oss/move'].body,
    toBody: ({ groupId, images }) => ({ groupId: Number(groupId), keys: images.map(({ key }) => key) }),
    save: async (body) => {
      await api('PUT /api/system/oss/move', { body });
      await invalidateAnswers(
        'GET /api/system/oss/list',
        'GET /api/system/oss/storage',
        'GET /api/system/oss/groups',
      );
    },
  });
  const { draft, errors, set } = form;
  const saved = () => {
    showToast('success', fill(t.uploaded, { count: draft.images.length }));
    onClose();
  };
  return (
    <SheetForm form={form} title={t.upload} saveLabel={t.uploadSave} onSaved={saved} onClose={onClose}>
      <SelectField
        label={t.group}
        hint={groups.data?.length === 0 ? t.noGroups : undefined}
        value={draft.groupId}
        error={errors.groupId && t.groupNeeded}
        none={t.groupNone}
        options={(groups.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(groupId) => set({ groupId })}
      />
      <ImageUpload
        t={upload}
        label={t.pictures}
        error={errors.keys && t.picturesNeeded}
        purpose="shop"
        images={draft.images}
        max={most}
        onChange={(change) => set((before) => ({ ...before, images: change(before.images) }))}
      />
    </SheetForm>
  );
}
