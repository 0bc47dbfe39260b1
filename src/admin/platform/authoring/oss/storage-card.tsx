import { Gauge, LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import type { ApiOutput } from '../../../../../contract/index.ts';
import { Failure } from '../../../../components/states.tsx';
import { fileSize } from '../../../../lib/chat/file-size.ts';
import { api, toastError } from '../../../../lib/client.ts';
import { fill } from '../../../../lib/text.ts';
import { Card } from '../../../parts/card.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { useMay } from '../../../shell/use-may.ts';
import type { FileTexts } from './words.ts';

type Tested = ApiOutput<'POST /api/system/oss/test'>;

const said = (t: FileTexts, { failed, ...took }: Tested) => (failed ? t.step[failed] : fill(t.tested, took));

/** Where files are kept and what they take; whether it works can be tried. */
export function StorageCard({ t }: { readonly t: FileTexts }) {
  const mayTest = useMay()('platform.oss.write');
  const { data, error, refetch } = useApiQuery('GET /api/system/oss/storage', {});
  const [isTesting, setTesting] = useState(false);
  const [tested, setTested] = useState<Tested | null>(null);
  async function test() {
    setTesting(true);
    setTested(null);
    try {
      setTested(await api('POST /api/system/oss/test'));
    } catch (failure) {
      toastError(failure, t.testFailed);
    }
    setTesting(false);
  }
  if (error) return <Failure text={t.failed} retry={t.retry} onRetry={() => void refetch()} />;
  const unmeasured = (data?.kinds ?? []).reduce((sum, one) => sum + one.unmeasured, 0);
  const Sign = isTesting ? LoaderCircle : Gauge;
  return (
    <Card title={t.storage} level={2}>
      <div className="flex min-h-24 flex-wrap items-start gap-x-10 gap-y-4" aria-busy={data === undefined}>
        {data && (
          <>
            <div className="flex min-w-0 max-w-full flex-col gap-1">
              <p>{t[data.kind]}</p>
              <p>
                <code className="break-all rounded-tag bg-soft px-2 py-1 text-xs">{data.place}</code>
              </p>
              {data.free !== null && data.total !== null ? (
                <Room t={t} free={data.free} total={data.total} />
              ) : (
                data.kind === 'folder' && <p className="text-ink-2">{t.roomUnknown}</p>
              )}
            </div>
            {data.kinds.length === 0 ? (
              <p className="text-ink-2">{t.noFiles}</p>
            ) : (
              <dl className="grid grow grid-cols-2 gap-x-6 gap-y-3 sm:flex sm:flex-wrap">
                {data.kinds.map(({ kind, count, bytes }) => (
                  <div key={kind} className="min-w-24">
                    <dt className="text-ink-2 text-xs">{t.kinds[kind]}</dt>
                    <dd className="tabular-nums">
                      <span className="text-base">{fileSize(bytes)}</span>
                      <span className="block text-ink-2 text-xs">{fill(t.count, { count })}</span>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </>
        )}
        {mayTest && (
          <button
            type="button"
            className="control-button"
            aria-disabled={isTesting}
            onClick={() => !isTesting && void test()}
          >
            <Sign className={`size-4 ${isTesting ? 'motion-safe:animate-spin' : ''}`} aria-hidden="true" />
            {isTesting ? t.testing : t.test}
          </button>
        )}
      </div>
      {unmeasured > 0 && (
        <p className="mt-2 text-ink-2 text-xs">{fill(t.unmeasured, { count: unmeasured })}</p>
      )}
      <p role="status" className={tested?.failed ? 'text-danger' : 'text-success'}>
        {tested && said(t, tested)}
      </p>
    </Card>
  );
}

interface RoomProps {
  readonly t: FileTexts;
  readonly free: number;
  readonly total: number;
}

function Room({ t, free, total }: RoomProps) {
  const words = fill(t.room, { free: fileSize(free), total: fileSize(total) });
  const isShort = free < total / 10;
  return (
    <div className="mt-1 flex flex-col gap-1">
      <meter
        className="sr-only"
        min={0}
        max={total}
        value={total - free}
        aria-label={t.takes}
        aria-valuetext={words}
      />
      <span className="block h-1.5 w-56 max-w-full overflow-hidden rounded-full bg-soft" aria-hidden="true">
        <span
          className={`block h-full ${isShort ? 'bg-danger' : 'bg-accent'}`}
          style={{ width: `${((total - free) / total) * 100}%` }}
        />
      </span>
      <p className={isShort ? 'text-danger' : 'text-ink-2'}>{words}</p>
    </div>
  );
}
