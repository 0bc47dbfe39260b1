import { useState } from 'react';
import type { QuickQuestion } from '../../../../contract/messaging/chat.ts';
import type { ChatTexts } from '../../../lib/chat/words.ts';
import { fill } from '../../../lib/text.ts';

const questions = [
  'price',
  'quality',
  'shipping',
  'afterSale',
  'bulk',
] as const satisfies readonly QuickQuestion[];

interface QuestionsProps {
  readonly t: ChatTexts;
  readonly onAsk: (question: QuickQuestion) => Promise<unknown>;
}

/** Above the first message. */
export function Welcome({ t, name, onAsk }: QuestionsProps & { readonly name: string }) {
  const { isBusy, ask } = useAsking(onAsk);
  return (
    <div className="flex flex-col gap-3 rounded-card bg-tint p-3 text-sm">
      <p>{fill(t.window.welcome, { name })}</p>
      <ul aria-label={t.window.questionsLabel} className="flex flex-wrap gap-2">
        {questions.map((question) => (
          <li key={question}>
            <button type="button" disabled={isBusy} onClick={() => ask(question)} className={chip}>
              {t.questions[question]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The same in one line, once there is a conversation. */
export function QuestionChips({ t, onAsk }: QuestionsProps) {
  const { isBusy, ask } = useAsking(onAsk);
  return (
    <ul
      aria-label={t.window.questionsLabel}
      className="scrollbar-none flex shrink-0 gap-2 overflow-x-auto border-line border-t px-3 py-2"
    >
      {questions.map((question) => (
        <li key={question} className="shrink-0">
          <button type="button" disabled={isBusy} onClick={() => ask(question)} className={chip}>
            {t.questions[question]}
          </button>
        </li>
      ))}
    </ul>
  );
}

const chip =
  'min-h-8 rounded-full border border-line-strong bg-card px-3 text-ink text-xs hover:border-accent hover:text-accent focus-visible:-outline-offset-2 disabled:text-ink-3 pointer-coarse:min-h-11';

function useAsking(onAsk: QuestionsProps['onAsk']) {
  const [isBusy, setBusy] = useState(false);
  const ask = async (question: QuickQuestion) => {
    setBusy(true);
    await onAsk(question);
    setBusy(false);
  };
  return { isBusy, ask };
}
