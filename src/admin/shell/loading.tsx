import { type ReactNode, use } from 'react';
import { useShellTexts } from './texts.ts';

/** Maximum wait for the first page while the document's own skeleton is visible. */
const mostMs = 1_500;
let patience: Promise<void> | null = null;

/** Renders no fallback for a moment: React would keep a shown fallback for 300 ms. */
export function holdBack(): void {
  const done = new Promise<void>((resolve) => setTimeout(resolve, mostMs));
  patience = done;
  void done.then(() => {
    patience = null;
  });
}

/** A placeholder until the content can be rendered. */
export function Meanwhile({ children }: { readonly children: ReactNode }) {
  if (patience) use(patience);
  return children;
}

/** The placeholder of a page. */
export function Loading() {
  const t = useShellTexts();
  return (
    <Meanwhile>
      <p role="status">{t.loading}</p>
    </Meanwhile>
  );
}
