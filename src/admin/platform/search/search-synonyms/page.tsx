import { Pencil, Plus, Power, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Synonym } from '../../../../../contract/search/synonym.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { api } from '../../../../lib/client.ts';
import { fill } from '../../../../lib/format/text.ts';
import { Tag } from '../../../parts/tag.tsx';
import { When } from '../../../parts/when.tsx';
import type { Action, List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';
import { Kinds } from '../search-words/kinds.tsx';
import { useSearchAdminTexts } from '../search-words/texts.ts';
import { RuleForm } from './rule-form.tsx';

const route = 'GET /api/admin/search/synonym/list';
const stale = [route] as const;
const describe = ({ left, right }: Synonym) =>
  [left.join(' = '), ...(right.length > 0 ? [right.join(', ')] : [])].join(' → ');

/** Synonyms of the search. */
export function Page() {
  const t = useSearchAdminTexts();
  const mayWrite = useMay()('platform.search.write');
  const act = useAct();
  const [edited, edit] = useState<Synonym | 'new' | null>(null);
  const [asked, ask] = useState<Synonym | null>(null);
  const turn = ({ id, enabled, version: seen }: Synonym) => {
    const set = (isOn: boolean, version?: string) =>
      api('PUT /api/admin/search/synonym/status', { query: { version }, body: { id, enabled: isOn } });
    void act(() => set(!enabled, seen), {
      done: enabled ? t.ruleOff : t.ruleOn,
      stale,
      undo: () => set(enabled),
    });
  };
  const remove = ({ id, version }: Synonym) => {
    ask(null);
    const params = { id: String(id) };
    void act(() => api('DELETE /api/admin/search/synonym/{id}', { params, query: { version } }), {
      done: t.ruleRemoved,
      stale,
    });
  };
  const restore = ({ id, version }: Synonym) =>
    void act(
      () =>
        api('POST /api/admin/search/synonym/restore/{id}', {
          params: { id: String(id) },
          query: { version },
        }),
      {
        done: t.restored,
        stale,
      },
    );
  const actions = (row: Synonym): Action<Synonym>[] => [
    { label: t.edit, icon: Pencil, onPick: edit },
    { label: row.enabled ? t.turnOff : t.turnOn, icon: Power, onPick: turn },
    ...(row.shippedAs !== null && row.origin === 'own'
      ? [{ label: t.restore, icon: RotateCcw, onPick: restore }]
      : []),
    ...(row.shippedAs === null && row.origin !== 'learned'
      ? [{ label: t.remove, icon: Trash2, isDanger: true, onPick: ask }]
      : []),
  ];
  const add = mayWrite && (
    <button type="button" className="control-button control-primary" onClick={() => edit('new')}>
      <Plus className="size-4" aria-hidden="true" />
      {t.addRule}
    </button>
  );
  const list: List<typeof route> = {
    name: 'platform/synonyms',
    title: t.kinds.synonyms,
    route,
    idOf: ({ id }) => id,
    nameOf: describe,
    lead: <Kinds current="synonyms" />,
    head: add,
    filters: [
      { kind: 'text', name: 'keyword', label: t.ruleKeyword },
      {
        kind: 'select',
        name: 'origin',
        label: t.origin,
        options: (['own', 'shipped', 'learned'] as const).map((value) => ({
          value,
          label: t.origins[value],
        })),
      },
      {
        kind: 'select',
        name: 'enabled',
        label: t.state,
        options: [
          { value: 'true', label: t.onState },
          { value: 'false', label: t.offState },
        ],
      },
    ],
    columns: [
      {
        name: 'rule',
        label: t.rules,
        card: 'head',
        cell: (row) => <span className="break-words">{describe(row)}</span>,
      },
      {
        name: 'state',
        label: t.state,
        card: 'head',
        cell: ({ enabled }) => (
          <Tag tone={enabled ? 'bg-verified-tint text-success' : 'bg-soft text-ink-2'}>
            {enabled ? t.onState : t.offState}
          </Tag>
        ),
      },
      {
        name: 'origin',
        label: t.origin,
        cell: ({ origin, products }) => (
          <>
            {t.origins[origin]}
            {origin === 'learned' && products !== null && (
              <span className="block text-ink-3 text-xs">{fill(t.fromProducts, { count: products })}</span>
            )}
          </>
        ),
      },
      { name: 'time', label: t.updated, cell: ({ updateTime }) => <When iso={updateTime} /> },
    ],
    ...(mayWrite ? { actions } : {}),
    empty: { title: t.noRules, hint: t.noRulesHint, action: add },
  };
  return (
    <>
      <ListPage list={list} />
      {edited && <RuleForm t={t} rule={edited === 'new' ? null : edited} onClose={() => edit(null)} />}
      {asked && (
        <Confirm
          title={t.removeRule}
          question={t.removeRuleQuestion}
          yes={t.remove}
          no={t.keep}
          onYes={() => remove(asked)}
          onNo={() => ask(null)}
        />
      )}
    </>
  );
}
