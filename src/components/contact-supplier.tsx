import { LoaderCircle, MessageCircle } from 'lucide-react';
import { type MouseEvent, useEffect, useState } from 'react';
import type { Locale } from '../../contract/basics.ts';
import { localPath, paths } from '../lib/paths.ts';
import type shop from '../locales/zh/shop.json';

interface ContactSupplierProps {
  readonly t: typeof shop.contact;
  readonly locale: Locale;
  readonly supplierId: number;
  /** What the question is about. */
  readonly productId?: number;
  /** Beside a button that matters more. */
  readonly quiet?: boolean;
}

/** The one way to a shop's ear, wherever it stands. Says that it is on its way until the next page is there. */
export function ContactSupplier({ t, locale, supplierId, productId, quiet = false }: ContactSupplierProps) {
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    // Coming back, the page may be as it was left.
    const rest = () => setBusy(false);
    addEventListener('pageshow', rest);
    return () => removeEventListener('pageshow', rest);
  }, []);
  const leave = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (isBusy) event.preventDefault();
    setBusy(true);
  };
  const Icon = isBusy ? LoaderCircle : MessageCircle;
  return (
    <a
      href={localPath(paths.contactSupplier(supplierId, productId), locale)}
      onClick={leave}
      aria-busy={isBusy}
      className={`${quiet ? 'button-quiet' : 'button-primary'} w-full px-3 text-sm aria-busy:cursor-progress`}
    >
      <Icon className={`size-4 ${isBusy ? 'motion-safe:animate-spin' : ''}`} aria-hidden="true" />
      {isBusy ? t.busy : t.ask}
    </a>
  );
}
