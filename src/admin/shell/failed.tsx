import { useRouteError } from 'react-router';
import { Message } from './message.tsx';
import { isMissingScript } from './missing-script.ts';
import { useShellWords } from './words.ts';

/** A page that could not be shown; loading the document anew brings the scripts of the newest version. */
export function Failed() {
  const t = useShellWords().failed;
  const error = useRouteError();
  const said = error instanceof Error ? error.message : String(error);
  const isScript = isMissingScript(error);
  return (
    <Message title={t.title}>
      <p className="text-ink-2">{isScript ? t.chunk : t.other}</p>
      {!isScript && (
        <pre className="max-w-full overflow-x-auto rounded-control bg-soft p-3 text-sm">{said}</pre>
      )}
      <button type="button" className="button-primary" onClick={() => location.reload()}>
        {t.reload}
      </button>
    </Message>
  );
}
