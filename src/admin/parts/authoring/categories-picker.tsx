import { useState } from 'react';
import type { CategoryNode } from '../../../../contract/catalogue/product.ts';
import { keyOf } from '../../../lib/format/composing.ts';
import { fill, pickText } from '../../../lib/format/text.ts';
import { useApiQuery } from '../../shell/data.ts';
import { useLanguage } from '../../shell/texts.ts';
import { Chosen, PickerFrame } from '../picker-frame.tsx';
import { usePartTexts } from '../texts.ts';

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

/** A picker for categories of any level: chosen ones, and a search. A chosen category includes its descendants. */
export function CategoriesPicker({
  label,
  hint,
  ids,
  isDisabled = false,
  error,
  onChange,
}: CategoriesPickerProps) {
  const t = usePartTexts();
  const locale = useLanguage();
  const [typed, setTyped] = useState('');
  const { data, isError } = useApiQuery('GET /api/category/tree', {});
  const all = flat(data ?? []);
  const nameOf = ({ names }: Named) => names.map((name) => pickText(name, locale)).join(' › ');
  const chosenName = (one: number) => {
    const named = all.find((some) => some.id === one);
    return named ? nameOf(named) : data ? fill(t.category.gone, { id: one }) : `#${one}`;
  };
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ names }: Named) => {
    const text = names
      .flatMap(({ zh, en }) => [zh, en])
      .join(' ')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  };
  // Without a keyword the first level; deeper ones are found by name.
  const found = all.filter((one) => (words.length > 0 ? fits(one) : one.above.length === 0));
  const toggle = (one: Named) =>
    onChange(
      ids.includes(one.id)
        ? ids.filter((other) => other !== one.id)
        : // A descendant of a chosen category is already included.
          [...ids.filter((other) => !all.find((some) => some.id === other)?.above.includes(one.id)), one.id],
    );
  return (
    <PickerFrame
      label={label}
      hint={hint}
      error={error}
      ids={ids}
      chosen={(one) => (
        <Chosen
          key={one}
          name={chosenName(one)}
          isDisabled={isDisabled}
          onRemove={() => onChange(ids.filter((other) => other !== one))}
        />
      )}
    >
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
            // Enter searches and does not submit the surrounding form.
            onKeyDown={(event) => keyOf(event) === 'Enter' && event.preventDefault()}
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
    </PickerFrame>
  );
}
