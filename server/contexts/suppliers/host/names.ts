/** A DNS name of at least two labels of letters, digits and hyphens; the last label is not numeric (an IP address). */
const shape =
  /^(?=.{3,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** The name in a Host header: lower case, without port and final dot; null for an invalid one. */
export function hostOfHeader(header: string | undefined): string | null {
  const [, name = ''] = /^([^:]+)(?::\d{1,5})?$/.exec(header?.toLowerCase() ?? '') ?? [];
  const plain = name.replace(/\.$/, '');
  return shape.test(plain) ? plain : null;
}

/** A name as entered by a user, in punycode if needed; null for an invalid one. */
export function hostOfInput(typed: string): string | null {
  if (/[\s/\\@:?#%[\]]/.test(typed)) return null;
  const name = URL.parse(`http://${typed}`)?.hostname.replace(/\.$/, '') ?? '';
  return shape.test(name) ? name : null;
}

/**
 * A redirect URL in normal form: http or https, a plain host without user, password or unusual characters. null for anything that a browser
 * might parse differently.
 */
export function redirectAddress(typed: string): URL | null {
  if (!/^https?:\/\/[^/\\@\s]+(?:\/[^\\\s]*)?$/i.test(typed) || /\p{Cc}/u.test(typed)) return null;
  const url = URL.parse(typed);
  return url && url.username === '' && url.password === '' && !url.hostname.endsWith('.') ? url : null;
}
