import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { Review } from '../../../../contract/catalogue/product.ts';
import type { ReviewTexts } from '../../../components/goods/review-item.tsx';
import { partOf } from '../../../components/part-of.ts';
import { api, toastError } from '../../../lib/client.ts';
import type { GalleryTexts } from './texts.ts';

interface PhotosProps {
  readonly t: ReviewTexts & { readonly gallery: GalleryTexts };
  readonly locale: Locale;
  readonly productId: number;
  /** Static links to photos. */
  readonly children?: ReactNode;
}

const most = 50;
const PhotoViewer = partOf(() => import('./photo-viewer.tsx').then((it) => it.PhotoViewer));

/** A plain click on a photo opens the lightbox with all photos and their reviews. */
export function Photos({ t, locale, productId, children }: PhotosProps) {
  const [open, setOpen] = useState<{ readonly reviews: readonly Review[]; readonly first: string } | null>(
    null,
  );
  const [isBusy, setBusy] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const failed = t.photosFailed;
  useEffect(() => {
    const element = root.current;
    const show = async (first: string) => {
      setBusy(true);
      try {
        const query = { productId: String(productId), withImages: '1', size: String(most) };
        const { records } = await api('GET /api/product/review/page', { query });
        setOpen({ reviews: records, first });
      } catch (error) {
        toastError(error, failed);
      } finally {
        setBusy(false);
      }
    };
    const press = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const first = link?.getAttribute('href');
      if (!first || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      void show(first);
    };
    element?.addEventListener('click', press);
    return () => element?.removeEventListener('click', press);
  }, [productId, failed]);
  return (
    <div ref={root} aria-busy={isBusy}>
      {children}
      {open && <PhotoViewer t={t} locale={locale} {...open} onClose={() => setOpen(null)} />}
    </div>
  );
}
