import type { LocalText } from '../../../contract/basics.ts';
import { placeLine } from '../../../contract/countries.ts';
import type { address } from '../db/schema.ts';
import { countryName, regionName } from './areas.ts';

type Place = Parameters<typeof placeLine>[0] &
  Pick<typeof address.$inferSelect, 'country' | 'province' | 'city' | 'district'>;

/** Address parts other than the street. */
export function regionOf(row: Place): LocalText {
  const { country, province, city, district } = row;
  if (country === 'CN') return regionName(province, city, district);
  const line = placeLine(row);
  const name = countryName(country);
  return { zh: `${line}，${name.zh}`, en: `${line}, ${name.en}` };
}
