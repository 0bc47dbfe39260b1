import type { ApiInput } from '../../../../contract/index.ts';
import type { Application } from '../../../../contract/suppliers/supplier-application.ts';
import type apply from '../../../../locales/zh/suppliers/apply.json';
import type { UploadedImage } from '../../../components/form/image-upload.tsx';
import { creditCodeFault, isBetween, isCreditCode, isEmail, isMobile } from '../../../lib/format/validate.ts';

export type ApplyTexts = typeof apply;
type Sent = ApiInput<'POST /api/supplier/application/submit'>['body'];

const blank = {
  companyName: '',
  companyNameEn: '',
  creditCode: '',
  legalPerson: '',
  foundedOn: '',
  contactName: '',
  contactPhone: '',
  email: '',
  province: '',
  city: '',
  district: '',
  address: '',
  shopName: '',
  shopNameEn: '',
  mainProducts: '',
  mainProductsEn: '',
  description: '',
  descriptionEn: '',
};
type TextName = keyof typeof blank;
const textNames = Object.keys(blank).filter((name): name is TextName => name in blank);
export type Values = typeof blank & { readonly businessScope: readonly string[] };

const pictureNames = ['license', 'idFront', 'idBack', 'others', 'logo'] as const;
export type PictureName = (typeof pictureNames)[number];
export type Pictures = Readonly<Record<PictureName, readonly UploadedImage[]>>;

/** Fields with error messages; the three parts of a region are one field. */
export type FieldName =
  | Exclude<TextName, 'province' | 'city' | 'district'>
  | 'region'
  | 'businessScope'
  | PictureName;
export type Errors = Partial<Record<FieldName, string | undefined>>;

/** Maximum lengths, as in the contract. */
export const most = {
  companyName: 50,
  companyNameEn: 100,
  creditCode: 30,
  legalPerson: 30,
  contactName: 30,
  contactPhone: 20,
  email: 120,
  address: 100,
  shopName: 30,
  shopNameEn: 60,
  mainProducts: 200,
  mainProductsEn: 300,
  description: 500,
  descriptionEn: 1000,
} as const;
export const mostOthers = 5;
const mostScopes = 10;
const mostProducts = 10;

/** Initial values from the draft, else from the account. */
export function startValues(
  fields: Application['fields'],
  known: { readonly phone: string | null; readonly email: string | null },
): Values {
  const { businessScope = [], ...given } = fields;
  const start = { ...blank, contactPhone: known.phone ?? '', email: known.email ?? '' };
  for (const name of textNames) start[name] = given[name] ?? start[name];
  return { ...start, businessScope };
}

export function startPictures({ fields, files }: Pick<Application, 'fields' | 'files'>): Pictures {
  const of = (...keys: readonly (string | undefined)[]) => files.filter(({ key }) => keys.includes(key));
  return {
    license: of(fields.license),
    idFront: of(fields.idFront),
    idBack: of(fields.idBack),
    others: of(...(fields.others ?? [])),
    logo: of(fields.logo),
  };
}

export const noPictures: Pictures = { license: [], idFront: [], idBack: [], others: [], logo: [] };

/** Keys of the images, as in the API. */
export function keysOf(pictures: Pictures) {
  const one = (name: PictureName) => pictures[name][0]?.key ?? '';
  return {
    license: one('license'),
    idFront: one('idFront'),
    idBack: one('idBack'),
    others: pictures.others.map(({ key }) => key),
    logo: one('logo'),
  };
}

/** The request body of validated values; texts are trimmed. */
export function bodyOf(values: Values, pictures: Pictures): Sent {
  const texts = { ...blank };
  for (const name of textNames) texts[name] = values[name].trim();
  return { ...texts, businessScope: [...values.businessScope], ...keysOf(pictures) };
}

/** `杯子、碗; plates` -> three products, split like on the server. */
const split = (products: string): string[] =>
  products.split(/[、，,；;\n]/).flatMap((name) => name.trim() || []);
const areProducts = (names: readonly string[]) =>
  names.length <= mostProducts && names.every((name) => isBetween(name, 1, 30));

type Rule = (values: Values, today: string) => boolean;
const length =
  (name: TextName, least: number, limit: number): Rule =>
  (values) =>
    isBetween(values[name], least, limit);

/** Validation rules in the order of the form; the contract has the same. */
const rules: Readonly<Partial<Record<FieldName, Rule>>> = {
  companyName: length('companyName', 2, most.companyName),
  companyNameEn: length('companyNameEn', 0, most.companyNameEn),
  creditCode: ({ creditCode }) => isCreditCode(creditCode),
  legalPerson: length('legalPerson', 2, most.legalPerson),
  foundedOn: ({ foundedOn }, today) => foundedOn >= '1900-01-01' && foundedOn <= today,
  contactName: length('contactName', 2, most.contactName),
  contactPhone: ({ contactPhone }) => isMobile(contactPhone),
  email: ({ email }) => isEmail(email) && isBetween(email, 1, most.email),
  region: ({ province, city, district }) => [province, city, district].every((code) => code !== ''),
  address: length('address', 5, most.address),
  shopName: length('shopName', 2, most.shopName),
  shopNameEn: length('shopNameEn', 0, most.shopNameEn),
  businessScope: ({ businessScope }) => businessScope.length >= 1 && businessScope.length <= mostScopes,
  mainProducts: ({ mainProducts }) => {
    const names = split(mainProducts);
    return names.length > 0 && areProducts(names) && isBetween(mainProducts, 1, most.mainProducts);
  },
  mainProductsEn: ({ mainProducts, mainProductsEn }) => {
    const names = split(mainProductsEn);
    const fits = names.length === 0 || names.length === split(mainProducts).length;
    return fits && areProducts(names) && isBetween(mainProductsEn, 0, most.mainProductsEn);
  },
  description: length('description', 10, most.description),
  descriptionEn: length('descriptionEn', 0, most.descriptionEn),
};

const emptiness: Readonly<Partial<Record<FieldName, (values: Values) => boolean>>> = {
  region: ({ province }) => province === '',
  businessScope: ({ businessScope }) => businessScope.length === 0,
};

type Texts = Pick<ApplyTexts, 'empty' | 'wrong'>;
/** The error of a field: empty or invalid. */
export const messageOf = (name: FieldName, isEmpty: boolean, { empty, wrong }: Texts): string => {
  const missing: Readonly<Partial<Record<FieldName, string>>> = empty;
  return (isEmpty ? missing[name] : undefined) ?? wrong[name];
};

/** Errors of the first step by field, in the order of the form. `today` is a day such as `2026-11-20`. */
export function problemsOf(values: Values, t: Texts, today: string): Errors {
  const found: Errors = {};
  for (const [name, holds] of entries(rules)) {
    if (holds(values, today)) continue;
    const isEmpty = emptiness[name]?.(values) ?? textOf(values, name).trim() === '';
    const isMistyped = name === 'creditCode' && creditCodeFault(values.creditCode) === 'check';
    found[name] = isMistyped ? t.wrong.creditCodeCheck : messageOf(name, isEmpty, t);
  }
  return found;
}

/** Missing documents of the second step. */
export function missingPictures(pictures: Pictures, t: Texts): Errors {
  const needed = ['license', 'idFront', 'idBack'] as const;
  const missing = needed.filter((name) => pictures[name].length === 0);
  return Object.fromEntries(missing.map((name) => [name, messageOf(name, true, t)]));
}

const textOf = (values: Values, name: FieldName): string => {
  const texts: Readonly<Record<string, unknown>> = values;
  const value = texts[name];
  return typeof value === 'string' ? value : '';
};

const isField = (name: string): name is FieldName => name in rules;
const entries = (of: typeof rules): [FieldName, Rule][] =>
  Object.entries(of).flatMap(([name, rule]) => (isField(name) ? [[name, rule]] : []));

/** The field of a refusal: `body.others.0` -> others, `body.city` -> region; null if the form lacks it. */
export function fieldOf(path: string | undefined): FieldName | null {
  const name = path?.split('.')[1] ?? '';
  if (['province', 'city', 'district'].includes(name)) return 'region';
  return isField(name) ? name : (pictureNames.find((one) => one === name) ?? null);
}

export const isPicture = (name: FieldName): name is PictureName => pictureNames.some((one) => one === name);
