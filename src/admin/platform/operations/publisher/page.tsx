import { RefreshCw } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { operationRoutes, type PublisherState } from '../../../../../contract/operations/operation.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { Failure, Skeleton } from '../../../../components/states.tsx';
import { api } from '../../../../lib/client.ts';
import { fill } from '../../../../lib/format/text.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { TextField } from '../../../form/field.tsx';
import { useForm } from '../../../form/use-form.ts';
import { Card } from '../../../parts/card.tsx';
import { type OperationTexts, useOperationTexts } from '../../../parts/operations/operation-texts.ts';
import { When } from '../../../parts/when.tsx';
import { invalidateAnswers, useApiQuery } from '../../../shell/data.ts';
import { Title } from '../../../shell/title.tsx';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';

const { body: schema } = operationRoutes['POST /api/system/publisher/republish'];

/** Renders one page again. */
export function PageForm() {
  const t = useOperationTexts();
  const form = useForm({
    name: 'platform/publisher',
    initial: { path: '' },
    schema,
    toBody: (draft) => draft,
    save: async (body) => {
      const { pages } = await api('POST /api/system/publisher/republish', { body });
      showToast('success', fill(t.done, { count: pages }));
      await invalidateAnswers('GET /api/system/publisher');
    },
  });
  const { element } = form;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (await form.submit()) form.set({ path: '' });
  };
  return (
    <Card level={2} title={t.one}>
      <form ref={element} onSubmit={send} noValidate className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 grow basis-72">
          <TextField
            label={t.address}
            hint={t.addressHint}
            max={500}
            value={form.draft.path}
            error={form.errors.path ?? form.failure ?? undefined}
            onChange={(path) => form.set({ path })}
          />
        </div>
        <button type="submit" className="control-button control-primary sm:mt-6.5" disabled={form.isBusy}>
          {t.go}
        </button>
      </form>
    </Card>
  );
}

const route = 'GET /api/system/publisher';
const lookMs = 2_000;

/** The publisher: progress, failed pages, and rendering pages again. */
export function Page() {
  const t = useOperationTexts();
  const act = useAct();
  const mayPublish = useMay()('platform.system.publish');
  const [isAsking, setAsking] = useState(false);
  const { data, isPending, error, refetch } = useApiQuery(route, {});
  const isBusy = data !== undefined && (data.waiting > 0 || data.asked > 0);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setInterval(() => void refetch(), lookMs);
    return () => clearInterval(timer);
  }, [isBusy, refetch]);
  const republish = (path?: string) =>
    act(() => api('POST /api/system/publisher/republish', { body: path === undefined ? {} : { path } }), {
      done: fill(t.done, { count: path === undefined ? (data?.pages ?? 0) : 2 }),
      stale: [route],
    });
  return (
    <div className="flex flex-col gap-4 text-sm">
      <Title text={t.publisher}>
        {mayPublish && data && data.pages > 0 && (
          <button type="button" className="control-button" onClick={() => setAsking(true)}>
            <RefreshCw className="size-4" aria-hidden="true" />
            {t.all}
          </button>
        )}
      </Title>
      {isPending && <Skeleton rows={4} label={t.publisher} />}
      {error && <Failure text={t.failed} retry={t.retry} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Figures t={t} state={data} />
          {mayPublish && <PageForm />}
          <Failures t={t} state={data} onTry={mayPublish ? (path) => void republish(path) : null} />
        </>
      )}
      {isAsking && data && (
        <Confirm
          title={t.allTitle}
          question={fill(t.allQuestion, { count: data.pages })}
          yes={t.go}
          no={t.keep}
          onYes={() => {
            setAsking(false);
            void republish();
          }}
          onNo={() => setAsking(false)}
        />
      )}
    </div>
  );
}

interface PartProps {
  readonly t: OperationTexts;
  readonly state: PublisherState;
}

function Figures({ t, state }: PartProps) {
  const { pages, waiting, since, asked, failing } = state;
  const figures = [
    { name: t.pages, value: pages, isBad: false },
    { name: t.waiting, value: waiting, isBad: false },
    { name: t.asked, value: asked, isBad: false },
    { name: t.failing, value: failing, isBad: failing > 0 },
  ];
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {figures.map(({ name, value, isBad }) => (
          <div key={name}>
            <dt className="text-ink-2">{name}</dt>
            <dd className={`font-semibold text-xl tabular-nums ${isBad ? 'text-danger' : ''}`}>{value}</dd>
          </div>
        ))}
      </dl>
      <div role="status" className="mt-3 text-ink-2">
        {since && (
          <p>
            {t.since} <When iso={since} />
          </p>
        )}
        {asked > 0 && (
          <>
            <p>{fill(t.progress, { count: asked })}</p>
            <progress
              max={pages}
              value={Math.max(0, pages - asked)}
              aria-label={t.asked}
              className="mt-1 h-2 w-full accent-accent"
            />
          </>
        )}
        {!since && asked === 0 && <p>{t.well}</p>}
      </div>
    </Card>
  );
}

interface FailuresProps extends PartProps {
  readonly onTry: ((path: string) => void) | null;
}

function Failures({ t, state: { failures }, onTry }: FailuresProps) {
  if (failures.length === 0) return null;
  return (
    <Card level={2} title={t.failures}>
      <p className="mb-3 text-ink-2">{t.failuresHint}</p>
      <ul className="divide-y divide-line">
        {failures.map(({ path, error, failures: times, retryTime }) => (
          <li key={path} className="flex flex-wrap items-start gap-3 py-2.5">
            <div className="min-w-0 grow basis-64">
              <p className="break-all font-semibold">{path}</p>
              <p className="break-all text-danger text-xs">{error}</p>
              <p className="text-ink-3 text-xs">
                {t.times} {times} · {t.next} <When iso={retryTime} />
              </p>
            </div>
            {onTry && (
              <button type="button" className="control-button" onClick={() => onTry(path)}>
                {t.now}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
