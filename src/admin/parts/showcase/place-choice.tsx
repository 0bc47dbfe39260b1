import { Store } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { LocalText } from '../../../../contract/basics.ts';
import { Sheet } from '../../../components/sheet.tsx';
import { fill, pickText } from '../../../lib/format/text.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { useApiQuery } from '../../shell/data.ts';
import { useLanguage } from '../../shell/texts.ts';
import { KeywordField, useKeyword } from '../keyword-field.tsx';
import { useShowcaseTexts } from './showcase-texts.ts';

interface PlaceChoiceProps {
  /** The chosen shop; null = the home page. */
  readonly shopId: number | null;
  /** Other query parameters. */
  readonly rest?: string;
}

/** Chooses whose slides and banners are shown: the home page's, or those of a shop found by name. */
export function PlaceChoice({ shopId, rest = '' }: PlaceChoiceProps) {
  const t = useShowcaseTexts();
  const locale = useLanguage();
  const [isChoosing, setChoosing] = useState(false);
  const { data } = useApiQuery(
    'GET /api/admin/supplier/detail/{id}',
    shopId === null ? null : { params: { id: String(shopId) } },
  );
  const path = shopId === null ? paths.home : paths.supplier(shopId);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>
        <span className="text-ink-2">{t.place} </span>
        <strong>
          {shopId === null ? t.home : fill(t.shopOf, { name: data ? pickText(data.name, locale) : '…' })}
        </strong>
      </p>
      <a
        href={localPath(path, locale)}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-9 items-center text-accent underline underline-offset-4"
      >
        {shopId === null ? t.seeHome : t.seeShop}
      </a>
      <button type="button" className="control-button" onClick={() => setChoosing(true)}>
        <Store className="size-4" aria-hidden="true" />
        {t.another}
      </button>
      {shopId !== null && (
        <Link to={rest === '' ? '.' : `?${rest}`} className="control-button">
          {t.backHome}
        </Link>
      )}
      {isChoosing && (
        <Sheet title={t.another} close={t.keep} onClose={() => setChoosing(false)}>
          <ShopSearch rest={rest} onChosen={() => setChoosing(false)} />
        </Sheet>
      )}
    </div>
  );
}

interface ShopSearchProps {
  readonly rest: string;
  readonly onChosen: () => void;
}

function ShopSearch({ rest, onChosen }: ShopSearchProps) {
  const t = useShowcaseTexts();
  const locale = useLanguage();
  const { keyword, typed } = useKeyword();
  const top = useApiQuery('GET /api/admin/supplier/top', {});
  const found = useApiQuery(
    'GET /api/search/suggest',
    keyword === '' ? null : { query: { keyword, language: locale } },
  );
  const shops: readonly { readonly id: number; readonly name: LocalText }[] =
    (keyword === '' ? top.data : found.data?.suppliers) ?? [];
  return (
    <div className="flex flex-col gap-3 text-sm">
      <KeywordField label={t.findShop} typed={typed} />
      <ul className="max-h-80 divide-y divide-line overflow-y-auto">
        {shops.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={`?${rest}shop=${id}`}
              onClick={onChosen}
              className="flex min-h-11 items-center px-1 hover:text-accent"
            >
              {pickText(name, locale)}
            </Link>
          </li>
        ))}
      </ul>
      {keyword !== '' && found.data && shops.length === 0 && <p className="text-ink-2">{t.noShop}</p>}
    </div>
  );
}
