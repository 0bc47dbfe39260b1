import { useCallback, useEffect, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { LiveProduct } from '../../../../contract/catalogue/product.ts';
import type { CartItem } from '../../../../contract/checkout/cart.ts';
import { useSubmit } from '../../../components/form/use-submit.ts';
import { OptionPicker } from '../../../components/goods/option-picker.tsx';
import { Picture } from '../../../components/goods/picture.tsx';
import { Price } from '../../../components/goods/price.tsx';
import { Stepper } from '../../../components/goods/stepper.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import { Failure, Skeleton } from '../../../components/states.tsx';
import { api } from '../../../lib/client.ts';
import { fill } from '../../../lib/format/text.ts';
import {
  type Choice,
  chosenSku,
  type Goods,
  goodsOf,
  stockOf,
  unitPrice,
  withLive,
} from '../../../lib/goods.ts';
import { changeSku } from '../../../lib/stores/cart.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import type { CartTexts } from './texts.ts';

interface SkuSheetProps {
  readonly item: CartItem;
  readonly texts: CartTexts;
  readonly locale: Locale;
  readonly onClose: () => void;
}

interface Loaded {
  readonly goods: Goods;
  readonly live: LiveProduct;
}

/** Changes the options of a line in the cart. */
export function SkuSheet({ item, texts, locale, onClose }: SkuSheetProps) {
  const t = texts.trade;
  const [loaded, setLoaded] = useState<Loaded | 'failed' | null>(null);
  const ask = useCallback(() => {
    const params = { id: String(item.productId) };
    Promise.all([
      api('GET /api/admin/product/detail/{id}', { params }),
      api('GET /api/product/live/{id}', { params }),
    ]).then(
      ([detail, live]) => setLoaded({ goods: withLive(goodsOf(detail, locale), live), live }),
      () => setLoaded('failed'),
    );
  }, [item.productId, locale]);
  useEffect(ask, [ask]);
  const again = () => {
    setLoaded(null);
    ask();
  };
  if (loaded !== null && loaded !== 'failed') {
    return <Picker {...loaded} item={item} texts={texts} locale={locale} onClose={onClose} />;
  }
  return (
    <Sheet title={t.cart.chooseSpec} close={t.confirm.close} onClose={onClose}>
      {loaded === 'failed' ? (
        <Failure text={t.cart.specGone} retry={t.retry} onRetry={again} />
      ) : (
        <Skeleton rows={2} label={t.loading} />
      )}
    </Sheet>
  );
}

function Picker({ goods, live, item, texts, onClose }: SkuSheetProps & Loaded) {
  const t = texts.trade;
  const before = goods.skus.find((sku) => sku.id === item.skuId);
  const [choice, setChoice] = useState<Choice>(before?.choice ?? goods.options.map(() => null));
  const [quantity, setQuantity] = useState(item.quantity);
  const { busy, failure, run } = useSubmit(t.actionFailed);
  const sku = chosenSku(goods, choice);
  const stock = sku ? (stockOf(sku.id, live) ?? 0) : 0;
  const save = () =>
    run(async () => {
      if (!sku) return;
      if (sku.id !== item.skuId || quantity !== item.quantity) {
        await changeSku(item.id, sku.id, quantity);
        showToast('success', t.cart.specChanged);
      }
      onClose();
    });
  const footer = (
    <button type="button" disabled={!sku || busy} onClick={save} className="button-primary w-full">
      {t.cart.saveSpec}
    </button>
  );
  return (
    <Sheet title={t.cart.chooseSpec} close={t.confirm.close} onClose={onClose} footer={footer}>
      <div className="flex flex-col gap-5">
        <div className="flex items-center gap-4">
          <span className="w-20 shrink-0 overflow-hidden rounded-control bg-soft">
            <Picture url={sku?.image ?? item.image} alt="" sizes="80px" />
          </span>
          <span className="flex flex-col gap-2" aria-live="polite">
            <Price fen={unitPrice(goods, sku, quantity)} size="lg" />
            {sku && <span className="text-ink-2 text-sm">{fill(t.cart.stock, { count: stock })}</span>}
          </span>
        </div>
        <OptionPicker
          t={texts.options}
          goods={goods}
          choice={choice}
          live={live}
          missing={false}
          onChoose={setChoice}
        />
        <div className="flex items-center gap-4">
          <span className="text-ink-2 text-sm">{t.cart.quantity}</span>
          <Stepper
            value={quantity}
            min={goods.minQuantity}
            step={goods.orderMultiple}
            max={Math.max(stock, goods.minQuantity)}
            label={t.cart.quantity}
            less={t.cart.less}
            more={t.cart.more}
            adjusted={t.cart.adjusted}
            onChange={setQuantity}
          />
        </div>
        {failure && (
          <p role="alert" className="text-danger text-sm">
            {failure}
          </p>
        )}
      </div>
    </Sheet>
  );
}
