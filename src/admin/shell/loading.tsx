import { type ReactNode, use } from 'react';
import { useShellTexts } from './texts.ts';

/** So long the first page is waited for where the document's own empty lines are in sight. */
const mostMs = 1_500;
let patience: Promise<void> | null = null;

/** From now on for a moment nothing stands for a page that is not there: React would keep it in sight for 300 ms. */
export function holdBack(): void {
  const done = new Promise<void>((resolve) => setTimeout(resolve, mostMs));
  patience = done;
  void done.then(() => {
    patience = null;
  });
}

/** What stands for something until it can be drawn. */
export function Meanwhile({ children }: { readonly children: ReactNode }) {
  if (patience) use(patience);
  return children;
}

/** Stands for a page. */
export function Loading() {
  const t = useShellTexts();
  return (
    <Meanwhile>
      <p role="status">{t.loading}</p>
    </Meanwhile>
  );
}
