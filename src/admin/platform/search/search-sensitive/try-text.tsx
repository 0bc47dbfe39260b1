import { useEffect, useState } from 'react';
import { fill } from '../../../../lib/text.ts';
import { TextField } from '../../../form/field.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import type { SearchTexts } from '../search-words/words.ts';

const restMs = 400;

/** Whether a text would be refused, before anybody writes it. */
export function TryText({ t }: { readonly t: SearchTexts }) {
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setText(typed.trim()), restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useApiQuery(
    'GET /api/admin/search/sensitive/check',
    text === '' ? null : { query: { text } },
  );
  const found = data ?? [];
  const held = found.every(({ level }) => level === 'hold');
  const words = found.map(({ word }) => word).join(', ');
  return (
    <div className="flex max-w-xl flex-col gap-1">
      <TextField label={t.tryTitle} placeholder={t.tryField} max={2_000} value={typed} onChange={setTyped} />
      <p aria-live="polite" className="min-h-5">
        {text !== '' && data && (
          <span className={found.length > 0 ? 'text-danger' : 'text-success'}>
            {found.length > 0 ? fill(held ? t.tryHeld : t.tryFound, { words }) : t.tryClean}
          </span>
        )}
      </p>
    </div>
  );
}
