import { useState } from 'react';
import type { PlacedWord } from '../../../../../contract/authoring/product-placing.ts';
import { Failure } from '../../../../components/states.tsx';
import { api } from '../../../../lib/client.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { FindField } from '../../../parts/find-field.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';
import { keyOfWord } from './choices.ts';
import type { PlacingTexts } from './texts.ts';

const route = 'GET /api/supplier/product/placing/words';

/** Words that later files follow without asking, each of which can be forgotten. Nothing before the first one. */
export function PlacedWords({ t }: { readonly t: PlacingTexts }) {
  const locale = useLanguage();
  const mayForget = useMay()('shop.product.import');
  const act = useAct();
  const [typed, setTyped] = useState('');
  const keyword = typed.trim().slice(0, 60);
  const { data, isError, refetch } = useApiQuery(route, { query: keyword === '' ? {} : { keyword } });
  if (isError) return <Failure text={t.failed} retry={t.retry} onRetry={() => void refetch()} />;
  if (keyword === '' && (data === undefined || data.total === 0)) return null;
  const forget = ({ source, text }: PlacedWord) =>
    void act(
      () => api('POST /api/supplier/product/placing/forget', { body: { words: [{ source, text }] } }),
      { done: fill(t.forgot, { word: text }), stale: [route] },
    );
  const { records = [], total = 0 } = data ?? {};
  return (
    <details className="rounded-card border border-line bg-card">
      <summary className="cursor-pointer px-4 py-3 font-semibold">{t.placedWords}</summary>
      <div className="flex flex-col gap-3 border-line border-t p-4">
        <p className="text-ink-2">{t.placedHint}</p>
        <FindField label={t.findWord} value={typed} looks="sm:w-72" onChange={setTyped} />
        {data && records.length === 0 && <p className="text-ink-2">{t.noWords}</p>}
        <ul className="divide-y divide-line">
          {records.map((word) => (
            <li key={keyOfWord(word)} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <span className="min-w-0 grow break-words">
                <span className="font-medium">{word.text}</span>
                <span className="text-ink-2">
                  {` · ${t.sources[word.source]} · ${word.path.map((one) => pickText(one, locale)).join(' › ')}`}
                </span>
              </span>
              {mayForget && (
                <button
                  type="button"
                  className="control-button"
                  aria-label={fill(t.forgetWord, { word: word.text })}
                  onClick={() => forget(word)}
                >
                  {t.forget}
                </button>
              )}
            </li>
          ))}
        </ul>
        {total > records.length && (
          <p className="text-ink-2">{fill(t.firstWords, { shown: records.length, total })}</p>
        )}
      </div>
    </details>
  );
}
