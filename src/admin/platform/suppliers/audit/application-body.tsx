import type { ApplicationDetail } from '../../../../../contract/suppliers/application-review.ts';
import { pickText } from '../../../../lib/text.ts';
import { Card } from '../../../parts/card.tsx';
import { useLanguage } from '../../../shell/words.ts';
import { Papers } from './papers.tsx';
import type { ApplicationTexts } from './words.ts';

interface ApplicationBodyProps {
  readonly t: ApplicationTexts;
  readonly application: ApplicationDetail;
}

type Field = keyof ApplicationTexts['fields'];
type Fact = readonly [name: Field, value: string | undefined];

/** What the company says of itself, and the papers that show it. */
export function ApplicationBody({ t, application }: ApplicationBodyProps) {
  const locale = useLanguage();
  const { fields, files, region, businessScopeLabelList: scopes } = application;
  const urlOf = (key: string | undefined) => files.find((file) => file.key === key)?.url;
  const paper = (name: 'license' | 'idFront' | 'idBack' | 'logo') => ({
    name: t.fields[name],
    url: urlOf(fields[name]),
  });
  const others = (fields.others ?? []).map((key, i) => ({
    name: `${t.fields.others} ${i + 1}`,
    url: urlOf(key),
  }));
  const parts: readonly { title: string; facts: readonly Fact[]; papers: readonly Paper[] }[] = [
    {
      title: t.blocks.company,
      facts: [
        ['companyName', fields.companyName],
        ['companyNameEn', fields.companyNameEn],
        ['creditCode', fields.creditCode],
        ['foundedOn', fields.foundedOn],
        ['region', pickText(region, locale)],
        ['address', fields.address],
      ],
      papers: [paper('license'), ...others],
    },
    {
      title: t.blocks.person,
      facts: [['legalPerson', fields.legalPerson]],
      papers: [paper('idFront'), paper('idBack')],
    },
    {
      title: t.blocks.contact,
      facts: [
        ['contactName', fields.contactName],
        ['contactPhone', fields.contactPhone],
        ['email', fields.email],
      ],
      papers: [],
    },
    {
      title: t.blocks.shop,
      facts: [
        ['shopName', fields.shopName],
        ['shopNameEn', fields.shopNameEn],
        ['businessScope', scopes.map(({ label }) => pickText(label, locale)).join(' · ')],
        ['mainProducts', fields.mainProducts],
        ['mainProductsEn', fields.mainProductsEn],
        ['description', fields.description],
        ['descriptionEn', fields.descriptionEn],
      ],
      papers: fields.logo ? [paper('logo')] : [],
    },
  ];
  return parts.map(({ title, facts, papers }) => (
    <Card key={title} title={title}>
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{t.fields[name]}</dt>
            <dd className="whitespace-pre-line break-words tabular-nums max-sm:mb-1">{value || '–'}</dd>
          </div>
        ))}
      </dl>
      <Papers papers={papers} gone={t.paperGone} />
    </Card>
  ));
}

type Paper = Parameters<typeof Papers>[0]['papers'][number];
