import type { ChatAccess } from '../../../contract/messaging/chat.ts';
import { type ChatClient, ChatError } from './client.ts';
import { startListening } from './listen.ts';
import { $chatFailure, $me, forgetChat } from './state.ts';

/** Whom to speak as: oneself, or the shop one answers for. */
export type ChatIdentity = 'self' | 'shop';

interface Sources {
  /** Brings the client; the SDK comes with it, so it is asked only where chat opens. */
  readonly client: () => Promise<ChatClient>;
  /** `fresh`: what is stored was refused. */
  readonly access: (as: ChatIdentity, fresh: boolean) => Promise<ChatAccess>;
  /** Removes what is stored. */
  readonly forget: () => void;
}

let sources: Sources | null = null;
let client: ChatClient | null = null;
let speakingAs: ChatIdentity | null = null;
let opening: Promise<void> | null = null;
let turn = 0;

/** Once a page, before anything else here; tests bring their own. */
export function provideChat(next: Sources): void {
  sources = next;
  client = null;
  speakingAs = null;
  opening = null;
  lastBack = Number.NEGATIVE_INFINITY;
}

export const isChatReady = (): boolean => sources !== null;

/** The client where there is a connection or a try at one, else a `ChatError`. */
export function chatClient(): ChatClient {
  if (!client) throw new ChatError('not_connected');
  return client;
}

/** Connects, once however many ask. Somebody else's conversations are forgotten first. Who asks last is heard. */
export async function connectChat(as: ChatIdentity = 'self'): Promise<void> {
  if (opening && speakingAs === as) return opening;
  const isWanted = newTurn(as);
  const own = open(as, isWanted).finally(() => {
    if (opening === own) opening = null;
  });
  opening = own;
  return own;
}

/** From here on what was begun for another identity is not wanted any more. */
function newTurn(as: ChatIdentity | null): () => boolean {
  turn += 1;
  const own = turn;
  speakingAs = as;
  return () => turn === own;
}

async function open(as: ChatIdentity, isWanted: () => boolean): Promise<void> {
  if (!sources) throw new ChatError('not_connected');
  $chatFailure.set(null);
  try {
    const access = await wanted(sources.access(as, false), isWanted);
    await enter(await wanted(readyClient(sources), isWanted), access, as, isWanted);
  } catch (error) {
    const failure = error instanceof ChatError ? error.failure : 'network';
    if (isWanted()) $chatFailure.set(failure);
    throw error instanceof ChatError ? error : new ChatError(failure);
  }
}

/** Waits for `answer`, and goes no further when somebody else is to be spoken as, or nobody. */
async function wanted<T>(answer: Promise<T>, isWanted: () => boolean): Promise<T> {
  const value = await answer;
  if (!isWanted()) throw new ChatError('not_connected');
  return value;
}

async function readyClient(from: Sources): Promise<ChatClient> {
  const made = await from.client();
  if (client) return client;
  client = made;
  startListening(made);
  made.on({
    expiring: () => void renewChat(),
    state: (state, why) => {
      if (state === 'closed' && why === 'expired_token') void comeBack();
    },
  });
  return made;
}

/** A refused token is worth one more try with a new one: the stored one may be of an earlier session. */
async function enter(
  own: ChatClient,
  access: ChatAccess,
  as: ChatIdentity,
  isWanted: () => boolean,
): Promise<void> {
  speakAs(access.username);
  try {
    await own.connect(access);
  } catch (error) {
    if (!(error instanceof ChatError) || !isTokenFailure(error) || !isWanted()) throw error;
    sources?.forget();
    const fresh = sources && (await wanted(sources.access(as, true), isWanted));
    if (!fresh) throw error;
    speakAs(fresh.username);
    try {
      await own.connect(fresh);
    } catch (again) {
      if (again instanceof ChatError && isTokenFailure(again)) sources?.forget();
      throw again;
    }
  }
}

const isTokenFailure = ({ failure }: ChatError) => failure === 'refused_token' || failure === 'expired_token';

function speakAs(username: string): void {
  if ($me.get() === username) return;
  forgetChat();
  $me.set(username);
}

/** Before the token ends: a new one, where the session still gives any. */
async function renewChat(): Promise<void> {
  if (!sources || !client || !speakingAs) return;
  try {
    const own = turn;
    const access = await sources.access(speakingAs, true);
    if (turn === own) await client.connect(access);
  } catch {
    // The connection goes on until its token is over, and says so then.
  }
}

/** Where every token is taken for one that is over it is not worth going round. */
const leastBetweenMs = 10_000;
let lastBack = Number.NEGATIVE_INFINITY;

/** The token was over before there was a new one, after a night's sleep or a break of the network: nobody has to do anything. */
async function comeBack(): Promise<void> {
  if (!speakingAs || opening || performance.now() - lastBack < leastBetweenMs) return;
  lastBack = performance.now();
  sources?.forget();
  // The line above the messages says why it did not work.
  await connectChat(speakingAs).catch(() => {});
}

/** Logging out: the connection ends in every tab, and nothing of it stays here. */
export async function disconnectChat(): Promise<void> {
  const own = client;
  newTurn(null);
  opening = null;
  sources?.forget();
  forgetChat();
  await own?.disconnect();
}
