import type { Locale } from '../../../../contract/basics.ts';
import type { BatchGoods, BatchLine } from '../../../../contract/checkout/batch.ts';
import { Picture } from '../../../components/goods/picture.tsx';
import { Price } from '../../../components/goods/price.tsx';
import { Stepper } from '../../../components/goods/stepper.tsx';
import { fill, pick, pickText } from '../../../lib/format/text.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import type { BatchTexts } from './texts.ts';

interface ResultLineProps {
  readonly t: BatchTexts;
  readonly locale: Locale;
  readonly line: BatchLine;
  readonly isOff: boolean;
  readonly onQuantity: (quantity: number) => void;
  readonly onChoose: (goods: BatchGoods) => void;
  readonly onRemove: () => void;
}

/** One line of a list: matched product, quantity and error. */
export function ResultLine({ t, locale, line, isOff, onQuantity, onChoose, onRemove }: ResultLineProps) {
  const { goods, quantity, status } = line;
  const name = goods ? pickText(goods.name, locale) : line.text;
  return (
    <li
      className={`grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 border-line border-b p-4 last:border-0 lg:grid-cols-[56px_minmax(0,1fr)_auto_112px_auto] ${isOff ? 'opacity-60' : ''}`}
    >
      <div className="size-14 overflow-hidden rounded-control bg-soft">
        {goods && <Picture url={goods.image} alt="" sizes="56px" />}
      </div>
      <div className="min-w-0">
        {goods ? (
          <Named goods={goods} locale={locale} />
        ) : (
          <p title={line.text} className="line-clamp-3 wrap-anywhere font-semibold">
            {line.text}
          </p>
        )}
        <p className="mt-0.5 text-ink-3 text-xs">
          {fill(t.line, { line: [line.line, ...line.merged].join(', ') })}
          {goods && ` · ${goods.code}`}
        </p>
        <Verdict t={t} line={line} />
      </div>
      <button
        type="button"
        aria-label={fill(t.remove, { name })}
        disabled={isOff}
        onClick={onRemove}
        className="grid size-11 place-items-center rounded-control text-ink-2 hover:text-danger lg:col-start-5 lg:row-start-1"
      >
        <i className="icon-x size-5" />
      </button>
      {status === 'choose' && (
        <select
          aria-label={fill(t.choose, { name })}
          value=""
          disabled={isOff}
          onChange={(event) => {
            const found = line.choices.find(({ skuId }) => String(skuId) === event.target.value);
            if (found) onChoose(found);
          }}
          className="field col-span-full min-w-0 lg:col-span-3 lg:col-start-2"
        >
          <option value="">{t.chooseHint}</option>
          {line.choices.map((choice) => (
            <option key={choice.skuId} value={choice.skuId}>
              {[
                pickText(choice.name, locale),
                pickText(choice.spec, locale),
                pickText(choice.shopName, locale),
              ]
                .filter((part) => part !== '')
                .join(' · ')}
            </option>
          ))}
        </select>
      )}
      {goods && (
        <div className="col-start-2 lg:col-start-auto">
          <Stepper
            value={quantity ?? 0}
            min={quantity === null ? 0 : 1}
            step={1}
            max={999_999}
            label={fill(t.quantity, { name })}
            less={t.less}
            more={t.more}
            adjusted={t.adjusted}
            onChange={onQuantity}
          />
        </div>
      )}
      {goods && quantity !== null && (
        <p className="whitespace-nowrap text-right max-lg:col-start-3">
          <Price fen={goods.price * quantity} size="md" />
        </p>
      )}
    </li>
  );
}

function Named({ goods, locale }: { readonly goods: BatchGoods; readonly locale: Locale }) {
  const name = pick(goods.name, locale);
  const spec = pickText(goods.spec, locale);
  return (
    <p>
      <a
        href={localPath(paths.product(goods.productId), locale)}
        dir="auto"
        lang={name.lang}
        className="line-clamp-2 font-semibold text-sm hover:text-accent"
      >
        {name.text}
      </a>
      {spec !== '' && <span className="text-ink-2 text-xs">{spec}</span>}
    </p>
  );
}

function Verdict({ t, line: { status, goods } }: { readonly t: BatchTexts; readonly line: BatchLine }) {
  const details = {
    stock: goods?.stock ?? 0,
    minimum: goods?.minQuantity ?? 1,
    multiple: goods?.orderMultiple ?? 1,
  };
  const icon = status === 'ok' ? 'icon-circle-check' : 'icon-circle-alert';
  return (
    <p
      className={`mt-1 flex items-center gap-1.5 text-xs ${status === 'ok' ? 'text-success' : 'text-danger'}`}
    >
      <i className={`${icon} size-3.5 shrink-0`} />
      {fill(t.status[status], details)}
    </p>
  );
}
