import { useState } from 'react';
import type { SupplierSettings } from '../../../../../contract/suppliers/supplier-settings.ts';
import { api } from '../../../../lib/client.ts';
import { formatTime } from '../../../../lib/format/date.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { Card, Line } from '../../../parts/card.tsx';
import { SettingsPage } from '../../../parts/content/settings-page.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { useAct } from '../../../shell/use-act.ts';
import { RequestSheet } from './request-sheet.tsx';
import { SettingsForm } from './settings-form.tsx';
import { type SettingsTexts, useSettingsTexts } from './texts.ts';

/** The settings of the shop: profile and operation. */
export function Page() {
  const t = useSettingsTexts();
  const asked = useApiQuery('GET /api/supplier/settings', {});
  return (
    <SettingsPage t={t} asked={asked}>
      {(data) => (
        <>
          <GuardedCard t={t} settings={data} />
          <SettingsForm key={data.supplierId} t={t} settings={data} />
        </>
      )}
    </SettingsPage>
  );
}

interface GuardedCardProps {
  readonly t: SettingsTexts;
  readonly settings: SupplierSettings;
}

/** Moderated data of the shop, and its open change request. */
export function GuardedCard({ t, settings }: GuardedCardProps) {
  const locale = useLanguage();
  const act = useAct();
  const [isAsking, setAsking] = useState(false);
  const { guarded, request } = settings;
  const isWaiting = request?.status === 'pending';
  const withdraw = () =>
    act(
      () => api('DELETE /api/supplier/settings/request/{id}', { params: { id: String(request?.id ?? 0) } }),
      { done: t.withdrawnDone, stale: ['GET /api/supplier/settings'] },
    );
  const title = { pending: t.waiting, rejected: t.rejected, approved: t.approved, withdrawn: t.withdrawn };
  return (
    <Card level={2} title={t.guarded}>
      <p className="mb-3 text-ink-2">{t.guardedHint}</p>
      <dl className="grid gap-2 sm:grid-cols-2">
        <Line name={t.name}>{pickText(guarded.name, locale)}</Line>
        <Line name={t.companyName}>{pickText(guarded.companyName, locale)}</Line>
        <Line name={t.creditCode}>{guarded.creditCode}</Line>
        <Line name={t.legalPerson}>{guarded.legalPerson}</Line>
        <Line name={t.areaCode}>{pickText(guarded.region, locale)}</Line>
      </dl>
      {request && request.status !== 'withdrawn' && (
        <section aria-label={title[request.status]} className="mt-4 rounded-control bg-tint p-4">
          <p className="font-semibold">{title[request.status]}</p>
          <p className="text-ink-2 text-xs">{fill(t.sentAt, { time: formatTime(request.createTime) })}</p>
          {isWaiting && (
            <dl className="mt-2 flex flex-col gap-1">
              {request.changes.map(({ field, before, after }) => (
                <Line key={field} name={t[field]}>
                  {field === 'license'
                    ? t.newLicense
                    : fill(t.becomes, {
                        before: pickText(before, locale),
                        after: pickText(after, locale),
                      })}
                </Line>
              ))}
              <Line name={t.reason}>{request.reason}</Line>
            </dl>
          )}
          {request.refusal && <p className="mt-2 whitespace-pre-line break-words">{request.refusal}</p>}
        </section>
      )}
      <div className="mt-4 flex gap-2">
        {isWaiting ? (
          <button type="button" className="control-button" onClick={() => void withdraw()}>
            {t.withdraw}
          </button>
        ) : (
          <button type="button" className="control-button" onClick={() => setAsking(true)}>
            {t.ask}
          </button>
        )}
      </div>
      {isAsking && <RequestSheet t={t} settings={settings} onClose={() => setAsking(false)} />}
    </Card>
  );
}
