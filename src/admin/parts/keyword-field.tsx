import { type KeyboardEvent, useEffect, useState } from 'react';
import { keyOf } from '../../lib/format/composing.ts';

const restMs = 300;

interface Typed {
  readonly value: string;
  onType(text: string): void;
  /** Searches at once. */
  onEnter(): void;
}

/** The typed text and the debounced keyword. */
export function useKeyword(): { readonly keyword: string; readonly typed: Typed } {
  const [value, onType] = useState('');
  const [keyword, setKeyword] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(value.trim()), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return { keyword, typed: { value, onType, onEnter: () => setKeyword(value.trim()) } };
}

interface KeywordFieldProps {
  /** Label of the field. */
  readonly label: string;
  readonly typed: Typed;
  readonly isInvalid?: boolean;
  readonly className?: string;
}

/** A search field. Enter searches and does not submit the surrounding form. */
export function KeywordField({ label, typed, isInvalid, className = 'control w-full' }: KeywordFieldProps) {
  const search = (event: KeyboardEvent) => {
    if (keyOf(event) !== 'Enter') return;
    event.preventDefault();
    typed.onEnter();
  };
  return (
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      aria-invalid={isInvalid}
      maxLength={60}
      value={typed.value}
      onChange={(event) => typed.onType(event.target.value)}
      onKeyDown={search}
      className={className}
    />
  );
}
