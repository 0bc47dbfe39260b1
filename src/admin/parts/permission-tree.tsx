import { useId } from 'react';
import {
  groupsOf,
  isPermission,
  type PermissionGroup,
  type StaffSide,
} from '../../../contract/access/permissions.ts';
import { Note } from '../../components/form/field.tsx';
import { fill, pickText } from '../../lib/text.ts';
import { useMay } from '../shell/use-may.ts';
import { useLanguage } from '../shell/words.ts';
import type { RoleTexts } from './role-words.ts';

interface PermissionTreeProps {
  readonly t: RoleTexts;
  readonly side: StaffSide;
  readonly value: readonly string[];
  readonly isFixed: boolean;
  /** Codes that can be chosen at all; absent = those the caller holds. */
  readonly fits?: ((code: string) => boolean) | undefined;
  readonly error: string | undefined;
  readonly onChange: (codes: readonly string[]) => void;
}

const levels = ['nothing', 'seeAll', 'everything'] as const;
type Level = (typeof levels)[number];

/** Codes of these pages at a level. */
const codesAt = (level: Level, of: readonly PermissionGroup[]): string[] =>
  level === 'nothing'
    ? []
    : of
        .flatMap(({ actions }) => actions.map(({ code }) => code))
        .filter((code) => level === 'everything' || code.endsWith('.read'));

/** Every page of a back office with what can be done there, down to the single action; one press gives looking or all of it. */
export function PermissionTree({ t, side, value, isFixed, fits, error, onChange }: PermissionTreeProps) {
  const locale = useLanguage();
  const may = useMay();
  const id = useId();
  const groups = groupsOf(side);
  const mayGive = (code: string) => isPermission(code) && may(code) && (fits?.(code) ?? true);
  const isShort = !isFixed && !codesAt('everything', groups).every(mayGive);
  const put = (of: readonly PermissionGroup[], level: Level) => {
    const those = codesAt('everything', of);
    onChange([...value.filter((code) => !those.includes(code)), ...codesAt(level, of).filter(mayGive)]);
  };
  const toggle = (code: string, isOn: boolean) =>
    onChange(isOn ? [...value, code] : value.filter((one) => one !== code));
  const quick = (name: string, of: readonly PermissionGroup[]) => {
    const held = codesAt('everything', of).filter((code) => value.includes(code));
    const isAt = (level: Level) => {
      const codes = codesAt(level, of);
      return codes.length === held.length && codes.every((code) => held.includes(code));
    };
    return (
      <fieldset
        disabled={isFixed}
        className="flex shrink-0 gap-1"
        aria-label={fill(t.quickOf, { group: name })}
      >
        {levels
          .filter((level) => level !== 'seeAll' || codesAt('seeAll', of).length > 0)
          .map((level) => (
            <button
              key={level}
              type="button"
              aria-pressed={isAt(level)}
              onClick={() => put(of, level)}
              className="min-h-11 whitespace-nowrap rounded-control border border-line px-2.5 text-ink-2 text-xs hover:border-accent disabled:opacity-60 aria-pressed:border-accent aria-pressed:bg-tint aria-pressed:text-accent-strong lg:min-h-8"
            >
              {t[level]}
            </button>
          ))}
      </fieldset>
    );
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" aria-describedby={`${id}-note`}>
      <legend className="mb-1 font-semibold">{t.permissions}</legend>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-ink-3 text-xs">{isShort && (fits ? t.unheld : t.beyond)}</p>
        {quick(t.permissions, groups)}
      </div>
      <Note id={`${id}-note`} error={error} />
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {groups.map((group, at) => {
          const name = pickText(group.label, locale);
          return (
            <li
              key={group.name}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 sm:flex-nowrap"
            >
              <span id={`${id}-${group.name}`} className="w-full shrink-0 font-semibold sm:w-32">
                {name}
              </span>
              <fieldset
                aria-labelledby={`${id}-${group.name}`}
                className="flex min-w-0 grow flex-wrap gap-x-4"
              >
                {group.actions.map(({ code, label }, i) => (
                  <label
                    key={code}
                    className="flex min-h-11 cursor-pointer items-center gap-1.5 has-disabled:cursor-not-allowed has-disabled:text-ink-3 lg:min-h-8"
                  >
                    <input
                      type="checkbox"
                      checked={value.includes(code)}
                      disabled={isFixed || !mayGive(code)}
                      aria-invalid={at === 0 && i === 0 && error !== undefined}
                      onChange={(event) => toggle(code, event.target.checked)}
                      className="size-4 accent-accent"
                    />
                    {pickText(label, locale)}
                  </label>
                ))}
              </fieldset>
              {quick(name, [group])}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
