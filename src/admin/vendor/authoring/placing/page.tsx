import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { PlacingGroup, PlacingWord } from '../../../../../contract/authoring/product-placing.ts';
import { Empty, Failure } from '../../../../components/states.tsx';
import { useBusy } from '../../../../components/use-busy.ts';
import { api } from '../../../../lib/client.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { jobBegun } from '../../../jobs/product-jobs.ts';
import { useJobToast } from '../../../jobs/use-job-toast.ts';
import { When } from '../../../parts/when.tsx';
import { invalidateAnswers, useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { Title } from '../../../shell/title.tsx';
import { useMay } from '../../../shell/use-may.ts';
import { type Choice, isAsked, isUnclear, keyOfGroup, placesOf } from './choices.ts';
import { GroupCard } from './group-card.tsx';
import { PlacedWords } from './placed-list.tsx';
import { type PlacingTexts, usePlacingTexts } from './texts.ts';

const route = 'POST /api/supplier/product/placing/groups';
const overview = 'GET /api/supplier/product/placing';

/** Products of a file that fit no category: of a checked one (`?job=`), or imported before. */
export function Page() {
  const t = usePlacingTexts();
  const mayImport = useMay()('shop.product.import');
  const [search] = useSearchParams();
  const asked = Number(search.get('job') ?? '');
  const jobId = Number.isInteger(asked) && asked > 0 ? asked : null;
  return (
    <div className="flex flex-col gap-5">
      <Title text={t.title} />
      <div className="flex flex-col gap-1 text-ink-2">
        <p>{t.intro}</p>
        <p>{jobId === null ? t.introImported : t.introFile}</p>
      </div>
      <Link
        to={jobId === null ? '/vendor/import' : `/vendor/import?job=${jobId}`}
        className="inline-flex min-h-11 items-center self-start text-accent underline lg:min-h-9"
      >
        {t.back}
      </Link>
      {mayImport && <Groups key={jobId ?? 0} t={t} jobId={jobId} />}
      <Asked t={t} />
      <PlacedWords t={t} />
    </div>
  );
}

function Groups({ t, jobId }: { readonly t: PlacingTexts; readonly jobId: number | null }) {
  const [ignored, setIgnored] = useState<readonly PlacingWord[]>([]);
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const { isBusy, run } = useBusy(t.placeFailed);
  const notify = useJobToast();
  const { data: state } = useApiQuery(overview, {});
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: [route, jobId, ignored],
    queryFn: () => api(route, { body: { jobId, ignored: [...ignored] } }),
    // Grouping thousands of products takes a second; it changes with this page's own decisions only.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  if (isError) return <Failure text={t.failed} retry={t.retry} onRetry={() => void refetch()} />;
  if (isPending) return <p role="status">{t.loading}</p>;
  const { further, hasCategories } = data;
  const asked = new Set(state?.asked.map(({ taxonomyId }) => taxonomyId));
  const groups = data.groups.toSorted((a, b) => Number(isAsked(a, asked)) - Number(isAsked(b, asked)));
  if (groups.length === 0) return <Empty title={t.none} hint={t.noneHint} />;
  const choiceOf = (group: PlacingGroup): Choice =>
    choices.get(keyOfGroup(group)) ?? (isAsked(group, asked) ? { isLeft: true } : {});
  const { places, goods } = placesOf(groups, choiceOf);
  const unclear = groups.filter((group) => isUnclear(group) && !isAsked(group, asked)).length;
  const place = async () => {
    const { placed, asked } = await api('POST /api/supplier/product/placing', {
      body: { jobId, places: [...places] },
    });
    const words =
      placed > 0 || asked === 0 ? [placed > 0 ? fill(t.placed, { count: placed }) : t.placedNone] : [];
    notify([...words, ...(asked > 0 ? [fill(t.askedFor, { count: asked })] : [])].join(' · '));
    setChoices(new Map());
    // A checked file counts its products without a category as well.
    await jobBegun();
    await invalidateAnswers(overview, 'GET /api/supplier/product/placing/words');
    await refetch();
  };
  return (
    <section className="flex flex-col gap-4" aria-label={t.words}>
      {!hasCategories && (
        <p role="note" className="rounded-control bg-tint p-3">
          {t.noCategories}
        </p>
      )}
      {unclear > 0 && <p>{fill(t.unclear, { count: unclear })}</p>}
      <ul className="flex flex-col gap-3">
        {groups.map((group) => (
          <GroupCard
            key={keyOfGroup(group)}
            t={t}
            group={group}
            choice={choiceOf(group)}
            isAsked={isAsked(group, asked)}
            onChoice={(choice) => setChoices(new Map(choices).set(keyOfGroup(group), choice))}
            onIgnore={({ source, text }) => setIgnored([...ignored, { source, text }])}
          />
        ))}
      </ul>
      {further > 0 && <p className="text-ink-2">{fill(t.further, { count: further })}</p>}
      <div className="flex flex-wrap items-center gap-3">
        <button
          type="button"
          className="control-button control-primary"
          disabled={isBusy || places.length === 0}
          onClick={() => void run(place)}
        >
          {isBusy ? t.placing : fill(t.place, { count: goods })}
        </button>
        {places.length === 0 && <span className="text-ink-2">{t.placeNothing}</span>}
      </div>
    </section>
  );
}

/** Categories that the shop has asked the platform for. */
function Asked({ t }: { readonly t: PlacingTexts }) {
  const locale = useLanguage();
  const { data } = useApiQuery(overview, {});
  if (!data || data.asked.length === 0) return null;
  return (
    <section className="flex flex-col gap-2" aria-label={t.asked}>
      <h2 className="font-semibold text-lg">{t.asked}</h2>
      <p className="text-ink-2">{t.askedHint}</p>
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {data.asked.map(({ taxonomyId, path, goods, createTime }) => (
          <li key={taxonomyId} className="flex flex-wrap justify-between gap-x-4 px-4 py-2.5">
            <span className="min-w-0 break-words">
              {path.map((one) => pickText(one, locale)).join(' › ')}
            </span>
            <span className="text-ink-2 tabular-nums">
              {fill(t.count, { count: goods })} · <When iso={createTime} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
