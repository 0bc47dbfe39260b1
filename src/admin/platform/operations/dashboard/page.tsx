import { useSearchParams } from 'react-router';
import { Skeleton } from '../../../../components/states.tsx';
import { AskFailed } from '../../../parts/ask-failed.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { MyPlaces } from '../../../shell/my-places.tsx';
import { Title } from '../../../shell/title.tsx';
import { useMay } from '../../../shell/use-may.ts';
import { platformPlaces } from '../../places.ts';
import { HealthCard } from './health-card.tsx';
import { Todos } from './todos.tsx';
import { Trade } from './trade.tsx';
import { useDashboardWords } from './words.ts';

const spans = ['7', '30', '90'] as const;

/** Where everybody of the platform begins: what waits, how trade goes, how the program does. */
export function Page() {
  const t = useDashboardWords();
  const [search, setSearch] = useSearchParams();
  const days = spans.find((span) => span === search.get('days')) ?? '30';
  const asked = useApiQuery('GET /api/system/dashboard', { query: { days } });
  const { data, isPending } = asked;
  const maySee = useMay()('platform.system.read');
  const health = useApiQuery('GET /api/system/health', maySee ? {} : null);
  return (
    <div className="flex flex-col gap-4 text-sm">
      <Title text={t.title} />
      {isPending && <Skeleton rows={6} label={t.loading} />}
      <AskFailed t={t} asked={asked} />
      {data && (
        <>
          <Todos t={t} todos={data.todos} />
          {data.todos.length === 0 && <MyPlaces area={{ ...platformPlaces, ownLast: true }} />}
          {data.trade && (
            <Trade
              t={t}
              trade={data.trade}
              days={days}
              spans={spans}
              onSpan={(span) => setSearch(span === '30' ? {} : { days: span }, { replace: true })}
            />
          )}
        </>
      )}
      {health.data && <HealthCard t={t} health={health.data} />}
    </div>
  );
}
