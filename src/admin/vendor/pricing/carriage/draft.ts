import type { FreightFee, Transit } from '../../../../../contract/pricing/freight.ts';
import type { SavedFreightTemplate } from '../../../../../contract/pricing/freight-template.ts';

type Empty<T> = { readonly [K in keyof T]: number | null };
export interface FeeDraft extends Empty<Omit<FreightFee, 'days'>> {
  readonly days: Empty<Transit>;
}
export interface AreaDraft extends FeeDraft {
  /** Tells it from the others while it is edited; never sent. */
  readonly key: string;
  readonly provinces: readonly string[];
  readonly freeAbove: number | null;
  readonly freeFromPieces: number | null;
}

/** A template as it is being written: numbers may be missing still. */
export interface TemplateDraft {
  readonly name: string;
  readonly method: SavedFreightTemplate['method'];
  readonly standard: FeeDraft;
  readonly areas: readonly AreaDraft[];
  /** Provinces and countries it does not go to. */
  readonly excluded: readonly string[];
  readonly freeAbove: number | null;
  readonly freeFromPieces: number | null;
}

const unsaid: FeeDraft['days'] = { least: null, most: null };
const newFee: FeeDraft = { first: 1, firstFee: null, extra: 1, extraFee: null, days: unsaid };
const feeOf = ({ days, ...fee }: FreightFee): FeeDraft => ({ ...fee, days: days ?? unsaid });
export const newArea = (): AreaDraft => ({
  ...newFee,
  key: crypto.randomUUID(),
  provinces: [],
  freeAbove: null,
  freeFromPieces: null,
});
export const newTemplate: TemplateDraft = {
  name: '',
  method: 'piece',
  standard: newFee,
  areas: [],
  excluded: [],
  freeAbove: null,
  freeFromPieces: null,
};

export const draftOf = (row: SavedFreightTemplate): TemplateDraft => {
  const { name, method, standard, areas, excluded, freeAbove, freeFromPieces } = row;
  return {
    name,
    method,
    standard: method === 'free' ? { ...newFee, days: standard.days ?? unsaid } : feeOf(standard),
    areas: areas.map(({ freeAbove: above = null, freeFromPieces: from = null, ...area }) => ({
      ...area,
      ...feeOf(area),
      freeAbove: above,
      freeFromPieces: from,
      key: crypto.randomUUID(),
    })),
    excluded,
    freeAbove,
    freeFromPieces,
  };
};

/** Days are sent once one of the two is there. */
function bodyOfFee<F extends FeeDraft>({ days, ...fee }: F) {
  return days.least === null && days.most === null ? fee : { ...fee, days };
}

/** An area without a rule of its own is never free. */
function bodyOfArea({ key: _, freeAbove, freeFromPieces, ...area }: AreaDraft) {
  return {
    ...bodyOfFee(area),
    ...(freeAbove !== null && { freeAbove }),
    ...(freeFromPieces !== null && { freeFromPieces }),
  };
}

/** What is sent: a template that is free everywhere has no fees. */
export function bodyOf({ name, method, standard, areas, excluded, ...rules }: TemplateDraft): unknown {
  if (method === 'free') {
    const { days } = { days: undefined, ...bodyOfFee(standard) };
    return days ? { name, method, excluded, days } : { name, method, excluded };
  }
  return {
    name,
    method,
    ...rules,
    excluded,
    standard: bodyOfFee(standard),
    areas: areas.map(bodyOfArea),
  };
}
