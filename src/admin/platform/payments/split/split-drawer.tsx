import { LockOpen, RotateCw, Send, Undo2 } from 'lucide-react';
import { Skeleton } from '../../../../components/states.tsx';
import { AskFailed } from '../../../parts/ask-failed.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { useMay } from '../../../shell/use-may.ts';
import { SplitFacts, SplitMoney, SplitReturns } from './split-facts.tsx';
import { useSteps } from './use-steps.tsx';
import { useSplitWords } from './words.ts';

/** One order's part, with everything that can be done about it. */
export function SplitDrawer({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useSplitWords();
  const mayWrite = useMay()('platform.split.write');
  const steps = useSteps(t);
  const params = { id: String(id) };
  const asked = useApiQuery('GET /api/system/split/detail/{id}', {
    params,
  });
  const { data, isPending } = asked;
  const can = mayWrite ? data?.can : undefined;
  const buttons = data
    ? [
        {
          isShown: can?.execute,
          isFirst: true,
          label: data.status === 'wait' ? t.execute : t.ask,
          icon: Send,
          run: () => steps.execute(data),
        },
        { isShown: can?.retry, isFirst: true, label: t.retry, icon: RotateCw, run: () => steps.retry(data) },
        {
          isShown: can?.giveBack,
          isFirst: false,
          label: t.giveBack,
          icon: Undo2,
          run: () => steps.giveBack(data),
        },
        {
          isShown: can?.finish,
          isFirst: false,
          label: t.finish,
          icon: LockOpen,
          run: () => steps.finish(data),
        },
      ].filter(({ isShown }) => isShown)
    : [];
  return (
    <Drawer title={data ? `${t.number} ${data.splitNo}` : t.number} onClose={onClose}>
      {isPending && <Skeleton rows={6} label={t.title} />}
      <AskFailed t={{ failed: t.failedRead, retry: t.retryRead }} asked={asked} />
      {data && (
        <div className="flex flex-col gap-4 pb-5">
          {buttons.length > 0 && (
            <div className="flex flex-wrap gap-2">
              {buttons.map(({ label, icon: Icon, isFirst, run }) => (
                <button
                  key={label}
                  type="button"
                  className={`control-button ${isFirst ? 'control-primary' : ''}`}
                  onClick={run}
                >
                  <Icon className="size-4" aria-hidden="true" />
                  {label}
                </button>
              ))}
            </div>
          )}
          <SplitMoney t={t} split={data} />
          <SplitFacts t={t} split={data} />
          <SplitReturns t={t} split={data} />
        </div>
      )}
      {steps.dialog}
    </Drawer>
  );
}
