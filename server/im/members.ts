import type { Connection } from './connection.ts';
import { statisticOperation } from './wire/names.ts';

/** Connections one user may hold in a process; the oldest goes. */
const connectionsPerUser = 20;

/** Which connections are whose. */
export function createMembers() {
  const members = new Map<string, Set<Connection>>();
  return {
    of: (user: string): Connection[] => [...(members.get(user) ?? [])],
    all: (): Connection[] => [...members.values()].flatMap((own) => [...own]),
    enter(connection: Connection): void {
      const user = connection.login?.place.user ?? '';
      const own = members.get(user) ?? new Set();
      members.set(user, own.add(connection));
      const [oldest] = own;
      if (own.size <= connectionsPerUser || !oldest) return;
      own.delete(oldest);
      oldest.kick(statisticOperation.otherDevice);
    },
    leave(connection: Connection): void {
      const user = connection.login?.place.user ?? '';
      const own = members.get(user);
      own?.delete(connection);
      if (own?.size === 0) members.delete(user);
    },
  };
}
