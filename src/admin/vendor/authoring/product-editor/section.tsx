import type { ReactNode } from 'react';
import { effectOf, type SectionName, sectionId } from './sections.ts';
import type { EditorTexts } from './words.ts';

interface SectionProps {
  readonly t: EditorTexts;
  readonly name: SectionName;
  /** It is on the pages already: then it matters what waits for the audit. */
  readonly isPublic: boolean;
  readonly children: ReactNode;
}

/** A part of the page; its heading is where links to it lead. */
export function Section({ t, name, isPublic, children }: SectionProps) {
  const id = sectionId(name);
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-card border border-line bg-card p-4 lg:p-5"
    >
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 id={id} tabIndex={-1} className="scroll-mt-28 text-lg outline-none">
          {t.sections[name]}
        </h2>
        {isPublic && <span className="text-ink-3 text-xs">{t.effects[effectOf(name)]}</span>}
      </div>
      {children}
    </section>
  );
}
