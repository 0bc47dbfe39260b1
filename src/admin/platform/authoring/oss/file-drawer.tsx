import { ExternalLink, Eye, Lock, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Permission } from '../../../../../contract/access/permissions.ts';
import type { FileUse, FileUseKind } from '../../../../../contract/authoring/file.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { Skeleton } from '../../../../components/states.tsx';
import { fileSize } from '../../../../lib/chat/message/file-size.ts';
import { api, toastError } from '../../../../lib/client.ts';
import { noPicture } from '../../../../lib/format/image.ts';
import { pickText } from '../../../../lib/format/text.ts';
import { localPath } from '../../../../lib/paths.ts';
import { AskFailed } from '../../../parts/ask-failed.tsx';
import { Card, Line } from '../../../parts/card.tsx';
import { Copied } from '../../../parts/copied.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { When } from '../../../parts/when.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';
import { dimensionsOf, FileState } from './file-state.tsx';
import { type FileTexts, useFileTexts } from './texts.ts';

type Way =
  | { readonly page: (id: number) => string; readonly code: Permission }
  | { readonly shown: (id: number) => string };

const opened = (page: string) => (id: number) => `${page}?open=${id}`;
const product: Way = { shown: (id) => `/qianduanshop/product/${id}` };
const shop: Way = { shown: (id) => `/qianduanshop/supplier/detail/${id}` };

/** Where each use can be opened: a page of the back office or a public page. */
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
  brand: { page: () => '/brand', code: 'platform.site.read' },
  site: { page: () => '/site', code: 'platform.site.read' },
};

/** The uses of a file, with links that the account may open. */
function FileUses({ t, uses }: { readonly t: FileTexts; readonly uses: readonly FileUse[] }) {
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

const stale = ['GET /api/system/oss/list', 'GET /api/system/oss/storage'] as const;

/** A file: image, metadata and uses. A private image is loaded only on request. */
export function FileDrawer({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useFileTexts();
  const locale = useLanguage();
  const may = useMay();
  const act = useAct();
  const [isAsking, setAsking] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const params = { id: String(id) };
  const asked = useApiQuery('GET /api/system/oss/detail/{id}', { params });
  const { data, isPending } = asked;
  const url = data?.url ?? opened;
  async function open() {
    try {
      setOpened((await api('POST /api/system/oss/open/{id}', { params })).url);
    } catch (failure) {
      toastError(failure, t.openFailed);
    }
  }
  async function remove() {
    setAsking(false);
    const run = () => api('DELETE /api/system/oss/delete/{id}', { params });
    if (await act(run, { done: t.removed, stale })) onClose();
  }
  return (
    <Drawer title={data ? t.kinds[data.kind] : t.title} onClose={onClose}>
      {isPending && <Skeleton rows={5} label={t.loading} />}
      <AskFailed t={t} asked={asked} />
      {data && (
        <div className="flex flex-col gap-4 pb-5">
          {url === null ? (
            <div className="flex min-h-52 flex-col items-center justify-center gap-3 rounded-card border border-line bg-card p-6 text-center">
              <Lock className="size-8 text-ink-3" aria-hidden="true" />
              <p className="text-ink-2">{t.openHint}</p>
              <button type="button" className="control-button" onClick={() => void open()}>
                <Eye className="size-4" aria-hidden="true" />
                {t.open}
              </button>
            </div>
          ) : data.kind === 'video' ? (
            <video
              src={url}
              muted
              controls
              preload="metadata"
              aria-label={t.preview}
              className="max-h-96 w-full rounded-card border border-line bg-card object-contain"
            />
          ) : !data.key.endsWith('.webp') ? null : (
            <img
              src={url.replace('.webp', '.original.webp')}
              alt={t.preview}
              data-fallback={noPicture}
              className="max-h-96 w-full rounded-card border border-line bg-card object-contain"
            />
          )}
          <div className="flex flex-wrap gap-2">
            {url !== null && (
              <a
                href={url.replace('.webp', '.original.webp')}
                target="_blank"
                rel="noopener"
                className="control-button"
              >
                <ExternalLink className="size-4" aria-hidden="true" />
                {t.large}
              </a>
            )}
            {may('platform.oss.write') && data.uses.length === 0 && (
              <button type="button" className="control-button text-danger" onClick={() => setAsking(true)}>
                <Trash2 className="size-4" aria-hidden="true" />
                {t.remove}
              </button>
            )}
          </div>
          <Card title={t.facts}>
            <dl className="flex flex-col gap-2">
              <Line name={t.state}>
                <FileState t={t} file={data} />
              </Line>
              <Line name={t.size}>{data.bytes === null ? t.unknown : fileSize(data.bytes)}</Line>
              {data.key.endsWith('.webp') && (
                <Line name={t.dimensions}>{dimensionsOf(data) ?? t.unknown}</Line>
              )}
              <Line name={t.owner}>{data.owner.name}</Line>
              {data.shop && <Line name={t.shop}>{pickText(data.shop.name, locale)}</Line>}
              <Line name={t.created}>
                <When iso={data.createTime} />
              </Line>
              {data.url !== null && (
                <Copied t={t} name={t.address} text={new URL(data.url, window.location.origin).href} />
              )}
            </dl>
          </Card>
          <Card title={t.usesTitle}>
            <FileUses t={t} uses={data.uses} />
          </Card>
        </div>
      )}
      {isAsking && (
        <Confirm
          title={t.removeTitle}
          question={t.removeQuestion}
          yes={t.remove}
          no={t.keep}
          onYes={() => void remove()}
          onNo={() => setAsking(false)}
        />
      )}
    </Drawer>
  );
}
