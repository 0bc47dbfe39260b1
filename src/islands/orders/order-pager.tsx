import { fill } from '../../lib/text.ts';
import type trade from '../../locales/zh/trade.json';

interface OrderPagerProps {
  readonly t: typeof trade.orders;
  readonly current: number;
  readonly pages: number;
  readonly onGo: (page: number) => void;
}

export function OrderPager({ t, current, pages, onGo }: OrderPagerProps) {
  if (pages < 2) return null;
  return (
    <div className="flex items-center justify-center gap-4 py-2">
      <button
        type="button"
        className="button-quiet"
        disabled={current <= 1}
        onClick={() => onGo(current - 1)}
      >
        {t.previous}
      </button>
      <span className="text-ink-2 text-sm">{fill(t.page, { page: current, pages })}</span>
      <button
        type="button"
        className="button-quiet"
        disabled={current >= pages}
        onClick={() => onGo(current + 1)}
      >
        {t.next}
      </button>
    </div>
  );
}
