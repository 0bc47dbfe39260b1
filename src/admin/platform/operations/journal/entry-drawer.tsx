import { Link } from 'react-router';
import { Failure, Skeleton } from '../../../../components/states.tsx';
import { fill, pickText } from '../../../../lib/text.ts';
import { Card, Line } from '../../../parts/card.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { Changes } from '../../../parts/journal-changes.tsx';
import { useJournalWords } from '../../../parts/journal-words.ts';
import { When } from '../../../parts/when.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/words.ts';
import { useLogWords } from './words.ts';

/** One entry, all of it. */
export function EntryDrawer({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useLogWords();
  const words = useJournalWords();
  const locale = useLanguage();
  const { data, isError, isPending, refetch } = useApiQuery('GET /api/system/journal/detail/{id}', {
    params: { id: String(id) },
  });
  return (
    <Drawer title={fill(t.entry, { id })} onClose={onClose}>
      {isError && <Failure text={t.failed} retry={t.retry} onRetry={() => void refetch()} />}
      {isPending && <Skeleton rows={6} label={t.loading} />}
      {data && (
        <div className="flex flex-col gap-4 pb-5">
          <Card>
            <dl className="flex flex-col gap-2">
              <Line name={words.time}>
                <When iso={data.time} />
              </Line>
              <Line name={t.person}>
                {data.person} <span className="text-ink-3">#{data.accountId}</span>
              </Line>
              <Line name={t.by}>
                <span title={data.role}>{data.roles.map((one) => pickText(one, locale)).join(', ')}</span>
              </Line>
              <Line name={t.side}>
                {words.sides[data.side]}
                {data.shop && ` · ${pickText(data.shop.name, locale)}`}
              </Line>
              <Line name={t.what}>
                {[data.page, data.action]
                  .map((text) => pickText(text, locale))
                  .filter(Boolean)
                  .join(' · ')}
              </Line>
              <Line name={t.thing}>
                <Link
                  to={`?kind=${encodeURIComponent(data.targetKind)}&target=${encodeURIComponent(data.targetId)}`}
                  title={t.sameThing}
                  className="text-accent underline"
                >
                  {pickText(data.kindName, locale)} {data.targetId}
                </Link>
              </Line>
            </dl>
          </Card>
          <Card title={t.changes}>
            {data.changes.length === 0 ? (
              <p className="text-ink-2">{t.nothing}</p>
            ) : (
              <Changes t={words} entry={data} isWhole />
            )}
          </Card>
          <Card>
            <dl className="flex flex-col gap-2 text-xs">
              <Line name={words.route}>{data.route}</Line>
              <Line name={t.from}>{data.ip}</Line>
              <Line name={words.request}>{data.requestId}</Line>
              <Line name={words.hash}>
                <span className="wrap-anywhere">{data.hash || '–'}</span>
              </Line>
            </dl>
          </Card>
        </div>
      )}
    </Drawer>
  );
}
