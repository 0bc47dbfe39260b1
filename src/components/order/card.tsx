import { type ReactNode, useId } from 'react';

interface CardProps {
  readonly title: string;
  readonly id?: string;
  readonly hint?: string;
  /** Shown at the end of the title row. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** A titled section of an order page. */
export function Card({ title, id, hint, end, children }: CardProps) {
  const heading = useId();
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className="scroll-mt-24 rounded-card border border-line bg-card"
    >
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-4 pt-4 lg:px-5">
        <h2 id={heading} className="text-lg">
          {title}
        </h2>
        {hint && <p className="text-ink-3 text-xs">{hint}</p>}
        {end && <span className="ml-auto">{end}</span>}
      </header>
      {children}
    </section>
  );
}

/** Labelled values. */
export function Pairs({ pairs }: { readonly pairs: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="flex flex-col gap-2 px-4 py-4 text-sm lg:px-5">
      {pairs.map(([name, value]) => (
        <div key={name} className="flex gap-4">
          <dt className="w-28 shrink-0 text-ink-3">{name}</dt>
          <dd className="min-w-0 grow break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
