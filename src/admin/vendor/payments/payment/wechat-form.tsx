import { type WechatAccount, WechatAccountBody } from '../../../../../contract/payments/merchant-account.ts';
import { api } from '../../../../lib/client.ts';
import { TextField } from '../../../form/field.tsx';
import { AccountFrame, useAccountForm } from './account-form.tsx';
import type { AccountTexts } from './words.ts';

interface WechatFormProps {
  readonly t: AccountTexts;
  readonly account: WechatAccount | null;
  readonly onClose: () => void;
}

export function WechatForm({ t, account, onClose }: WechatFormProps) {
  const form = useAccountForm({
    way: 'wechat',
    account,
    initial: {
      mchId: account?.mchId ?? '',
      appId: account?.appId ?? '',
      certificate: '',
      privateKey: '',
      apiV3Key: '',
      publicKeyId: account?.publicKeyId ?? '',
      publicKey: '',
    },
    schema: WechatAccountBody,
    send: (body) => api('PUT /api/supplier/payment/account/wechat', { body }),
  });
  const { draft, errors, set } = form;
  const kept = account ? t.keptHint : undefined;
  return (
    <AccountFrame t={t} form={form} account={account} onClose={onClose}>
      <TextField
        label={t.mchId}
        hint={t.mchIdHint}
        max={10}
        value={draft.mchId}
        error={errors.mchId}
        onChange={(mchId) => set({ mchId })}
      />
      <TextField
        label={t.appId}
        hint={t.appIdHint}
        max={18}
        placeholder="wx0123456789abcdef"
        value={draft.appId}
        error={errors.appId}
        onChange={(appId) => set({ appId })}
      />
      <TextField
        label={t.certificate}
        hint={kept ?? t.certificateHint}
        max={10000}
        rows={4}
        placeholder="-----BEGIN CERTIFICATE-----"
        value={draft.certificate}
        error={errors.certificate}
        onChange={(certificate) => set({ certificate })}
      />
      <TextField
        label={t.privateKey}
        hint={kept ?? t.wechatKeyHint}
        max={10000}
        rows={4}
        placeholder="-----BEGIN PRIVATE KEY-----"
        value={draft.privateKey}
        error={errors.privateKey}
        onChange={(privateKey) => set({ privateKey })}
      />
      <TextField
        label={t.apiV3Key}
        hint={kept ?? t.apiV3KeyHint}
        max={32}
        type="password"
        value={draft.apiV3Key}
        error={errors.apiV3Key}
        onChange={(apiV3Key) => set({ apiV3Key })}
      />
      <TextField
        label={t.publicKeyId}
        hint={t.publicKeyIdHint}
        max={80}
        placeholder="PUB_KEY_ID_"
        value={draft.publicKeyId}
        error={errors.publicKeyId}
        onChange={(publicKeyId) => set({ publicKeyId })}
      />
      <TextField
        label={t.wechatPublicKey}
        hint={kept ?? t.wechatPublicKeyHint}
        max={10000}
        rows={4}
        placeholder="-----BEGIN PUBLIC KEY-----"
        value={draft.publicKey}
        error={errors.publicKey}
        onChange={(publicKey) => set({ publicKey })}
      />
    </AccountFrame>
  );
}
