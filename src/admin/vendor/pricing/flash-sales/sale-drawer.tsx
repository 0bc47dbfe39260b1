import { Link } from 'react-router';
import { Skeleton } from '../../../../components/states.tsx';
import { fill, pickText } from '../../../../lib/text.ts';
import { AskFailed } from '../../../parts/ask-failed.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { Facts } from '../../../parts/flash/facts.tsx';
import { useFlashWords } from '../../../parts/flash/words.ts';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/words.ts';
import { ApplyForm } from './apply-form.tsx';

interface SaleDrawerProps {
  readonly id: number;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

/** One flash sale with its rules; below, while applications are open, what the shop offers. */
export function SaleDrawer({ id, mayWrite, onClose }: SaleDrawerProps) {
  const t = useFlashWords();
  const locale = useLanguage();
  const asked = useApiQuery('GET /api/supplier/flash-sale/detail/{id}', {
    params: { id: String(id) },
  });
  const { data, isPending } = asked;
  return (
    <Drawer title={data ? pickText(data.name, locale) : t.ownTitle} onClose={onClose}>
      {isPending && <Skeleton rows={6} label={t.ownTitle} />}
      <AskFailed t={t} asked={asked} />
      {data && (
        <div className="flex min-h-full flex-col gap-4">
          <Facts t={t} sale={data} />
          {data.applied > 0 && (
            <p>
              {fill(t.appliedCount, { count: data.applied })} ·{' '}
              <Link to={`/vendor/flash-sales/entries?saleId=${data.id}`} className="text-accent underline">
                {t.ownEntries}
              </Link>
            </p>
          )}
          {data.canApply && mayWrite && <ApplyForm key={id} sale={data} onClose={onClose} />}
        </div>
      )}
    </Drawer>
  );
}
