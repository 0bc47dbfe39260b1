import { Link } from 'react-router';
import { Skeleton } from '../../../../components/states.tsx';
import { pickText } from '../../../../lib/text.ts';
import { AskFailed } from '../../../parts/ask-failed.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { Facts } from '../../../parts/flash/facts.tsx';
import { Results } from '../../../parts/flash/results.tsx';
import { useFlashWords } from '../../../parts/flash/words.ts';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/words.ts';
import { draftOf, newSale } from './draft.ts';
import { SaleForm } from './sale-form.tsx';

interface SaleDrawerProps {
  /** null = a new one. */
  readonly id: number | null;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

/** One flash sale: to be announced, to be changed before it begins, or to be read with what it has brought. */
export function SaleDrawer({ id, mayWrite, onClose }: SaleDrawerProps) {
  const t = useFlashWords();
  const locale = useLanguage();
  const asked = useApiQuery(
    'GET /api/system/flash-sale/detail/{id}',
    id === null ? null : { params: { id: String(id) } },
  );
  const { data, isError } = asked;
  const title = id === null ? t.add : data ? pickText(data.name, locale) : t.title;
  const isOpen = data?.status === 'coming' && mayWrite;
  return (
    <Drawer title={title} onClose={onClose}>
      <AskFailed t={t} asked={asked} />
      {id !== null && !data && !isError && <Skeleton rows={6} label={t.title} />}
      {id === null && <SaleForm id={null} initial={newSale} isApplied={false} onClose={onClose} />}
      {id !== null && data && isOpen && (
        <SaleForm
          key={id}
          id={id}
          version={data.version}
          initial={draftOf(data)}
          isApplied={data.waiting + data.passed > 0}
          onClose={onClose}
        />
      )}
      {data && !isOpen && (
        <div className="flex flex-col gap-4 pb-5">
          {data.status !== 'coming' && <Results t={t} results={data.results} />}
          {data.status !== 'coming' && (
            <p role="note" className="rounded-control bg-tint px-4 py-2">
              {t.fixed[data.status]}
            </p>
          )}
          <Facts t={t} sale={data} />
          <Link to={`/flash-sales/entries?saleId=${data.id}`} className="control-button self-start">
            {t.toEntries}
          </Link>
        </div>
      )}
    </Drawer>
  );
}
