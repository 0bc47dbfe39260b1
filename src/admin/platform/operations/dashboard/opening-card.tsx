import { useState } from 'react';
import type { Opening } from '../../../../../contract/operations/opening.ts';
import { safeLocalStorage } from '../../../../lib/browser.ts';
import { SetupSteps } from '../../../parts/setup-steps.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { useMay } from '../../../shell/use-may.ts';
import { useOpeningTexts } from '../opening/texts.ts';

/** On this device the card is hidden. */
const hiddenKey = 'openingCardHidden';
const shownAtOnce = 3;

/** The progress of the opening with its next steps, until the marketplace is live or the card is hidden. */
export function OpeningCard() {
  const maySee = useMay()('platform.site.read');
  const [isHidden, setHidden] = useState(() => safeLocalStorage.get(hiddenKey) !== null);
  const { data } = useApiQuery('GET /api/system/opening', maySee ? {} : null);
  if (!data || data.openedTime !== null || isHidden) return null;
  const hide = () => {
    safeLocalStorage.set(hiddenKey, '1');
    setHidden(true);
  };
  return <Progress opening={data} onHide={hide} />;
}

function Progress({ opening, onHide }: { readonly opening: Opening; readonly onHide: () => void }) {
  const t = useOpeningTexts();
  const { steps } = opening;
  const open = steps.filter(({ state }) => state === 'open');
  return (
    <SetupSteps
      t={{ ...t, doneOf: t.progress }}
      title={t.card}
      hint={t.lead}
      steps={open.slice(0, shownAtOnce).map(({ name }) => ({
        name,
        label: t.names[name],
        isDone: false,
        isOptional: false,
        path: `/opening?step=${name}`,
      }))}
      done={steps.filter(({ state }) => state === 'done' || state === 'skipped').length}
      all={steps.length}
    >
      <p className="mt-3 flex justify-end">
        <button type="button" className="control-button" onClick={onHide}>
          {t.dismiss}
        </button>
      </p>
    </SetupSteps>
  );
}
