import { useEffect, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import { Picture } from '../../../components/picture.tsx';
import { api } from '../../../lib/client.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { pickText } from '../../../lib/text.ts';
import type { FormTexts } from './texts.ts';

interface Subject {
  readonly name: string;
  readonly shopName: string | null;
  readonly image: string | null;
  readonly path: string;
}

/** What the address asks about (`productId`, else `supplierId`), once it is known; `drop` lets go of it. */
export function useSubject(locale: Locale): { subject: Subject | null; drop: () => void } {
  const [subject, setSubject] = useState<Subject | null>(null);
  useEffect(() => {
    // An address that names nothing on sale is no reason to keep anybody from writing.
    readSubject(locale).then(setSubject, () => setSubject(null));
  }, [locale]);
  return { subject, drop: () => setSubject(null) };
}

async function readSubject(locale: Locale): Promise<Subject | null> {
  const query = new URLSearchParams(location.search);
  const idOf = (name: string) =>
    /^[1-9]\d{0,8}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : null;
  const productId = idOf('productId');
  if (productId !== null) {
    const product = await api('GET /api/admin/product/detail/{id}', { params: { id: String(productId) } });
    return {
      name: pickText(product.name, locale),
      shopName: pickText(product.supplier.name, locale),
      image: product.mainImage,
      path: localPath(paths.product(productId), locale),
    };
  }
  const supplierId = idOf('supplierId');
  if (supplierId === null) return null;
  const supplier = await api('GET /api/admin/supplier/detail/{id}', { params: { id: String(supplierId) } });
  return {
    name: pickText(supplier.name, locale),
    shopName: null,
    image: supplier.logo,
    path: localPath(paths.supplier(supplierId), locale),
  };
}

interface AboutWhatProps {
  readonly t: FormTexts;
  readonly subject: Subject;
  readonly onDrop: () => void;
}

/** What the message is about, as it will be sent along. */
export function AboutWhat({ t, subject, onDrop }: AboutWhatProps) {
  return (
    <section
      aria-label={t.about.label}
      className="flex items-center gap-3 rounded-control border border-line bg-tint p-3"
    >
      {subject.image && (
        <span className="size-14 shrink-0 overflow-hidden rounded-control">
          <Picture url={subject.image} alt="" sizes="56px" />
        </span>
      )}
      <p className="min-w-0 flex-1">
        <span className="block text-ink-2 text-xs">{t.about.label}</span>
        <a href={subject.path} className="line-clamp-2 font-semibold text-sm hover:text-accent">
          {subject.name}
        </a>
        {subject.shopName && <span className="block truncate text-ink-2 text-xs">{subject.shopName}</span>}
      </p>
      <button
        type="button"
        aria-label={t.about.drop}
        onClick={onDrop}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:text-danger"
      >
        <i className="icon-x size-5" />
      </button>
    </section>
  );
}
