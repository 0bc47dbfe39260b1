import { useStore } from '@nanostores/react';
import { ChevronRight } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import type { Area } from './area.ts';
import { placeAt } from './here.ts';
import { below } from './menu.ts';
import { $title } from './title-store.ts';
import { usePlaces } from './use-places.ts';
import { useShellWords } from './words.ts';

/** Where one is: the area, the place of the menu, and what is open in it. */
export function Breadcrumb({ area }: { readonly area: Area }) {
  const t = useShellWords();
  const title = useStore($title);
  const { pathname } = useLocation();
  const { places } = usePlaces(area);
  const place = placeAt(area, places ?? [], pathname);
  const isDeeper = title !== '' && pathname !== (place && `/${below(area, place.path)}`);
  return (
    <nav aria-label={t.where} className="min-w-0 text-ink-2 text-xs">
      <ol className="flex min-h-8 flex-wrap items-center gap-1">
        <li>
          <Link to="/" className="hover:text-accent">
            {t[area.name]}
          </Link>
        </li>
        {place?.group && (
          <li className="flex items-center gap-1">
            <ChevronRight className="size-3.5 text-ink-3" aria-hidden="true" />
            {place.group.title}
          </li>
        )}
        {place && (
          <li className="flex items-center gap-1">
            <ChevronRight className="size-3.5 text-ink-3" aria-hidden="true" />
            <Link
              to={`/${below(area, place.path)}`}
              aria-current={isDeeper ? undefined : 'page'}
              className="hover:text-accent"
            >
              {place.title}
            </Link>
          </li>
        )}
        {isDeeper && (
          <li className="flex min-w-0 items-center gap-1">
            <ChevronRight className="size-3.5 shrink-0 text-ink-3" aria-hidden="true" />
            <span aria-current="page" className="max-w-72 truncate">
              {title}
            </span>
          </li>
        )}
      </ol>
    </nav>
  );
}
