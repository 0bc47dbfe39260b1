import type { z } from 'zod';
import type { Form } from '../../../form/use-form.ts';
import { useSentForm } from '../../../form/use-sent-form.ts';

interface OrderForm<D, B> {
  readonly name: string;
  readonly initial: D;
  readonly schema: z.ZodType<B, unknown>;
  readonly toBody?: (draft: D) => unknown;
  readonly isMoney?: (path: string) => boolean;
  readonly send: (body: B) => Promise<unknown>;
  readonly done: string;
}

/** A form about one order: a successful save invalidates lists and details. */
export const useOrderForm = <D extends object, B>({ toBody, ...form }: OrderForm<D, B>): Form<D> =>
  useSentForm<D, B>({
    ...form,
    toBody: toBody ?? ((draft) => draft),
    stale: ['GET /api/supplier/order/list', 'GET /api/supplier/order/detail/{id}'],
  });
