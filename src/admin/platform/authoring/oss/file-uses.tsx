import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import type { Permission } from '../../../../../contract/access/permissions.ts';
import type { FileUse, FileUseKind } from '../../../../../contract/authoring/file.ts';
import { localPath } from '../../../../lib/paths.ts';
import { pickText } from '../../../../lib/text.ts';
import { useMay } from '../../../shell/use-may.ts';
import { useLanguage } from '../../../shell/words.ts';
import type { FileTexts } from './words.ts';

type Way =
  | { readonly page: (id: number) => string; readonly code: Permission }
  | { readonly shown: (id: number) => string };

const opened = (page: string) => (id: number) => `${page}?open=${id}`;
const product: Way = { shown: (id) => `/qianduanshop/product/${id}` };
const shop: Way = { shown: (id) => `/qianduanshop/supplier/detail/${id}` };

/** Where each can be looked at: a page of the back office, or what everybody sees. */
const ways: Readonly<Partial<Record<FileUseKind, Way>>> = {
  account: { page: opened('/accounts'), code: 'platform.account.read' },
  shop,
  paper: shop,
  shopRequest: { page: opened('/audit/requests'), code: 'platform.audit.read' },
  application: { page: opened('/audit'), code: 'platform.audit.read' },
  category: { page: () => '/category', code: 'platform.category.read' },
  product,
  variant: product,
  productChange: { page: opened('/audit/products'), code: 'platform.product.audit' },
  productJob: { page: () => '/jobs', code: 'platform.system.read' },
  order: { page: opened('/orders'), code: 'platform.order.read' },
  invoice: { page: opened('/orders'), code: 'platform.order.read' },
  afterSale: { page: opened('/after-sales'), code: 'platform.aftersale.read' },
  review: { page: opened('/reviews'), code: 'platform.review.read' },
  slide: { page: () => '/carousel', code: 'platform.carousel.read' },
  banner: { page: () => '/banner', code: 'platform.banner.read' },
  promotedCategory: { page: () => '/banner', code: 'platform.banner.read' },
  article: { page: opened('/news'), code: 'platform.news.read' },
  text: { page: (id) => `/texts/${id}`, code: 'platform.text.read' },
  site: { page: () => '/site', code: 'platform.site.read' },
};

/** What refers to a file, each with the way there for who may go. */
export function FileUses({ t, uses }: { readonly t: FileTexts; readonly uses: readonly FileUse[] }) {
  const may = useMay();
  const locale = useLanguage();
  if (uses.length === 0) return <p className="text-ink-2">{t.noUses}</p>;
  const line = ({ kind, id, name }: FileUse) => {
    const words = pickText(name, locale) || `#${id}`;
    const way = ways[kind];
    if (!way) return words;
    if ('shown' in way)
      return (
        <a
          href={localPath(way.shown(id), locale)}
          target="_blank"
          rel="noopener"
          className="inline-flex items-center gap-1 text-accent underline"
        >
          {words}
          <ExternalLink className="size-3.5 shrink-0" aria-hidden="true" />
        </a>
      );
    return may(way.code) ? (
      <Link to={way.page(id)} className="text-accent underline">
        {words}
      </Link>
    ) : (
      words
    );
  };
  return (
    <ul className="flex flex-col gap-2">
      {uses.map((use) => (
        <li key={`${use.kind} ${use.id}`} className="flex min-w-0 gap-3">
          <span className="w-24 shrink-0 text-ink-2">{t.uses[use.kind]}</span>
          <span className="min-w-0 break-words">{line(use)}</span>
        </li>
      ))}
    </ul>
  );
}
