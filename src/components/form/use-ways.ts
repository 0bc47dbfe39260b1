import { useEffect, useState } from 'react';
import type { ApiOutput } from '../../../contract/index.ts';
import { api } from '../../lib/client.ts';

export type Ways = ApiOutput<'GET /api/user/ways'>;
const phonesOnly: Ways = { email: false, captcha: null };

/** What the shop offers beside phone numbers; these alone until it has said so. */
export function useWays(): Ways {
  const [ways, setWays] = useState(phonesOnly);
  useEffect(() => {
    let isHere = true;
    api('GET /api/user/ways').then(
      (found) => {
        if (isHere) setWays(found);
      },
      // Whoever only has an address asks again with the page.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return ways;
}
