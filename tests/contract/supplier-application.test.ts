import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CreditCode } from '../../contract/suppliers/credit-code.ts';
import {
  ApplicationDraft,
  ApplicationFields,
  splitProducts,
} from '../../contract/suppliers/supplier-application.ts';
import { creditCheck } from '../../contract/written.ts';
import en from '../../locales/en/suppliers/apply.json' with { type: 'json' };
import zh from '../../locales/zh/suppliers/apply.json' with { type: 'json' };
import {
  bodyOf,
  type FieldName,
  keysOf,
  noPictures,
  problemsOf,
  startValues,
} from '../../src/islands/suppliers/supplier-application/values.ts';
import { isCreditCode } from '../../src/lib/format/validate.ts';
import { companyFields } from '../support/fixtures/application.ts';

const key = '/private/upload/abc.webp';
const sent = { ...companyFields, license: key, idFront: key, idBack: key };
const values = { ...startValues({}, { phone: null, email: null }), ...companyFields };
const today = '2026-11-20';

const texts = [
  'companyName',
  'companyNameEn',
  'creditCode',
  'legalPerson',
  'contactName',
  'contactPhone',
  'address',
  'shopName',
  'shopNameEn',
  'mainProducts',
  'mainProductsEn',
  'description',
  'descriptionEn',
] as const satisfies readonly FieldName[];

/** Texts near the limits, with rare characters, blanks at the ends and separators. */
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom('杯', 'a', ' ', '𠮷', '、', ',', '1'), maxLength: 60 }),
  fc.nat(1_010).map((length) => '杯'.repeat(length)),
  fc.nat(310).map((length) => '𠮷'.repeat(length)),
  fc.nat(12).map((count) => Array.from({ length: count }, () => '杯子').join('、')),
  fc.constantFrom('13800138000', '12800138000', ' 13800138000 ', '91330212MA2XJ0004W', '91330212ma2xj0004w'),
);

describe('supplier application input', () => {
  it('is complete with the required fields, and the form agrees', () => {
    expect(ApplicationFields.safeParse(sent).error?.issues).toBeUndefined();
    expect(problemsOf(values, en, today)).toEqual({});
  });

  it.each(texts)('has a %s that the form takes exactly when the contract does', (name) => {
    fc.assert(
      fc.property(text, (value) => {
        const typed = { ...values, [name]: value };
        const body = { ...bodyOf(typed, noPictures), license: key, idFront: key, idBack: key };
        const { error } = ApplicationFields.safeParse(body);
        const byContract = error?.issues.some(({ path }) => path[0] === name) ?? false;
        const problems = problemsOf(typed, zh, today);
        expect([value, problems[name] !== undefined]).toEqual([value, byContract]);
      }),
      { numRuns: 300 },
    );
  });

  it('reports missing and invalid fields, in both languages', () => {
    const nothing = startValues({}, { phone: null, email: null });
    for (const t of [zh, en]) {
      const empty: Readonly<Record<string, string>> = t.empty;
      for (const [name, message] of Object.entries(problemsOf(nothing, t, today))) {
        expect([name, message]).toEqual([name, empty[name]]);
      }
    }
    expect(problemsOf(nothing, zh, today)).toMatchObject({
      companyName: '请输入公司名称',
      businessScope: '请选择经营范围',
    });
    expect(problemsOf({ ...values, contactPhone: '1' }, en, today)).toEqual({
      contactPhone: 'Please enter a correct phone number',
    });
    expect(problemsOf({ ...values, foundedOn: '2026-11-21' }, en, today)).toHaveProperty('foundedOn');
  });

  it('is accepted as a draft with any number of fields', () => {
    expect(ApplicationDraft.safeParse({}).success).toBe(true);
    const nothing = startValues({}, { phone: null, email: null });
    const draft = { ...nothing, businessScope: [], ...keysOf(noPictures) };
    expect(ApplicationDraft.safeParse(draft).error?.issues).toBeUndefined();
    expect(Object.keys(draft).sort()).toEqual(Object.keys(ApplicationFields.shape).sort());
  });

  it('splits main products at commas of either language', () => {
    expect(splitProducts(' 马克杯、餐盘，碗; plates,, ')).toEqual(['马克杯', '餐盘', '碗', 'plates']);
  });
});

describe('credit code', () => {
  it('is verified by its check character, in the browser as well', () => {
    const body = fc.string({
      unit: fc.constantFrom(...'0123456789ABCDEFGHJKLMNPQRTUWXY'),
      minLength: 17,
      maxLength: 17,
    });
    fc.assert(
      fc.property(body, fc.constantFrom(...'0123456789ABCDEFGHJKLMNPQRTUWXYIOSVZ'), (first, last) => {
        expect(isCreditCode(first + last)).toBe(creditCheck(first) === last);
        expect(isCreditCode(first + creditCheck(first).toLowerCase())).toBe(true);
      }),
    );
    expect(isCreditCode('91110000600037341L')).toBe(true);
  });

  it('is valid with 0 as its check character', () => {
    // The weighted sum is a multiple of 31, so that the check character is 0.
    const first = '00000000000000000';
    expect(creditCheck(first)).toBe('0');
    expect([isCreditCode(`${first}0`), isCreditCode(`${first}Y`)]).toEqual([true, false]);
    expect(CreditCode.safeParse(`${first}0`).success).toBe(true);
    expect(creditCheck('91350100M000100Y4')).toBe('3');
  });
});
