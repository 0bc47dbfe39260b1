import { type KeyboardEvent, useEffect, useState } from 'react';
import { keyOf } from '../../lib/format/composing.ts';

const restMs = 300;

interface Typed {
  readonly value: string;
  onType(text: string): void;
  /** Asks for it at once. */
  onEnter(): void;
}

/** What is typed, and the keyword that is asked for: what was typed a moment ago. */
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
  /** What is looked for. */
  readonly label: string;
  readonly typed: Typed;
  readonly isInvalid?: boolean;
  readonly className?: string;
}

/** Where somebody types what is looked for. Enter searches; it does not send the form around it. */
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
