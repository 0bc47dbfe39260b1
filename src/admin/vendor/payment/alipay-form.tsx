import { type AlipayAccount, AlipayAccountBody } from '../../../../contract/merchant-account.ts';
import { api } from '../../../lib/client.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import { TextField } from '../../form/field.tsx';
import { FormFrame } from '../../form/form-frame.tsx';
import { useForm } from '../../form/use-form.ts';
import { forget } from '../../shell/data.ts';
import { stale } from './routes.ts';
import type { AccountTexts } from './words.ts';

interface AlipayFormProps {
  readonly t: AccountTexts;
  readonly account: AlipayAccount | null;
  readonly onClose: () => void;
}

/** Keys are never read back: an empty field keeps the one that is set. */
export function AlipayForm({ t, account, onClose }: AlipayFormProps) {
  const form = useForm({
    name: 'vendor/payment/alipay',
    isSecret: true,
    initial: {
      applicationId: account?.applicationId ?? '',
      sellerId: account?.sellerId ?? '',
      privateKey: '',
      publicKey: '',
    },
    schema: AlipayAccountBody,
    toBody: (draft) => ({ version: account?.version ?? 0, ...draft }),
    save: async (body) => {
      await api('PUT /api/supplier/payment/account/alipay', { body });
      await forget(...stale);
    },
  });
  const { draft, errors, set } = form;
  const saved = () => {
    showToast('success', t.saved);
    onClose();
  };
  const kept = account ? t.keptHint : undefined;
  return (
    <FormFrame form={form} onSaved={saved} onCancel={onClose}>
      {account && (
        <p role="note" className="rounded-control bg-tint px-4 py-2">
          {t.changeHint}
        </p>
      )}
      <TextField
        label={t.applicationId}
        hint={t.applicationIdHint}
        max={32}
        value={draft.applicationId}
        error={errors.applicationId}
        onChange={(applicationId) => set({ applicationId })}
      />
      <TextField
        label={t.sellerId}
        hint={t.sellerIdHint}
        max={16}
        value={draft.sellerId}
        error={errors.sellerId}
        onChange={(sellerId) => set({ sellerId })}
      />
      <TextField
        label={t.privateKey}
        hint={kept ?? t.alipayKeyHint}
        max={10000}
        rows={4}
        value={draft.privateKey}
        error={errors.privateKey}
        onChange={(privateKey) => set({ privateKey })}
      />
      <TextField
        label={t.alipayPublicKey}
        hint={kept ?? t.alipayPublicKeyHint}
        max={10000}
        rows={4}
        value={draft.publicKey}
        error={errors.publicKey}
        onChange={(publicKey) => set({ publicKey })}
      />
    </FormFrame>
  );
}
