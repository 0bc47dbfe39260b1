import type { ReactNode } from 'react';
import type { z } from 'zod';
import { DrawerForm } from '../../../form/form-frame.tsx';
import { type Form, useForm } from '../../../form/use-form.ts';
import { invalidateAnswers } from '../../../shell/data.ts';
import { stale } from './routes.ts';
import type { AccountTexts } from './words.ts';

interface Account {
  readonly version: number;
}

interface AccountOptions<D, B> {
  readonly way: 'alipay' | 'wechat';
  readonly account: Account | null;
  readonly initial: D;
  readonly schema: z.ZodType<B, unknown>;
  readonly send: (body: B) => Promise<unknown>;
}

/** Keys are never read back: an empty field keeps the one that is set. */
export const useAccountForm = <D extends object, B>(options: AccountOptions<D, B>): Form<D> => {
  const { way, account, initial, schema, send } = options;
  return useForm<D, B>({
    name: `vendor/payment/${way}`,
    isSecret: true,
    initial,
    schema,
    toBody: (draft) => ({ version: account?.version ?? 0, ...draft }),
    save: async (body) => {
      await send(body);
      await invalidateAnswers(...stale);
    },
  });
};

interface AccountFrameProps<D> {
  readonly t: AccountTexts;
  readonly form: Form<D>;
  readonly account: Account | null;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Around the fields of an account; of one there is already, what changing it means. */
export const AccountFrame = <D extends object>({
  t,
  form,
  account,
  children,
  onClose,
}: AccountFrameProps<D>) => (
  <DrawerForm form={form} saved={t.saved} onClose={onClose}>
    {account && (
      <p role="note" className="rounded-control bg-tint px-4 py-2">
        {t.changeHint}
      </p>
    )}
    {children}
  </DrawerForm>
);
