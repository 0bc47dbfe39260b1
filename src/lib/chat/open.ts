import { $user } from '../stores/session.ts';
import { chatAccess, forgetAccess } from './access.ts';
import { disconnectChat, isChatReady, provideChat } from './connection.ts';
import { closeChat } from './window.ts';

/** Before the first connection of a page: the SDK is loaded by the first `connectChat`, and logging out ends it. */
export function prepareChat(): void {
  if (isChatReady()) return;
  provideChat({
    client: async () => new (await import('./easemob.ts')).EasemobClient(),
    access: chatAccess,
    forget: forgetAccess,
  });
  $user.listen((user) => {
    if (user) return;
    closeChat();
    void disconnectChat();
  });
}
