import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { type WebhookEndpoint, WebhookState, webhookRoutes } from '../../../../contract/messaging/webhook.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { api } from '../../../lib/client.ts';
import { fill } from '../../../lib/format/text.ts';
import { paths } from '../../../lib/paths.ts';
import { SheetForm } from '../../form/sheet-form.tsx';
import { useForm } from '../../form/use-form.ts';
import type { Action, List } from '../../resource/list.ts';
import { ListPage } from '../../resource/list-page.tsx';
import { useOpenRow } from '../../resource/use-open-row.ts';
import { useLanguage } from '../../shell/texts.ts';
import { useAct } from '../../shell/use-act.ts';
import { useMay } from '../../shell/use-may.ts';
import { Tag } from '../tag.tsx';
import { When } from '../when.tsx';
import { type EndpointDraft, EndpointFields } from './endpoint-fields.tsx';
import { askAnew, detailRoute, listRoute, stale } from './routes.ts';
import { SecretSheet } from './secret-sheet.tsx';
import { answerIn, useWebhookTexts, type WebhookTexts } from './texts.ts';
import { WebhookDrawer } from './webhook-drawer.tsx';

interface NewEndpointProps {
  readonly t: WebhookTexts;
  readonly onAdded: (secret: string) => void;
  readonly onClose: () => void;
}
const initial: EndpointDraft = { url: '', kinds: ['order.paid'] };

function NewEndpoint({ t, onAdded, onClose }: NewEndpointProps) {
  const secret = useRef('');
  const form = useForm({
    name: 'webhooks/new',
    initial,
    schema: webhookRoutes['POST /api/webhook/add'].body,
    toBody: ({ url, kinds }: EndpointDraft) => ({ url: url.trim(), kinds }),
    save: async (body) => {
      secret.current = (await api('POST /api/webhook/add', { body })).secret;
      await askAnew();
    },
  });
  return (
    <SheetForm
      form={form}
      title={t.addTitle}
      saveLabel={t.add}
      onSaved={() => onAdded(secret.current)}
      onClose={onClose}
    >
      <EndpointFields t={t} form={form} />
    </SheetForm>
  );
}

const tones: Readonly<Record<WebhookState, string>> = {
  on: 'bg-verified-tint text-success',
  off: 'bg-soft text-ink-2',
  broken: 'bg-tint-2 text-danger',
};

interface WebhookListProps {
  readonly name: string;
  /** Permission to change endpoints. */
  readonly write: 'shop.webhook.write' | 'platform.webhook.write';
}

/** The endpoints of one shop or, for the platform, its own and those of all shops. */
export function WebhookList({ name, write }: WebhookListProps) {
  const t = useWebhookTexts();
  const act = useAct();
  const openRow = useOpenRow();
  const locale = useLanguage();
  const mayWrite = useMay()(write);
  const [isNew, setNew] = useState(false);
  const [secret, setSecret] = useState('');
  const [asked, ask] = useState<WebhookEndpoint | null>(null);
  const add = mayWrite && (
    <button type="button" className="control-button control-primary" onClick={() => setNew(true)}>
      <Plus className="size-4" aria-hidden="true" />
      {t.add}
    </button>
  );
  const actions: Action<WebhookEndpoint>[] = [
    { label: t.edit, icon: Pencil, onPick: ({ id }) => openRow(id) },
    ...(mayWrite ? [{ label: t.remove, icon: Trash2, isDanger: true, onPick: ask }] : []),
  ];
  const remove = ({ id, version }: WebhookEndpoint) => {
    ask(null);
    void act(
      () => api('DELETE /api/webhook/delete/{id}', { params: { id: String(id) }, query: { version } }),
      {
        done: t.removed,
        stale,
      },
    );
  };
  const owner = ({ supplierId, supplierName }: WebhookEndpoint) =>
    supplierId === null ? (
      t.platform
    ) : (
      <a href={paths.supplier(supplierId)} className="text-accent underline underline-offset-4">
        {supplierName?.[locale] || supplierName?.zh || supplierId}
      </a>
    );
  const list: List<typeof listRoute> = {
    name,
    title: t.title,
    route: listRoute,
    stale: [detailRoute],
    lead: <p className="max-w-3xl text-ink-2 text-sm">{t.lead}</p>,
    head: add,
    idOf: ({ id }) => id,
    nameOf: ({ url }) => url,
    tabs: {
      name: 'state',
      label: t.tabs,
      all: t.all,
      options: WebhookState.options.map((value) => ({ value, label: t.states[value] })),
    },
    filters: [],
    columns: [
      {
        name: 'url',
        label: t.url,
        card: 'head',
        cell: ({ url }) => <span className="break-all">{url}</span>,
      },
      {
        name: 'state',
        label: t.state,
        card: 'head',
        cell: ({ state }) => <Tag tone={tones[state]}>{t.states[state]}</Tag>,
      },
      ...(write === 'platform.webhook.write' ? [{ name: 'whose', label: t.whose, cell: owner }] : []),
      {
        name: 'kinds',
        label: t.kinds,
        cell: ({ kinds }) => kinds.map((kind) => t.kindNames[kind]).join(' · '),
      },
      {
        name: 'last',
        label: t.last,
        cell: ({ last }) =>
          last ? (
            <>
              {t.deliveryStates[last.state]}
              {last.status !== null && ` · ${answerIn(t, { ...last, error: null })}`} ·{' '}
              <When iso={last.time} />
            </>
          ) : (
            t.never
          ),
      },
      {
        name: 'created',
        label: t.created,
        sort: 'created',
        cell: ({ createTime }) => <When iso={createTime} />,
      },
    ],
    actions: () => actions,
    drawer: (id, close) => <WebhookDrawer id={id} mayWrite={mayWrite} onClose={close} />,
    empty: { title: t.none, hint: t.noneHint, action: add },
  };
  return (
    <>
      <ListPage list={list} />
      {isNew && (
        <NewEndpoint
          t={t}
          onClose={() => setNew(false)}
          onAdded={(said) => {
            setNew(false);
            setSecret(said);
          }}
        />
      )}
      {secret !== '' && <SecretSheet t={t} secret={secret} onClose={() => setSecret('')} />}
      {asked && (
        <Confirm
          title={t.removeTitle}
          question={fill(t.removeQuestion, { url: asked.url })}
          yes={t.remove}
          no={t.keep}
          onYes={() => remove(asked)}
          onNo={() => ask(null)}
        />
      )}
    </>
  );
}
