import { useState } from 'react';
import { partOf } from '../../../components/part-of.ts';
import { goLogIn } from '../../../lib/client.ts';
import { type Goods, stockOf } from '../../../lib/goods.ts';
import { authorization } from '../../../lib/login-token.ts';
import type { Chosen } from './buying/use-chosen.ts';
import type { BuyTexts } from './texts.ts';

interface NoticeButtonProps {
  readonly t: BuyTexts;
  readonly chosen: Pick<Chosen, 'goods' | 'live' | 'gone'>;
}

const NoticeSheet = partOf(() => import('./notice-sheet.tsx').then((it) => it.NoticeSheet));

/** Sold-out SKUs; before the live data, all or none as in the static page. */
const soldOutOf = ({ goods, live }: NoticeButtonProps['chosen']): Goods['skus'] =>
  live ? goods.skus.filter(({ id }) => stockOf(id, live) === 0) : goods.hasStock ? [] : goods.skus;

/** Back-in-stock notices for sold-out SKUs. Visitors log in first. */
export function NoticeButton({ t, chosen }: NoticeButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const skus = soldOutOf(chosen);
  if (chosen.gone || skus.length === 0) return null;
  const open = () => {
    if (authorization()) setOpen(true);
    else goLogIn('info', t.notice.logIn);
  };
  return (
    <>
      <button
        type="button"
        onClick={open}
        className="inline-flex min-h-6 items-center gap-1.5 self-start text-accent text-sm underline-offset-4 hover:underline max-lg:min-h-11"
      >
        <i className="icon-bell-ring size-4" />
        {chosen.goods.hasStock ? t.notice.openSome : t.notice.open}
      </button>
      {isOpen && <NoticeSheet t={t} goods={chosen.goods} skus={skus} onClose={() => setOpen(false)} />}
    </>
  );
}
