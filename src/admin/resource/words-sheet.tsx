import { useState } from 'react';
import { Sheet } from '../../components/sheet.tsx';
import { TextField } from '../form/field.tsx';
import type { Batch } from './list.ts';
import type { ListTexts } from './words.ts';

interface WordsSheetProps {
  readonly t: ListTexts;
  readonly title: string;
  readonly words: NonNullable<Batch<never>['words']>;
  readonly onSay: (words: string) => void;
  readonly onClose: () => void;
}

/** What is said of all chosen rows. */
export function WordsSheet({ t, title, words, onSay, onClose }: WordsSheetProps) {
  const { label, hint, least, most } = words;
  const [text, setText] = useState('');
  const [isShort, setShort] = useState(false);
  return (
    <Sheet title={title} close={t.close} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim().length < least) setShort(true);
          else onSay(text.trim());
        }}
        className="flex flex-col gap-4 text-sm"
      >
        <p className="text-ink-2">{hint}</p>
        <TextField
          label={label}
          rows={4}
          max={most}
          value={text}
          error={isShort ? words.tooShort : undefined}
          onChange={(value) => {
            setText(value);
            setShort(false);
          }}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className="control-button" onClick={onClose}>
            {t.no}
          </button>
          <button type="submit" className="control-button control-primary min-w-24">
            {title}
          </button>
        </div>
      </form>
    </Sheet>
  );
}
