import { useId, useState } from 'react';
import type { LocalText } from '../../../../contract/basics.ts';
import type { QuickQuestion } from '../../../../contract/messaging/chat.ts';
import type { ChatDesk } from '../../../../contract/messaging/shop-chat.ts';
import { useBusy } from '../../../components/use-busy.ts';
import { api } from '../../../lib/client.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import type { AllTexts, DeskTexts } from '../room/types.ts';

interface MachineProps {
  readonly t: AllTexts;
  readonly desk: ChatDesk;
  readonly onDesk: (desk: ChatDesk) => void;
}
const questions: readonly QuickQuestion[] = ['price', 'quality', 'shipping', 'afterSale', 'bulk'];

/** What the shop's machine says while nobody is there. Empty words: the marketplace's are said. */
export function Machine({ t, desk, onDesk }: MachineProps) {
  const [automatic, setAutomatic] = useState(desk.automatic);
  const [greeting, setGreeting] = useState(desk.greeting);
  const [answers, setAnswers] = useState(desk.answers);
  // What the words were made from, whatever the desk learns meanwhile.
  const [version, setVersion] = useState(desk.version);
  const { isBusy, run } = useBusy(t.desk.failedSave);
  const words = t.desk.machine;
  const save = () =>
    run(async () => {
      const body = { automatic, greeting, answers };
      const now = await api('PUT /api/chat/desk', { query: { version }, body });
      setVersion(now.version);
      onDesk(now);
      showToast('success', t.desk.saved);
    });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="flex flex-col gap-5"
    >
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={automatic}
          onChange={(event) => setAutomatic(event.target.checked)}
          className="size-5 accent-accent"
        />
        {words.automatic}
      </label>
      <p className="text-ink-2 text-sm">{words.hint}</p>
      <Words t={t.desk} legend={words.greeting} value={greeting} onChange={setGreeting} />
      {questions.map((question) => (
        <Words
          key={question}
          t={t.desk}
          legend={t.chat.questions[question]}
          value={answers[question]}
          onChange={(answer) => setAnswers({ ...answers, [question]: answer })}
        />
      ))}
      <button type="submit" disabled={isBusy} className="button-primary self-end">
        {t.desk.save}
      </button>
    </form>
  );
}

interface WordsProps {
  readonly t: DeskTexts;
  readonly legend: string;
  readonly value: LocalText;
  readonly onChange: (value: LocalText) => void;
}

function Words({ t, legend, value, onChange }: WordsProps) {
  const id = useId();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-semibold text-sm">{legend}</legend>
      {(['zh', 'en'] as const).map((language) => (
        <div key={language} className="flex flex-col gap-1">
          <label htmlFor={`${id}-${language}`} className="text-ink-2 text-xs">
            {t.languages[language]}
          </label>
          <textarea
            id={`${id}-${language}`}
            rows={2}
            maxLength={500}
            value={value[language]}
            placeholder={t.machine.usual}
            onChange={(event) => onChange({ ...value, [language]: event.target.value })}
            className="field resize-none text-sm"
          />
        </div>
      ))}
    </fieldset>
  );
}
