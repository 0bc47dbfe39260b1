import { Tabs } from '../../../resource/tabs.tsx';
import { useSearchAdminTexts } from './texts.ts';

const places = {
  hot: '/search-words',
  synonyms: '/search-words/synonyms',
  proposals: '/search-words/proposals',
  sensitive: '/search-words/sensitive',
  explain: '/search-words/explain',
} as const;

/** Tabs of the kinds of words, and of what they make of a search. */
export function Kinds({ current }: { readonly current: keyof typeof places }) {
  const t = useSearchAdminTexts();
  const tabs = (['hot', 'synonyms', 'proposals', 'sensitive', 'explain'] as const).map((value) => ({
    value,
    label: t.kinds[value],
    count: null,
    to: places[value],
  }));
  return <Tabs label={t.title} tabs={tabs} current={current} />;
}
