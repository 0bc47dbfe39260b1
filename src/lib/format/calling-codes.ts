import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min';
import { countryCodes } from '../../../contract/countries.ts';

/** `44` for `GB`. For pages while they are built: the library is too large for a browser. */
export const callingCodes = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    countryCodes.flatMap((country) =>
      isSupportedCountry(country) ? [[country, getCountryCallingCode(country)]] : [],
    ),
  );
