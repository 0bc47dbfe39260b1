import { useState } from 'react';
import type { OwnCategory } from '../../../../../contract/catalogue/category.ts';
import { Sheet } from '../../../../components/sheet.tsx';
import { api } from '../../../../lib/client.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { TextField } from '../../../form/field.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { useAct } from '../../../shell/use-act.ts';
import { SheetActions } from './sheet-actions.tsx';
import type { CategoryTexts } from './texts.ts';
import { pathOf, stale } from './tree-data.ts';
import { undoChange } from './undo-change.ts';

interface MergeSheetProps {
  readonly t: CategoryTexts;
  readonly category: OwnCategory;
  readonly all: readonly OwnCategory[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const mostFound = 20;

/** Merges a category into another one after showing the effects. */
export function MergeSheet({ t, category, all, onClose, onDone }: MergeSheetProps) {
  const words = t.merge;
  const locale = useLanguage();
  const act = useAct();
  const [typed, setTyped] = useState('');
  const [into, setInto] = useState<OwnCategory | null>(null);
  const asked = useApiQuery(
    'GET /api/category-merge/{id}',
    into && { params: { id: String(category.id) }, query: { intoId: String(into.id) } },
  );
  const byId = new Map(all.map((one) => [one.id, one]));
  const nameOf = (one: OwnCategory) =>
    pathOf(byId, one)
      .map(({ name }) => pickText(name, locale))
      .join(' › ');
  const wanted = typed.trim().toLowerCase();
  const found =
    wanted === ''
      ? []
      : all.filter(
          ({ id, name }) => id !== category.id && `${name.zh} ${name.en}`.toLowerCase().includes(wanted),
        );
  const name = pickText(category.name, locale);
  const merge = async () => {
    if (!into) return;
    let changeId: number | null = null;
    const input = {
      params: { id: String(category.id) },
      query: { version: String(category.version) },
      body: { intoId: into.id },
    };
    const isDone = await act(
      async () => {
        ({ changeId } = await api('POST /api/category-merge/{id}', input));
      },
      { done: fill(words.done, { name }), stale, undo: () => undoChange(changeId) },
    );
    if (!isDone) return;
    onClose();
    onDone();
  };
  const { data } = asked;
  const lines = data && [
    fill(words.goods, { products: data.products, onSale: data.onSale }),
    ...(['children', 'coupons', 'roles', 'rules', 'attributes'] as const).flatMap((key) =>
      data[key] > 0 ? [fill(words[key], { count: data[key] })] : [],
    ),
  ];
  return (
    <Sheet
      title={fill(words.title, { name })}
      close={t.cancel}
      onClose={onClose}
      footer={
        <SheetActions
          cancel={t.cancel}
          label={words.now}
          isDisabled={!data}
          onCancel={onClose}
          onRun={() => void merge()}
        />
      }
    >
      <div className="flex flex-col gap-4 text-sm">
        <p className="text-ink-2">{words.hint}</p>
        <TextField label={words.find} max={60} value={typed} onChange={setTyped} />
        {found.length > 0 && (
          <ul aria-label={words.into} className="max-h-64 overflow-y-auto">
            {found.slice(0, mostFound).map((one) => (
              <li key={one.id}>
                <label className="flex min-h-11 cursor-pointer items-center gap-2 hover:bg-soft lg:min-h-9">
                  <input
                    type="radio"
                    name="merge-into"
                    checked={into?.id === one.id}
                    onChange={() => setInto(one)}
                    className="size-4 shrink-0 accent-accent"
                  />
                  {nameOf(one)}
                </label>
              </li>
            ))}
          </ul>
        )}
        {wanted !== '' && found.length === 0 && <p className="text-ink-2">{t.noneFound}</p>}
        {into && asked.error && (
          <p role="alert" className="text-danger">
            {asked.error.message || t.failed}
          </p>
        )}
        {into && lines && (
          <section aria-live="polite" className="rounded-card border border-line bg-tint p-4">
            <h3 className="mb-2 font-semibold">
              {name} → {nameOf(into)}
            </h3>
            <ul className="flex list-disc flex-col gap-1 pl-5">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Sheet>
  );
}
