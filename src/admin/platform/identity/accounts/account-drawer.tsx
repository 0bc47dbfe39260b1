import type { AccountDetail } from '../../../../../contract/identity/account-search.ts';
import { Failure, Skeleton } from '../../../../components/states.tsx';
import { fill, pickText } from '../../../../lib/text.ts';
import { Card, Line } from '../../../parts/card.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { Tag } from '../../../parts/tag.tsx';
import { When } from '../../../parts/when.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { useMay } from '../../../shell/use-may.ts';
import { useLanguage } from '../../../shell/words.ts';
import { tones } from './tones.ts';
import { useAccountWords } from './words.ts';

interface AccountDrawerProps {
  readonly id: number;
  readonly onDisable: (account: AccountDetail) => void;
  readonly onEnable: (account: AccountDetail) => void;
  readonly onClose: () => void;
}

/** Whose account it is, what it may do, and what it has open. */
export function AccountDrawer({ id, onDisable, onEnable, onClose }: AccountDrawerProps) {
  const t = useAccountWords();
  const locale = useLanguage();
  const mayWrite = useMay()('platform.account.write');
  const { data, isError, isPending, refetch } = useApiQuery('GET /api/system/account/detail/{id}', {
    params: { id: String(id) },
  });
  const roleText = ({ name, shop }: AccountDetail['roles'][number]) =>
    shop
      ? fill(t.roleIn, { role: pickText(name, locale), shop: pickText(shop, locale) })
      : fill(t.ownRole, { role: pickText(name, locale) });
  return (
    <Drawer title={data?.nickname ?? t.title} onClose={onClose}>
      {isError && <Failure text={t.failed} retry={t.retry} onRetry={() => void refetch()} />}
      {isPending && <Skeleton rows={6} label={t.title} />}
      {data && (
        <div className="flex flex-col gap-4 pb-5">
          <Card>
            <dl className="flex flex-col gap-2">
              <Line name={t.id}>{data.id}</Line>
              <Line name={t.username}>{data.username}</Line>
              <Line name={t.kind}>{t.kinds[data.kind]}</Line>
              <Line name={t.state}>
                {data.closedTime ? (
                  <Tag tone={tones.disabled}>{t.closed}</Tag>
                ) : (
                  <Tag tone={tones[data.state]}>{t.states[data.state]}</Tag>
                )}
              </Line>
              {data.closedTime && (
                <Line name={t.closedAt}>
                  <When iso={data.closedTime} />
                </Line>
              )}
              {data.disableTime && (
                <Line name={t.disabledAt}>
                  <When iso={data.disableTime} />
                </Line>
              )}
              {data.reason && <Line name={t.because}>{data.reason}</Line>}
              <Line name={t.mobile}>{data.mobile || '–'}</Line>
              <Line name={t.email}>{data.email || '–'}</Line>
              <Line name={t.since}>
                <When iso={data.createTime} />
              </Line>
            </dl>
          </Card>
          <Card>
            <dl className="flex flex-col gap-2">
              <Line name={t.login}>
                {data.loginTime ? <When iso={data.loginTime} /> : t.never}{' '}
                {data.loginIp && (
                  <span className="text-ink-3">{fill(t.loginFrom, { ip: data.loginIp })}</span>
                )}
              </Line>
              <Line name={t.sessions}>{fill(t.sessionCount, { count: data.sessions })}</Line>
              <Line name={t.orders}>{data.orders}</Line>
              <Line name={t.shop}>{data.shop ? pickText(data.shop.name, locale) : '–'}</Line>
              <Line name={t.roles}>
                {data.roles.length === 0
                  ? t.noRoles
                  : data.roles.map(roleText).join(locale === 'zh' ? '、' : ', ')}
              </Line>
            </dl>
          </Card>
          {mayWrite && !data.mayChange && (
            <p role="note" className="rounded-control bg-tint px-4 py-2">
              {data.isSelf ? t.self : t.beyond}
            </p>
          )}
          {mayWrite && data.mayChange && data.closedTime === null && (
            <div>
              <button
                type="button"
                className="control-button"
                onClick={() => (data.state === 'active' ? onDisable(data) : onEnable(data))}
              >
                {data.state === 'active' ? t.disable : t.enable}
              </button>
            </div>
          )}
        </div>
      )}
    </Drawer>
  );
}
