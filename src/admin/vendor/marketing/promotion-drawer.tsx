import { Failure } from '../../../components/states.tsx';
import { ApiError } from '../../../lib/api.ts';
import { formatMoney } from '../../../lib/money.ts';
import { pickText } from '../../../lib/text.ts';
import { Drawer } from '../../parts/drawer.tsx';
import { type PromotionTexts, usePromotionWords } from '../../parts/promotions/words.ts';
import { useAsk } from '../../shell/data.ts';
import { useLanguage } from '../../shell/words.ts';
import { copyOf as copied, draftOf, newPromotion } from './draft.ts';
import { PromotionForm, PromotionTerms } from './promotion-form.tsx';

interface PromotionDrawerProps {
  /** null = a new one. */
  readonly id: number | null;
  /** A new one begins with the terms of this one. */
  readonly copyOf?: number | null;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

/** One promotion: to be made, to be changed before it begins, or to be read with what it has brought. */
export function PromotionDrawer({ id, copyOf = null, mayWrite, onClose }: PromotionDrawerProps) {
  const t = usePromotionWords();
  const locale = useLanguage();
  const from = id ?? copyOf;
  const { data, isError, error, refetch } = useAsk(
    'GET /api/supplier/promotion/detail/{id}',
    from === null ? null : { params: { id: String(from) } },
  );
  const title = id === null ? t.add : data ? pickText(data.name, locale) : t.title;
  const isOpen = data?.status === 'coming' && mayWrite;
  return (
    <Drawer title={title} onClose={onClose}>
      {isError && (
        <Failure
          text={error instanceof ApiError && error.message !== '' ? error.message : t.failed}
          retry={t.retry}
          onRetry={() => void refetch()}
        />
      )}
      {id === null && (from === null || data) && (
        <PromotionForm
          key={from}
          id={null}
          copyOf={from}
          initial={data ? copied(data) : newPromotion}
          onClose={onClose}
        />
      )}
      {id !== null && data && isOpen && (
        <PromotionForm key={id} id={id} copyOf={null} initial={draftOf(data)} onClose={onClose} />
      )}
      {id !== null && data && !isOpen && (
        <>
          <Results t={t} results={data.results} />
          {data.status !== 'coming' && (
            <p role="note" className="mb-5 rounded-control bg-tint px-4 py-2">
              {t.fixedHints[data.status]}
            </p>
          )}
          <PromotionTerms key={`${id}`} promotion={data} initial={draftOf(data)} />
        </>
      )}
    </Drawer>
  );
}

interface ResultsProps {
  readonly t: PromotionTexts;
  readonly results: {
    readonly orders: number;
    readonly amount: number;
    readonly off: number;
    readonly buyers: number;
  };
}

function Results({ t, results: { orders, amount, off, buyers } }: ResultsProps) {
  const figures = [
    [t.orders, String(orders)],
    [t.amount, formatMoney(amount)],
    [t.takenOff, formatMoney(off)],
    [t.buyers, String(buyers)],
  ] as const;
  return (
    <section aria-label={t.results} className="mb-5 rounded-card border border-line bg-card p-4">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-semibold text-lg tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-ink-3 text-xs">{t.resultsHint}</p>
    </section>
  );
}
