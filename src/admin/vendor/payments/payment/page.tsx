import { type AlipayAccount, AlipayAccountBody } from '../../../../../contract/payments/merchant-account.ts';
import { Failure, Skeleton } from '../../../../components/states.tsx';
import { api } from '../../../../lib/client.ts';
import { TextField } from '../../../form/field.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { Title } from '../../../shell/title.tsx';
import { useMay } from '../../../shell/use-may.ts';
import { AccountCard } from './account-card.tsx';
import { AccountFrame, useAccountForm } from './account-form.tsx';
import { accountsRoute } from './routes.ts';
import { WechatForm } from './wechat-form.tsx';
import { type AccountTexts, useAccountWords } from './words.ts';

/** The shop's own accounts at WeChat Pay and Alipay. */
export function Page() {
  const t = useAccountWords();
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
