import { Failure, Skeleton } from '../../../../components/states.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { Title } from '../../../shell/title.tsx';
import { useMay } from '../../../shell/use-may.ts';
import { AccountCard } from './account-card.tsx';
import { AlipayForm } from './alipay-form.tsx';
import { accountsRoute } from './routes.ts';
import { WechatForm } from './wechat-form.tsx';
import { useAccountWords } from './words.ts';

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
