import { Link } from 'react-router';
import type { CategoryAttributes } from '../../../../../../contract/catalogue/category-attribute.ts';
import { Failure, Skeleton } from '../../../../../components/states.tsx';
import { fill, pickText } from '../../../../../lib/format/text.ts';
import { Drawer } from '../../../../parts/drawer.tsx';
import { Tag } from '../../../../parts/tag.tsx';
import { useApiQuery } from '../../../../shell/data.ts';
import { useLanguage } from '../../../../shell/texts.ts';
import { useMay } from '../../../../shell/use-may.ts';
import { AttributesForm } from './attributes-form.tsx';
import { type AttributeTexts, useAttributeTexts } from './texts.ts';

interface AttributesDrawerProps {
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** The attributes of a category: inherited and own. */
export function AttributesDrawer({ id, name, onClose }: AttributesDrawerProps) {
  const t = useAttributeTexts();
  const mayWrite = useMay()('platform.category.attribute');
  const asked = useApiQuery('GET /api/system/category/{id}/attributes', { params: { id: String(id) } });
  const { data } = asked;
  return (
    <Drawer title={fill(t.title, { name })} onClose={onClose}>
      <div className="flex min-h-full flex-col gap-5">
        {asked.isPending && <Skeleton rows={4} label={t.loading} />}
        {asked.error && <Failure text={t.failed} retry={t.retry} onRetry={() => void asked.refetch()} />}
        {data && data.inherited.length > 0 && (
          <section className="flex flex-col gap-2">
            <h3 className="font-semibold">{t.inherited}</h3>
            <Lines t={t} attributes={data.inherited} />
          </section>
        )}
        {data && mayWrite && <AttributesForm key={id} t={t} id={id} saved={data} onClose={onClose} />}
        {data && !mayWrite && (
          <section className="flex flex-col gap-2">
            <h3 className="font-semibold">{t.own}</h3>
            {data.own.length === 0 ? (
              <p className="text-ink-2">{t.none}</p>
            ) : (
              <Lines t={t} attributes={data.own} />
            )}
          </section>
        )}
      </div>
    </Drawer>
  );
}

interface LinesProps {
  readonly t: AttributeTexts;
  readonly attributes: CategoryAttributes['inherited'] | CategoryAttributes['own'];
}

/** Inherited attributes, read-only. */
function Lines({ t, attributes }: LinesProps) {
  const locale = useLanguage();
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-card">
      {attributes.map((attribute) => (
        <li key={attribute.id} className="flex flex-wrap items-center gap-2 px-4 py-2">
          <span className="min-w-0 grow">
            <span className="font-semibold">{pickText(attribute.name, locale)}</span>
            <span className="block text-ink-2 text-xs">
              {[t.kinds[attribute.kind], ...attribute.options.map((one) => pickText(one.name, locale))].join(
                ' · ',
              )}
            </span>
          </span>
          {attribute.isRequired && <Tag tone="bg-tint text-accent-strong">{t.required}</Tag>}
          {attribute.isFilter && <Tag tone="bg-soft text-ink-2">{t.filter}</Tag>}
          {'from' in attribute && (
            <Link to={`?attributes=${attribute.categoryId}`} className="text-accent hover:underline">
              {fill(t.from, { name: pickText(attribute.from, locale) })}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
