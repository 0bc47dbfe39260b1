import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Note } from '../../components/form/field.tsx';
import { fill } from '../../lib/format/text.ts';
import { usePartTexts } from './texts.ts';

interface PickerFrameProps {
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly ids: readonly number[];
  /** Renders a chosen item. */
  readonly chosen: (id: number) => ReactNode;
  readonly children: ReactNode;
}

/** The frame of a picker: chosen items above the search. */
export function PickerFrame({ label, hint, error, ids, chosen, children }: PickerFrameProps) {
  const t = usePartTexts().goods;
  const id = useId();
  return (
    <fieldset
      aria-describedby={`${id}-note`}
      className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-card p-4"
    >
      <legend className="px-1 font-semibold">{label}</legend>
      {ids.length > 0 && (
        <ul aria-label={t.chosen} className="flex flex-wrap gap-1.5">
          {ids.map(chosen)}
        </ul>
      )}
      {children}
      <Note id={`${id}-note`} error={error} hint={hint} />
    </fieldset>
  );
}

interface ChosenProps {
  readonly name: string;
  readonly isDisabled: boolean;
  readonly onRemove: () => void;
}

/** A chosen item with a remove button. */
export function Chosen({ name, isDisabled, onRemove }: ChosenProps) {
  const t = usePartTexts().goods;
  return (
    <li className="flex max-w-full items-center rounded-control bg-tint pl-3">
      <span className={`min-w-0 truncate ${isDisabled ? 'py-2 pr-3' : ''}`}>{name}</span>
      {!isDisabled && (
        <button
          type="button"
          aria-label={fill(t.unchoose, { name })}
          onClick={onRemove}
          className="grid size-11 shrink-0 place-items-center text-ink-2 hover:text-danger lg:size-8"
        >
          <X className="size-4" aria-hidden="true" />
        </button>
      )}
    </li>
  );
}
