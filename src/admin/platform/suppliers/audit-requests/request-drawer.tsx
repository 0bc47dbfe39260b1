import { shopSettingsRoutes as routes } from '../../../../../contract/suppliers/shop-settings.ts';
import { api } from '../../../../lib/client.ts';
import { localPath, paths } from '../../../../lib/paths.ts';
import { pickText } from '../../../../lib/text.ts';
import { Card, Line } from '../../../parts/card.tsx';
import { When } from '../../../parts/when.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { useMay } from '../../../shell/use-may.ts';
import { useLanguage } from '../../../shell/words.ts';
import { Decisions } from '../audit/decisions.tsx';
import { LocalTexts } from '../audit/local-texts.tsx';
import { Papers } from '../audit/papers.tsx';
import { StateTag } from '../audit/state-tag.tsx';
import { WaitingDrawer } from '../audit/waiting-drawer.tsx';
import { useAuditWords } from '../audit/words.ts';

const detail = 'GET /api/system/supplier/request/detail/{id}';
const schema = routes['POST /api/system/supplier/request/reject/{id}'].body.pick({ reason: true });

interface RequestDrawerProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** One change a shop asks for, beside what it is now. */
export function RequestDrawer({ id, onClose }: RequestDrawerProps) {
  const t = useAuditWords();
  const locale = useLanguage();
  const may = useMay();
  const params = { id: String(id) };
  const answer = useApiQuery(detail, { params });
  const shop = answer.data ? pickText(answer.data.shopName, locale) : '';
  return (
    <WaitingDrawer t={t} title={shop || t.request} answer={answer} onClose={onClose}>
      {({ version, status, supplierId, createTime, reviewTime, reason, refusal, changes, license }) => (
        <>
          {status === 'pending' && may('platform.audit.approve') && (
            <Decisions
              t={t}
              name={`platform/audit-requests/${id}`}
              what={shop}
              effect={t.approveRequest}
              approve={() =>
                api('POST /api/system/supplier/request/approve/{id}', { params, body: { version } })
              }
              no={{
                reject: (why) =>
                  api('POST /api/system/supplier/request/reject/{id}', {
                    params,
                    body: { version, reason: why },
                  }),
              }}
              schema={schema}
              most={300}
              stale={['GET /api/system/supplier/request/list', detail]}
              onDone={() => {}}
            />
          )}
          <Card>
            <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
              <Line name={t.state}>
                <StateTag t={t} state={status} />
              </Line>
              <Line name={t.shop}>
                <a href={localPath(paths.supplier(supplierId), locale)} className="text-accent underline">
                  {shop}
                </a>
              </Line>
              <Line name={t.submitted}>
                <When iso={createTime} />
              </Line>
              {reviewTime && (
                <Line name={t.decidedAt}>
                  <When iso={reviewTime} />
                </Line>
              )}
            </dl>
            <p className="mt-3 whitespace-pre-line break-words">
              <span className="block text-ink-2">{t.shopReason}</span>
              {reason}
            </p>
            {refusal && (
              <p className="mt-3 whitespace-pre-line break-words border-danger border-l-4 pl-3">
                <span className="block text-ink-2">{t.refusal}</span>
                {refusal}
              </p>
            )}
          </Card>
          {status !== 'pending' && <p className="text-ink-3 text-xs">{t.nowHint}</p>}
          {changes.map(({ field, before, after }) => (
            <Card key={field} title={t.guarded[field]}>
              {field === 'license' ? (
                <Papers
                  papers={[{ name: t.guarded.license, url: license ?? undefined }]}
                  gone={t.paperGone}
                />
              ) : (
                <LocalTexts t={t} before={[before]} after={[after]} />
              )}
            </Card>
          ))}
        </>
      )}
    </WaitingDrawer>
  );
}
