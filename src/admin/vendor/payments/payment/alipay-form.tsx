import { type AlipayAccount, AlipayAccountBody } from '../../../../../contract/payments/merchant-account.ts';
import { api } from '../../../../lib/client.ts';
import { TextField } from '../../../form/field.tsx';
import { AccountFrame, useAccountForm } from './account-form.tsx';
import type { AccountTexts } from './words.ts';

interface AlipayFormProps {
  readonly t: AccountTexts;
  readonly account: AlipayAccount | null;
  readonly onClose: () => void;
}

export function AlipayForm({ t, account, onClose }: AlipayFormProps) {
  const form = useAccountForm({
    way: 'alipay',
    account,
    initial: {
      applicationId: account?.applicationId ?? '',
      sellerId: account?.sellerId ?? '',
      privateKey: '',
      publicKey: '',
    },
    schema: AlipayAccountBody,
    send: (body) => api('PUT /api/supplier/payment/account/alipay', { body }),
  });
  const { draft, errors, set } = form;
  const kept = account ? t.keptHint : undefined;
  return (
    <AccountFrame t={t} form={form} account={account} onClose={onClose}>
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
    </AccountFrame>
  );
}
