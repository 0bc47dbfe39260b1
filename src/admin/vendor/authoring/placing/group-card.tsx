import { useState } from 'react';
import type {
  PlacingGroup,
  PlacingSuggestion,
  PlacingTarget,
} from '../../../../../contract/authoring/product-placing.ts';
import type { Locale } from '../../../../../contract/basics.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { SwitchField } from '../../../form/choice-fields.tsx';
import { CategoryPicker } from '../../../parts/authoring/category-picker.tsx';
import { Tag } from '../../../parts/tag.tsx';
import { useLanguage } from '../../../shell/texts.ts';
import { type Choice, type GroupWord, keyOfWord } from './choices.ts';
import type { PlacingTexts } from './texts.ts';
import { WishPicker } from './wish-picker.tsx';

interface GroupCardProps {
  readonly t: PlacingTexts;
  readonly group: PlacingGroup;
  readonly choice: Choice;
  /** The platform was asked for its category. */
  readonly isAsked: boolean;
  readonly onChoice: (choice: Choice) => void;
  /** Groups the products of a word by their names. */
  readonly onIgnore: (word: GroupWord) => void;
}

const mostWords = 6;
const mostSplit = 100;

const tones = {
  sure: 'bg-verified-tint text-success',
  likely: 'bg-soft text-ink-2',
  guess: 'bg-tint-2 text-accent-strong',
} as const;

/** Products that one decision places: their words, examples, and the suggestion or the chosen category. */
export function GroupCard({ t, group, choice, isAsked, onChoice, onIgnore }: GroupCardProps) {
  const { words, count, examples, suggestion, isRest } = group;
  const locale = useLanguage();
  const [isChanging, setChanging] = useState(false);
  const name = isRest
    ? t.restTitle
    : words
        .slice(0, mostWords)
        .map(({ text }) => text)
        .join(', ');
  const [first] = words;
  const isLeft = choice.isLeft ?? false;
  const isChosen = choice.categoryId !== undefined || choice.wish !== undefined;
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-card p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 break-words font-semibold">
          {name}
          {!isRest && words.length > mostWords && (
            <span className="font-normal text-ink-2">
              {' '}
              {fill(t.moreWords, { count: words.length - mostWords })}
            </span>
          )}
        </h2>
        <span className="tabular-nums">{fill(t.count, { count })}</span>
      </div>
      {isRest && <p className="text-ink-2">{t.restHint}</p>}
      <p className="break-words text-ink-2">
        {t.examples}
        {': '}
        {examples.join(' · ')}
      </p>
      {isLeft && isAsked && (
        <p className="text-ink-2">
          {fill(t.waitsFor, { category: pathText(suggestion?.path ?? [], locale) })}
        </p>
      )}
      {!isLeft && !choice.isSplit && (
        <div className="flex flex-col gap-2">
          {choice.categoryId === undefined && choice.wish && (
            <Suggested t={t} suggestion={choice.wish} none={t.unknown} />
          )}
          {choice.categoryId === undefined && !choice.wish && (
            <Suggested t={t} suggestion={suggestion} none={isRest ? t.own : t.unknown} />
          )}
          {(isChanging || choice.categoryId !== undefined || (!suggestion && !isRest)) && (
            <CategoryPicker
              label={`${t.category}: ${name}`}
              value={choice.categoryId ?? null}
              onChange={(categoryId) => onChoice({ ...choice, categoryId })}
            />
          )}
          {(isChanging || (!suggestion && !isRest)) && choice.categoryId === undefined && (
            <WishPicker t={t} of={name} onPick={(wish) => onChoice({ ...choice, wish })} />
          )}
        </div>
      )}
      {!isLeft && choice.isSplit && <SplitWords t={t} group={group} choice={choice} onChoice={onChoice} />}
      <div className="flex flex-wrap items-center gap-2">
        {!isLeft && !choice.isSplit && (suggestion || isRest || isChosen) && (
          <button
            type="button"
            className="control-button"
            onClick={() => {
              const { categoryId: _, wish: __, ...rest } = choice;
              setChanging(!isChanging && !isChosen);
              onChoice(rest);
            }}
          >
            {isChanging || isChosen ? t.keep : t.change}
          </button>
        )}
        {!isLeft && words.length > 1 && (
          <button
            type="button"
            className="control-button"
            aria-expanded={choice.isSplit ?? false}
            onClick={() => onChoice({ ...choice, isSplit: !choice.isSplit })}
          >
            {choice.isSplit ? t.join : t.split}
          </button>
        )}
        {!isLeft && first?.source === 'category' && words.length === 1 && count > 1 && (
          <button type="button" className="control-button" onClick={() => onIgnore(first)}>
            {t.byNames}
          </button>
        )}
        <SwitchField
          label={t.leave}
          isOn={isLeft}
          onChange={(left) => onChoice({ ...choice, isLeft: left })}
        />
      </div>
    </li>
  );
}

const pathText = (path: PlacingTarget['path'], locale: Locale) =>
  path.map((one) => pickText(one, locale)).join(' › ');

interface SuggestedProps {
  readonly t: PlacingTexts;
  readonly suggestion: PlacingSuggestion | PlacingTarget | null;
  readonly none: string;
}

/** A suggested category with its certainty. */
function Suggested({ t, suggestion, none }: SuggestedProps) {
  const locale = useLanguage();
  if (!suggestion) return <p className="text-ink-2">{none}</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="break-words font-medium">{pathText(suggestion.path, locale)}</span>
      {'certainty' in suggestion && (
        <Tag tone={tones[suggestion.certainty]}>{t.certainty[suggestion.certainty]}</Tag>
      )}
      {suggestion.categoryId === null && <span className="text-ink-2">{t.isNew}</span>}
    </p>
  );
}

/** The words of a group one by one; the category picker opens for one at a time. */
function SplitWords({
  t,
  group: { words, suggestion },
  choice,
  onChoice,
}: Pick<GroupCardProps, 't' | 'group' | 'choice' | 'onChoice'>) {
  const [open, setOpen] = useState<string | null>(null);
  const own = choice.words ?? {};
  return (
    <ul className="divide-y divide-line rounded-control border border-line">
      {words.slice(0, mostSplit).map((word) => {
        const key = keyOfWord(word);
        const chosen = own[key];
        return (
          <li key={key} className="flex flex-col gap-2 px-3 py-2">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0 break-words">{word.text}</span>
              <span className="text-ink-2 tabular-nums">{fill(t.count, { count: word.count })}</span>
            </div>
            {chosen === undefined && (
              <Suggested t={t} suggestion={word.suggestion ?? suggestion} none={t.unknown} />
            )}
            {open === key || chosen !== undefined ? (
              <CategoryPicker
                label={`${t.category}: ${word.text}`}
                value={chosen ?? null}
                onChange={(categoryId) => {
                  onChoice({ ...choice, words: { ...own, [key]: categoryId } });
                  setOpen(null);
                }}
              />
            ) : (
              <button type="button" className="control-button self-start" onClick={() => setOpen(key)}>
                {t.change}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
