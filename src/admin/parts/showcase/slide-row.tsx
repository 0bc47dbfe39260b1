import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { OwnSlide } from '../../../../contract/content/carousel.ts';
import { keyOf } from '../../../lib/composing.ts';
import { formatTime } from '../../../lib/date.ts';
import { fill, pickText } from '../../../lib/text.ts';
import { useLanguage } from '../../shell/words.ts';
import { RowTools } from '../row-tools.tsx';
import { smallButton } from '../sortable.tsx';
import { lacksOf, type SlideState, textsOf } from './draft.ts';
import { Thumbnail } from './thumbnail.tsx';
import type { SlideTexts } from './words.ts';

const tones: Readonly<Record<SlideState, string>> = {
  shown: 'bg-verified-tint text-success',
  coming: 'bg-tint-2 text-accent-strong',
  over: 'bg-soft text-ink-2',
  off: 'bg-soft text-ink-2',
};

interface SlideRowProps {
  readonly t: SlideTexts;
  readonly slide: OwnSlide;
  readonly state: SlideState;
  readonly at: number;
  readonly count: number;
  readonly mayWrite: boolean;
  /** What else stands in the address. */
  readonly rest: string;
  readonly isOver: boolean;
  readonly onMove: (to: number) => void;
  readonly onPicture: (key: string) => void;
  readonly onSwitch: (enabled: boolean) => void;
  readonly onRemove: () => void;
}

/** What the drag carries: the place it begins at. */
export const dragged = 'application/x-slide';

/** One slide in its place. The handle is dragged, or moved with the arrow keys; on a phone the two buttons do it. */
export function SlideRow(props: SlideRowProps) {
  const { t, slide, state, at, count, mayWrite, rest, isOver, onMove, onPicture, onSwitch, onRemove } = props;
  const locale = useLanguage();
  const name = pickText(slide.title, locale);
  const lacks = lacksOf(textsOf(slide, slide.title, slide.description));
  const keys = (event: KeyboardEvent) => {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 }[keyOf(event)];
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  };
  return (
    <div
      className={`flex flex-wrap items-center gap-3 rounded-card border bg-card p-3 ${isOver ? 'border-accent' : 'border-line'}`}
    >
      {mayWrite && (
        <button
          type="button"
          data-handle
          draggable
          aria-label={fill(t.place, { name, number: at + 1, count })}
          aria-describedby="slide-keys"
          onDragStart={(event) => event.dataTransfer.setData(dragged, String(at))}
          onKeyDown={keys}
          className="grid h-11 w-7 shrink-0 cursor-grab place-items-center rounded-control text-ink-3 hover:text-accent active:cursor-grabbing max-sm:hidden"
        >
          <GripVertical className="size-5" aria-hidden="true" />
        </button>
      )}
      <Thumbnail
        url={slide.imageUrl}
        label={fill(t.replace, { name })}
        isFixed={!mayWrite}
        onArrive={onPicture}
      />
      <div className="min-w-40 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="text-ink-2 text-xs">{pickText(slide.description, locale)}</p>
        <p className="mt-1 flex flex-wrap items-center gap-1.5 text-xs">
          <span className={`rounded-tag px-1.5 py-0.5 ${tones[state]}`}>{t.states[state]}</span>
          {lacks.map((language) => (
            <span key={language} className="rounded-tag bg-tint-2 px-1.5 py-0.5 text-accent-strong">
              {t.lacks[language]}
            </span>
          ))}
          {(slide.startTime || slide.endTime) && (
            <span className="text-ink-2 tabular-nums">
              {fill(t.fromTo, {
                from: slide.startTime ? formatTime(slide.startTime) : t.always,
                to: slide.endTime ? formatTime(slide.endTime) : t.open,
              })}
            </span>
          )}
        </p>
      </div>
      {mayWrite && (
        <RowTools
          t={t}
          name={name}
          isOn={slide.enabled}
          on={t.on}
          to={`?${rest}open=${slide.id}`}
          onTurn={onSwitch}
          onRemove={onRemove}
        >
          <button
            type="button"
            className={smallButton}
            disabled={at === 0}
            aria-label={fill(t.up, { name })}
            onClick={() => onMove(at - 1)}
          >
            <ChevronUp className="size-4" aria-hidden="true" />
          </button>
          <button
            type="button"
            className={smallButton}
            disabled={at === count - 1}
            aria-label={fill(t.down, { name })}
            onClick={() => onMove(at + 1)}
          >
            <ChevronDown className="size-4" aria-hidden="true" />
          </button>
        </RowTools>
      )}
    </div>
  );
}
