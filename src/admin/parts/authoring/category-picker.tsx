import { ChevronRight, Search } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import type { CategoryNode } from '../../../../contract/catalogue/product.ts';
import { Note } from '../../../components/form/field.tsx';
import { safeLocalStorage } from '../../../lib/browser.ts';
import { keyOf } from '../../../lib/format/composing.ts';
import { fill, pickText } from '../../../lib/format/text.ts';
import { useApiQuery } from '../../shell/data.ts';
import { useLanguage } from '../../shell/texts.ts';
import { usePartTexts } from '../texts.ts';

interface CategoryPickerProps {
  readonly label: string;
  readonly value: number | null;
  readonly error?: string | undefined;
  readonly onChange: (id: number) => void;
}

/** From the first level down. */
type Way = readonly CategoryNode[];

const leaves = (nodes: readonly CategoryNode[], above: Way = []): Way[] =>
  nodes.flatMap((node) =>
    node.children.length === 0 ? [[...above, node]] : leaves(node.children, [...above, node]),
  );

const textOf = (way: Way): string =>
  way
    .flatMap(({ name }) => [name.zh, name.en])
    .join(' ')
    .toLowerCase();

const recentKey = 'recentCategories';
const mostRecent = 6;
const mostFound = 30;
const recentIds = (): number[] =>
  (safeLocalStorage.get(recentKey) ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);

/** The visible levels: the first, and the children of each opened category. */
function columnsOf(top: readonly CategoryNode[], open: readonly number[]): (readonly CategoryNode[])[] {
  const levels = [top];
  for (const branch of open) {
    const below = levels.at(-1)?.find((node) => node.id === branch)?.children ?? [];
    if (below.length > 0) levels.push(below);
  }
  return levels;
}

/**
 * A picker for the category of a product: by name in either language, recently used, or level by level. Only leaf categories can be chosen.
 */
export function CategoryPicker({ label, value, error, onChange }: CategoryPickerProps) {
  const t = usePartTexts().category;
  const locale = useLanguage();
  const id = useId();
  const { data, isError } = useApiQuery('GET /api/category/tree', {});
  const [isOpen, setOpen] = useState(value === null);
  const [typed, setTyped] = useState('');
  const [open, setBranch] = useState<readonly number[]>([]);
  const all = useMemo(() => leaves(data ?? []), [data]);
  const nameOf = (way: Way) => way.map(({ name }) => pickText(name, locale)).join(' › ');
  const chosen = all.find((way) => way.at(-1)?.id === value);
  const pick = (way: Way) => {
    const leaf = way.at(-1);
    if (!leaf) return;
    const recent = [leaf.id, ...recentIds().filter((one) => one !== leaf.id)];
    safeLocalStorage.set(recentKey, recent.slice(0, mostRecent).join(','));
    onChange(leaf.id);
    setOpen(false);
    setTyped('');
  };
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const texts = useMemo(() => all.map(textOf), [all]);
  const found =
    words.length > 0 ? all.filter((_, at) => words.every((word) => texts[at]?.includes(word))) : [];
  const recent = recentIds().flatMap((one) => all.filter((way) => way.at(-1)?.id === one));
  const columns = columnsOf(data ?? [], open);
  const wayTo = (leaf: number) => all.find((way) => way.at(-1)?.id === leaf) ?? [];
  const row =
    'flex min-h-11 w-full items-center gap-2 rounded-control px-2 text-left hover:bg-soft lg:min-h-8';
  return (
    <fieldset aria-describedby={error ? `${id}-note` : undefined} className="flex flex-col gap-2">
      <legend className="mb-1 font-semibold">{label}</legend>
      {chosen && (
        <p className="flex flex-wrap items-center gap-x-3">
          <span>{nameOf(chosen)}</span>
          {!isOpen && (
            <button
              type="button"
              onClick={() => setOpen(true)}
              className="min-h-9 font-semibold text-accent underline"
            >
              {t.change}
            </button>
          )}
        </p>
      )}
      {isError && <p className="text-danger">{t.failed}</p>}
      {isOpen && (
        <div className="flex flex-col gap-2 rounded-control border border-line p-2">
          <div className="relative">
            <Search
              className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-ink-3"
              aria-hidden="true"
            />
            <input
              type="search"
              aria-label={t.search}
              placeholder={t.search}
              aria-invalid={error !== undefined}
              maxLength={60}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => {
                if (keyOf(event) !== 'Enter') return;
                event.preventDefault();
                const [first] = found;
                if (first) pick(first);
              }}
              className="control w-full pl-8"
            />
          </div>
          {words.length > 0 ? (
            <ul aria-label={t.found} className="max-h-64 overflow-y-auto">
              {found.slice(0, mostFound).map((way) => (
                <li key={way.at(-1)?.id}>
                  <button type="button" onClick={() => pick(way)} className={row}>
                    {nameOf(way)}
                  </button>
                </li>
              ))}
              {found.length === 0 && <li className="p-2 text-ink-2">{t.nothing}</li>}
              {found.length > mostFound && (
                <li className="p-2 text-ink-3">{fill(t.more, { count: found.length - mostFound })}</li>
              )}
            </ul>
          ) : (
            <>
              {recent.length > 0 && (
                <div className="flex flex-wrap items-center gap-1.5">
                  <span className="text-ink-3 text-xs">{t.recent}</span>
                  {recent.map((way) => (
                    <button
                      key={way.at(-1)?.id}
                      type="button"
                      title={nameOf(way)}
                      onClick={() => pick(way)}
                      className="min-h-11 rounded-control bg-tint px-2.5 hover:bg-tint-2 lg:min-h-8"
                    >
                      {nameOf(way.slice(-1))}
                    </button>
                  ))}
                </div>
              )}
              <div className="grid gap-2 md:grid-cols-3">
                {columns.map((nodes, level) => (
                  <ul
                    key={open[level - 1] ?? 'top'}
                    aria-label={fill(t.level, { number: level + 1 })}
                    className={`max-h-64 overflow-y-auto ${level < columns.length - 1 ? 'max-md:hidden' : ''}`}
                  >
                    {level > 0 && (
                      <li className="md:hidden">
                        <button
                          type="button"
                          onClick={() => setBranch(open.slice(0, level - 1))}
                          className={`${row} text-ink-2`}
                        >
                          ‹ {t.back}
                        </button>
                      </li>
                    )}
                    {nodes.map((node) => {
                      const isLeaf = node.children.length === 0;
                      return (
                        <li key={node.id}>
                          <button
                            type="button"
                            aria-pressed={isLeaf ? node.id === value : undefined}
                            aria-expanded={isLeaf ? undefined : open[level] === node.id}
                            onClick={() =>
                              isLeaf ? pick(wayTo(node.id)) : setBranch([...open.slice(0, level), node.id])
                            }
                            className={`${row} aria-expanded:bg-tint aria-pressed:bg-tint`}
                          >
                            <span className="min-w-0 grow">{pickText(node.name, locale)}</span>
                            {!isLeaf && <ChevronRight className="size-4 text-ink-3" aria-hidden="true" />}
                          </button>
                        </li>
                      );
                    })}
                  </ul>
                ))}
              </div>
            </>
          )}
        </div>
      )}
      <Note id={`${id}-note`} error={error} />
    </fieldset>
  );
}
