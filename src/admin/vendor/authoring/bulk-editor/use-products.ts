import { useCallback, useEffect, useRef, useState } from 'react';
import { type SheetProduct, sheetProducts } from '../../../../../contract/authoring/product-sheet.ts';
import { api } from '../../../../lib/client.ts';

interface Loaded {
  readonly products: readonly SheetProduct[];
  /** All the filter finds. */
  readonly total: number;
  readonly state: 'loading' | 'ready' | 'failed';
}

const size = 100;

/** The products a filter finds, page after page, as many as a sheet holds. What was there stays in sight while it is read anew. */
export function useProducts(query: Readonly<Record<string, string>>) {
  const [loaded, setLoaded] = useState<Loaded>({ products: [], total: 0, state: 'loading' });
  const turn = useRef(0);
  const text = JSON.stringify(query);
  const load = useCallback(async (): Promise<readonly SheetProduct[] | null> => {
    turn.current += 1;
    const own = turn.current;
    const found = new Map<number, SheetProduct>();
    const words: Record<string, string> = JSON.parse(text);
    setLoaded((before) => ({ ...before, state: 'loading' }));
    try {
      for (let current = 1; ; current += 1) {
        const page = { ...words, current: `${current}`, size: `${size}` };
        const { records, total } = await api('GET /api/supplier/product/sheet', { query: page });
        if (turn.current !== own) return null;
        for (const one of records) if (found.size < sheetProducts) found.set(one.id, one);
        const isOver = current * size >= Math.min(total, sheetProducts);
        const products = [...found.values()];
        if (isOver) setLoaded({ products, total, state: 'ready' });
        else setLoaded((before) => ({ ...before, total, state: 'loading' }));
        if (isOver) return products;
      }
    } catch {
      if (turn.current === own) setLoaded((before) => ({ ...before, state: 'failed' }));
      return null;
    }
  }, [text]);
  useEffect(() => {
    void load();
    return () => {
      turn.current += 1;
    };
  }, [load]);
  return { ...loaded, load };
}
