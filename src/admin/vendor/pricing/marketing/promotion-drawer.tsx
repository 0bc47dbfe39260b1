import { pickText } from '../../../../lib/text.ts';
import { AskFailed } from '../../../parts/ask-failed.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { Results } from '../../../parts/promotions/results.tsx';
import { usePromotionWords } from '../../../parts/promotions/words.ts';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/words.ts';
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
  const asked = useApiQuery(
    'GET /api/supplier/promotion/detail/{id}',
    from === null ? null : { params: { id: String(from) } },
  );
  const { data } = asked;
  const title = id === null ? t.add : data ? pickText(data.name, locale) : t.title;
  const isOpen = data?.status === 'coming' && mayWrite;
  return (
    <Drawer title={title} onClose={onClose}>
      <AskFailed t={t} asked={asked} />
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
        <PromotionForm
          key={id}
          id={id}
          version={data.version}
          copyOf={null}
          initial={draftOf(data)}
          onClose={onClose}
        />
      )}
      {id !== null && data && !isOpen && (
        <>
          <Results t={t} results={data.results} />
          {data.status !== 'coming' && (
            <p role="note" className="mb-5 rounded-control bg-tint px-4 py-2">
              {t.fixedHints[data.status]}
              {data.closeReason !== null && (
                <span className="mt-1 block font-semibold">
                  {t.closedFor}: {data.closeReason}
                </span>
              )}
            </p>
          )}
          <PromotionTerms key={`${id}`} promotion={data} initial={draftOf(data)} />
        </>
      )}
    </Drawer>
  );
}
