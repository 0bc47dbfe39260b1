import { FileUp } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { taxonomyFileBytes } from '../../../../../../contract/catalogue/category-import.ts';
import { Failure, Skeleton } from '../../../../../components/states.tsx';
import { useBusy } from '../../../../../components/use-busy.ts';
import { api } from '../../../../../lib/client.ts';
import { fill } from '../../../../../lib/format/text.ts';
import { showToast } from '../../../../../lib/stores/toast.ts';
import { useApiQuery } from '../../../../shell/data.ts';
import { useAct } from '../../../../shell/use-act.ts';
import type { CategoryTexts } from '../texts.ts';
import { slimmed } from './published-file.ts';

const route = 'GET /api/admin/category-source/attributes';

interface AttributeFilesProps {
  readonly t: CategoryTexts;
  readonly mayLoad: boolean;
  readonly isWanted: boolean;
  readonly onWant: (isWanted: boolean) => void;
  readonly onLoaded: () => void;
}

/** Whether the taxonomy's attributes come along, and the files that they are read from. */
export function AttributeFiles({ t, mayLoad, isWanted, onWant, onLoaded }: AttributeFilesProps) {
  const words = t.import.attributeFiles;
  const act = useAct();
  const loaded = useApiQuery(route, {});
  const { isBusy, run } = useBusy(t.failed);
  const load = async (chosen: readonly File[]) => {
    for (const file of chosen) {
      const sent = await file
        .text()
        .then(slimmed)
        .catch(() => null);
      if (sent === null || sent.size > taxonomyFileBytes) {
        showToast('error', fill(sent ? words.tooLarge : words.noJson, { name: file.name }));
        return;
      }
      const isDone = await act(() => api('PUT /api/admin/category-source/attributes', { file: sent }), {
        done: fill(words.done, { name: file.name }),
        stale: [route],
      });
      if (!isDone) return;
    }
    onLoaded();
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])];
    event.target.value = '';
    if (chosen.length > 0) void run(() => load(chosen));
  };
  if (loaded.isPending) return <Skeleton rows={2} label={t.loading} />;
  if (!loaded.data) return <Failure text={t.failed} retry={t.retry} onRetry={() => void loaded.refetch()} />;
  const { categories, en, zh } = loaded.data;
  const isReady = categories !== null && en !== null;
  const lines = (
    [
      ['categories', categories],
      ['en', en],
      ['zh', zh],
    ] as const
  ).map(([part, one]) =>
    one ? fill(words[part], { count: one.count, version: one.version }) : words.missing[part],
  );
  return (
    <section aria-labelledby="taxonomy-attributes" className="flex flex-col gap-2 border-line border-t pt-4">
      <h3 id="taxonomy-attributes" className="font-semibold">
        {words.title}
      </h3>
      <label className="flex min-h-11 items-start gap-2 lg:min-h-9">
        <input
          type="checkbox"
          checked={isWanted && isReady}
          disabled={!isReady || !mayLoad}
          onChange={(event) => onWant(event.target.checked)}
          className="mt-0.5 size-4 accent-accent"
        />
        <span>
          {words.bring}
          <span className="block text-ink-2 text-xs">{isReady ? words.bringHint : words.notReady}</span>
        </span>
      </label>
      <ul className="list-disc pl-5 text-ink-2">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {mayLoad && (
        <>
          <p className="text-ink-2">{words.hint}</p>
          <label className="control-button max-w-full cursor-pointer self-start focus-within:outline-2 focus-within:outline-accent">
            <FileUp className="size-4 shrink-0" aria-hidden="true" />
            <span className="truncate">{isBusy ? words.busy : words.load}</span>
            <input
              type="file"
              aria-label={words.load}
              accept=".json,application/json"
              multiple
              disabled={isBusy}
              onChange={choose}
              className="sr-only"
            />
          </label>
        </>
      )}
    </section>
  );
}
