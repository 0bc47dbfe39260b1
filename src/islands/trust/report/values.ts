import type { ApiInput } from '../../../../contract/index.ts';
import { isBetween, isEmail, writtenOrderNo } from '../../../lib/format/validate.ts';
import type { FormTexts } from './texts.ts';

type Body = ApiInput<'POST /api/report/submit'>['body'];
export type Kind = Body['kind'];

export const blank = {
  orderNo: '',
  reason: '',
  name: '',
  rightNo: '',
  link: '',
  description: '',
  email: '',
  declared: false,
};
export type Values = typeof blank;
type Errors = Partial<Record<keyof Values, string | undefined>>;

const reasons = {
  dispute: ['not_received', 'not_as_described', 'damaged', 'refund', 'other'],
  ipr: ['trademark', 'copyright', 'patent', 'other'],
  abuse: ['counterfeit', 'prohibited', 'fraud', 'harassment', 'other'],
  message: ['order', 'payment', 'shipping', 'returns', 'supplier', 'other'],
} as const satisfies { readonly [K in Kind]: readonly (Body & { kind: K })['reason'][] };
export const reasonsOf = (kind: Kind): readonly string[] => reasons[kind];

const isAddress = (text: string) => /^https?:\/\/\S+\.?\S+$/.test(text.trim()) && URL.canParse(text.trim());

/** Errors by field, in the order of the form. */
export function problemsOf(kind: Kind, values: Values, { errors }: Pick<FormTexts, 'errors'>): Errors {
  const isNamed = kind === 'ipr' || kind === 'message';
  const linkMayMiss = kind !== 'ipr' && values.link.trim() === '';
  const emailMayMiss = kind === 'dispute' && values.email.trim() === '';
  return {
    ...(kind === 'dispute' &&
      !/^\d{18}$/.test(writtenOrderNo(values.orderNo)) && { orderNo: errors.orderNo }),
    ...(!reasonsOf(kind).includes(values.reason) && { reason: errors.reason }),
    ...(isNamed && !isBetween(values.name, 2, 60) && { name: errors.name }),
    ...(!linkMayMiss && !isAddress(values.link) && { link: errors.link }),
    ...(!isBetween(values.description, 10, 2000) && { description: errors.description }),
    ...(!emailMayMiss && !isEmail(values.email) && { email: errors.email }),
    ...(kind === 'ipr' && !values.declared && { declared: errors.declared }),
  };
}

/** The request body of validated values. */
export function bodyOf(kind: Kind, values: Values): Body {
  const reason = <R extends string>(known: readonly R[], other: NoInfer<R>): R =>
    known.find((one) => one === values.reason) ?? other;
  const link = values.link.trim();
  const email = values.email.trim();
  const description = values.description.trim();
  const name = values.name.trim();
  if (kind === 'dispute') {
    const orderNo = writtenOrderNo(values.orderNo);
    return {
      kind,
      orderNo,
      reason: reason(reasons.dispute, 'other'),
      description,
      ...(email ? { email } : {}),
    };
  }
  if (kind === 'ipr') {
    const right = { name, rightNo: values.rightNo.trim(), link };
    return { kind, reason: reason(reasons.ipr, 'other'), ...right, description, email, declared: true };
  }
  if (kind === 'abuse')
    return { kind, reason: reason(reasons.abuse, 'other'), description, email, ...(link ? { link } : {}) };
  const about = link ? { link } : {};
  return { kind, reason: reason(reasons.message, 'other'), name, description, email, ...about };
}
