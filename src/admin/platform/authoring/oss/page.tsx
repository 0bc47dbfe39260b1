import { Film, FolderCog, Gauge, ImageUp, LoaderCircle, Lock, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { fileRoutes, type StoredFile } from '../../../../../contract/authoring/file.ts';
import { UploadPurpose } from '../../../../../contract/authoring/upload.ts';
import type { ApiOutput } from '../../../../../contract/index.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { ImageUpload, type UploadedImage } from '../../../../components/form/image-upload.tsx';
import { Failure } from '../../../../components/states.tsx';
import { fileSize } from '../../../../lib/chat/message/file-size.ts';
import { api, toastError } from '../../../../lib/client.ts';
import { imageAt, noPicture } from '../../../../lib/format/image.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { SelectField } from '../../../form/choice-fields.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useUploadTexts } from '../../../parts/authoring/upload-texts.ts';
import { Card } from '../../../parts/card.tsx';
import { When } from '../../../parts/when.tsx';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { invalidateAnswers, useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';
import { FileDrawer } from './file-drawer.tsx';
import { dimensionsOf, FileState } from './file-state.tsx';
import { GroupsSheet } from './groups-sheet.tsx';
import { type FileTexts, useFileTexts } from './texts.ts';

type Tested = ApiOutput<'POST /api/system/oss/test'>;

const said = (t: FileTexts, { failed, ...took }: Tested) => (failed ? t.step[failed] : fill(t.tested, took));

/** The storage provider with its usage, and a connection test. */
export function StorageCard({ t }: { readonly t: FileTexts }) {
  const mayTest = useMay()('platform.oss.write');
  const { data, error, refetch } = useApiQuery('GET /api/system/oss/storage', {});
  const [isTesting, setTesting] = useState(false);
  const [tested, setTested] = useState<Tested | null>(null);
  async function test() {
    setTesting(true);
    setTested(null);
    try {
      setTested(await api('POST /api/system/oss/test'));
    } catch (failure) {
      toastError(failure, t.testFailed);
    }
    setTesting(false);
  }
  if (error) return <Failure text={t.failed} retry={t.retry} onRetry={() => void refetch()} />;
  const unmeasured = (data?.kinds ?? []).reduce((sum, one) => sum + one.unmeasured, 0);
  const Sign = isTesting ? LoaderCircle : Gauge;
  return (
    <Card title={t.storage} level={2}>
      <div className="flex min-h-24 flex-wrap items-start gap-x-10 gap-y-4" aria-busy={data === undefined}>
        {data && (
          <>
            <div className="flex min-w-0 max-w-full flex-col gap-1">
              <p>{t[data.kind]}</p>
              <p>
                <code className="break-all rounded-tag bg-soft px-2 py-1 text-xs">{data.place}</code>
              </p>
              {data.free !== null && data.total !== null ? (
                <Room t={t} free={data.free} total={data.total} />
              ) : (
                data.kind === 'folder' && <p className="text-ink-2">{t.roomUnknown}</p>
              )}
            </div>
            {data.kinds.length === 0 ? (
              <p className="text-ink-2">{t.noFiles}</p>
            ) : (
              <dl className="grid grow grid-cols-2 gap-x-6 gap-y-3 sm:flex sm:flex-wrap">
                {data.kinds.map(({ kind, count, bytes }) => (
                  <div key={kind} className="min-w-24">
                    <dt className="text-ink-2 text-xs">{t.kinds[kind]}</dt>
                    <dd className="tabular-nums">
                      <span className="text-base">{fileSize(bytes)}</span>
                      <span className="block text-ink-2 text-xs">{fill(t.count, { count })}</span>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </>
        )}
        {mayTest && (
          <button
            type="button"
            className="control-button"
            aria-disabled={isTesting}
            onClick={() => !isTesting && void test()}
          >
            <Sign className={`size-4 ${isTesting ? 'motion-safe:animate-spin' : ''}`} aria-hidden="true" />
            {isTesting ? t.testing : t.test}
          </button>
        )}
      </div>
      {unmeasured > 0 && (
        <p className="mt-2 text-ink-2 text-xs">{fill(t.unmeasured, { count: unmeasured })}</p>
      )}
      <p role="status" className={tested?.failed ? 'text-danger' : 'text-success'}>
        {tested && said(t, tested)}
      </p>
    </Card>
  );
}

interface RoomProps {
  readonly t: FileTexts;
  readonly free: number;
  readonly total: number;
}

function Room({ t, free, total }: RoomProps) {
  const words = fill(t.room, { free: fileSize(free), total: fileSize(total) });
  const isShort = free < total / 10;
  return (
    <div className="mt-1 flex flex-col gap-1">
      <meter
        className="sr-only"
        min={0}
        max={total}
        value={total - free}
        aria-label={t.takes}
        aria-valuetext={words}
      />
      <span className="block h-1.5 w-56 max-w-full overflow-hidden rounded-full bg-soft" aria-hidden="true">
        <span
          className={`block h-full ${isShort ? 'bg-danger' : 'bg-accent'}`}
          style={{ width: `${((total - free) / total) * 100}%` }}
        />
      </span>
      <p className={isShort ? 'text-danger' : 'text-ink-2'}>{words}</p>
    </div>
  );
}

const most = 20;

/** Uploads images of the platform into a group: files without a group or use are deleted after two days. */
export function UploadSheet({ t, onClose }: { readonly t: FileTexts; readonly onClose: () => void }) {
  const upload = useUploadTexts();
  const groups = useApiQuery('GET /api/system/oss/groups', {});
  const first: readonly UploadedImage[] = [];
  const form = useForm({
    name: 'platform/oss/upload',
    initial: { groupId: '', images: first },
    schema: fileRoutes['PUT /api/system/oss/move'].body,
    toBody: ({ groupId, images }) => ({ groupId: Number(groupId), keys: images.map(({ key }) => key) }),
    save: async (body) => {
      await api('PUT /api/system/oss/move', { body });
      await invalidateAnswers(
        'GET /api/system/oss/list',
        'GET /api/system/oss/storage',
        'GET /api/system/oss/groups',
      );
    },
  });
  const { draft, errors, set } = form;
  const saved = () => {
    showToast('success', fill(t.uploaded, { count: draft.images.length }));
    onClose();
  };
  return (
    <SheetForm form={form} title={t.upload} saveLabel={t.uploadSave} onSaved={saved} onClose={onClose}>
      <SelectField
        label={t.group}
        hint={groups.data?.length === 0 ? t.noGroups : undefined}
        value={draft.groupId}
        error={errors.groupId && t.groupNeeded}
        none={t.groupNone}
        options={(groups.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(groupId) => set({ groupId })}
      />
      <ImageUpload
        t={upload}
        label={t.pictures}
        error={errors.keys && t.picturesNeeded}
        purpose="shop"
        images={draft.images}
        max={most}
        onChange={(change) => set((before) => ({ ...before, images: change(before.images) }))}
      />
    </SheetForm>
  );
}

const route = 'GET /api/system/oss/list';
const stale = [route, 'GET /api/system/oss/storage', 'GET /api/system/oss/detail/{id}'] as const;
const remove = ({ id }: StoredFile) =>
  api('DELETE /api/system/oss/delete/{id}', { params: { id: String(id) } });

/** The name of a file is the random part of its address. */
const nameOf = ({ key }: StoredFile) => key.replace(/^.*\//, '');

/** All uploaded files and their storage. */
export function Page() {
  const t = useFileTexts();
  const locale = useLanguage();
  const may = useMay();
  const act = useAct();
  const groups = useApiQuery('GET /api/system/oss/groups', {});
  const options = (groups.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const [sheet, setSheet] = useState<'groups' | 'upload' | null>(null);
  const [asked, ask] = useState<StoredFile | null>(null);
  const mayWrite = may('platform.oss.write');
  const maySeePrivate = may('platform.oss.private');
  const list: List<typeof route> = {
    name: 'platform/oss',
    title: t.title,
    route,
    lead: <StorageCard t={t} />,
    stale: ['GET /api/system/oss/groups', 'GET /api/system/oss/storage', 'GET /api/system/oss/detail/{id}'],
    idOf: ({ id }) => id,
    nameOf,
    tabs: {
      name: 'kind',
      label: t.kindLabel,
      all: t.all,
      options: UploadPurpose.options
        .filter((kind) => maySeePrivate || !privateKinds.has(kind))
        .map((value) => ({ value, label: t.kinds[value] })),
    },
    filters: [
      { kind: 'text', name: 'keyword', label: t.keyword },
      ...(may('platform.shop.read') ? [{ kind: 'shop', name: 'supplierId', label: t.shop } as const] : []),
      { kind: 'select', name: 'groupId', label: t.group, options },
      { kind: 'days', label: t.days },
      { kind: 'flag', name: 'loose', label: t.loose },
    ],
    columns: [
      {
        name: 'picture',
        label: t.picture,
        card: 'head',
        cell: (file) => (
          <>
            <Picture t={t} file={file} />
            <span className="sr-only">{nameOf(file)}</span>
          </>
        ),
      },
      { name: 'kind', label: t.kindLabel, card: 'head', cell: ({ kind }) => t.kinds[kind] },
      {
        name: 'name',
        label: t.name,
        isExtra: true,
        card: 'none',
        cell: (file) => <span className="break-all">{nameOf(file)}</span>,
      },
      { name: 'state', label: t.state, cell: (file) => <FileState t={t} file={file} /> },
      {
        name: 'size',
        label: t.size,
        sort: 'size',
        isNumber: true,
        cell: ({ bytes }) => (bytes === null ? '–' : fileSize(bytes)),
      },
      {
        name: 'dimensions',
        label: t.dimensions,
        isNumber: true,
        cell: (file) => <span className="whitespace-nowrap">{dimensionsOf(file) ?? '–'}</span>,
      },
      { name: 'owner', label: t.owner, cell: ({ owner }) => owner.name },
      { name: 'shop', label: t.shop, cell: ({ shop }) => (shop ? pickText(shop.name, locale) : '–') },
      {
        name: 'createTime',
        label: t.created,
        sort: 'created',
        cell: ({ createTime }) => <When iso={createTime} />,
      },
    ],
    ...(mayWrite && {
      actions: (row: StoredFile) =>
        row.attached ? [] : [{ label: t.remove, icon: Trash2, isDanger: true, onPick: ask }],
      head: (
        <>
          <button type="button" className="control-button" onClick={() => setSheet('groups')}>
            <FolderCog className="size-4" aria-hidden="true" />
            {t.groups}
          </button>
          <button type="button" className="control-button control-primary" onClick={() => setSheet('upload')}>
            <ImageUp className="size-4" aria-hidden="true" />
            {t.upload}
          </button>
        </>
      ),
      batch: [
        {
          label: t.move,
          fits: ({ kind }: StoredFile) => kind === 'shop',
          choice: { label: t.group, options },
          run: ({ key }: StoredFile, groupId: string) =>
            api('PUT /api/system/oss/move', { body: { groupId: Number(groupId), keys: [key] } }),
        },
        {
          label: t.remove,
          fits: ({ attached }: StoredFile) => !attached,
          question: (rows: readonly StoredFile[]) => fill(t.removeMany, { count: rows.length }),
          run: remove,
        },
      ],
    }),
    drawer: (id, close) => <FileDrawer id={id} onClose={close} />,
    empty: { title: t.none, hint: t.noneHint },
  };
  return (
    <>
      <ListPage list={list} />
      <Suspense>
        {sheet === 'groups' && <GroupsSheet t={t} onClose={() => setSheet(null)} />}
        {sheet === 'upload' && <UploadSheet t={t} onClose={() => setSheet(null)} />}
      </Suspense>
      {asked && (
        <Confirm
          title={t.removeTitle}
          question={t.removeQuestion}
          yes={t.remove}
          no={t.keep}
          onYes={() => {
            ask(null);
            void act(() => remove(asked), { done: t.removed, stale });
          }}
          onNo={() => ask(null)}
        />
      )}
    </>
  );
}

const privateKinds: ReadonlySet<StoredFile['kind']> = new Set([
  'evidence',
  'request',
  'qualification',
  'invoice',
]);

interface PictureProps {
  readonly t: ReturnType<typeof useFileTexts>;
  readonly file: StoredFile;
}

const Picture = ({ t, file }: PictureProps) =>
  file.url === null ? (
    <span className="grid size-12 place-items-center rounded-control border border-line bg-soft text-ink-3">
      <Lock className="size-4" aria-hidden="true" />
      <span className="sr-only">{t.private}</span>
    </span>
  ) : file.kind === 'video' ? (
    <span className="grid size-12 place-items-center rounded-control border border-line bg-soft text-ink-2">
      <Film className="size-4" aria-hidden="true" />
    </span>
  ) : (
    <img
      src={imageAt(file.url, 200)}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      data-fallback={noPicture}
      className="size-12 rounded-control border border-line bg-card object-cover"
    />
  );
