import type { FreightFee, Transit } from '../../../../../contract/pricing/freight.ts';
import type { SavedFreightTemplate } from '../../../../../contract/pricing/freight-template.ts';
import type { ImportTerms } from '../../../../../contract/pricing/import-charges.ts';

type Empty<T> = { readonly [K in keyof T]: number | null };
export interface FeeDraft extends Empty<Omit<FreightFee, 'days'>> {
  readonly days: Empty<Transit>;
}
export interface AreaDraft extends FeeDraft {
  /** Key of the area while it is edited; not sent. */
  readonly key: string;
  readonly provinces: readonly string[];
  readonly freeAbove: number | null;
  readonly freeFromPieces: number | null;
  readonly importTerms: ImportTerms;
}

/** The draft of a freight template; numbers may still be missing. */
export interface TemplateDraft {
  readonly name: string;
  readonly method: SavedFreightTemplate['method'];
  readonly standard: FeeDraft;
  readonly areas: readonly AreaDraft[];
  /** Provinces and countries that it does not serve. */
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
  importTerms: 'DAP',
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
      importTerms: area.importTerms ?? 'DAP',
      key: crypto.randomUUID(),
    })),
    excluded,
    freeAbove,
    freeFromPieces,
  };
};

/** The days are sent if at least one is set. */
function bodyOfFee<F extends FeeDraft>({ days, ...fee }: F) {
  return days.least === null && days.most === null ? fee : { ...fee, days };
}

/** Whether an area lists a country: only there are goods imported. */
export const namesCountry = ({ provinces }: Pick<AreaDraft, 'provinces'>) =>
  provinces.some((place) => /^[A-Z]{2}$/.test(place));

/** An area without its own free-delivery rule is never free. */
function bodyOfArea({ key: _, freeAbove, freeFromPieces, importTerms, ...area }: AreaDraft) {
  return {
    ...bodyOfFee(area),
    ...(freeAbove !== null && { freeAbove }),
    ...(freeFromPieces !== null && { freeFromPieces }),
    ...(namesCountry(area) && importTerms === 'DDP' && { importTerms }),
  };
}

/** The request body: a template with free delivery everywhere has no fees. */
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
