import { useId, useState } from 'react';
import type { CategorySplitChoices } from '../../../../../../contract/catalogue/category-split.ts';
import { Failure, Skeleton } from '../../../../../components/states.tsx';
import { fill, pickText } from '../../../../../lib/format/text.ts';
import { SelectField } from '../../../../form/choice-fields.tsx';
import { TextField } from '../../../../form/field.tsx';
import { LocalTextField } from '../../../../form/local-text-field.tsx';
import { useApiQuery } from '../../../../shell/data.ts';
import { useLanguage } from '../../../../shell/texts.ts';
import type { CategoryTexts } from '../texts.ts';
import { kinds, type PartDraft, toggled } from './draft.ts';

interface Choice<T> {
  readonly value: T;
  readonly label: string;
}

interface ChoiceListProps<T> {
  readonly label: string;
  readonly none: string;
  readonly choices: readonly Choice<T>[];
  readonly chosen: readonly T[];
  readonly onToggle: (value: T) => void;
}

function ChoiceList<T extends string | number>({
  label,
  none,
  choices,
  chosen,
  onToggle,
}: ChoiceListProps<T>) {
  if (choices.length === 0) return <p className="text-ink-2">{none}</p>;
  return (
    <fieldset className="max-h-56 overflow-y-auto rounded-control border border-line px-2">
      <legend className="sr-only">{label}</legend>
      {choices.map(({ value, label: text }) => (
        <label key={value} className="flex min-h-11 items-center gap-2 lg:min-h-9">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={() => onToggle(value)}
            className="size-4 shrink-0 accent-accent"
          />
          <span className="min-w-0 break-words">{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface HandPickedProps {
  readonly t: CategoryTexts;
  readonly categoryId: number;
  readonly chosen: readonly number[];
  readonly onToggle: (id: number) => void;
}

const shownAtOnce = '50';

function HandPicked({ t, categoryId, chosen, onToggle }: HandPickedProps) {
  const words = t.split;
  const locale = useLanguage();
  const [keyword, setKeyword] = useState('');
  const goods = useApiQuery('GET /api/category-split/{id}/goods', {
    params: { id: String(categoryId) },
    query: { keyword: keyword.trim(), size: shownAtOnce },
  });
  return (
    <>
      <TextField label={words.find} max={60} value={keyword} onChange={setKeyword} />
      {goods.isPending && <Skeleton rows={2} label={t.loading} />}
      {goods.error && <Failure text={t.failed} retry={t.retry} onRetry={() => void goods.refetch()} />}
      {goods.data && (
        <ChoiceList
          label={words.found}
          none={words.none}
          choices={goods.data.records.map(({ id, name }) => ({ value: id, label: pickText(name, locale) }))}
          chosen={chosen}
          onToggle={onToggle}
        />
      )}
      <p aria-live="polite" className="text-ink-2 text-xs">
        {fill(words.picked, { count: chosen.length })}
        {goods.data && goods.data.total > goods.data.records.length && (
          <>
            {' · '}
            {fill(words.more, { count: goods.data.total - goods.data.records.length })}
          </>
        )}
      </p>
    </>
  );
}

interface PartFieldsProps {
  readonly t: CategoryTexts;
  readonly categoryId: number;
  readonly number: number;
  readonly choices: CategorySplitChoices;
  readonly draft: PartDraft;
  readonly onChange: (change: Partial<PartDraft>) => void;
  /** null for the only part. */
  readonly onRemove: (() => void) | null;
}

/** One part of a split: its name, and which products belong to it. */
export function PartFields({ t, categoryId, number, choices, draft, onChange, onRemove }: PartFieldsProps) {
  const words = t.split;
  const locale = useLanguage();
  const title = useId();
  const attribute = choices.options.find((one) => one.attributeId === draft.attributeId);
  const counted = (text: string, count: number) => `${text} (${count})`;
  const wordsOf = (list: CategorySplitChoices['types']) =>
    list.map(({ text, products }) => ({ value: text, label: counted(text, products) }));
  return (
    <section aria-labelledby={title} className="flex flex-col gap-3 rounded-card border border-line p-3">
      <div className="flex items-center justify-between gap-2">
        <h3 id={title} className="font-semibold">
          {fill(words.part, { number })}
        </h3>
        {onRemove && (
          <button type="button" className="control-button" onClick={onRemove}>
            {fill(words.remove, { number })}
          </button>
        )}
      </div>
      <LocalTextField
        label={fill(words.name, { number })}
        max={{ zh: 30, en: 60 }}
        value={draft.name}
        errors={{}}
        onChange={(name) => onChange({ name })}
      />
      <SelectField
        label={fill(words.by, { number })}
        value={draft.by}
        options={kinds.map((value) => ({ value, label: words.kinds[value] }))}
        onChange={(value) => onChange({ by: kinds.find((one) => one === value) ?? 'keyword' })}
      />
      {draft.by === 'keyword' && (
        <TextField label={words.text} max={60} value={draft.text} onChange={(text) => onChange({ text })} />
      )}
      {(draft.by === 'type' || draft.by === 'tag') && (
        <ChoiceList
          label={words.kinds[draft.by]}
          none={words.none}
          choices={wordsOf(draft.by === 'type' ? choices.types : choices.tags)}
          chosen={draft[draft.by]}
          onToggle={(word) =>
            onChange(
              draft.by === 'type' ? { type: toggled(draft.type, word) } : { tag: toggled(draft.tag, word) },
            )
          }
        />
      )}
      {draft.by === 'option' && (
        <>
          <SelectField
            label={words.attribute}
            value={String(draft.attributeId ?? '')}
            none=""
            options={choices.options.map((one) => ({
              value: String(one.attributeId),
              label: pickText(one.name, locale),
            }))}
            onChange={(value) => onChange({ attributeId: Number(value) || null, optionIds: [] })}
          />
          <ChoiceList
            label={words.kinds.option}
            none={choices.options.length === 0 ? words.none : ''}
            choices={(attribute?.options ?? []).map((option) => ({
              value: option.id,
              label: counted(pickText(option.name, locale), option.products),
            }))}
            chosen={draft.optionIds}
            onToggle={(id) => onChange({ optionIds: toggled(draft.optionIds, id) })}
          />
        </>
      )}
      {draft.by === 'products' && (
        <HandPicked
          t={t}
          categoryId={categoryId}
          chosen={draft.ids}
          onToggle={(id) => onChange({ ids: toggled(draft.ids, id) })}
        />
      )}
    </section>
  );
}
