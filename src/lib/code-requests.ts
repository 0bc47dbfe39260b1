const tokens = new Map<string, string>();

/** Keeps what the answer to a code's request gave for this number or address, so that tries of the code are this page's own. */
export function storeRequestToken(contact: string, answer: unknown): void {
  if (answer === null || typeof answer !== 'object' || !('requestToken' in answer)) return;
  if (typeof answer.requestToken === 'string') tokens.set(contact.trim(), answer.requestToken);
}

/** Goes beside the code in a body; nothing where this page did not ask for one. */
export function requestTokenOf(contact: string): { readonly requestToken?: string } {
  const requestToken = tokens.get(contact.trim());
  return requestToken === undefined ? {} : { requestToken };
}
