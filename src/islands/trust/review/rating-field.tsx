import { useId } from 'react';
import { Note } from '../../../components/form/field.tsx';
import { fill } from '../../../lib/text.ts';
import type { ReviewsTexts } from './texts.ts';

export const ratings = [1, 2, 3, 4, 5] as const;
type Rating = (typeof ratings)[number];

interface RatingFieldProps {
  readonly t: ReviewsTexts;
  readonly value: Rating | null;
  readonly error: string | undefined;
  readonly onChange: (value: Rating) => void;
}

/** One to five stars: radio buttons, so that arrow keys work, drawn as stars. */
export function RatingField({ t, value, error, onChange }: RatingFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-note` : undefined}>
      <legend className="mb-1.5 font-semibold text-sm">{t.rating}</legend>
      <div className="flex items-center">
        {ratings.map((star) => (
          <label
            key={star}
            className="grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={`${id}-rating`}
              aria-label={fill(t.star, { count: star, word: t.words[star] })}
              aria-invalid={error !== undefined}
              checked={star === value}
              onChange={() => onChange(star)}
              className="sr-only"
            />
            <svg
              viewBox="0 0 20 20"
              className={`size-7 ${value !== null && star <= value ? 'fill-flame' : 'fill-line-strong'}`}
              aria-hidden="true"
            >
              <path d="m10 1.8 2.5 5.2 5.7.8-4.1 4 1 5.6L10 14.7l-5.1 2.7 1-5.6-4.1-4 5.7-.8z" />
            </svg>
          </label>
        ))}
        <span className="ml-3 text-ink-2 text-sm">{value === null ? '' : t.words[value]}</span>
      </div>
      <Note id={`${id}-note`} error={error} />
    </fieldset>
  );
}
