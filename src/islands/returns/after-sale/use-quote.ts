import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiOutput } from '../../../../contract/index.ts';
import { api } from '../../../lib/client.ts';

export type Quote = ApiOutput<'GET /api/after-sale/quote'>;

/** What can be asked for a line, for so many pieces (0 = all that are left). */
export function useQuote(lineId: number, pieces: number) {
  const [quote, setQuote] = useState<Quote | 'failed' | null>(null);
  const round = useRef(0);
  const load = useCallback(async () => {
    round.current += 1;
    const own = round.current;
    const query = { lineId: String(lineId), ...(pieces > 0 ? { quantity: String(pieces) } : {}) };
    const answer = await api('GET /api/after-sale/quote', { query }).catch(() => 'failed' as const);
    if (own === round.current) setQuote(answer);
  }, [lineId, pieces]);
  useEffect(() => {
    void load();
  }, [load]);
  return { quote, retry: load };
}
