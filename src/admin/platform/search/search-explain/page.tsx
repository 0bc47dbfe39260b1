import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Locale } from '../../../../../contract/basics.ts';
import type { WordTable } from '../../../../../contract/search/explanation.ts';
import { Empty } from '../../../../components/states.tsx';
import { ApiError } from '../../../../lib/api.ts';
import { SelectField } from '../../../form/choice-fields.tsx';
import { TextField } from '../../../form/field.tsx';
import { optionsOf } from '../../../resource/tabs.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { Title } from '../../../shell/title.tsx';
import { Kinds } from '../search-words/kinds.tsx';
import { TableColumn } from './column.tsx';
import { type ExplainTexts, useExplainTexts } from './texts.ts';

const route = 'GET /api/admin/product/searchPage';
/** Number of products in each list. */
const shown = '20';
const longest = 100;
const languages = ['zh', 'en'] as const;

/** The search of the page, as its address has it. */
interface Asked {
  readonly keyword: string;
  /** Language of names and linked pages. */
  readonly language: Locale;
  /** null = domestic and foreign trade. */
  readonly trade: Locale | null;
}

const oneOf = (text: string | null): Locale | null => languages.find((one) => one === text) ?? null;

/** Why the products of a search are in their order, with the synonyms in use and with those that ship. */
export function Page() {
  const t = useExplainTexts();
  const own = useLanguage();
  const [address, setAddress] = useSearchParams();
  const asked: Asked = {
    keyword: (address.get('keyword') ?? '').trim().slice(0, longest),
    language: oneOf(address.get('language')) ?? own,
    trade: oneOf(address.get('trade')),
  };
  const inputOf = (table: WordTable) =>
    asked.keyword === ''
      ? null
      : {
          query: {
            keyword: asked.keyword,
            explain: '1' as const,
            table,
            size: shown,
            ...(asked.trade && { tradeType: asked.trade }),
          },
        };
  const used = useApiQuery(route, inputOf('used'));
  const shipped = useApiQuery(route, inputOf('shipped'));
  if (used.error instanceof ApiError && used.error.status === 403)
    return <Empty title={t.noRights} hint={t.noRightsHint} />;
  const go = (change: Partial<Asked>) => {
    const { keyword, language, trade } = { ...asked, ...change };
    setAddress({
      ...(keyword !== '' && { keyword }),
      ...(language !== own && { language }),
      ...(trade && { trade }),
    });
  };
  return (
    <div className="flex flex-col gap-4">
      <Title text={t.title} />
      <Kinds current="explain" />
      <p className="max-w-3xl text-ink-2">{t.hint}</p>
      <AskForm t={t} asked={asked} onAsk={go} />
      {asked.keyword === '' ? (
        <Empty title={t.begin} hint={t.beginHint} />
      ) : (
        <div className="grid gap-4 lg:grid-cols-2 lg:grid-rows-[auto_auto]">
          <TableColumn t={t} table="used" language={asked.language} answer={used} other={shipped.data} />
          <TableColumn t={t} table="shipped" language={asked.language} answer={shipped} other={used.data} />
        </div>
      )}
    </div>
  );
}

interface AskFormProps {
  readonly t: ExplainTexts;
  readonly asked: Asked;
  readonly onAsk: (change: Partial<Asked>) => void;
}

function AskForm({ t, asked: { keyword, language, trade }, onAsk }: AskFormProps) {
  const [typed, setTyped] = useState(keyword);
  const [known, setKnown] = useState(keyword);
  // The address was changed by a link or the history.
  if (known !== keyword) {
    setKnown(keyword);
    setTyped(keyword);
  }
  const send = (event: FormEvent) => {
    event.preventDefault();
    onAsk({ keyword: typed.trim() });
  };
  return (
    <form onSubmit={send} className="grid gap-3 sm:grid-cols-2 lg:flex lg:items-end">
      <div className="min-w-0 sm:col-span-2 lg:grow">
        <TextField label={t.keyword} max={longest} value={typed} onChange={setTyped} />
      </div>
      <SelectField
        label={t.language}
        value={language}
        options={optionsOf(languages, t.languages)}
        onChange={(value) => onAsk({ language: oneOf(value) ?? language })}
      />
      <SelectField
        label={t.trade}
        value={trade ?? ''}
        none={t.anyTrade}
        options={optionsOf(languages, t.trades)}
        onChange={(value) => onAsk({ trade: oneOf(value) })}
      />
      <button
        type="submit"
        className="control-button control-primary shrink-0"
        disabled={typed.trim().length > longest}
      >
        <Search className="size-4" aria-hidden="true" />
        {t.show}
      </button>
    </form>
  );
}
