import type { EasemobChat } from 'easemob-websdk';

const day = 86_400;

/** Which of these are there; where the service can, it tells of changes from then on. */
export async function onlineAmong(
  connection: EasemobChat.Connection,
  peers: readonly string[],
): Promise<Set<string>> {
  const usernames = [...peers];
  // Our own gateway tells nobody of changes, and refuses the subscription.
  const { data } = await connection
    .subscribePresence({ usernames, expiry: day })
    .catch(() => connection.getPresenceStatus({ usernames }));
  const there = (data?.result ?? []).filter(({ status }) =>
    Object.values(status).some((one) => `${one}` === '1'),
  );
  return new Set(there.map(({ uid }) => uid));
}
