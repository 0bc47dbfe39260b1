import { useState } from 'react';
import { Confirm } from '../../../components/confirm.tsx';
import { ApiError } from '../../../lib/api.ts';
import { formatMoney } from '../../../lib/money.ts';
import { fill } from '../../../lib/text.ts';
import type { CouponTexts } from './words.ts';

interface Question {
  readonly worst: number;
  readonly answer: (isYes: boolean) => void;
}

const worstOf = (error: unknown): number | null => {
  const worst = error instanceof ApiError && error.error === 'coupon_steep' ? error.details.worst : null;
  return typeof worst === 'number' ? worst : null;
};

/** Sends a coupon; where the server wants its worst case confirmed, asks, and sends it again with the figure. */
export function useWorstCase(t: CouponTexts) {
  const [asked, setAsked] = useState<Question | null>(null);
  const ask = (worst: number) =>
    new Promise<boolean>((resolve) => {
      const answer = (isYes: boolean) => {
        setAsked(null);
        resolve(isYes);
      };
      setAsked({ worst, answer });
    });
  const send = async <B extends object>(body: B, write: (body: B) => Promise<unknown>): Promise<void> => {
    try {
      await write(body);
    } catch (error) {
      const worst = worstOf(error);
      if (worst === null || !(await ask(worst))) throw error;
      await send({ ...body, confirmedWorst: worst }, write);
    }
  };
  const question = asked && (
    <Confirm
      title={t.steepTitle}
      question={fill(t.steepQuestion, { amount: formatMoney(asked.worst) })}
      yes={t.steepYes}
      no={t.steepNo}
      onYes={() => asked.answer(true)}
      onNo={() => asked.answer(false)}
    />
  );
  return { send, question };
}
