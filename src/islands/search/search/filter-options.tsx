import { type ReactNode, useState } from 'react';
import { fill, formatCount } from '../../../lib/format/text.ts';
import type { FilterTexts } from './texts.ts';

export function Group({ legend, children }: { readonly legend: ReactNode; readonly children: ReactNode }) {
  return (
    <fieldset className="min-w-0 py-4 first:pt-0">
      <legend className="contents font-semibold text-sm">
        <span className="mb-1.5 block">{legend}</span>
      </legend>
      {children}
    </fieldset>
  );
}

interface OptionProps {
  readonly kind: 'checkbox' | 'radio';
  readonly name: string;
  readonly label: string;
  /** Set if the label is not in the page's language. */
  readonly lang?: string | undefined;
  /** The colour of a colour option. */
  readonly swatch?: string | null;
  /** undefined until the facets have loaded. */
  readonly count: number | undefined;
  readonly checked: boolean;
  readonly onChange: () => void;
}

/** One option with its result count. Never disabled: a checked one must stay reachable. */
export function Option({ kind, name, label, lang, swatch, count, checked, onChange }: OptionProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control text-sm hover:text-accent lg:min-h-8">
      <input
        type={kind}
        name={name}
        checked={checked}
        onChange={onChange}
        className="size-4 shrink-0 accent-accent"
      />
      {swatch && (
        <span
          className="size-4 shrink-0 rounded-full border border-line-strong"
          style={{ backgroundColor: swatch }}
          aria-hidden="true"
        />
      )}
      <span dir="auto" lang={lang} className="wrap-anywhere min-w-0 grow py-1 leading-snug">
        {label}
      </span>{' '}
      <span className="shrink-0 text-ink-3 text-xs tabular-nums">
        {count === undefined ? '' : formatCount(count)}
      </span>
    </label>
  );
}

/** Options without results are hidden, unless checked. */
export const isOffered = ({ count, checked }: Pick<OptionProps, 'count' | 'checked'>): boolean =>
  count !== 0 || checked;

/** Number of options that a group shows at first, besides checked ones, so that several groups are in view; the rest on demand. */
export const shownFirst = 5;

interface OptionListProps {
  readonly t: FilterTexts;
  readonly options: readonly (OptionProps & { readonly id: string | number })[];
}

export function OptionList({ t, options }: OptionListProps) {
  const [isOpen, setOpen] = useState(false);
  const offered = options.filter(isOffered);
  const hidden = offered.filter(({ checked }, at) => at >= shownFirst && !checked).length;
  // A button that hides a single option would save no space.
  const isLong = hidden > 1;
  const shown = isOpen || !isLong ? offered : offered.filter(({ checked }, at) => at < shownFirst || checked);
  return (
    <>
      {shown.map(({ id, ...option }) => (
        <Option key={id} {...option} />
      ))}
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="min-h-11 text-accent text-sm hover:text-accent-strong lg:min-h-8"
        >
          {isOpen ? t.fewer : fill(t.more, { count: hidden })}
        </button>
      )}
    </>
  );
}

/** Skeleton lines for options whose names come with the facets. */
export function OptionSkeleton({ lines }: { readonly lines: number }) {
  return (
    <div aria-hidden="true" className="animate-pulse">
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <div key={line} className="flex h-11 items-center gap-2.5 lg:h-8">
          <span className="size-4 shrink-0 rounded-tag bg-soft" />
          <span className="h-3.5 grow rounded-tag bg-soft" />
          <span className="h-3.5 w-6 shrink-0 rounded-tag bg-soft" />
        </div>
      ))}
    </div>
  );
}

/** Skeletons of whole groups. */
export function PanelSkeleton({ groups }: { readonly groups: number }) {
  return (
    <div aria-hidden="true" className="divide-y divide-line">
      {Array.from({ length: groups }, (_, group) => group).map((group) => (
        <div key={group} className="py-4 first:pt-0">
          <div className="mb-1.5 h-5 w-20 animate-pulse rounded-tag bg-soft" />
          <OptionSkeleton lines={shownFirst} />
        </div>
      ))}
    </div>
  );
}
