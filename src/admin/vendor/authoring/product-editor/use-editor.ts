import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SupplierProduct } from '../../../../../contract/authoring/supplier-product.ts';
import { ProductDraft, ProductFields } from '../../../../../contract/catalogue/product-fields.ts';
import { api } from '../../../../lib/client.ts';
import { staysHere } from '../../../form/form-frame.tsx';
import { type Form, useForm } from '../../../form/use-form.ts';
import { invalidateAnswers } from '../../../shell/data.ts';
import { bodyOf, carriedOver, draftOf, type EditorDraft } from './draft.ts';

/** After this long without a change, the draft is saved on the server. */
const restMs = 15_000;
const isMoney = (path: string) => /(^freight|\.price|\.originalPrice)$/.test(path);
const paramsOf = ({ id }: SupplierProduct) => ({ id: String(id) });

interface Editor {
  readonly form: Form<EditorDraft>;
  /** The server's state; null = not created yet. */
  readonly product: SupplierProduct | null;
  readonly setProduct: (product: SupplierProduct) => void;
  /** In moderation: the fields are read-only. */
  readonly isWaiting: boolean;
  /** Submits the product for moderation. */
  readonly submit: () => Promise<boolean>;
  /** Saves a complete draft. */
  readonly saveAll: () => Promise<boolean>;
  /** Incremented with every submission, to restart polling of the pages. */
  readonly handedIn: number;
}

/** The state of the product editor: a draft that is saved or submitted. */
export function useEditor(first: SupplierProduct | null, initial: EditorDraft): Editor {
  const navigate = useNavigate();
  const [product, show] = useState(first);
  const [handedIn, setHandedIn] = useState(0);
  const now = useRef(first);
  /** Prices and stock as last loaded: a difference from them is an edit. */
  const seen = useRef(first?.stored ?? []);
  const setProduct = (next: SupplierProduct) => {
    now.current = next;
    show(next);
    void invalidateAnswers(
      'GET /api/supplier/product/list',
      'GET /api/supplier/product/detail/{id}',
      'GET /api/supplier/product/published/{id}',
    );
  };
  /** @param atOnce prices and stock take effect immediately, with the values in `fields` */
  const keep = async (fields: ProductDraft, atOnce = false): Promise<SupplierProduct> => {
    const before = now.current;
    const stored = before
      ? await api('PUT /api/supplier/product/draft/{id}', {
          params: paramsOf(before),
          body: { version: before.version, fields, atOnce },
        })
      : await api('POST /api/supplier/product/add', { body: { fields } });
    if (atOnce) see(stored);
    setProduct(stored);
    return stored;
  };
  const form = useForm<EditorDraft, ProductDraft>({
    name: `vendor/product-editor/${product?.id ?? 'new'}`,
    initial,
    version: product?.version ?? 'new',
    carry: carriedOver,
    schema: ProductDraft,
    toBody: (draft) => bodyOf(draft, seen.current),
    isMoney,
    save: async (fields) => void (await keep(fields, true)),
    reread: async () => {
      const before = now.current;
      if (!before) return initial;
      const current = await api('GET /api/supplier/product/detail/{id}', { params: paramsOf(before) });
      seen.current = current.stored;
      setProduct(current);
      return draftOf(current);
    },
  });
  const { draft } = form;
  /** Values that took effect become the new stored ones. */
  const see = ({ stored }: SupplierProduct) => {
    seen.current = draft.skus.flatMap(({ id, price, originalPrice, stock }) => {
      const known = stored.find((sku) => sku.id === id);
      if (!known || price === null || originalPrice === null || stock === null) return known ?? [];
      return { ...known, price, originalPrice, stock };
    });
  };
  const submit = () =>
    form.submit({
      schema: ProductFields,
      save: async (fields: ProductDraft) => {
        const before = now.current ?? (await keep(fields));
        const handed = await api('POST /api/supplier/product/submit/{id}', {
          params: paramsOf(before),
          body: { version: before.version, fields },
        });
        see(handed);
        setProduct(handed);
        setHandedIn((times) => times + 1);
      },
    });

  const keepBy = (schema: typeof ProductDraft | typeof ProductFields) =>
    form.submit({ schema, save: async (fields: ProductDraft) => void (await keep(fields)) });
  const saveAll = () => keepBy(ProductFields);

  const isWaiting = product?.revision?.state === 'submitted';
  const auto = useEffectEvent(async () => {
    const isNamed = draft.name.zh.trim() !== '' || draft.name.en.trim() !== '';
    const isReady =
      form.isDirty &&
      isNamed &&
      !form.isBusy &&
      !form.theirs &&
      !isWaiting &&
      form.uploads.$underWay.get().length === 0;
    // Incomplete values are not saved and cause no error while typing.
    if (isReady && ProductDraft.safeParse(bodyOf(draft, seen.current)).success) await keepBy(ProductDraft);
  });
  useEffect(() => {
    if (!draft) return;
    const timer = setTimeout(() => void auto(), restMs);
    return () => clearTimeout(timer);
  }, [draft]);
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && void auto();
    document.addEventListener('visibilitychange', hidden);
    return () => document.removeEventListener('visibilitychange', hidden);
  }, []);

  const id = product?.id;
  const isNew = first === null;
  useEffect(() => {
    // A reload opens the draft.
    if (isNew && id !== undefined)
      void navigate(`/vendor/product-editor/${id}`, { replace: true, state: staysHere });
  }, [isNew, id, navigate]);

  return { form, product, setProduct, isWaiting, submit, saveAll, handedIn };
}
