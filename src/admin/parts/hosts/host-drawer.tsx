import { Failure } from '../../../components/states.tsx';
import { useApiQuery } from '../../shell/data.ts';
import { Drawer } from '../drawer.tsx';
import { draftOf } from './draft.ts';
import { ChangeHost } from './host-form.tsx';
import { RecordCard } from './record-card.tsx';
import { SearchPreview } from './search-preview.tsx';
import { StatusTag } from './status-tag.tsx';
import { useHostWords } from './words.ts';

interface HostDrawerProps {
  readonly id: number;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

/** One host: whose it is shown to be, where it leads, and what search engines are told there. */
export function HostDrawer({ id, mayWrite, onClose }: HostDrawerProps) {
  const t = useHostWords();
  const { data, isError, refetch } = useApiQuery('POST /api/seoOptimize/getSeoOptimizeById/{id}', {
    params: { id: String(id) },
  });
  return (
    <Drawer title={data?.host ?? t.title} onClose={onClose}>
      {isError && <Failure text={t.failed} retry={t.retry} onRetry={() => void refetch()} />}
      {data && (
        <div className="flex min-h-full flex-col gap-5">
          <p>
            <StatusTag t={t} status={data.status} />
          </p>
          <RecordCard t={t} host={data} mayWrite={mayWrite} />
          {mayWrite ? (
            <ChangeHost key={data.id} t={t} host={data} onClose={onClose} />
          ) : (
            <SearchPreview t={t} draft={draftOf(data)} />
          )}
        </div>
      )}
    </Drawer>
  );
}
