import type { LiveProduct } from '../../../../contract/catalogue/product.ts';
import { GoodsName } from '../../../components/goods/goods-name.tsx';
import { OptionPicker } from '../../../components/goods/option-picker.tsx';
import { Picture } from '../../../components/goods/picture.tsx';
import { ProductCard } from '../../../components/goods/product-card.tsx';
import { ProductGrid, ProductGridSkeleton } from '../../../components/goods/product-grid.tsx';
import { Stepper } from '../../../components/goods/stepper.tsx';
import { noPicture } from '../../../lib/format/image.ts';
import { pick } from '../../../lib/format/text.ts';
import type { Choice, Goods } from '../../../lib/goods.ts';
import type { Draw, Example, Shown } from '../example.ts';
import {
  chair,
  facts,
  line,
  longLine,
  longProduct,
  photo,
  plainProduct,
  unpicturedProduct,
} from '../facts.ts';
import { Stateful } from '../stateful.tsx';

const card =
  (product: typeof chair, more: { readonly own?: boolean } = {}): Draw =>
  ({ t, locale }) => <ProductCard product={product} locale={locale} t={t.common.card} {...more} />;

const skuOf = (id: number, choice: readonly number[]) => ({
  id,
  choice,
  price: chair.price,
  originalPrice: chair.originalPrice,
  image: null,
  flash: null,
});
/** The walnut SKUs are sold out, and black has no high seat. */
export const goodsIn = ({ locale, say }: Shown): Goods => ({
  id: chair.id,
  price: chair.price,
  originalPrice: chair.originalPrice,
  hasStock: true,
  hasSizeChart: false,
  options: [
    {
      name: say(facts.colour),
      values: [
        { value: pick(facts.oak, locale), swatch: '#d8b98a' },
        { value: pick(facts.black, locale), swatch: '#1c1917' },
        { value: pick(facts.walnut, locale), swatch: '#5b3a29' },
      ],
    },
    {
      name: say(facts.size),
      values: [
        { value: pick(facts.low, locale), swatch: undefined },
        { value: pick(facts.high, locale), swatch: undefined },
      ],
    },
  ],
  skus: [skuOf(1, [0, 0]), skuOf(2, [0, 1]), skuOf(3, [1, 0]), skuOf(4, [2, 0])],
  tiers: [],
  sale: null,
  memberPercents: null,
  minQuantity: 1,
  orderMultiple: 1,
  unit: say(facts.piece),
});
export const liveProduct: LiveProduct = {
  id: chair.id,
  onSale: true,
  price: chair.price,
  originalPrice: chair.originalPrice,
  skus: [1, 2, 3, 4].map((id) => ({
    id,
    price: chair.price,
    originalPrice: chair.originalPrice,
    stock: id === 4 ? 0 : 20,
    flash: null,
  })),
  tiers: [],
  sale: null,
};

const options =
  (first: Choice, isMissing = false): Draw =>
  (shown) => (
    <Stateful first={first}>
      {(choice, choose) => (
        // Radio buttons with the same name are grouped by form.
        <form className="flex flex-col gap-4">
          <OptionPicker
            t={shown.t.product.buy}
            goods={goodsIn(shown)}
            choice={choice}
            live={liveProduct}
            missing={isMissing}
            onChoose={choose}
          />
        </form>
      )}
    </Stateful>
  );

const stepper =
  (first: number, limits: { readonly min: number; readonly step: number; readonly max: number }): Draw =>
  ({ t }) => (
    <Stateful first={first}>
      {(value, set) => (
        <Stepper
          {...limits}
          value={value}
          label={t.trade.cart.quantity}
          less={t.trade.cart.less}
          more={t.trade.cart.more}
          adjusted={t.trade.cart.adjusted}
          onChange={set}
        />
      )}
    </Stateful>
  );

export const examples: readonly Example[] = [
  {
    component: 'ProductCard',
    file: 'src/components/goods/product-card.tsx',
    width: 224,
    states: {
      'with a crossed-out price': card(chair),
      plain: card(plainProduct),
      'long text, high price, every tag': card(longProduct),
      'sold out': card({ ...chair, hasStock: false }),
      'no picture': card(unpicturedProduct),
      "in its shop's own list": card(chair, { own: true }),
      focus: { focus: 'a', draw: card(chair) },
    },
  },
  {
    component: 'ProductGrid',
    file: 'src/components/goods/product-grid.tsx',
    states: {
      rest: ({ t, locale }) => (
        <ProductGrid
          products={[chair, plainProduct, longProduct, unpicturedProduct]}
          locale={locale}
          t={t.common.card}
        />
      ),
    },
  },
  {
    component: 'ProductGridSkeleton',
    file: 'src/components/goods/product-grid.tsx',
    states: { rest: ({ t }) => <ProductGridSkeleton count={4} label={t.trade.loading} /> },
  },
  {
    component: 'Picture',
    file: 'src/components/goods/picture.tsx',
    width: 160,
    states: {
      rest: ({ say }) => <Picture url={photo('bonsai')} alt={say(facts.bonsai)} sizes="160px" />,
      'no picture': () => <Picture url={noPicture} alt="" sizes="160px" />,
    },
  },
  {
    component: 'GoodsName',
    file: 'src/components/goods/goods-name.tsx',
    width: 224,
    states: {
      rest: ({ locale }) => (
        <p className="flex flex-col text-sm">
          <GoodsName locale={locale} goods={line} />
        </p>
      ),
      'long text': ({ locale }) => (
        <p className="flex flex-col text-sm">
          <GoodsName locale={locale} goods={longLine} />
        </p>
      ),
    },
  },
  {
    component: 'OptionPicker',
    file: 'src/components/goods/option-picker.tsx',
    width: 360,
    states: {
      'nothing chosen, one sold out': options([null, null]),
      'chosen, one not together': options([1, 0]),
      'something missing': options([0, null], true),
      focus: { focus: 'input', draw: options([0, 0]) },
    },
  },
  {
    component: 'Stepper',
    file: 'src/components/goods/stepper.tsx',
    width: 200,
    states: {
      rest: stepper(4, { min: 1, step: 1, max: 20 }),
      'the least': stepper(1, { min: 1, step: 1, max: 20 }),
      'the most': stepper(20, { min: 1, step: 1, max: 20 }),
      'in multiples': stepper(12, { min: 12, step: 6, max: 96 }),
      focus: { focus: 'input', draw: stepper(4, { min: 1, step: 1, max: 20 }) },
    },
  },
];
