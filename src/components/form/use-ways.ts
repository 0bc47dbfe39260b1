import { useEffect, useState } from 'react';
import type { ApiOutput } from '../../../contract/index.ts';
import { api } from '../../lib/client.ts';

export type Ways = ApiOutput<'GET /api/user/ways'>;
const phonesOnly: Ways = { email: false, captcha: null };

/** The contact types that the shop supports beside phone numbers; only phone numbers until loaded. */
export function useWays(): Ways {
  const [ways, setWays] = useState(phonesOnly);
  useEffect(() => {
    let isHere = true;
    api('GET /api/user/ways').then(
      (found) => {
        if (isHere) setWays(found);
      },
      // A user who only has an email address can reload the page.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return ways;
}
