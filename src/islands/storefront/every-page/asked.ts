const key = 'consentAsked';

/** Whether this account was already asked in this visit, or has nothing to agree to. */
export function wasAsked(userId: number): boolean {
  try {
    return sessionStorage.getItem(key) === String(userId);
  } catch {
    return false;
  }
}

export function noteAsked(userId: number): void {
  try {
    sessionStorage.setItem(key, String(userId));
  } catch {
    // Without storage it is asked again on the next page.
  }
}
