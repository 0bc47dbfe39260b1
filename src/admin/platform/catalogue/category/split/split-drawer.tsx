import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { OwnCategory } from '../../../../../../contract/catalogue/category.ts';
import {
  type CategorySplitPreview,
  mostParts,
  restName,
} from '../../../../../../contract/catalogue/category-split.ts';
import { Failure, Skeleton } from '../../../../../components/states.tsx';
import { useBusy } from '../../../../../components/use-busy.ts';
import { api } from '../../../../../lib/client.ts';
import { fill, pickText } from '../../../../../lib/format/text.ts';
import { LocalTextField } from '../../../../form/local-text-field.tsx';
import { Drawer } from '../../../../parts/drawer.tsx';
import { useApiQuery } from '../../../../shell/data.ts';
import { useLanguage } from '../../../../shell/texts.ts';
import { useAct } from '../../../../shell/use-act.ts';
import type { CategoryTexts } from '../texts.ts';
import { stale } from '../tree-data.ts';
import { undoChange } from '../undo-change.ts';
import { freshPart, type PartDraft, partOfDraft, type SplitBody } from './draft.ts';
import { PartFields } from './part-fields.tsx';

interface SplitDrawerProps {
  readonly t: CategoryTexts;
  readonly category: OwnCategory;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

interface EffectsProps {
  readonly t: CategoryTexts;
  readonly body: SplitBody;
  readonly preview: CategorySplitPreview;
}

/** What the split would do. */
function Effects({ t, body, preview }: EffectsProps) {
  const words = t.split;
  const locale = useLanguage();
  const { parts, rest } = preview;
  const restName = pickText(body.rest ?? { zh: '', en: '' }, locale);
  const restLine =
    body.into === 'beside'
      ? fill(words.stays, { ...rest })
      : fill(words.restLine, { name: restName, ...rest });
  return (
    <section aria-live="polite" className="rounded-card border border-line bg-tint p-4">
      <h3 className="mb-2 font-semibold">{words.preview}</h3>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {body.parts.map(({ name }, at) => {
          const { products = 0, onSale = 0, examples = [] } = parts[at] ?? {};
          const text = { name: pickText(name, locale), products, onSale };
          return (
            <li key={`${name.zh} ${name.en}`} className={products === 0 ? 'text-danger' : undefined}>
              {fill(products === 0 ? words.empty : words.line, text)}
              {examples.length > 0 && (
                <span className="block text-ink-2 text-xs">
                  {examples.map((one) => pickText(one, locale)).join(locale === 'zh' ? '；' : '; ')}
                </span>
              )}
            </li>
          );
        })}
        {rest.products > 0 && <li>{restLine}</li>}
        {body.into === 'beside' &&
          (['coupons', 'roles', 'rules'] as const).map(
            (key) => preview[key] > 0 && <li key={key}>{fill(words[key], { count: preview[key] })}</li>,
          )}
      </ul>
    </section>
  );
}

/** Splits a category into new ones beside or below it, after showing the effects. */
export function SplitDrawer({ t, category, onClose, onDone }: SplitDrawerProps) {
  const words = t.split;
  const act = useAct();
  const locale = useLanguage();
  const { isBusy, run } = useBusy(t.failed);
  const params = { id: String(category.id) };
  const choices = useApiQuery('GET /api/category-split/{id}', { params });
  const canGoBelow = category.level < 3;
  const [into, setInto] = useState<SplitBody['into']>('beside');
  const [parts, setParts] = useState<readonly PartDraft[]>([freshPart(1, 'keyword')]);
  const [rest, setRest] = useState(restName);
  const [preview, setPreview] = useState<CategorySplitPreview | null>(null);
  const change = (apply: () => void) => {
    apply();
    setPreview(null);
  };
  const filled = parts.flatMap((one) => partOfDraft(one) ?? []);
  const isRestNamed = rest.zh.trim() !== '' && rest.en.trim() !== '';
  const isComplete = filled.length === parts.length && (into === 'beside' || isRestNamed);
  const body: SplitBody = { into, parts: filled, ...(into === 'below' ? { rest } : {}) };
  const name = pickText(category.name, locale);
  const split = async () => {
    let changeId: number | null = null;
    const isDone = await act(
      async () => {
        const query = { version: String(category.version) };
        ({ changeId } = await api('POST /api/category-split/{id}', { params, query, body }));
      },
      { done: fill(words.done, { name }), stale, undo: () => undoChange(changeId) },
    );
    if (!isDone) return;
    onClose();
    onDone();
  };
  const canSplit = preview?.parts.every(({ products }) => products > 0) === true && !isBusy;
  return (
    <Drawer title={fill(words.title, { name })} onClose={onClose}>
      <div className="flex flex-col gap-4 text-sm">
        {choices.isPending && <Skeleton rows={4} label={t.loading} />}
        {choices.error && <Failure text={t.failed} retry={t.retry} onRetry={() => void choices.refetch()} />}
        {choices.data && (
          <>
            <p className="text-ink-2">{fill(words.hint, { count: choices.data.products })}</p>
            <fieldset className="flex flex-col gap-1">
              <legend className="mb-1 font-semibold">{words.into}</legend>
              {(['beside', 'below'] as const).map((one) => (
                <label key={one} className="flex min-h-11 items-start gap-2 lg:min-h-9">
                  <input
                    type="radio"
                    name="split-into"
                    checked={into === one}
                    disabled={one === 'below' && !canGoBelow}
                    onChange={() => change(() => setInto(one))}
                    className="mt-0.5 size-4 accent-accent"
                  />
                  <span>
                    {words[one]}
                    <span className="block text-ink-2 text-xs">
                      {one === 'beside' ? words.besideHint : canGoBelow ? words.belowHint : words.belowDeep}
                    </span>
                  </span>
                </label>
              ))}
            </fieldset>
            {parts.map((part, at) => (
              <PartFields
                key={part.key}
                t={t}
                categoryId={category.id}
                number={at + 1}
                choices={choices.data}
                draft={part}
                onChange={(given) =>
                  change(() =>
                    setParts(parts.map((one) => (one.key === part.key ? { ...one, ...given } : one))),
                  )
                }
                onRemove={
                  parts.length > 1
                    ? () => change(() => setParts(parts.filter((one) => one.key !== part.key)))
                    : null
                }
              />
            ))}
            {parts.length < mostParts && (
              <button
                type="button"
                className="control-button self-start"
                onClick={() =>
                  change(() =>
                    setParts([
                      ...parts,
                      freshPart(Math.max(...parts.map((one) => one.key)) + 1, parts.at(-1)?.by ?? 'keyword'),
                    ]),
                  )
                }
              >
                <Plus className="size-4" aria-hidden="true" />
                {words.add}
              </button>
            )}
            {into === 'below' && (
              <LocalTextField
                label={words.rest}
                max={{ zh: 30, en: 60 }}
                value={rest}
                errors={{}}
                onChange={(value) => change(() => setRest(value))}
              />
            )}
            {preview && <Effects t={t} body={body} preview={preview} />}
            <div className="flex flex-wrap justify-end gap-2">
              <button
                type="button"
                className="control-button"
                disabled={!isComplete || isBusy}
                onClick={() =>
                  void run(async () =>
                    setPreview(await api('POST /api/category-split/{id}/preview', { params, body })),
                  )
                }
              >
                {words.check}
              </button>
              <button
                type="button"
                className="control-button control-primary"
                disabled={!canSplit}
                onClick={() => void run(split)}
              >
                {words.now}
              </button>
            </div>
          </>
        )}
      </div>
    </Drawer>
  );
}
