import { CategoriesPicker } from '../../../admin/parts/authoring/categories-picker.tsx';
import { CategoryPicker } from '../../../admin/parts/authoring/category-picker.tsx';
import { FromLibrary } from '../../../admin/parts/authoring/from-library.tsx';
import { GoodsPicker } from '../../../admin/parts/authoring/goods-picker.tsx';
import { Pictures } from '../../../admin/parts/authoring/pictures.tsx';
import { UploadState } from '../../../admin/parts/authoring/upload-state.tsx';
import { RoleChoice } from '../../../admin/parts/identity/role-choice.tsx';
import { Chosen, PickerFrame } from '../../../admin/parts/picker-frame.tsx';
import { ProvincePicker } from '../../../admin/parts/suppliers/province-picker.tsx';
import { SupplierPicker } from '../../../admin/parts/suppliers/supplier-picker.tsx';
import { SuppliersPicker } from '../../../admin/parts/suppliers/suppliers-picker.tsx';
import { type Answers, fails } from '../answers.ts';
import type { Draw, Example } from '../example.ts';
import { areasOf, categoryTree, facts, nothing, nothingLater, photo } from '../facts.ts';
import { Stateful } from '../stateful.tsx';

const tree: Answers = { 'GET /api/category/tree': categoryTree };
const noTree: Answers = { 'GET /api/category/tree': fails };

const goods = [
  { id: 1, name: facts.chair, image: photo('eames-chair'), price: 129900 },
  { id: 2, name: facts.long, image: null, price: 8800 },
];
const shops = [
  { id: 1, name: facts.shop },
  { id: 2, name: facts.longShop },
  { id: 3, name: facts.otherShop },
];

interface PickerState {
  readonly ids?: readonly number[];
  readonly hasError?: boolean;
  readonly isDisabled?: boolean;
}

const goodsPicker =
  ({ ids: first = [], hasError = false, isDisabled = false }: PickerState): Draw =>
  ({ t }) => (
    <Stateful first={first}>
      {(ids, set) => (
        <GoodsPicker
          label={t['promotion-admin'].products}
          route="GET /api/coupon/supplier/goods"
          ids={ids}
          isDisabled={isDisabled}
          error={hasError ? t['promotion-admin'].goodsNeeded : undefined}
          onChange={set}
        />
      )}
    </Stateful>
  );

const categories =
  ({ ids: first = [], hasError = false, isDisabled = false }: PickerState): Draw =>
  ({ t }) => (
    <Stateful first={first}>
      {(ids, set) => (
        <CategoriesPicker
          label={t['goods-admin'].category}
          hint={t['promotion-admin'].nameHint}
          ids={ids}
          isDisabled={isDisabled}
          error={hasError ? t['promotion-admin'].goodsNeeded : undefined}
          onChange={set}
        />
      )}
    </Stateful>
  );

const category =
  (first: number | null, hasError = false): Draw =>
  ({ t }) => (
    <Stateful first={first}>
      {(id, set) => (
        <CategoryPicker
          label={t['goods-admin'].category}
          value={id}
          error={hasError ? t['promotion-admin'].goodsNeeded : undefined}
          onChange={set}
        />
      )}
    </Stateful>
  );

const shop =
  (value: string, hasError = false): Draw =>
  ({ t }) => (
    <SupplierPicker
      label={t['goods-admin'].shop}
      value={value}
      none={t['admin-list'].any}
      error={hasError ? t['flash-admin'].shopsNeeded : undefined}
      onPick={nothing}
    />
  );

const shopsPicker =
  ({ ids: first = [], hasError = false, isDisabled = false }: PickerState): Draw =>
  ({ t }) => (
    <Stateful first={first}>
      {(ids, set) => (
        <SuppliersPicker
          label={t['flash-admin'].shops}
          ids={ids}
          isDisabled={isDisabled}
          error={hasError ? t['flash-admin'].shopsNeeded : undefined}
          onChange={set}
        />
      )}
    </Stateful>
  );

const provinces =
  (first: readonly string[], hasError = false): Draw =>
  ({ t }) => (
    <Stateful first={first}>
      {(codes, set) => (
        <ProvincePicker
          label={t.buyer.address.province}
          value={codes}
          taken={['350000']}
          error={hasError ? t.buyer.address.errors.region : undefined}
          onChange={set}
        />
      )}
    </Stateful>
  );

const role = { key: null, permissions: [], version: '1', members: 2 };
const roles =
  (first: readonly number[], hasError = false): Draw =>
  ({ t }) => (
    <Stateful first={first}>
      {(ids, set) => (
        <RoleChoice
          t={t.staff}
          roles={[
            { ...role, id: 1, name: facts.role, mayGive: true },
            { ...role, id: 2, name: facts.longShop, mayGive: false },
          ]}
          value={ids}
          error={hasError ? t.staff.rolesNeeded : undefined}
          onChange={set}
        />
      )}
    </Stateful>
  );

const pictures =
  (names: readonly string[], hasError = false): Draw =>
  ({ t }) => (
    <Stateful first={names.map(photo)}>
      {(value, set) => (
        <Pictures
          label={t['quote-admin'].pictures}
          value={value}
          max={4}
          error={hasError ? t['admin-parts'].pictures.failed : undefined}
          onChange={(change) => set([...change(value)])}
        />
      )}
    </Stateful>
  );

const uploads = { send: nothingLater, retry: nothing, dismiss: nothing };
const groupId = 1;
const storedFile = {
  kind: 'shop',
  isPrivate: false,
  bytes: 52_000,
  width: 800,
  height: 800,
  owner: { id: 1, name: facts.buyer.en },
  shop: null,
  groupId,
  attached: true,
  createTime: '2026-10-12T02:00:00Z',
} as const;

export const examples: readonly Example[] = [
  {
    component: 'PickerFrame',
    file: 'src/admin/parts/picker-frame.tsx',
    states: {
      'with long names': ({ t, say }) => (
        <PickerFrame
          label={t['promotion-admin'].products}
          error={undefined}
          ids={[1, 2]}
          chosen={(id) => (
            <Chosen
              key={id}
              name={say(id === 1 ? facts.chair : facts.long)}
              isDisabled={false}
              onRemove={nothing}
            />
          )}
        >
          <p>{say(facts.remark)}</p>
        </PickerFrame>
      ),
    },
  },
  {
    component: 'GoodsPicker',
    file: 'src/admin/parts/authoring/goods-picker.tsx',
    answers: { 'GET /api/coupon/supplier/goods': { records: goods, total: 2 } },
    states: {
      'nothing chosen': goodsPicker({}),
      some: goodsPicker({ ids: [1, 2] }),
      error: goodsPicker({ hasError: true }),
      disabled: goodsPicker({ ids: [1, 2], isDisabled: true }),
      'nothing found': {
        draw: goodsPicker({}),
        answers: { 'GET /api/coupon/supplier/goods': { records: [], total: 0 } },
      },
    },
  },
  {
    component: 'CategoriesPicker',
    file: 'src/admin/parts/authoring/categories-picker.tsx',
    answers: tree,
    states: {
      'nothing chosen': categories({}),
      some: categories({ ids: [1, 3] }),
      error: categories({ hasError: true }),
      disabled: categories({ ids: [1], isDisabled: true }),
      'the list does not come': { draw: categories({}), answers: noTree },
    },
  },
  {
    component: 'CategoryPicker',
    file: 'src/admin/parts/authoring/category-picker.tsx',
    answers: tree,
    states: {
      'nothing chosen': category(null),
      chosen: category(2),
      error: category(null, true),
      'the list does not come': { draw: category(null), answers: noTree },
    },
  },
  {
    component: 'SupplierPicker',
    file: 'src/admin/parts/suppliers/supplier-picker.tsx',
    alone: 320,
    answers: { 'GET /api/system/shop/choices': { records: shops, total: 3 } },
    states: {
      'nothing chosen': shop(''),
      chosen: shop('1'),
      open: { press: ['button'], draw: shop('') },
      error: shop('', true),
    },
  },
  {
    component: 'SuppliersPicker',
    file: 'src/admin/parts/suppliers/suppliers-picker.tsx',
    answers: { 'GET /api/system/shop/choices': { records: shops.slice(0, 1), total: 1 } },
    states: {
      'nothing chosen': shopsPicker({}),
      some: shopsPicker({ ids: [1] }),
      error: shopsPicker({ hasError: true }),
      disabled: shopsPicker({ ids: [1], isDisabled: true }),
    },
  },
  {
    component: 'ProvincePicker',
    file: 'src/admin/parts/suppliers/province-picker.tsx',
    answers: { 'GET /api/area/list': areasOf },
    states: { 'one is chosen, one is taken': provinces(['330000']), error: provinces([], true) },
  },
  {
    component: 'RoleChoice',
    file: 'src/admin/parts/identity/role-choice.tsx',
    states: { 'one may not be given': roles([1]), error: roles([], true) },
  },
  {
    component: 'Pictures',
    file: 'src/admin/parts/authoring/pictures.tsx',
    states: {
      empty: pictures([]),
      some: pictures(['eames-chair', 'stool', 'cafe-chair']),
      full: pictures(['eames-chair', 'stool', 'cafe-chair', 'side-desk']),
      error: pictures([], true),
    },
  },
  {
    component: 'UploadState',
    file: 'src/admin/parts/authoring/upload-state.tsx',
    states: {
      'on their way': ({ t }) => (
        <UploadState
          t={t['admin-parts'].pictures}
          uploads={{ ...uploads, progress: { done: 1, all: 4 }, refused: [] }}
        />
      ),
      'one did not arrive': ({ t }) => (
        <UploadState
          t={t['admin-parts'].pictures}
          uploads={{
            ...uploads,
            progress: null,
            refused: [
              {
                key: '1',
                name: 'chair.jpg',
                text: t['admin-parts'].pictures.failed,
                file: new File([], 'chair.jpg'),
              },
              { key: '2', name: 'chair.bmp', text: t['admin-parts'].pictures.type },
            ],
          }}
        />
      ),
    },
  },
  {
    component: 'FromLibrary',
    file: 'src/admin/parts/authoring/from-library.tsx',
    alone: 420,
    answers: {
      'GET /api/system/menu/codes': { shop: [], platform: ['platform.oss.read'] },
      'GET /api/system/oss/groups': [
        { version: '1', id: groupId, name: facts.chairs.zh, count: 2 },
        { version: '1', id: 2, name: facts.plants.en, count: 0 },
      ],
      'GET /api/system/oss/list': {
        records: [
          { ...storedFile, id: 1, key: photo('stool'), url: photo('stool') },
          { ...storedFile, id: 2, key: photo('cafe-chair'), url: photo('cafe-chair') },
        ],
        total: 2,
        counts: [],
      },
    },
    states: {
      rest: () => <FromLibrary onPick={nothing} />,
      open: { press: ['button'], draw: () => <FromLibrary onPick={nothing} /> },
    },
  },
];
