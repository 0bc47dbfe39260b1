import { normal } from '../../../../platform/text/normal.ts';

const beforeName = /^.*[/\\]/s;
const afterPath = /[?#].*$/s;

/** The file name in an address or path, in the form in which names are compared; empty when there is none. */
export function pictureName(address: string): string {
  const name = address.trim().replace(afterPath, '').replace(beforeName, '');
  return normal(decoded(name)).toLowerCase();
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
