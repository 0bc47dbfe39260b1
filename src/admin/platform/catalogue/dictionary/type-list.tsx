import { useState } from 'react';
import { Link } from 'react-router';
import type { DictionaryType } from '../../../../../contract/catalogue/dictionary.ts';
import { pickText } from '../../../../lib/text.ts';
import { FindField } from '../../../parts/find-field.tsx';
import { useLanguage } from '../../../shell/words.ts';
import type { DictionaryTexts } from './words.ts';

interface TypeListProps {
  readonly t: DictionaryTexts;
  readonly types: readonly DictionaryType[];
  readonly chosen: number | null;
}

export function TypeList({ t, types, chosen }: TypeListProps) {
  const locale = useLanguage();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const shown = types.filter(({ code, name }) =>
    [code, name.zh, name.en].some((text) => text.toLowerCase().includes(wanted)),
  );
  return (
    <nav aria-label={t.types} className="flex flex-col gap-2 lg:sticky lg:top-4">
      <FindField label={t.find} value={typed} onChange={setTyped} />
      <ul className="divide-y divide-line rounded-card border border-line bg-card lg:max-h-[70vh] lg:overflow-y-auto">
        {shown.map(({ id, code, name, enabled, itemCount }) => (
          <li key={id}>
            <Link
              to={`?type=${id}`}
              aria-current={id === chosen ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2 px-3 py-1.5 hover:bg-soft aria-[current]:bg-tint"
            >
              <span className="min-w-0 grow">
                <span className="block truncate font-semibold">{pickText(name, locale)}</span>
                <span className="block truncate font-mono text-ink-2 text-xs">{code}</span>
              </span>
              {!enabled && <span className="shrink-0 text-ink-2 text-xs">{t.off}</span>}
              <span className="shrink-0 rounded-full bg-soft px-1.5 text-ink-2 text-xs tabular-nums">
                {itemCount}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="px-3 text-ink-2">{t.noneFound}</p>}
    </nav>
  );
}
