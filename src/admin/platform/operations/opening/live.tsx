import { useState } from 'react';
import type { Opening } from '../../../../../contract/operations/opening.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { api } from '../../../../lib/client.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { useAct } from '../../../shell/use-act.ts';
import type { OpeningTexts } from './texts.ts';

interface LiveProps {
  readonly t: OpeningTexts;
  readonly opening: Opening;
}

const stale = ['GET /api/system/opening', 'GET /api/system/dashboard'] as const;

/** Goes live, or takes it back. What is indispensable must be there; the rest is named before. */
export function Live({ t, opening: { steps, values, openedTime } }: LiveProps) {
  const act = useAct();
  const locale = useLanguage();
  const [isAsked, setAsked] = useState(false);
  const open = steps.flatMap(({ state, gaps }) => (state === 'skipped' ? [] : gaps));
  const blocking = open.filter(({ blocks }) => blocks);
  const gaps = open.map(({ code }) => t.gaps[code]).join(t.listed);
  const name = pickText(values.name, locale);
  if (openedTime !== null)
    return (
      <div className="flex flex-col items-start gap-3">
        <p>{t.isLive}</p>
        <button type="button" className="control-button" onClick={() => setAsked(true)}>
          {t.undoLive}
        </button>
        {isAsked && (
          <Confirm
            title={t.undoLive}
            question={t.undoQuestion}
            yes={t.undoLive}
            no={t.keep}
            onNo={() => setAsked(false)}
            onYes={() => {
              setAsked(false);
              void act(() => api('DELETE /api/system/opening/live'), { done: t.tookBack, stale });
            }}
          />
        )}
      </div>
    );
  return (
    <div className="flex flex-col items-start gap-3">
      {blocking.length > 0 && (
        <>
          <p className="text-danger">{fill(t.blocked, { count: blocking.length })}</p>
          <ul className="list-disc pl-5">
            {blocking.map(({ code }) => (
              <li key={code}>{t.gaps[code]}</li>
            ))}
          </ul>
        </>
      )}
      <button
        type="button"
        className="control-button control-primary"
        disabled={blocking.length > 0}
        onClick={() => setAsked(true)}
      >
        {t.goLive}
      </button>
      {isAsked && (
        <Confirm
          title={t.goLive}
          question={gaps === '' ? fill(t.goLiveClean, { name }) : fill(t.goLiveQuestion, { name, gaps })}
          yes={t.goLive}
          no={t.keep}
          onNo={() => setAsked(false)}
          onYes={() => {
            setAsked(false);
            void act(() => api('POST /api/system/opening/live', { body: { confirmed: true } }), {
              done: t.wentLive,
              stale,
            });
          }}
        />
      )}
    </div>
  );
}
