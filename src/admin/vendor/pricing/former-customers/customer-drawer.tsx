import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { FormerCustomer } from '../../../../../contract/pricing/former-customer.ts';
import { Failure } from '../../../../components/states.tsx';
import { Card, Line } from '../../../parts/card.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { foreignAmount } from '../../../parts/foreign-amount.ts';
import { When } from '../../../parts/when.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { type FormerCustomerTexts, useFormerCustomerTexts } from './texts.ts';

interface DrawerProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** What the former shop says of consent, in words. */
export function consentText(
  t: FormerCustomerTexts,
  { mailConsent, smsConsent }: Pick<FormerCustomer, 'mailConsent' | 'smsConsent'>,
): string {
  if (mailConsent === null && smsConsent === null) return t.consents.unknown;
  const given = [mailConsent && t.consents.mail, smsConsent && t.consents.sms].filter(Boolean);
  return given.length === 0 ? t.consents.none : given.join(', ');
}

/** Everything that the former shop's file says of one customer. */
export function CustomerDrawer({ id, onClose }: DrawerProps) {
  const t = useFormerCustomerTexts();
  const { data, isError, refetch } = useApiQuery('GET /api/supplier/former-customer/detail/{id}', {
    params: { id: String(id) },
  });
  const line = (name: string, content: ReactNode) => content && <Line name={name}>{content}</Line>;
  return (
    <Drawer title={data?.name || t.customer} onClose={onClose}>
      {isError && <Failure text={t.failed} retry={t.retry} onRetry={() => void refetch()} />}
      {data && (
        <div className="flex flex-col gap-4 pb-5">
          {data.masked && <p className="text-ink-2">{t.masked}</p>}
          <Card>
            <dl className="flex flex-col gap-2">
              {line(t.email, data.email)}
              {line(t.phone, data.phone)}
              {line(t.company, data.company)}
              {line(t.address, [data.address, data.country].filter(Boolean).join(', '))}
              {line(t.system, data.system)}
              {line(t.registered, data.registerTime && <When iso={data.registerTime} />)}
              {line(t.last, data.lastOrderTime && <When iso={data.lastOrderTime} />)}
              {line(t.orders, data.orders === null ? null : String(data.orders))}
              {line(t.spent, data.spent === null ? null : foreignAmount(data.spent, data.currency))}
              {line(t.tags, data.tags)}
              {line(
                t.here,
                data.memberId === null ? (
                  t.notHere
                ) : (
                  <Link to={`/vendor/members?open=${data.memberId}`} className="text-accent underline">
                    {t.member}
                  </Link>
                ),
              )}
            </dl>
          </Card>
          <Card title={t.consent}>
            <p>{consentText(t, data)}</p>
            <dl className="mt-2 flex flex-col gap-2">
              {line(t.consentSource, data.consentSource)}
              {line(t.consentTime, data.consentTime && <When iso={data.consentTime} />)}
            </dl>
          </Card>
          {data.note && (
            <Card title={t.note}>
              <p className="whitespace-pre-line break-words">{data.note}</p>
            </Card>
          )}
          {data.others.length > 0 && (
            <Card title={t.others}>
              <dl className="flex flex-col gap-2">
                {data.others.map(({ column, value }) => (
                  <Line key={column} name={column}>
                    {value}
                  </Line>
                ))}
              </dl>
            </Card>
          )}
        </div>
      )}
    </Drawer>
  );
}
