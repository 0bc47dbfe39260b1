import { useCallback, useId } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import { Note } from '../../../components/form/field.tsx';
import { useLoad } from '../../../components/use-load.ts';
import { api } from '../../../lib/client.ts';
import { fill, pickText } from '../../../lib/text.ts';
import type { ApplyTexts } from './values.ts';

interface ScopesFieldProps {
  readonly t: ApplyTexts;
  readonly locale: Locale;
  readonly value: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (value: readonly string[]) => void;
}

/** What the company trades in, from the platform's dictionary. */
export function ScopesField({ t, locale, value, error, onChange }: ScopesFieldProps) {
  const id = useId();
  const ask = useCallback(() => api('GET /api/dictionary/{key}', { params: { key: 'business_scope' } }), []);
  const { found, reload } = useLoad(ask);
  const toggle = (scope: string, isOn: boolean) =>
    onChange(isOn ? [...value, scope] : value.filter((one) => one !== scope));
  return (
    <fieldset
      data-field="businessScope"
      aria-describedby={`${id}-note`}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <legend className="mb-1.5 font-semibold text-sm">
        {t.fields.businessScope}
        {value.length > 0 && (
          <span className="ml-2 font-normal text-ink-2">
            {fill(t.scopes.chosen, { count: value.length })}
          </span>
        )}
      </legend>
      {found.state === 'loading' && (
        <div
          role="status"
          aria-label={t.scopes.loading}
          className="h-56 animate-pulse rounded-control bg-soft"
        />
      )}
      {found.state === 'failed' && (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-3 rounded-control border border-danger px-4 py-3 text-sm"
        >
          <span className="text-danger">{t.scopes.failed}</span>
          <button type="button" className="button-quiet" onClick={reload}>
            {t.retry}
          </button>
        </div>
      )}
      {found.state === 'loaded' && (
        <ul
          className={`grid max-h-56 grid-cols-2 overflow-y-auto rounded-control border bg-card p-1.5 sm:grid-cols-3 ${error ? 'border-danger' : 'border-line-strong'}`}
        >
          {found.data.map((scope) => (
            <li key={scope.value}>
              <label className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-tag px-2.5 text-sm hover:bg-tint sm:min-h-9">
                <input
                  type="checkbox"
                  checked={value.includes(scope.value)}
                  onChange={(event) => toggle(scope.value, event.target.checked)}
                  className="size-4 shrink-0 accent-accent"
                />
                {pickText(scope.label, locale)}
              </label>
            </li>
          ))}
        </ul>
      )}
      <Note id={`${id}-note`} hint={t.hints.businessScope} error={error} />
    </fieldset>
  );
}
