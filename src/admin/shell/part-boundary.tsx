import { Component, type ReactNode } from 'react';
import { offerRetry } from '../../lib/chunk-failed.ts';
import { isMissingScript } from './missing-script.ts';
import { useShellWords } from './words.ts';

interface PartBoundaryProps {
  readonly children: ReactNode;
  /** Makes what did not come loadable again. */
  readonly renew: () => void;
  readonly onRetry: () => void;
}
interface PartBoundaryState {
  readonly error: unknown;
}

/** Holds what fails in one part of a page within it: the office around it goes on. */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = { error: null };
  private isGone = false;

  static getDerivedStateFromError(error: unknown): PartBoundaryState {
    return { error };
  }

  override componentDidMount() {
    this.isGone = false;
  }

  override componentDidCatch(error: unknown) {
    this.props.renew();
    if (isMissingScript(error)) offerRetry(this.retry);
  }

  override componentWillUnmount() {
    this.isGone = true;
  }

  private readonly retry = () => {
    if (this.isGone) return;
    this.setState({ error: null });
    this.props.onRetry();
  };

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return isMissingScript(error) ? null : <Broken onRetry={this.retry} />;
  }
}

/** Stands in the place of a part that broke. */
function Broken({ onRetry }: { readonly onRetry: () => void }) {
  const t = useShellWords().part;
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-2 text-danger text-sm">
      <span>{t.broken}</span>
      <button type="button" onClick={onRetry} className="min-h-11 font-semibold underline lg:min-h-9">
        {t.retry}
      </button>
    </p>
  );
}
