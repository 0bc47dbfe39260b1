import type { z } from 'zod';
import { showToast } from '../../../lib/stores/toast.ts';
import { type Form, useForm } from '../../form/use-form.ts';
import { forget } from '../../shell/data.ts';

interface OrderForm<D, B> {
  readonly name: string;
  readonly initial: D;
  readonly schema: z.ZodType<B, unknown>;
  readonly toBody?: (draft: D) => unknown;
  readonly isMoney?: (path: string) => boolean;
  readonly send: (body: B) => Promise<unknown>;
  readonly done: string;
}

/** A form about one order: once it is written, lists and details show it. */
export function useOrderForm<D extends object, B>({ send, done, toBody, ...form }: OrderForm<D, B>): Form<D> {
  return useForm<D, B>({
    ...form,
    toBody: toBody ?? ((draft) => draft),
    save: async (body) => {
      await send(body);
      showToast('success', done);
      await forget('GET /api/supplier/order/list', 'GET /api/supplier/order/detail/{id}');
    },
  });
}
