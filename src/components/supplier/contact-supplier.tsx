import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { Locale } from '../../../contract/basics.ts';
import type shop from '../../../locales/zh/suppliers/shop.json';
import { cameForChat, contactSupplier, logInForChat, noteViewing } from '../../lib/chat/contact.ts';
import { toastError } from '../../lib/client.ts';
import { authorization } from '../../lib/login-token.ts';
import { localPath, paths } from '../../lib/paths.ts';

interface ContactSupplierProps {
  readonly t: typeof shop.contact;
  readonly locale: Locale;
  readonly supplierId: number;
  /** Subject of the question. */
  readonly productId?: number;
  readonly orderNo?: string;
  /** Secondary style, beside a more important button. */
  readonly quiet?: boolean;
  /** As wide as its text instead of the full width. */
  readonly narrow?: boolean;
}

/** The contact button of a shop: opens the chat; without scripts it is a link to the contact page. */
export function ContactSupplier(props: ContactSupplierProps) {
  const { t, locale, supplierId, productId, quiet = false, narrow = false } = props;
  const { link, isBusy, press } = useContact(props);
  const icon = isBusy ? 'icon-loader-circle' : 'icon-message-circle';
  return (
    <a
      ref={link}
      href={localPath(paths.contactSupplier(supplierId, productId), locale)}
      aria-haspopup="dialog"
      data-awaited
      onClick={press}
      aria-busy={isBusy}
      className={`${quiet ? 'button-quiet' : 'button-primary'} ${narrow ? '' : 'w-full px-3'} text-sm`}
    >
      <i className={`${icon} size-4 ${isBusy ? 'motion-safe:animate-spin' : ''}`} />
      {isBusy ? t.busy : t.ask}
    </a>
  );
}

/**
 * Closes the drawer around the link. A drawer that is not hydrated would open by its address later; one that is about to open is cancelled.
 */
function leave(link: HTMLElement | null): void {
  const drawer = link?.closest('dialog');
  if (!drawer) return;
  if (location.hash === `#${drawer.id}`) {
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  if (drawer.open) drawer.close();
  else drawer.dispatchEvent(new Event('close'));
}

function useContact({ t, supplierId, productId, orderNo }: ContactSupplierProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const [isBusy, setBusy] = useState(false);
  const start = useCallback(async () => {
    setBusy(true);
    try {
      await contactSupplier({ supplierId, productId, orderNo }, () => leave(link.current));
    } catch (error) {
      toastError(error, t.failed);
    } finally {
      setBusy(false);
    }
  }, [t, supplierId, productId, orderNo]);
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- after login the chat opens as if the button was clicked, with the button busy
    if (cameForChat({ supplierId, productId, orderNo })) void start();
    return productId === undefined ? undefined : noteViewing(supplierId, productId);
  }, [start, supplierId, productId, orderNo]);
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (isBusy) return;
    if (authorization()) void start();
    else logInForChat({ supplierId, productId, orderNo }, t.logIn);
  };
  return { link, isBusy, press };
}
