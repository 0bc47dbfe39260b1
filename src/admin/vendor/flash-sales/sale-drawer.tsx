import { Link } from 'react-router';
import { Failure, Skeleton } from '../../../components/states.tsx';
import { ApiError } from '../../../lib/api.ts';
import { fill, pickText } from '../../../lib/text.ts';
import { Drawer } from '../../parts/drawer.tsx';
import { Facts } from '../../parts/flash/facts.tsx';
import { useFlashWords } from '../../parts/flash/words.ts';
import { useAsk } from '../../shell/data.ts';
import { useLanguage } from '../../shell/words.ts';
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
  const { data, isPending, isError, error, refetch } = useAsk('GET /api/supplier/flash-sale/detail/{id}', {
    params: { id: String(id) },
  });
  return (
    <Drawer title={data ? pickText(data.name, locale) : t.ownTitle} onClose={onClose}>
      {isPending && <Skeleton rows={6} label={t.ownTitle} />}
      {isError && (
        <Failure
          text={error instanceof ApiError && error.message !== '' ? error.message : t.failed}
          retry={t.retry}
          onRetry={() => void refetch()}
        />
      )}
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
