interface FiguresProps {
  /** Meaning and counting method of the figures. */
  readonly label: string;
  readonly hint: string;
  readonly figures: readonly (readonly [name: string, value: string])[];
}

const columns: Readonly<Record<number, string>> = { 4: 'sm:grid-cols-4', 5: 'sm:grid-cols-5' };

/** A row of figures. */
export function Figures({ label, hint, figures }: FiguresProps) {
  return (
    <section aria-label={label} className="rounded-card border border-line bg-card p-4">
      <dl className={`grid grid-cols-2 gap-3 ${columns[figures.length] ?? ''}`}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-semibold text-lg tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-ink-3 text-xs">{hint}</p>
    </section>
  );
}
