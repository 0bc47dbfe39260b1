import type { MouseEvent } from 'react';
import type shop from '../../../../locales/zh/suppliers/shop.json';
import type { Picked } from '../../../lib/format/text.ts';

/** A shop category in the reader's language. */
export interface ShopBranch {
  readonly id: number;
  readonly name: Picked;
  readonly count: number;
  readonly children: readonly ShopBranch[];
}

interface CategoryNavProps {
  readonly t: Pick<typeof shop.products, 'categories' | 'everything'>;
  readonly tree: readonly ShopBranch[];
  readonly chosen: number | null;
  readonly hrefOf: (category: number | null) => string;
  readonly onChoose: (category: number | null) => void;
}

/** Links beside the products; a select on phones. */
export function CategoryNav(props: CategoryNavProps) {
  const { t, tree, chosen, onChoose } = props;
  if (tree.length === 0) return <div className="max-lg:hidden" />;
  const isKnown = tree.some((top) => [top, ...top.children].some((one) => one.id === chosen));
  return (
    <>
      <nav aria-label={t.categories} className="rounded-card border border-line bg-card p-3 max-lg:hidden">
        <ul className="text-sm">
          <Item {...props} id={null} name={{ text: t.everything, lang: undefined }} />
          {tree.map((top) => (
            <Item key={top.id} {...props} {...top} />
          ))}
        </ul>
      </nav>
      <label className="flex items-center gap-3 text-sm lg:hidden noscript:hidden">
        <span className="shrink-0 text-ink-2">{t.categories}</span>
        <select
          className="field"
          value={isKnown && chosen !== null ? chosen : ''}
          onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{t.everything}</option>
          {tree.map((top) => [
            <option key={top.id} value={top.id}>
              {top.name.text} ({top.count})
            </option>,
            ...top.children.map((child) => (
              <option key={child.id} value={child.id}>
                {'\u2003'}
                {child.name.text} ({child.count})
              </option>
            )),
          ])}
        </select>
      </label>
    </>
  );
}

interface ItemProps extends CategoryNavProps {
  readonly id: number | null;
  readonly name: Picked;
  readonly count?: number;
  readonly children?: readonly ShopBranch[];
}

function Item({ id, name, count, children = [], ...nav }: ItemProps) {
  const choose = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    nav.onChoose(id);
  };
  const isOpen = id === nav.chosen || children.some((child) => child.id === nav.chosen);
  return (
    <li>
      <a
        href={nav.hrefOf(id)}
        onClick={choose}
        aria-current={id === nav.chosen ? 'true' : undefined}
        className="flex min-h-9 items-center gap-2 rounded-control px-3 hover:text-accent aria-[current]:bg-tint aria-[current]:font-semibold aria-[current]:text-accent"
      >
        <span dir="auto" lang={name.lang} className="grow">
          {name.text}
        </span>
        {count !== undefined && <span className="font-normal text-ink-3 text-xs tabular-nums">{count}</span>}
      </a>
      {children.length > 0 && (
        <ul className={`ml-3 border-line border-l pl-1 ${isOpen ? '' : 'hidden noscript:block'}`}>
          {children.map((child) => (
            <Item key={child.id} {...nav} {...child} />
          ))}
        </ul>
      )}
    </li>
  );
}
