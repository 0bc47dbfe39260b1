import type { ReactNode } from 'react';

/** A part of a page that belongs together. */
export function Card({ title, children }: { readonly title?: string; readonly children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-card p-4">
      {title && <h3 className="mb-3 text-base">{title}</h3>}
      {children}
    </section>
  );
}

/** A fact with its name, in a list of such. */
export const Line = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex min-w-0 gap-3">
    <dt className="w-24 shrink-0 text-ink-2">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </div>
);
