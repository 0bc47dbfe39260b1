const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** Check character of the first 17 characters of a unified social credit code (GB 32100-2015). */
export function creditCheck(first17: string): string {
  let weight = 1;
  let sum = 0;
  for (const letter of first17) {
    const value = alphabet.indexOf(letter);
    if (value < 0) throw new Error(`${letter} has no place in a credit code`);
    sum += value * weight;
    weight = (weight * 3) % 31;
  }
  return alphabet.charAt((31 - (sum % 31)) % 31);
}

/** Credit code of a company registered in a district: 91 (enterprise), district code, nine characters of `body`, check character. */
export function creditCode(districtCode: string, body: string): string {
  const first = `91${districtCode}${body}`;
  return first + creditCheck(first);
}

export const creditAlphabet = alphabet;
