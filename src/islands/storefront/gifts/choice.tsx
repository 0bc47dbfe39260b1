import type { ReactNode } from 'react';

interface ChoiceProps {
  /** Of the radio buttons. */
  readonly name: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly isDisabled?: boolean;
  readonly onChoose: () => void;
}

export function Choice({ name, label, isChosen, isDisabled = false, onChoose }: ChoiceProps) {
  return (
    <label className="option-choice shrink-0 has-disabled:opacity-50">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
        className="sr-only"
      />
      {label}
    </label>
  );
}

/** A question with its answers in one line, which scrolls on phones. */
export function Question({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="scrollbar-none flex items-center gap-2 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:overscroll-x-contain max-lg:px-4 max-lg:py-1 lg:flex-wrap">
        {children}
      </div>
    </fieldset>
  );
}
