import type { Locale } from '../../../contract/basics.ts';
import { safeLocalStorage } from '../browser.ts';
import { api } from '../client.ts';
import { addressKey, chosenKey, type Place, placeName, restorePlace } from '../stores/place.ts';

// Apart from the store, which every page loads.

export function choosePlace(place: Place): void {
  safeLocalStorage.set(chosenKey, JSON.stringify(place));
  restorePlace();
}

/** Asks the address book for the default address: it says where this account's goods go. Asked once; `null` = without an address. */
export async function askAddressBook(): Promise<void> {
  const [addresses, areas] = await Promise.all([api('GET /api/address/list'), api('GET /api/area/list')]);
  const usual = addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
  const area = areas.find(({ code }) => code === usual?.province);
  const place: Place | null =
    usual && area
      ? { country: usual.country, province: area.code, name: area.name }
      : usual
        ? { country: usual.country }
        : null;
  safeLocalStorage.set(addressKey, JSON.stringify(place));
  restorePlace();
}

/** The address book has changed: the next page asks it again. */
export const forgetAddressPlace = (): void => safeLocalStorage.remove(addressKey);

/** English names that have an article in a sentence. */
const withArticle = /^(?:United|Netherlands|Philippines|Bahamas|Maldives|Gambia)|(?:Islands|Republic)$/;

/** The name of a place within a sentence: `the United Kingdom`. */
export function placeInSentence(place: Place, locale: Locale): string {
  const name = placeName(place, locale);
  return withArticle.test(name) ? `the ${name}` : name;
}
