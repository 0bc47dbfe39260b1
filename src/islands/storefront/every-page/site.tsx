import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type header from '../../../../locales/zh/common/header.json';
import { partOf } from '../../../components/part-of.ts';
import { ToastRegion } from '../../../components/toast-region.tsx';
import { ChatNotices } from '../../../features/chat-notice/chat-notices.tsx';
import { inTasks } from '../../../lib/arrival/in-tasks.ts';
import { startWorker } from '../../../lib/arrival/offline.ts';
import { whenBack } from '../../../lib/arrival/when-back.ts';
import { startCompareMarks } from '../../../lib/cards/compare-marks.ts';
import { startHearts } from '../../../lib/cards/hearts.ts';
import { $chatUnread } from '../../../lib/chat/state.ts';
import { markTitle } from '../../../lib/chat/title-mark.ts';
import { api } from '../../../lib/client.ts';
import { startCurrencyChoice } from '../../../lib/format/currency-choice.ts';
import { startDeliverTo } from '../../../lib/place/deliver-to.ts';
import { refreshCart, restoreCartCount } from '../../../lib/stores/cart.ts';
import { $compared } from '../../../lib/stores/compare.ts';
import { loadOrdersToPay } from '../../../lib/stores/orders.ts';
import { $placeAsked } from '../../../lib/stores/place.ts';
import { $user } from '../../../lib/stores/session.ts';
import { showCarried } from '../../../lib/stores/toast.ts';
import { takeOver } from '../../../lib/take-over.ts';
import { noteAsked, wasAsked } from './asked.ts';
import type { ConsentNoticeProps } from './consent-notice.tsx';

interface SiteProps {
  readonly t: typeof header.site;
}

type Asked = Pick<ConsentNoticeProps, 'userId' | 'pending'>;
const CompareBar = partOf(() => import('./compare-bar.tsx').then((part) => part.CompareBar));
const PlaceSheet = partOf(() => import('./place-sheet.tsx').then((part) => part.PlaceSheet));
const Notice = partOf(() => import('./consent-notice.tsx').then((part) => part.ConsentNotice));

/** Loads the texts that the account has to agree to, once a visit. */
async function askConsent(userId: number): Promise<Asked | null> {
  if (wasAsked(userId)) return null;
  const pending = await api('GET /api/user/consent/pending').catch(() => null);
  if (pending?.length === 0) noteAsked(userId);
  return pending && pending.length > 0 ? { userId, pending } : null;
}

/** Only accounts have notifications, so a visitor's page does not load them. Returns a function that disconnects. */
function connect(t: SiteProps['t']): () => void {
  let isOver = false;
  let disconnect = () => {};
  import('../../../lib/live.ts').then(
    ({ connectLive }) => {
      if (!isOver) disconnect = connectLive(t);
    },
    // Counts are then updated by the next page.
    () => {},
  );
  return () => {
    isOver = true;
    disconnect();
  };
}

/** While an account is logged in: its notifications, orders to pay, and texts it has to agree to. Returns a function that stops it. */
function followUser(t: SiteProps['t'], setAsked: (asked: Asked | null) => void): () => void {
  let disconnect = () => {};
  const unsubscribe = $user.subscribe((user) => {
    disconnect();
    disconnect = user ? connect(t) : () => {};
    // A failed badge causes no error message and keeps its value.
    if (user) loadOrdersToPay().catch(() => {});
    if (user) void askConsent(user.id).then(setAsked);
    else setAsked(null);
  });
  return () => {
    unsubscribe();
    disconnect();
  };
}

/** On every page: restores the session, updates counts, shows toasts. */
export function Site({ t }: SiteProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const compared = useStore($compared, { ssr: 'initial' });
  const isPlaceAsked = useStore($placeAsked, { ssr: 'initial' });
  useEffect(() => {
    // If the page is left, stored toasts are shown by the next page.
    if (!takeOver()) return undefined;
    showCarried();
    startWorker();
    restoreCartCount();
    const stopReturns = startReturns();
    const stopOthers = inTasks([
      () => startHearts(t.hearts),
      () => startCompareMarks(t.compare),
      () => startDeliverTo({ delivery: t.place.card, coupon: t.couponPrice }),
      startCurrencyChoice,
      () => markTitle($chatUnread),
      () => followUser(t, setAsked),
    ]);
    return () => {
      stopReturns();
      stopOthers();
    };
  }, [t]);
  return (
    <>
      <ToastRegion t={t} />
      <ChatNotices t={t.chat} />
      {compared.length > 0 && <CompareBar t={t.compare} ids={compared} />}
      {isPlaceAsked && <PlaceSheet t={t.place} close={t.dismiss} onClose={() => $placeAsked.set(false)} />}
      {asked && <Notice key={asked.userId} t={t.consent} close={t.dismiss} {...asked} />}
    </>
  );
}

/** Updates a page restored from the bfcache, and follows cart changes of other tabs. */
function startReturns(): () => void {
  const stop = whenBack(() => {
    if (!takeOver()) return;
    refreshCart();
    if ($user.get()) loadOrdersToPay().catch(() => {});
  });
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === 'cartCount' && newValue !== null) refreshCart();
  };
  window.addEventListener('storage', hear);
  return () => {
    stop();
    window.removeEventListener('storage', hear);
  };
}
