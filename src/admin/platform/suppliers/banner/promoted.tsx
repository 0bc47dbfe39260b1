import { useNavigate, useSearchParams } from 'react-router';
import type { OwnPromotionCategory } from '../../../../../contract/catalogue/promotion-category.ts';
import type { ApiOutput } from '../../../../../contract/index.ts';
import { Empty } from '../../../../components/states.tsx';
import { api } from '../../../../lib/client.ts';
import { imageAt } from '../../../../lib/image.ts';
import { fill, pickText } from '../../../../lib/text.ts';
import { Drawer } from '../../../parts/drawer.tsx';
import { RowTools } from '../../../parts/row-tools.tsx';
import type { ShowcaseTexts } from '../../../parts/showcase/showcase-words.ts';
import { Sortable } from '../../../parts/sortable.tsx';
import { Tag } from '../../../parts/tag.tsx';
import { useRemoval } from '../../../parts/use-removal.tsx';
import { useAct } from '../../../shell/use-act.ts';
import { useLanguage } from '../../../shell/words.ts';
import { PromotedForm } from './promoted-form.tsx';

interface PromotedProps {
  readonly t: ShowcaseTexts;
  readonly promoted: ApiOutput<'GET /api/admin/promotion/category/list'>;
  readonly mayWrite: boolean;
}

const stale = ['GET /api/admin/promotion/category/list'] as const;
const here = '?tab=promoted';

/** Categories the home page promotes, in their order. */
export function Promoted({ t, promoted: { limit, records }, mayWrite }: PromotedProps) {
  const locale = useLanguage();
  const act = useAct();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const nameOf = ({ categoryName }: OwnPromotionCategory) => pickText(categoryName, locale);
  const open = records.find(({ id }) => String(id) === search.get('open'));
  const isNew = search.has('new') && records.length < limit;
  const close = () => navigate(here);
  const turn = ({ id, categoryId, description, ...one }: OwnPromotionCategory, isOn: boolean) => {
    const set = (enabled: boolean, version?: string) =>
      api('POST /api/admin/promotion/category/save', {
        query: { version },
        body: { id, categoryId, description, enabled },
      });
    const name = pickText(one.categoryName, locale);
    void act(() => set(isOn, one.version), {
      done: fill(isOn ? t.turnedOn : t.turnedOff, { name }),
      stale,
      undo: () => set(!isOn),
    });
  };
  const removal = useRemoval<OwnPromotionCategory>({
    t,
    question: t.removeQuestion,
    nameOf,
    remove: ({ id, version }) =>
      api('DELETE /api/admin/promotion/category/{id}', { params: { id: String(id) }, query: { version } }),
    stale,
  });
  return (
    <>
      <p className="text-ink-2">{fill(t.promotedHint, { count: records.length, limit })}</p>
      {records.length === 0 ? (
        <Empty title={t.nonePromoted} hint={t.nonePromotedHint} />
      ) : (
        <Sortable
          items={records}
          nameOf={nameOf}
          mayMove={mayWrite}
          stale={stale}
          order={(ids) => api('PUT /api/admin/promotion/category/order', { body: { ids } })}
          row={(one, handle, buttons) => (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 p-3">
              {handle}
              {[one.imageUrl, one.productImageUrl].map((url) => (
                <img
                  key={url}
                  src={imageAt(url, 200)}
                  alt=""
                  width={56}
                  height={56}
                  className="size-14 rounded-control border border-line object-cover"
                />
              ))}
              <span className="min-w-0 grow basis-48">
                <strong className="block">{nameOf(one)}</strong>
                <span className="block text-ink-2 text-xs">{pickText(one.description, locale)}</span>
              </span>
              {!one.isOpen && <Tag tone="bg-soft text-ink-2">{t.closed}</Tag>}
              {mayWrite && (
                <RowTools
                  t={t}
                  name={nameOf(one)}
                  isOn={one.enabled}
                  on={t.enabled}
                  to={`${here}&open=${one.id}`}
                  onTurn={(enabled) => turn(one, enabled)}
                  onRemove={() => removal.ask(one)}
                >
                  {buttons}
                </RowTools>
              )}
            </div>
          )}
        />
      )}
      {mayWrite && (open || isNew) && (
        <Drawer title={open ? nameOf(open) : t.addPromoted} onClose={close}>
          <PromotedForm key={open?.id ?? 'new'} t={t} promoted={open ?? null} onClose={close} />
        </Drawer>
      )}
      {removal.dialog}
    </>
  );
}
