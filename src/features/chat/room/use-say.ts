import { useState } from 'react';
import type { ChatDraft } from '../../../lib/chat/client.ts';
import { $chatState } from '../../../lib/chat/state.ts';
import { recallMessage, sendDraft } from '../../../lib/chat/talk.ts';
import { failureText, sendFailureText } from '../../../lib/chat/words.ts';
import { fill } from '../../../lib/text.ts';
import type { AllTexts } from './types.ts';

interface Problem {
  readonly title: string;
  readonly text: string;
}

/** Sending and taking back; what goes wrong is said in a dialog. */
export function useSay(t: AllTexts, peer: string, ext: Readonly<Record<string, string>>) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const { alerts } = t.room;
  const say = async (draft: ChatDraft): Promise<boolean> => {
    if ($chatState.get() !== 'open') {
      setProblem({ title: alerts.sending, text: alerts.notConnected });
      return false;
    }
    if (!/^user_\d+$/.test(peer)) {
      setProblem({ title: alerts.sending, text: alerts.noUser });
      return false;
    }
    const result = await sendDraft(peer, draft, ext);
    if (!result.ok) {
      const reason = sendFailureText(result.failure, t.chat.failures);
      const said = result.failure === 'network' ? alerts.error : alerts.failed;
      setProblem({ title: alerts.sending, text: fill(said, { reason }) });
    }
    return result.ok;
  };
  const recall = (id: string) => {
    recallMessage(peer, id).catch((error: unknown) => {
      const { failures, list } = t.chat;
      setProblem({ title: alerts.recall, text: failureText(error, failures, list.recallFailed) });
    });
  };
  return { say, recall, problem, setProblem };
}
