import { Ban, Copy, Pause, Pencil, Play, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { StaffSide } from '../../../../contract/access/permissions.ts';
import { CouponScope } from '../../../../contract/pricing/coupon-terms.ts';
import type { CouponStatus, IssuedCoupon } from '../../../../contract/pricing/issued-coupon.ts';
import { Sheet } from '../../../components/sheet.tsx';
import { api } from '../../../lib/client.ts';
import { couponWorth, roundMoney } from '../../../lib/format/coupon.ts';
import { fill, pickText } from '../../../lib/format/text.ts';
import { headColumn } from '../../resource/columns.ts';
import type { Action, Batch, Filter, List } from '../../resource/list.ts';
import { ListPage } from '../../resource/list-page.tsx';
import { tabsOf } from '../../resource/tabs.tsx';
import { useNewRow, useOpenRow } from '../../resource/use-open-row.ts';
import { useApiQuery } from '../../shell/data.ts';
import { useLanguage } from '../../shell/texts.ts';
import { useAct } from '../../shell/use-act.ts';
import { useMay } from '../../shell/use-may.ts';
import { AskFailed } from '../ask-failed.tsx';
import { createdColumn } from '../common-columns.tsx';
import { Drawer } from '../drawer.tsx';
import { periodColumn } from '../promotions/period-column.tsx';
import { Claims } from './claims.tsx';
import { ChangeForm, CreateForm } from './coupon-form.tsx';
import { copyOf as copied, newCoupon, scopeText, typeOf } from './draft.ts';
import { type CouponTexts, useCouponTexts } from './texts.ts';

const tones: Readonly<Record<CouponStatus, string>> = {
  coming: 'bg-tint-2 text-accent-strong',
  running: 'bg-verified-tint text-success',
  stopped: 'bg-tint-2 text-danger',
  ended: 'bg-soft text-ink-2',
};

const StatusTag = ({ t, status }: { readonly t: CouponTexts; readonly status: CouponStatus }) => (
  <span className={`inline-block whitespace-nowrap rounded-tag px-2 py-0.5 text-xs ${tones[status]}`}>
    {t.status[status]}
  </span>
);

const route = 'GET /api/coupon/supplier/list';
const detail = 'GET /api/coupon/supplier/detail/{id}';
const statuses = ['coming', 'running', 'stopped', 'ended'] as const;
const canStop = ({ status }: IssuedCoupon) => status === 'coming' || status === 'running';
const canStart = ({ status }: IssuedCoupon) => status === 'stopped';
/** Stopped, with unused claimed coupons. */
const canVoid = ({ status, usable }: IssuedCoupon) => status === 'stopped' && usable > 0;
/** Without a version, because an undo follows without reading the row again. */
const setEnabled =
  (enabled: boolean) =>
  ({ id, version }: Pick<IssuedCoupon, 'id'> & Partial<IssuedCoupon>) =>
    api('POST /api/coupon/setStatus', { query: { version }, body: { id, enabled } });

interface CouponPageProps {
  readonly side: StaffSide;
}

/** The coupons of the shop or of the platform. */
export function CouponPage({ side }: CouponPageProps) {
  const t = useCouponTexts();
  const locale = useLanguage();
  const may = useMay();
  const act = useAct();
  const openRow = useOpenRow();
  const newRow = useNewRow();
  const mayWrite = may(side === 'shop' ? 'shop.coupon.write' : 'platform.coupon.write');
  const nameOf = ({ name }: IssuedCoupon) => pickText(name, locale);
  const add = (
    <Link to="?new" className="control-button control-primary">
      <Plus className="size-4" aria-hidden="true" />
      {t.add}
    </Link>
  );
  const offer = (enabled: boolean) => (row: IssuedCoupon) =>
    act(() => setEnabled(enabled)(row), {
      done: fill(enabled ? t.started : t.stopped, { name: nameOf(row) }),
      stale: [route, detail],
      undo: () => setEnabled(!enabled)({ id: row.id }),
    });
  const [stopping, setStopping] = useState<IssuedCoupon | null>(null);
  const stopOne = (row: IssuedCoupon) => (row.usable > 0 ? setStopping(row) : void offer(false)(row));
  const stopHeld = async (row: IssuedCoupon, voidUnused: boolean) => {
    setStopping(null);
    if (!voidUnused) return void (await offer(false)(row));
    await act(
      () =>
        api('POST /api/coupon/setStatus', {
          query: { version: row.version },
          body: { id: row.id, enabled: false, voidUnused },
        }),
      {
        done: fill(t.voided, { name: nameOf(row), count: row.usable }),
        stale: [route, detail],
      },
    );
  };
  const edit: Action<IssuedCoupon> = {
    label: t.edit,
    icon: Pencil,
    onPick: ({ id }) => openRow(id),
  };
  const copy: Action<IssuedCoupon> = {
    label: t.copy,
    icon: Copy,
    onPick: ({ id }) => newRow.copy(id),
  };
  const stop: Action<IssuedCoupon> = { label: t.stop, icon: Pause, onPick: stopOne };
  const callBack: Action<IssuedCoupon> = {
    label: t.callBack,
    icon: Ban,
    onPick: setStopping,
    isDanger: true,
  };
  const start: Action<IssuedCoupon> = { label: t.startAgain, icon: Play, onPick: offer(true) };
  const batch: Batch<IssuedCoupon>[] = [
    { label: t.stop, fits: canStop, run: setEnabled(false), undo: ({ id }) => setEnabled(true)({ id }) },
    {
      label: t.startAgain,
      fits: canStart,
      run: setEnabled(true),
      undo: ({ id }) => setEnabled(false)({ id }),
    },
  ];
  const fixed = side === 'platform' ? ({ issuer: 'platform' } as const) : undefined;
  const lacks: Filter = {
    kind: 'select',
    name: 'lacks',
    label: t.lacks,
    options: (['any', 'zh', 'en'] as const).map((value) => ({ value, label: t.lacking[value] })),
    counted: t.lacksCount,
  };
  const list: List<typeof route> = {
    name: side === 'shop' ? 'vendor/coupons' : 'platform/coupons',
    title: side === 'shop' ? t.title : t.platformTitle,
    route,
    ...(fixed && { fixed }),
    ...(side === 'shop' && { exports: 'vendor/coupons' }),
    stale: [detail],
    idOf: ({ id }) => id,
    nameOf,
    tabs: tabsOf('status', { label: t.state, all: t.all }, statuses, t.status),
    filters: [{ kind: 'text', name: 'keyword', label: t.keyword }, lacks],
    head: mayWrite && add,
    columns: [
      headColumn('name', t.name, nameOf),
      headColumn('status', t.state, ({ status }) => <StatusTag t={t} status={status} />),
      {
        name: 'type',
        label: t.type,
        // Hidden by default for the platform, whose list has two more columns.
        isExtra: side === 'platform',
        cell: ({ type }) => t.types[typeOf(type)],
      },
      {
        name: 'worth',
        label: t.worth,
        isNumber: true,
        cell: (row) => <span className="md:whitespace-nowrap">{couponWorth(row, locale, t.discount)}</span>,
      },
      {
        name: 'threshold',
        label: t.threshold,
        isNumber: true,
        isExtra: side === 'platform',
        cell: ({ minOrderAmount }) => (minOrderAmount > 0 ? roundMoney(minOrderAmount) : t.noThreshold),
      },
      {
        name: 'claimed',
        label: t.claimedLeft,
        sort: 'left',
        isNumber: true,
        cell: ({ claimed, remaining }) => `${claimed} / ${remaining}`,
      },
      { name: 'used', label: t.used, isNumber: true, cell: ({ used }) => used },
      {
        name: 'budget',
        label: t.spentOf,
        isNumber: true,
        isExtra: true,
        cell: ({ spent, budget }) =>
          budget === null ? roundMoney(spent) : `${roundMoney(spent)} / ${roundMoney(budget)}`,
      },
      {
        name: 'scope',
        label: t.scope,
        isExtra: side === 'shop',
        cell: ({ scope, scopeIds, categories }) => (
          <span className="md:whitespace-nowrap">
            {scopeText(t, side, scope, scopeIds.length)}
            {scope === CouponScope.Categories && categories.length < scopeIds.length && (
              <span className="block text-ink-2 text-xs">
                {fill(t.categoriesGone, { count: scopeIds.length - categories.length })}
              </span>
            )}
          </span>
        ),
      },
      ...(side === 'platform'
        ? [
            {
              name: 'share',
              label: t.share,
              isNumber: true,
              cell: ({ shopShare }: IssuedCoupon) => `${shopShare}%`,
            },
          ]
        : []),
      { name: 'limit', label: t.limit, isExtra: true, isNumber: true, cell: (row) => row.perPersonLimit },
      periodColumn(t, 'end'),
      createdColumn('createTime', t.created),
    ],
    drawer: (id, close) => <CouponDrawer side={side} id={id} mayWrite={mayWrite} onClose={close} />,
    empty: {
      title: t.none,
      hint: side === 'shop' ? t.noneHint : t.platformNoneHint,
      action: mayWrite && add,
    },
  };
  const listed: List<typeof route> = mayWrite
    ? {
        ...list,
        actions: (row) =>
          [
            edit,
            canStop(row) ? stop : canStart(row) ? start : null,
            canVoid(row) ? callBack : null,
            copy,
          ].filter((one) => one !== null),
        batch,
      }
    : list;
  const isNew = mayWrite && (newRow.isNew || newRow.copyOf !== null);
  return (
    <>
      <ListPage list={listed} />
      {stopping && (
        <StopDialog
          t={t}
          coupon={stopping}
          onStop={(voidUnused) => void stopHeld(stopping, voidUnused)}
          onClose={() => setStopping(null)}
        />
      )}
      {isNew && <CouponDrawer side={side} id={null} copyOf={newRow.copyOf} mayWrite onClose={newRow.leave} />}
    </>
  );
}

interface CouponDrawerProps {
  readonly side: StaffSide;
  /** null = a new one. */
  readonly id: number | null;
  /** A new one starts with the terms of this one. */
  readonly copyOf?: number | null;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

/** One coupon, new or editable; read-only without permission. */
function CouponDrawer({ side, id, copyOf = null, mayWrite, onClose }: CouponDrawerProps) {
  const t = useCouponTexts();
  const locale = useLanguage();
  const from = id ?? copyOf;
  const asked = useApiQuery(
    'GET /api/coupon/supplier/detail/{id}',
    from === null ? null : { params: { id: String(from) } },
  );
  const { data } = asked;
  const title = id === null ? t.add : data ? pickText(data.name, locale) : t.title;
  return (
    <Drawer title={title} onClose={onClose}>
      <AskFailed t={t} asked={asked} />
      {id === null && (from === null || data) && (
        <CreateForm
          key={from}
          copyOf={from}
          side={side}
          initial={data ? copied(data, side) : newCoupon}
          onClose={onClose}
        />
      )}
      {id !== null && data && (
        <>
          <Claims t={t} coupon={data} />
          <ChangeForm key={id} side={side} coupon={data} mayWrite={mayWrite} onClose={onClose} />
        </>
      )}
    </Drawer>
  );
}

interface StopDialogProps {
  readonly t: CouponTexts;
  readonly coupon: IssuedCoupon;
  readonly onStop: (voidUnused: boolean) => void;
  readonly onClose: () => void;
}

/** Stops a coupon and asks whether claimed ones stay valid. */
function StopDialog({ t, coupon, onStop, onClose }: StopDialogProps) {
  const [voidUnused, setVoid] = useState(coupon.status === 'stopped');
  const locale = useLanguage();
  const choices = [
    { value: false, label: t.stopKeeps, hint: t.stopKeepsHint },
    { value: true, label: t.stopVoids, hint: t.stopVoidsHint },
  ];
  return (
    <Sheet
      title={fill(t.stopTitle, { name: pickText(coupon.name, locale) })}
      close={t.steepNo}
      onClose={onClose}
    >
      <form
        className="flex flex-col gap-4 text-sm"
        onSubmit={(event) => {
          event.preventDefault();
          onStop(voidUnused);
        }}
      >
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-3">{fill(t.stopHeld, { count: coupon.usable })}</legend>
          {choices.map(({ value, label, hint }) => (
            <label key={label} className="flex min-h-11 items-start gap-2">
              <input
                type="radio"
                name="void"
                className="mt-1"
                checked={voidUnused === value}
                onChange={() => setVoid(value)}
              />
              <span>
                <span className="block font-semibold">{label}</span>
                <span className="text-ink-2">{hint}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className="control-button" onClick={onClose}>
            {t.steepNo}
          </button>
          <button type="submit" className="control-button control-primary min-w-24">
            {t.stop}
          </button>
        </div>
      </form>
    </Sheet>
  );
}
