import { Link } from 'react-router';
import { type OwnShopCategory, ShopCategoryGoods } from '../../../../../contract/suppliers/shop.ts';
import { api } from '../../../../lib/client.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { DrawerForm } from '../../../form/form-frame.tsx';
import { useForm } from '../../../form/use-form.ts';
import { GoodsPicker } from '../../../parts/authoring/goods-picker.tsx';
import { invalidateAnswers } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { useMay } from '../../../shell/use-may.ts';
import { listRoute } from './draft.ts';
import type { ShopCategoryTexts } from './texts.ts';

interface GoodsFormProps {
  readonly t: ShopCategoryTexts;
  readonly category: OwnShopCategory;
  readonly onClose: () => void;
}

interface Goods {
  readonly productIds: readonly number[];
}

/** The products of a category. */
export function GoodsForm({ t, category, onClose }: GoodsFormProps) {
  const locale = useLanguage();
  const may = useMay();
  const { id, name, productIds } = category;
  const initial: Goods = { productIds };
  const form = useForm({
    name: `shop-category-goods/${id}`,
    initial,
    schema: ShopCategoryGoods,
    toBody: (draft) => draft,
    save: async (body) => {
      await api('PUT /api/supplier/category/{id}/products', { params: { id: `${id}` }, body });
      await invalidateAnswers(listRoute, 'GET /api/supplier/product/list');
    },
  });
  const { draft, errors, set } = form;
  return (
    <DrawerForm form={form} saved={fill(t.goodsSaved, { name: pickText(name, locale) })} onClose={onClose}>
      <p className="text-ink-2">{t.goodsHint}</p>
      <GoodsPicker
        label={t.goods}
        route="GET /api/supplier/category/goods"
        ids={draft.productIds}
        error={errors.productIds}
        onChange={(ids) => set({ productIds: ids })}
      />
      {may('shop.product.read') && (
        <Link to={`/vendor/products?shopCategoryId=${id}`} className="self-start text-accent underline">
          {t.seeGoods}
        </Link>
      )}
    </DrawerForm>
  );
}
