// Without schemas, so that forms can import the list.
import { writtenPostcode } from './written.ts';

/** ISO 3166-1 alpha-2. Hong Kong, Macau and Taiwan are provinces of `CN`. */
export const countryCodes: readonly string[] = (
  'CN AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK ' +
  'CL CM CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT ' +
  'GU GW GY HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY ' +
  'MA MC MD ME MF MG MH MK ML MM MN MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM ' +
  'PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN ' +
  'TO TR TT TV TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

interface AddressRules {
  /** Format of the locality line below the street, in the order of the country's post. */
  readonly line: string;
  /** Postcode pattern, upper case; null = any, optional. */
  readonly postcode: RegExp | null;
  readonly hasState: boolean;
}

const rules = (line: string, postcode: RegExp | null = null): AddressRules => ({
  line,
  postcode,
  hasState: line.includes('{state}'),
});
const four = /^\d{4}$/;
const five = /^\d{5}$/;

/** Supported countries with the address formats of the Universal Postal Union. */
const known: Readonly<Record<string, AddressRules>> = {
  AR: rules('{postcode} {town}, {state}', /^([A-HJ-NP-Z]?\d{4}|[A-HJ-NP-Z]\d{4}[A-Z]{3})$/),
  AU: rules('{town} {state} {postcode}', four),
  BE: rules('{postcode} {town}', four),
  BR: rules('{town} - {state}, {postcode}', /^\d{5}-?\d{3}$/),
  CA: rules('{town} {state} {postcode}', /^[ABCEGHJKLMNPRSTVXY]\d[A-Z] ?\d[A-Z]\d$/),
  CL: rules('{postcode} {town}, {state}', /^\d{3}-?\d{4}$/),
  DE: rules('{postcode} {town}', five),
  ES: rules('{postcode} {town}, {state}', five),
  FR: rules('{postcode} {town}', five),
  GB: rules('{town} {postcode}', /^(GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/),
  IN: rules('{town} {postcode}, {state}', /^\d{3} ?\d{3}$/),
  IT: rules('{postcode} {town} {state}', five),
  JP: rules('{town}, {state} {postcode}', /^\d{3}-?\d{4}$/),
  KR: rules('{town}, {state} {postcode}', five),
  MX: rules('{postcode} {town}, {state}', five),
  NL: rules('{postcode} {town}', /^\d{4} ?[A-Z]{2}$/),
  PK: rules('{town} {postcode}', five),
  PT: rules('{postcode} {town}', /^\d{4}-\d{3}$/),
  TH: rules('{town}, {state} {postcode}', five),
  TR: rules('{postcode} {town}/{state}', five),
  US: rules('{town}, {state} {postcode}', /^\d{5}(-\d{4})?$/),
  VN: rules('{town}, {state} {postcode}', /^\d{5,6}$/),
};
const others = { ...rules('{town}, {state} {postcode}'), hasState: false };

/** Format of other countries: town required, other fields optional. */
export const addressRules = (country: string): AddressRules => known[country] ?? others;

interface Place {
  readonly country: string;
  readonly state: string;
  readonly town: string;
  readonly postcode: string;
}

/** The first missing or invalid field of a foreign address; null when valid. A state is required in countries that have them. */
export function wrongPlace({ country, state, town, postcode }: Place): 'state' | 'town' | 'postcode' | null {
  const { hasState, postcode: shape } = addressRules(country);
  if (town.trim() === '') return 'town';
  if (hasState && state.trim() === '') return 'state';
  return shape && !shape.test(postcodeOf(country, postcode)) ? 'postcode' : null;
}

/** Normalises a postcode to the country's notation. */
export const postcodeOf = (country: string, written: string): string =>
  writtenPostcode(written, addressRules(country).postcode);

/** The locality line; empty fields leave no separators. */
export function placeLine(place: Place): string {
  const parts: Readonly<Record<string, string>> = { ...place };
  return addressRules(place.country)
    .line.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '')
    .replace(/ {2}/g, ' ')
    .replace(/ ,/g, ',')
    .replace(/^[\s,/-]{1,4}|[\s,/-]{1,4}$/g, '');
}
