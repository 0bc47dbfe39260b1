import type { RoomTexts, Section } from './types.ts';

interface PlaceholderProps {
  readonly t: RoomTexts;
  readonly section: Exclude<Section, 'chat' | 'contacts'>;
  readonly onBack: () => void;
}

/** The empty state of a section. */
export function Placeholder({ t, section, onBack }: PlaceholderProps) {
  return (
    <section
      aria-label={t.sections[section]}
      className="flex min-h-0 grow flex-col items-center justify-center gap-3 p-8 text-center"
    >
      <Shapes />
      <h2 className="text-lg">{t.sections[section]}</h2>
      <p className="max-w-sm text-ink-2 text-sm">{t.placeholders[section]}</p>
      <button type="button" onClick={onBack} className="button-quiet mt-2">
        <i className="icon-arrow-left size-5" />
        {t.toChats}
      </button>
    </section>
  );
}

/** An illustration of two speech bubbles. */
export function Shapes() {
  return (
    <svg viewBox="0 0 160 110" className="h-28 w-40" aria-hidden="true">
      <ellipse cx="80" cy="100" rx="54" ry="6" className="fill-soft" />
      <path
        d="M30 20h64a10 10 0 0 1 10 10v26a10 10 0 0 1-10 10H54L38 80V66h-8a10 10 0 0 1-10-10V30a10 10 0 0 1 10-10z"
        className="fill-tint-2"
      />
      <path
        d="M84 44h46a10 10 0 0 1 10 10v20a10 10 0 0 1-10 10h-6v12l-14-12H84a10 10 0 0 1-10-10V54a10 10 0 0 1 10-10z"
        className="fill-flame"
        opacity="0.35"
      />
      {[94, 107, 120].map((x) => (
        <circle key={x} cx={x} cy="64" r="3.5" className="fill-accent" />
      ))}
    </svg>
  );
}
