import type { ApiInput } from '../../../../contract/index.ts';
import { isBetween } from '../../../lib/validate.ts';
import type { InquiryTexts } from './texts.ts';

export const blank = {
  title: '',
  quantity: '',
  unit: '',
  targetPrice: '',
  categoryId: '',
  country: '',
  province: '',
  days: '7',
  details: '',
  productId: '',
};
export type Values = typeof blank;
type Errors = Partial<Record<keyof Values, string | undefined>>;

const isMoney = (text: string) => /^\d{1,9}(\.\d{1,2})?$/.test(text) && Number(text) > 0;

/** What is wrong, by field, in the order of the form. */
export function problemsOf(values: Values, { errors }: Pick<InquiryTexts, 'errors'>): Errors {
  const price = values.targetPrice.trim();
  return {
    ...(!isBetween(values.title, 2, 80) && { title: errors.title }),
    ...(!/^[1-9]\d{0,5}$/.test(values.quantity.trim()) && { quantity: errors.quantity }),
    ...(!isBetween(values.unit, 1, 20) && { unit: errors.unit }),
    ...(price !== '' && !isMoney(price) && { targetPrice: errors.targetPrice }),
    ...(values.country === '' && { country: errors.country }),
    ...(values.country === 'CN' && values.province === '' && { province: errors.province }),
    ...(values.days === '' && { days: errors.days }),
    ...(!isBetween(values.details, 10, 2000) && { details: errors.details }),
  };
}

/** The call's body; the values have been checked. */
export function bodyOf(
  values: Values,
  images: readonly string[],
): ApiInput<'POST /api/quotation/request/add'>['body'] {
  const price = values.targetPrice.trim();
  return {
    title: values.title.trim(),
    quantity: Number(values.quantity),
    unit: values.unit.trim(),
    details: values.details.trim(),
    country: values.country,
    province: values.country === 'CN' ? values.province : '',
    days: Number(values.days),
    images: [...images],
    ...(price === '' ? {} : { targetPrice: Math.round(Number(price) * 100) }),
    ...(values.categoryId === '' ? {} : { categoryId: Number(values.categoryId) }),
    ...(/^[1-9]\d{0,8}$/.test(values.productId) ? { productId: Number(values.productId) } : {}),
  };
}
