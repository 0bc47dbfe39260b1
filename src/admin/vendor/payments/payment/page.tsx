import type { ReactNode } from 'react';
import type { z } from 'zod';
import {
  type AlipayAccount,
  AlipayAccountBody,
  type WechatAccount,
  WechatAccountBody,
} from '../../../../../contract/payments/merchant-account.ts';
import { Failure, Skeleton } from '../../../../components/states.tsx';
import { api } from '../../../../lib/client.ts';
import { TextField } from '../../../form/field.tsx';
import { DrawerForm } from '../../../form/form-frame.tsx';
import { type Form, useForm } from '../../../form/use-form.ts';
import { invalidateAnswers, useApiQuery } from '../../../shell/data.ts';
import { Title } from '../../../shell/title.tsx';
import { useMay } from '../../../shell/use-may.ts';
import { AccountCard } from './account-card.tsx';
import { accountsRoute, stale } from './routes.ts';
import { type AccountTexts, useAccountTexts } from './texts.ts';

interface Account {
  readonly version: number;
}

interface AccountOptions<D, B> {
  readonly way: 'alipay' | 'wechat';
  readonly account: Account | null;
  readonly initial: D;
  readonly schema: z.ZodType<B, unknown>;
  readonly send: (body: B) => Promise<unknown>;
}

/** Secret keys are never returned: an empty field keeps the stored one. */
export const useAccountForm = <D extends object, B>(options: AccountOptions<D, B>): Form<D> => {
  const { way, account, initial, schema, send } = options;
  return useForm<D, B>({
    name: `vendor/payment/${way}`,
    isSecret: true,
    initial,
    schema,
    toBody: (draft) => ({ version: account?.version ?? 0, ...draft }),
    save: async (body) => {
      await send(body);
      await invalidateAnswers(...stale);
    },
  });
};

interface AccountFrameProps<D> {
  readonly t: AccountTexts;
  readonly form: Form<D>;
  readonly account: Account | null;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** The frame around the fields of an account, with a notice about the effects of changing an existing one. */
export const AccountFrame = <D extends object>({
  t,
  form,
  account,
  children,
  onClose,
}: AccountFrameProps<D>) => (
  <DrawerForm form={form} saved={t.saved} onClose={onClose}>
    {account && (
      <p role="note" className="rounded-control bg-tint px-4 py-2">
        {t.changeHint}
      </p>
    )}
    {children}
  </DrawerForm>
);

/** The shop's merchant accounts at WeChat Pay and Alipay. */
export function Page() {
  const t = useAccountTexts();
  const mayWrite = useMay()('shop.payment.write');
  const { data, isPending, isError, refetch } = useApiQuery(accountsRoute, {});
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <Title text={t.title} />
      <p className="max-w-prose text-ink-2">{t.hint}</p>
      {isPending && <Skeleton rows={6} label={t.loading} />}
      {isError && <Failure text={t.failed} retry={t.retry} onRetry={() => void refetch()} />}
      {data && (
        <>
          <AccountCard
            t={t}
            method="wechat"
            account={data.wechat}
            isSandboxed={data.sandboxed.includes('wechat')}
            mayWrite={mayWrite}
            facts={
              data.wechat
                ? [
                    [t.mchId, data.wechat.mchId],
                    [t.appId, data.wechat.appId],
                    [t.serial, data.wechat.serial],
                    [t.certificateUntil, { until: data.wechat.certificateUntil }],
                    [t.privateKey, t.isSet],
                    [t.apiV3Key, data.wechat.apiV3Key],
                    [t.publicKeyId, data.wechat.publicKeyId ?? t.certificatesFetched],
                  ]
                : []
            }
            form={(onClose) => <WechatForm t={t} account={data.wechat} onClose={onClose} />}
          />
          <AccountCard
            t={t}
            method="alipay"
            account={data.alipay}
            isSandboxed={data.sandboxed.includes('alipay')}
            mayWrite={mayWrite}
            facts={
              data.alipay
                ? [
                    [t.applicationId, data.alipay.applicationId],
                    [t.sellerId, data.alipay.sellerId ?? t.anySeller],
                    [t.privateKey, t.isSet],
                    [t.alipayPublicKey, t.isSet],
                  ]
                : []
            }
            form={(onClose) => <AlipayForm t={t} account={data.alipay} onClose={onClose} />}
          />
        </>
      )}
    </div>
  );
}

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
  const storedHint = account ? t.keptHint : undefined;
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
        hint={storedHint ?? t.alipayKeyHint}
        max={10000}
        rows={4}
        value={draft.privateKey}
        error={errors.privateKey}
        onChange={(privateKey) => set({ privateKey })}
      />
      <TextField
        label={t.alipayPublicKey}
        hint={storedHint ?? t.alipayPublicKeyHint}
        max={10000}
        rows={4}
        value={draft.publicKey}
        error={errors.publicKey}
        onChange={(publicKey) => set({ publicKey })}
      />
    </AccountFrame>
  );
}

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
  const storedHint = account ? t.keptHint : undefined;
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
        hint={storedHint ?? t.certificateHint}
        max={10000}
        rows={4}
        placeholder="-----BEGIN CERTIFICATE-----"
        value={draft.certificate}
        error={errors.certificate}
        onChange={(certificate) => set({ certificate })}
      />
      <TextField
        label={t.privateKey}
        hint={storedHint ?? t.wechatKeyHint}
        max={10000}
        rows={4}
        placeholder="-----BEGIN PRIVATE KEY-----"
        value={draft.privateKey}
        error={errors.privateKey}
        onChange={(privateKey) => set({ privateKey })}
      />
      <TextField
        label={t.apiV3Key}
        hint={storedHint ?? t.apiV3KeyHint}
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
        hint={storedHint ?? t.wechatPublicKeyHint}
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
