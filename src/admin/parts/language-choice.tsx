import type { Locale } from '../../../contract/basics.ts';

interface LanguageChoiceProps {
  /** Label of the choice. */
  readonly label: string;
  readonly names: Readonly<Record<Locale, string>>;
  readonly value: Locale;
  readonly onChoose: (language: Locale) => void;
}

export function LanguageChoice({ label, names, value, onChoose }: LanguageChoiceProps) {
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">{label}</legend>
      {(['zh', 'en'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === value}
          onClick={() => onChoose(one)}
          className="min-h-11 rounded-control px-3 text-ink-2 text-sm aria-pressed:bg-tint aria-pressed:text-accent-strong lg:min-h-9"
        >
          {names[one]}
        </button>
      ))}
    </fieldset>
  );
}
