import { MarketCode } from '../../../../../contract/content/region.ts';
import { pickText } from '../../../../lib/format/text.ts';
import { paths } from '../../../../lib/paths.ts';
import { PublicLink } from '../../../parts/content/public-link.tsx';
import { useRegionTexts } from '../../../parts/content/region-texts.ts';
import { Tag } from '../../../parts/tag.tsx';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';

const route = 'GET /api/system/region/shops';

/** The trade regions and the shops that chose them. */
export function Page() {
  const words = useRegionTexts();
  const t = words.platform;
  const locale = useLanguage();
  const { data: regions = [] } = useApiQuery('GET /api/region/list', {});
  const regionName = (code: string) => {
    const region = regions.find((one) => one.code === code);
    return region ? pickText(region.name, locale) : code;
  };
  const list: List<typeof route> = {
    name: 'platform/regions',
    title: words.title,
    route,
    lead: (
      <p className="text-ink-2">
        {t.hint} <PublicLink to={paths.region('all')}>{t.see}</PublicLink>
      </p>
    ),
    idOf: ({ id }) => id,
    nameOf: ({ name }) => pickText(name, locale),
    tabs: {
      name: 'region',
      label: t.region,
      all: regionName('all'),
      options: MarketCode.options.map((value) => ({ value, label: regionName(value) })),
    },
    filters: [{ kind: 'text', name: 'keyword', label: t.keyword }],
    columns: [
      {
        name: 'name',
        label: t.name,
        card: 'head',
        cell: ({ id, name, isShown }) =>
          isShown ? (
            <PublicLink to={paths.supplier(id)}>{pickText(name, locale)}</PublicLink>
          ) : (
            pickText(name, locale)
          ),
      },
      {
        name: 'state',
        label: t.state,
        card: 'head',
        cell: ({ isShown }) => (
          <Tag tone={isShown ? 'bg-verified-tint text-success' : 'bg-soft text-ink-2'}>
            {isShown ? t.shown : t.notShown}
          </Tag>
        ),
      },
      {
        name: 'regions',
        label: t.regions,
        cell: ({ codes }) => codes.map(regionName).join(locale === 'zh' ? '、' : ', '),
      },
    ],
    empty: { title: t.none, hint: t.noneHint },
  };
  return <ListPage list={list} />;
}
