import { useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { ApiOutput } from '../../../../contract/index.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { useBusy } from '../../../components/use-busy.ts';
import { api } from '../../../lib/client.ts';
import { fill, pickText } from '../../../lib/format/text.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import type { InvitationTexts } from './texts.ts';

type Own = ApiOutput<'GET /api/user/invitation/list'>[number];

interface ReplyProps {
  readonly t: InvitationTexts;
  readonly locale: Locale;
  readonly offer: Own;
  readonly onAccepted: (offer: Own) => Promise<void>;
  readonly onDeclined: (offer: Own) => void;
}

/** Accepts or declines; if the account cannot work for a shop, it shows the reason and only allows declining. */
export function Reply({ t, locale, offer, onAccepted, onDeclined }: ReplyProps) {
  const { isBusy, run } = useBusy(t.failed);
  const [isAsking, setAsking] = useState(false);
  const byId = { params: { id: String(offer.id) } };
  const { obstacle } = offer;
  return (
    <>
      {obstacle !== null && (
        <p
          role="note"
          className="flex flex-wrap items-center gap-x-3 rounded-control bg-tint px-4 py-3 text-sm"
        >
          {t.obstacles[obstacle]}
          {obstacle === 'elsewhere' && (
            <a href={localPath(paths.profile, locale)} className="font-semibold text-accent">
              {t.toProfile}
            </a>
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {obstacle === null && (
          <button
            type="button"
            disabled={isBusy}
            className="button-primary"
            onClick={() =>
              void run(async () => {
                await api('POST /api/user/invitation/accept/{id}', byId);
                await onAccepted(offer);
              })
            }
          >
            {isBusy ? t.accepting : t.accept}
          </button>
        )}
        <button type="button" disabled={isBusy} className="button-quiet" onClick={() => setAsking(true)}>
          {t.decline}
        </button>
      </div>
      {isAsking && (
        <Confirm
          title={fill(t.declineTitle, { shop: pickText(offer.shop.name, locale) })}
          question={t.declineHint}
          yes={t.decline}
          no={t.keep}
          onYes={() => {
            setAsking(false);
            void run(async () => {
              await api('POST /api/user/invitation/decline/{id}', byId);
              onDeclined(offer);
            });
          }}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  );
}
