/** Connections one account may hold at a time: a browser opens one a tab. */
export const connectionsPerAccount = 20;

/** Which connections belong to which account. */
export function createRoom<Connection>() {
  const members = new Map<number, Set<Connection>>();
  return {
    isEmpty: (): boolean => members.size === 0,
    members: (): number[] => [...members.keys()],
    of: (accountId: number): Connection[] => [...(members.get(accountId) ?? [])],
    /** Answers with the oldest connection when it has to make room; it has left then. */
    enter(accountId: number, connection: Connection): Connection | undefined {
      const own = members.get(accountId) ?? new Set();
      members.set(accountId, own.add(connection));
      const [oldest] = own;
      if (own.size <= connectionsPerAccount) return undefined;
      if (oldest !== undefined) own.delete(oldest);
      return oldest;
    },
    leave(accountId: number, connection: Connection): void {
      const own = members.get(accountId);
      own?.delete(connection);
      if (own?.size === 0) members.delete(accountId);
    },
  };
}
