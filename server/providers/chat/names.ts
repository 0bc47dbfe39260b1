/** The chat user of an account. A shop speaks as the account that owns it. */
export const chatName = (accountId: number): string => `user_${accountId}`;

/** The account of a chat user, or null when it is no such name. */
export function accountOf(name: string): number | null {
  const id = Number(/^user_([1-9]\d{0,9})$/.exec(name)?.[1] ?? 0);
  return id > 0 && id < 2 ** 31 ? id : null;
}

/** One key for a conversation, whoever asks: `user_3:user_12`. */
export function pairOf(one: string, other: string): string {
  const isOrdered = (accountOf(one) ?? 0) <= (accountOf(other) ?? 0);
  return isOrdered ? `${one}:${other}` : `${other}:${one}`;
}
