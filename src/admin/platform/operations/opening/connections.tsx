import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Connection } from '../../../../../contract/operations/opening.ts';
import { api } from '../../../../lib/client.ts';
import { useAct } from '../../../shell/use-act.ts';
import type { OpeningTexts } from './texts.ts';

const signs = {
  ok: { Sign: CircleCheck, color: 'text-success' },
  warn: { Sign: TriangleAlert, color: 'text-ink-2' },
  fail: { Sign: CircleX, color: 'text-danger' },
} as const;

interface ConnectionsProps {
  readonly t: OpeningTexts;
  /** The parts that the step is about; null = all. */
  readonly only: readonly Connection['part'][] | null;
}

/** Checks the connections when asked to, and shows the results. */
export function Connections({ t, only }: ConnectionsProps) {
  const act = useAct();
  const [found, setFound] = useState<readonly Connection[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    await act(async () => setFound(await api('POST /api/system/opening/check')), {
      done: t.checked,
      stale: [],
    });
    setBusy(false);
  };
  const shown = found?.filter(({ part }) => only === null || only.includes(part)) ?? [];
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-ink-2">{t.checkHint}</p>
      <button type="button" className="control-button" disabled={isBusy} onClick={() => void check()}>
        {isBusy ? t.checking : t.check}
      </button>
      {shown.length > 0 && (
        <ul aria-label={t.check} className="flex w-full flex-col gap-2">
          {shown.map(({ part, state, code, detail }) => {
            const { Sign, color } = signs[state];
            return (
              <li key={part} className="flex min-w-0 gap-2">
                <Sign className={`mt-0.5 size-4 shrink-0 ${color}`} aria-hidden="true" />
                <span className="min-w-0">
                  <span className="font-semibold">{t.parts[part]}</span> · {t.codes[code]}
                  {detail !== '' && (
                    <span lang="en" className="block break-words text-ink-3 text-xs">
                      {detail}
                    </span>
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
