import type { ReactNode } from 'react';

interface CardProps {
  readonly title?: string;
  /** 2 on a page, 3 in a drawer, which has its own heading. */
  readonly level?: 2 | 3;
  readonly children: ReactNode;
}

/** A section of a page. */
export function Card({ title, level = 3, children }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <section className="rounded-card border border-line bg-card p-4">
      {title && <Heading className="mb-3 text-base">{title}</Heading>}
      {children}
    </section>
  );
}

/** A labelled value in a list. */
export const Line = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex min-w-0 gap-3">
    <dt className="w-24 shrink-0 text-ink-2">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </div>
);
