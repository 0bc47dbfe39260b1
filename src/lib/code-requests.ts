const tokens = new Map<string, string>();

/** Stores the request token of a code that was sent to this number or address, so that the attempts belong to this page. */
export function storeRequestToken(contact: string, answer: unknown): void {
  if (answer === null || typeof answer !== 'object' || !('requestToken' in answer)) return;
  if (typeof answer.requestToken === 'string') tokens.set(contact.trim(), answer.requestToken);
}

/** The request token for the body beside the code; empty if this page did not request one. */
export function requestTokenOf(contact: string): { readonly requestToken?: string } {
  const requestToken = tokens.get(contact.trim());
  return requestToken === undefined ? {} : { requestToken };
}
