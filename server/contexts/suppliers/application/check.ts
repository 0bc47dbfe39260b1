import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { ApplicationFields } from '../../../../contract/suppliers/supplier-application.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { wrongArea } from '../../../platform/regions/areas.ts';
import { dayInChina } from '../../../platform/time.ts';
import { offeredLabels } from '../../catalogue/index.ts';

/** Whether the numbering plan gives this number to a mobile phone of mainland China. */
const isMobileNumber = (number: string): boolean =>
  parsePhoneNumberFromString(number, 'CN')?.getType() === 'MOBILE';

/** What a schema cannot know: the numbering plan, the map, the calendar, the dictionary. @throws invalid_input with the field */
export async function checkFields(deps: Deps, fields: ApplicationFields): Promise<void> {
  const { contactPhone, province, city, district, foundedOn } = fields;
  if (foundedOn > dayInChina(deps.clock.now())) fail('invalid_input', {}, 'body.foundedOn');
  if (!isMobileNumber(contactPhone)) fail('invalid_input', {}, 'body.contactPhone');
  const wrong = wrongArea(province, city, district);
  if (wrong) fail('invalid_input', {}, `body.${wrong}`);
  const scopes = new Set(fields.businessScope);
  const known = await offeredLabels(deps.db, 'business_scope', [...scopes]);
  if (known.length !== scopes.size) fail('invalid_input', {}, 'body.businessScope');
}
