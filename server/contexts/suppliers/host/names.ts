/** A name of at least two labels of letters, digits and hyphens, as DNS has them; the last is not all digits (an address). */
const shape =
  /^(?=.{3,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** The name a request's Host header asks for: lower case, without port and final dot; null for what is no name of a site. */
export function hostOfHeader(header: string | undefined): string | null {
  const [, name = ''] = /^([^:]+)(?::\d{1,5})?$/.exec(header?.toLowerCase() ?? '') ?? [];
  const plain = name.replace(/\.$/, '');
  return shape.test(plain) ? plain : null;
}

/** A name as somebody typed it, in punycode where it has other letters; null for what is none. */
export function hostOfInput(typed: string): string | null {
  if (/[\s/\\@:?#%[\]]/.test(typed)) return null;
  const name = URL.parse(`http://${typed}`)?.hostname.replace(/\.$/, '') ?? '';
  return shape.test(name) ? name : null;
}

/**
 * An address visitors may be sent to, in its normal form: http or https, a plain host without name, password or odd signs.
 * null for anything a browser might read otherwise than we do.
 */
export function redirectAddress(typed: string): URL | null {
  if (!/^https?:\/\/[^/\\@\s]+(?:\/[^\\\s]*)?$/i.test(typed) || /\p{Cc}/u.test(typed)) return null;
  const url = URL.parse(typed);
  return url && url.username === '' && url.password === '' && !url.hostname.endsWith('.') ? url : null;
}
