import type { LocalText } from '../../../../../contract/basics.ts';
import { noCustoms } from '../../../../../contract/catalogue/customs.ts';
import { type Incoterm, noTrade, type TradeData } from '../../../../../contract/catalogue/trade-data.ts';

interface Keyed {
  readonly key: string;
}
interface TermDraft extends Keyed {
  readonly term: Incoterm;
  readonly place: LocalText;
}
interface LeadTimeDraft extends Keyed {
  readonly from: number | null;
  readonly days: number | null;
}
interface CertificateDraft extends Keyed {
  readonly name: LocalText;
  readonly number: string;
  readonly picture: string | null;
}
interface CustomDraft extends Keyed {
  readonly what: LocalText;
  readonly from: number | null;
}
/** Sides in centimetres and weight in kilograms, as typed. */
interface CartonDraft {
  readonly pieces: number | null;
  readonly length: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly grossWeight: number | null;
}
export interface TradeDraft {
  readonly incoterms: readonly TermDraft[];
  readonly hasSample: boolean;
  readonly sample: number | null;
  readonly leadTimes: readonly LeadTimeDraft[];
  readonly hasCarton: boolean;
  readonly carton: CartonDraft;
  readonly certificates: readonly CertificateDraft[];
  readonly customisation: readonly CustomDraft[];
  /** Empty = not known. */
  readonly customs: { readonly hsCode: string; readonly origin: string };
}

const newKey = (): string => crypto.randomUUID();
const empty: LocalText = { zh: '', en: '' };
export const newTerm = (): TermDraft => ({ key: newKey(), term: 'FOB', place: empty });
export const newLeadTime = (): LeadTimeDraft => ({ key: newKey(), from: null, days: null });
export const newCertificate = (): CertificateDraft => ({
  key: newKey(),
  name: empty,
  number: '',
  picture: null,
});
export const newCustom = (): CustomDraft => ({ key: newKey(), what: empty, from: null });

const keyed = <T extends object>(items: readonly T[]): (T & Keyed)[] =>
  items.map((item) => ({ ...item, key: newKey() }));
const unkeyed = <T extends Keyed>({ key: _, ...rest }: T): Omit<T, 'key'> => rest;

const noCarton: CartonDraft = { pieces: null, length: null, width: null, height: null, grossWeight: null };

export function tradeDraftOf(trade: TradeData = noTrade): TradeDraft {
  const { carton, customs: { hsCode, origin } = noCustoms } = trade;
  return {
    customs: { hsCode: hsCode ?? '', origin: origin ?? '' },
    incoterms: keyed(trade.incoterms),
    hasSample: trade.sample !== null,
    sample: trade.sample,
    leadTimes: keyed(trade.leadTimes),
    hasCarton: carton !== null,
    carton: carton
      ? {
          pieces: carton.pieces,
          length: carton.length / 10,
          width: carton.width / 10,
          height: carton.height / 10,
          grossWeight: carton.grossWeight / 1_000,
        }
      : noCarton,
    certificates: keyed(trade.certificates),
    customisation: keyed(trade.customisation),
  };
}

/** Converts to the contract's unit. Too many decimals give a fraction and a missing value gives NaN: the schema refuses both. */
const times = (value: number | null, factor: number): number =>
  value === null ? Number.NaN : Number((value * factor).toFixed(4));

export function tradeBodyOf(draft: TradeDraft): unknown {
  const { hasSample, hasCarton, carton } = draft;
  const [hsCode, origin] = [draft.customs.hsCode.trim(), draft.customs.origin];
  return {
    // Products without either are stored as they were before there was customs data.
    ...(hsCode || origin ? { customs: { hsCode: hsCode || null, origin: origin || null } } : {}),
    incoterms: draft.incoterms.map(unkeyed),
    sample: hasSample ? (draft.sample ?? Number.NaN) : null,
    leadTimes: draft.leadTimes.map(unkeyed),
    carton: hasCarton
      ? {
          pieces: carton.pieces,
          length: times(carton.length, 10),
          width: times(carton.width, 10),
          height: times(carton.height, 10),
          grossWeight: times(carton.grossWeight, 1_000),
        }
      : null,
    certificates: draft.certificates.map(unkeyed),
    customisation: draft.customisation.map(unkeyed),
  };
}

/** Removes references to images that the product no longer has. */
export const withoutPictures = (draft: TradeDraft, images: readonly string[]): TradeDraft => ({
  ...draft,
  certificates: draft.certificates.map((one) =>
    one.picture !== null && !images.includes(one.picture) ? { ...one, picture: null } : one,
  ),
});
