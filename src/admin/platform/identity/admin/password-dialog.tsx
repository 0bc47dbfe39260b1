import { NewPassword, type Operator } from '../../../../../contract/identity/operator.ts';
import { api } from '../../../../lib/client.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { fill } from '../../../../lib/text.ts';
import { TextField } from '../../../form/field.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useOperatorWords } from './words.ts';

interface PasswordDialogProps {
  readonly operator: Operator;
  readonly onClose: () => void;
}

export function PasswordDialog({ operator: { id, nickname, version }, onClose }: PasswordDialogProps) {
  const t = useOperatorWords();
  const form = useForm({
    name: `platform/admin/password/${id}`,
    initial: { password: '' },
    isSecret: true,
    schema: NewPassword,
    toBody: (draft: { readonly password: string }) => ({ ...draft, temporary: true }),
    seen: version,
    save: async (body, seen) => {
      await api('POST /api/system/user/password/{id}', {
        params: { id: String(id) },
        query: { version: seen },
        body,
      });
    },
  });
  const saved = () => {
    showToast('success', fill(t.wasReset, { name: nickname }));
    onClose();
  };
  return (
    <SheetForm
      form={form}
      title={fill(t.resetTitle, { name: nickname })}
      saveLabel={t.reset}
      onSaved={saved}
      onClose={onClose}
    >
      <TextField
        label={t.newPassword}
        hint={t.passwordHint}
        type="password"
        max={128}
        value={form.draft.password}
        error={form.errors.password}
        onChange={(password) => form.set({ password })}
      />
    </SheetForm>
  );
}
