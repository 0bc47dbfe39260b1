import { X } from 'lucide-react';
import { useId, useState } from 'react';
import type { CategoryNode } from '../../../contract/product.ts';
import { Note } from '../../components/form/field.tsx';
import { fill, pickText } from '../../lib/text.ts';
import { useAsk } from '../shell/data.ts';
import { useLanguage } from '../shell/words.ts';
import { usePartWords } from './words.ts';

interface CategoriesPickerProps {
  readonly label: string;
  readonly hint: string;
  readonly ids: readonly number[];
  readonly isDisabled?: boolean;
  readonly error: string | undefined;
  readonly onChange: (ids: readonly number[]) => void;
}

interface Named {
  readonly id: number;
  /** From the first level down. */
  readonly names: readonly CategoryNode['name'][];
  readonly above: readonly number[];
}

const flat = (
  nodes: readonly CategoryNode[],
  names: Named['names'] = [],
  above: Named['above'] = [],
): Named[] =>
  nodes.flatMap((node) => {
    const own = { id: node.id, names: [...names, node.name], above };
    return [own, ...flat(node.children, own.names, [...above, node.id])];
  });

const mostShown = 60;

/** Categories of any level something is for: those chosen, and a search for more. What is below a chosen one counts with it. */
export function CategoriesPicker({
  label,
  hint,
  ids,
  isDisabled = false,
  error,
  onChange,
}: CategoriesPickerProps) {
  const t = usePartWords();
  const locale = useLanguage();
  const id = useId();
  const [typed, setTyped] = useState('');
  const { data, isError } = useAsk('GET /api/category/tree', {});
  const all = flat(data ?? []);
  const nameOf = ({ names }: Named) => names.map((name) => pickText(name, locale)).join(' › ');
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ names }: Named) => {
    const text = names
      .flatMap(({ zh, en }) => [zh, en])
      .join(' ')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  };
  // Without words the first levels; those below are found by name.
  const found = all.filter((one) => (words.length > 0 ? fits(one) : one.above.length === 0));
  const toggle = (one: Named) =>
    onChange(
      ids.includes(one.id)
        ? ids.filter((other) => other !== one.id)
        : // What is below it is in it already.
          [...ids.filter((other) => !all.find((some) => some.id === other)?.above.includes(one.id)), one.id],
    );
  return (
    <fieldset
      aria-describedby={`${id}-note`}
      className="flex flex-col gap-3 rounded-card border border-line bg-card p-4"
    >
      <legend className="px-1 font-semibold">{label}</legend>
      {ids.length > 0 && (
        <ul aria-label={t.goods.chosen} className="flex flex-wrap gap-1.5">
          {ids.map((one) => {
            const named = all.find((some) => some.id === one);
            const name = named ? nameOf(named) : data ? fill(t.category.gone, { id: one }) : `#${one}`;
            return (
              <li key={one} className="flex max-w-full items-center rounded-control bg-tint pl-3">
                <span className={`min-w-0 truncate ${isDisabled ? 'py-2 pr-3' : ''}`}>{name}</span>
                {!isDisabled && (
                  <button
                    type="button"
                    aria-label={fill(t.goods.unchoose, { name })}
                    onClick={() => onChange(ids.filter((other) => other !== one))}
                    className="grid size-11 shrink-0 place-items-center text-ink-2 hover:text-danger lg:size-8"
                  >
                    <X className="size-4" aria-hidden="true" />
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {isError && <p className="text-danger">{t.category.failed}</p>}
      {!isDisabled && (
        <>
          <input
            type="search"
            aria-label={t.category.search}
            placeholder={t.category.search}
            aria-invalid={error !== undefined}
            maxLength={60}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            // Enter searches; it does not send the form around it.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            className="control w-full"
          />
          <ul className="max-h-72 divide-y divide-line overflow-y-auto">
            {found.slice(0, mostShown).map((one) => {
              const isWithin = one.above.some((other) => ids.includes(other));
              return (
                <li key={one.id}>
                  <label className="flex min-h-11 cursor-pointer items-center gap-2 hover:bg-soft lg:min-h-9">
                    <input
                      type="checkbox"
                      checked={isWithin || ids.includes(one.id)}
                      disabled={isWithin}
                      onChange={() => toggle(one)}
                      className="size-4 shrink-0 accent-accent"
                    />
                    <span className="min-w-0 grow">{nameOf(one)}</span>
                  </label>
                </li>
              );
            })}
          </ul>
          {data && found.length === 0 && <p className="text-ink-2">{t.category.nothing}</p>}
        </>
      )}
      <Note id={`${id}-note`} error={error} hint={hint} />
    </fieldset>
  );
}
