import type { ApplyTexts } from './values.ts';

/** The current step: 1 basic information, 2 documents, 3 complete. */
export function Steps({ t, step }: { readonly t: ApplyTexts['steps']; readonly step: 1 | 2 | 3 }) {
  return (
    <ol aria-label={t.label} className="grid grid-cols-3 gap-2 sm:gap-4">
      {t.names.map((name, i) => {
        const state = i + 1 < step ? 'done' : i + 1 === step ? 'now' : 'next';
        return (
          <li
            key={name}
            aria-current={state === 'now' ? 'step' : undefined}
            className={`flex flex-col gap-2 border-t-4 pt-3 sm:flex-row sm:items-center sm:gap-3 ${state === 'next' ? 'border-line text-ink-3' : 'border-accent text-ink'}`}
          >
            <span
              aria-hidden="true"
              className={`grid size-7 shrink-0 place-items-center rounded-full font-semibold text-sm tabular-nums ${state === 'next' ? 'bg-soft text-ink-2' : 'bg-accent text-white'}`}
            >
              {state === 'done' ? <i className="icon-check/3 size-4" /> : i + 1}
            </span>
            <span className={`text-sm ${state === 'now' ? 'font-semibold' : ''}`}>{name}</span>
          </li>
        );
      })}
    </ol>
  );
}
