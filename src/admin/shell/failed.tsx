import { useRouteError } from 'react-router';
import { Message } from './message.tsx';
import { useShellWords } from './words.ts';

/** What browsers say of a script that does not come: the connection is gone, or the version it belongs to. */
const missingScript = /dynamically imported module|importing a module script|error loading/i;

/** A page that could not be shown; loading the document anew brings the scripts of the newest version. */
export function Failed() {
  const t = useShellWords().failed;
  const error = useRouteError();
  const said = error instanceof Error ? error.message : String(error);
  const isScript = missingScript.test(said);
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
