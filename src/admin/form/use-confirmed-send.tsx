import { type ReactElement, useState } from 'react';
import { Confirm } from '../../components/confirm.tsx';
import { ApiError } from '../../lib/api.ts';

interface Asking<B, V> {
  /** The error by which the server asks; `null` = another one. */
  readonly asked: (error: ApiError) => V | null;
  readonly texts: (value: V) => Record<'title' | 'question' | 'yes' | 'no', string>;
  /** The same body, confirmed. */
  readonly confirmed: (body: B, value: V) => B;
}

interface Question<V> {
  readonly value: V;
  readonly answer: (isYes: boolean) => void;
}

/** Sends a body; where the server requires a confirmation, asks and sends it again with it. Without one the error stays. */
export function useConfirmedSend<B, V>({ asked, texts, confirmed }: Asking<B, V>) {
  const [open, setOpen] = useState<Question<V> | null>(null);
  const ask = (value: V) =>
    new Promise<boolean>((resolve) => {
      const answer = (isYes: boolean) => {
        setOpen(null);
        resolve(isYes);
      };
      setOpen({ value, answer });
    });
  const send = async (body: B, write: (body: B) => Promise<unknown>): Promise<void> => {
    try {
      await write(body);
    } catch (error) {
      const value = error instanceof ApiError ? asked(error) : null;
      if (value === null || !(await ask(value))) throw error;
      await send(confirmed(body, value), write);
    }
  };
  const question: ReactElement | null = open && (
    <Confirm {...texts(open.value)} onYes={() => open.answer(true)} onNo={() => open.answer(false)} />
  );
  return { send, question };
}
