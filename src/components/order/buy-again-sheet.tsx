import type { Locale } from '../../../contract/basics.ts';
import { localPath, paths } from '../../lib/paths.ts';
import { pick } from '../../lib/text.ts';
import { Sheet } from '../sheet.tsx';
import type { OrdersTexts } from './texts.ts';
import type { Missing } from './use-order-actions.ts';

interface BuyAgainSheetProps {
  readonly t: OrdersTexts;
  readonly locale: Locale;
  readonly missing: Missing;
  readonly onClose: () => void;
}

/** What could not be put into the cart again, and why. */
export function BuyAgainSheet({ t, locale, missing, onClose }: BuyAgainSheetProps) {
  return (
    <Sheet
      title={missing.added > 0 ? t.again.title : t.again.none}
      close={t.close}
      onClose={onClose}
      footer={
        <a href={localPath(paths.cart, locale)} className="button-primary w-full">
          {t.again.toCart}
        </a>
      }
    >
      <ul className="divide-y divide-line">
        {missing.failed.map(({ name, problem }) => {
          const { text, lang } = pick(name, locale);
          return (
            <li key={`${text} ${problem}`} className="flex justify-between gap-4 py-3 text-sm">
              <span dir="auto" lang={lang} className="line-clamp-2">
                {text}
              </span>
              <span className="shrink-0 text-danger">{t.again.problem[problem]}</span>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
