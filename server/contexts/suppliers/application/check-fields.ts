import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { ApplicationFields } from '../../../../contract/suppliers/supplier-application.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { wrongArea } from '../../../platform/regions/areas.ts';
import { localDay } from '../../../platform/time.ts';
import { offeredLabels } from '../../catalogue/index.ts';

/** Whether a number is a mobile number of mainland China, according to the numbering plan. */
const isMobileNumber = (number: string): boolean =>
  parsePhoneNumberFromString(number, 'CN')?.getType() === 'MOBILE';

type Checked = Pick<
  ApplicationFields,
  'contactPhone' | 'province' | 'city' | 'district' | 'foundedOn' | 'businessScope'
>;

/** Checks fields that a schema cannot: numbering plan, regions, dates, dictionary. @throws invalid_input with the field */
export async function checkFields(deps: Deps, fields: Checked): Promise<void> {
  const { contactPhone, province, city, district, foundedOn } = fields;
  if (foundedOn > localDay(deps.clock.now())) fail('invalid_input', {}, 'body.foundedOn');
  if (!isMobileNumber(contactPhone)) fail('invalid_input', {}, 'body.contactPhone');
  const wrong = wrongArea(province, city, district);
  if (wrong) fail('invalid_input', {}, `body.${wrong}`);
  const scopes = new Set(fields.businessScope);
  const known = await offeredLabels(deps.db, 'business_scope', [...scopes]);
  if (known.length !== scopes.size) fail('invalid_input', {}, 'body.businessScope');
}
