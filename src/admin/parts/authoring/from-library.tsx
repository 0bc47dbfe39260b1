import { Images } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { UploadedImage } from '../../../components/form/image-upload.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import { Failure, Skeleton } from '../../../components/states.tsx';
import { imageAt, noPicture } from '../../../lib/format/image.ts';
import { fill } from '../../../lib/format/text.ts';
import { useFormTexts } from '../../form/texts.ts';
import { useApiQuery } from '../../shell/data.ts';
import { useMay } from '../../shell/use-may.ts';
import { usePartTexts } from '../texts.ts';

interface FromLibraryProps {
  readonly onPick: (image: UploadedImage) => void;
}

/** Chooses an image of the platform's file library; empty without permission. */
export function FromLibrary({ onPick }: FromLibraryProps) {
  const t = usePartTexts().library;
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may('platform.oss.read')) return null;
  return (
    <div>
      <button type="button" className="control-button" onClick={() => setOpen(true)}>
        <Images className="size-4" aria-hidden="true" />
        {t.open}
      </button>
      {isOpen && (
        <Suspense>
          <Library
            onClose={() => setOpen(false)}
            onPick={(key) => {
              onPick({ key, url: key });
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

interface LibraryProps {
  readonly onPick: (key: string) => void;
  readonly onClose: () => void;
}

const size = '60';

function Library({ onPick, onClose }: LibraryProps) {
  const t = usePartTexts().library;
  const { back } = useFormTexts();
  const groups = useApiQuery('GET /api/system/oss/groups', {});
  const [picked, setPicked] = useState<number | null>(null);
  const filled = groups.data?.find(({ count }) => count > 0) ?? groups.data?.[0];
  const groupId = picked ?? filled?.id ?? null;
  const files = useApiQuery(
    'GET /api/system/oss/list',
    groupId === null ? null : { query: { groupId: String(groupId), size } },
  );
  return (
    <Sheet title={t.title} close={back} onClose={onClose}>
      <div className="flex flex-col gap-4 text-sm">
        {groups.isError && <Failure text={t.failed} retry={t.retry} onRetry={() => void groups.refetch()} />}
        {groups.data?.length === 0 && <p className="text-ink-2">{t.none}</p>}
        <div className="flex flex-wrap gap-2">
          {groups.data?.map(({ id, name, count }) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === groupId}
              onClick={() => setPicked(id)}
              className={`control-button ${id === groupId ? 'border-accent text-accent' : ''}`}
            >
              {name} <span className="text-ink-3 tabular-nums">{count}</span>
            </button>
          ))}
        </div>
        {groupId !== null && files.isPending && <Skeleton rows={3} label={t.title} />}
        {files.isError && <Failure text={t.failed} retry={t.retry} onRetry={() => void files.refetch()} />}
        {files.data?.records.length === 0 && <p className="text-ink-2">{t.empty}</p>}
        <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4">
          {files.data?.records.map(({ key }, at) => (
            <li key={key}>
              <button
                type="button"
                aria-label={fill(t.pick, { number: at + 1 })}
                onClick={() => onPick(key)}
                className="block w-full overflow-hidden rounded-control border border-line hover:border-accent"
              >
                <img
                  src={imageAt(key, 200)}
                  alt=""
                  width={200}
                  height={200}
                  loading="lazy"
                  data-fallback={noPicture}
                  className="aspect-square w-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
        {files.data && files.data.total > files.data.records.length && (
          <p className="text-ink-2">
            {fill(t.more, { count: files.data.total - files.data.records.length })}
          </p>
        )}
      </div>
    </Sheet>
  );
}
