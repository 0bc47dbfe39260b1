import type { FreightFee } from '../../../../contract/freight.ts';
import type { DeskFreight } from '../../../../contract/freight-template.ts';

type Empty<T> = { readonly [K in keyof T]: number | null };
export type FeeDraft = Empty<FreightFee>;
export interface AreaDraft extends FeeDraft {
  /** Tells it from the others while it is edited; never sent. */
  readonly key: string;
  readonly provinces: readonly string[];
}

/** A template as it is being written: numbers may be missing still. */
export interface TemplateDraft {
  readonly name: string;
  readonly method: DeskFreight['method'];
  readonly standard: FeeDraft;
  readonly areas: readonly AreaDraft[];
  readonly freeAbove: number | null;
  readonly freeFromPieces: number | null;
}

const newFee: FeeDraft = { first: 1, firstFee: null, extra: 1, extraFee: null };
export const newArea = (): AreaDraft => ({ ...newFee, key: crypto.randomUUID(), provinces: [] });
export const newTemplate: TemplateDraft = {
  name: '',
  method: 'piece',
  standard: newFee,
  areas: [],
  freeAbove: null,
  freeFromPieces: null,
};

export const draftOf = (row: DeskFreight): TemplateDraft => {
  const { name, method, standard, areas, freeAbove, freeFromPieces } = row;
  return {
    name,
    method,
    standard: method === 'free' ? newFee : standard,
    areas: areas.map((area) => ({ ...area, key: crypto.randomUUID() })),
    freeAbove,
    freeFromPieces,
  };
};

/** What is sent: a template that is free everywhere has nothing else to say. */
export const bodyOf = ({ name, method, areas, ...fees }: TemplateDraft): unknown =>
  method === 'free'
    ? { name, method }
    : { name, method, ...fees, areas: areas.map(({ key: _, ...area }) => area) };
