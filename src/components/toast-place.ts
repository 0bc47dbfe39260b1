import { type RefObject, useEffect, useState } from 'react';

/**
 * Keeps toasts off the buttons people need, as far as there is room: answers with how many pixels they go down. What measures comes with
 * the first toast; where it does not arrive they stay where they are.
 */
export function useToastPlace(region: RefObject<HTMLElement | null>, count: number): number {
  const [shift, setShift] = useState(0);
  useEffect(() => {
    const { current } = region;
    if (!current || count === 0) return setShift(0);
    let isOver = false;
    let end = () => {};
    import('./toast-shift.ts').then(
      ({ followShift }) => {
        if (!isOver) end = followShift(current, setShift);
      },
      () => {},
    );
    return () => {
      isOver = true;
      end();
    };
  }, [region, count]);
  return shift;
}
