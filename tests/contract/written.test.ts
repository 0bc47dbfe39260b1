import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { Mobile, Phone, ReceiverPhone, SupplierPhone } from '../../contract/basics.ts';
import { postcodeOf, wrongPlace } from '../../contract/countries.ts';
import { AddressFields } from '../../contract/identity/address.ts';
import { ParcelNumber } from '../../contract/orders/logistics.ts';
import { CreditCode, TaxNumber } from '../../contract/suppliers/credit-code.ts';
import { isGtin, landlineIn, writtenGtin, writtenOrderNo } from '../../contract/written.ts';
import { receiverPhoneIn } from '../../server/platform/text/phone.ts';
import { receiverPhoneError } from '../../src/lib/format/validate.ts';

const outcome = (schema: z.ZodType, text: string) => {
  const parsed = schema.safeParse(text);
  return parsed.success ? parsed.data : parsed.error.issues[0]?.message;
};

describe('phone numbers', () => {
  it.each([
    '13800138000',
    '(+86) 138-0013-8000',
    '＋８６ １３８ ００１３ ８０００',
    '\u202a+86 138\u00a00013\u00a08000\u202c',
    '手机：138\u20130013\u20138000',
    '86-13800138000',
    '0086 138 0013 8000',
  ])('read %j as a mobile number', (text) => {
    expect(outcome(Mobile, text)).toBe('13800138000');
    expect(Phone.safeParse(text).success).toBe(true);
    expect(receiverPhoneIn(ReceiverPhone.parse(text), 'CN')).toBe('13800138000');
  });

  it.each([
    ['0574-87654321', '0574-87654321'],
    ['057487654321', '0574-87654321'],
    ['（0574）8765 4321', '0574-87654321'],
    ['0574—87654321转801', '0574-87654321-801'],
    ['0574-87654321-801', '0574-87654321-801'],
    ['010-6552-9988 ext. 12', '010-65529988-12'],
    ['电话：0596-2345678', '0596-2345678'],
    ['+86 574 8765 4321', '0574-87654321'],
    ['400 820 2026', '400-820-2026'],
    ['４００－８２０－２０２６', '400-820-2026'],
  ])('store the landline %j as %s', (text, kept) => {
    expect(landlineIn(text)).toBe(kept);
    expect(landlineIn(kept)).toBe(kept);
    expect(SupplierPhone.parse(text)).toBe(kept);
    expect(receiverPhoneIn(ReceiverPhone.parse(text), 'CN')).toBe(kept);
    expect(receiverPhoneError(text, 'CN', { wrong: 'wrong', code: 'code' })).toBeUndefined();
  });

  it('keep extensions of foreign numbers', () => {
    const kept = receiverPhoneIn(ReceiverPhone.parse('+1 (415) 555-2671 ext 12'), 'US');
    expect(kept).toBe('+14155552671-12');
    expect(receiverPhoneIn(ReceiverPhone.parse(kept), 'US')).toBe(kept);
    const says = { wrong: 'wrong', code: 'code' };
    expect(receiverPhoneError('+1 (415) 555-2671 ext 12', 'US', says)).toBeUndefined();
  });

  it.each([
    ['07700 900123', 'GB', '+447700900123'],
    ['020 7946 0958', 'GB', '+442079460958'],
    ['(415) 555-2671', 'US', '+14155552671'],
    ['0412 345 678', 'AU', '+61412345678'],
    ['06 12 34 56 78', 'FR', '+33612345678'],
    ['090-1234-5678', 'JP', '+819012345678'],
    ['9123 4567', 'SG', '+6591234567'],
  ])('need no country code in the country of the address: %s in %s', (text, country, kept) => {
    expect(receiverPhoneIn(ReceiverPhone.parse(text), country)).toBe(kept);
    expect(receiverPhoneError(text, country, { wrong: 'wrong', code: 'code' })).toBeUndefined();
  });

  it('of another country are refused without its code', () => {
    expect(receiverPhoneIn('07700 900123', 'US')).toBeNull();
    expect(receiverPhoneIn('(415) 555-2671', 'CN')).toBeNull();
    expect(receiverPhoneError('(415) 555-2671', 'CN', { wrong: 'wrong', code: 'code' })).toBe('code');
    expect(receiverPhoneError('0770', 'GB', { wrong: 'wrong', code: 'code' })).toBe('wrong');
  });
});

describe('company codes', () => {
  it.each([
    '9111 0000 6000 3734 1L',
    '91110000-60003734-1l',
    '９１１１００００６０００３７３４１Ｌ',
    '税号: 91110000600037341L\u200b',
  ])('are read from %j', (text) => {
    expect(outcome(CreditCode, text)).toBe('91110000600037341L');
    expect(outcome(TaxNumber, text)).toBe('91110000600037341L');
  });
  it.each([
    ['110108 600037341', '110108600037341'],
    ['440301197001011239XX', '440301197001011239XX'],
    ['11010519491231002x', '11010519491231002X'],
    ['DE 123 456 789', 'DE123456789'],
    ['GB-123 4567 89', 'GB123456789'],
    ['ＦＲ XX.999.999.999', 'FRXX999999999'],
  ])('accept the tax number %j', (text, kept) => expect(outcome(TaxNumber, text)).toBe(kept));
  it.each(['91110000600037341M', '9111000060037341L0'])('report %j as mistyped', (text) => {
    expect(outcome(CreditCode, text)).toBe('check character');
    expect(outcome(TaxNumber, text)).toBe('check character');
  });
  it.each(['9111000060003734', 'GOODCOMPANY', '12'])('refuse %j as a tax number', (text) =>
    expect(TaxNumber.safeParse(text).success).toBe(false),
  );
});

describe('parcel numbers, GTIN and postcodes', () => {
  it('read tracking numbers and order numbers', () => {
    expect(outcome(ParcelNumber, '运单号：sf 1234 5678 9012\u200b')).toBe('SF123456789012');
    expect(outcome(ParcelNumber, 'JD0012345678\u20131\u20131\u2013')).toBe('JD0012345678-1-1-');
    for (const text of [
      '#202611260001234567',
      '订单号：2026 1126 0001 2345 67',
      'No. 202611260001234567',
      '２０２６１１２６０００１２３４５６７',
    ])
      expect(writtenOrderNo(text)).toBe('202611260001234567');
  });

  it('tell a valid GTIN from a mistyped one', () => {
    expect([writtenGtin("'4 006381 333931"), writtenGtin('978-3-16-148410-0')].map(isGtin)).toEqual([
      true,
      true,
    ]);
    expect(isGtin('4006381333932')).toBe(false);
  });

  it.each([
    ['JP', '〒１５０ー０００１', '150-0001'],
    ['JP', '1500001', '1500001'],
    ['DE', 'D-10115', '10115'],
    ['PT', '1000 205', '1000-205'],
    ['GB', 'sw1a\u00a0 1aa', 'SW1A 1AA'],
    ['US', '94607 \u2013 1234', '94607-1234'],
    ['BR', '11010 000', '11010-000'],
    ['NL', '３５１１ｌｘ', '3511LX'],
  ])('read the postcode of %s %j', (country, text, kept) => {
    expect(postcodeOf(country, text)).toBe(kept);
    expect(wrongPlace({ country, town: 'a', state: 'b', postcode: text })).toBeNull();
  });

  it('allow long address lines of other countries', () => {
    const abroad = {
      receiver: 'Ann Lee',
      phone: '+447700900123',
      country: 'GB',
      town: 'London',
      postcode: '〒 SW1A 1AA',
    };
    expect(AddressFields.safeParse({ ...abroad, detail: 'a'.repeat(200) }).success).toBe(true);
    expect(AddressFields.safeParse({ ...abroad, detail: 'a'.repeat(201) }).success).toBe(false);
    const home = {
      receiver: '王小明',
      phone: '13800138000',
      province: '330000',
      city: '330200',
      district: '330203',
    };
    expect(AddressFields.safeParse({ ...home, detail: '路'.repeat(101) }).success).toBe(false);
  });
});
