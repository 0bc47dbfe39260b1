/** Chat user name of an account. A shop uses that of its owner's account. */
export const chatName = (accountId: number): string => `user_${accountId}`;

/** Account id of a chat user name; null when invalid. */
export function accountOf(name: string): number | null {
  const id = Number(/^user_([1-9]\d{0,9})$/.exec(name)?.[1] ?? 0);
  return id > 0 && id < 2 ** 31 ? id : null;
}

/** Key of a conversation, independent of the order: `user_3:user_12`. */
export function pairOf(one: string, other: string): string {
  const isOrdered = (accountOf(one) ?? 0) <= (accountOf(other) ?? 0);
  return isOrdered ? `${one}:${other}` : `${other}:${one}`;
}
