import {
  Component,
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  Suspense,
  useState,
} from 'react';
import { offerRetry } from '../../lib/arrival/chunk-failed.ts';
import { arrived } from '../../lib/arrival/script-arrival.ts';
import { isMissingScript } from './missing-script.ts';
import { useShellTexts } from './texts.ts';

interface PartBoundaryProps {
  readonly children: ReactNode;
  /** Makes a failed import loadable again. */
  readonly renew: () => void;
  readonly onRetry: () => void;
}
interface PartBoundaryState {
  readonly error: unknown;
}

/** Error boundary of one part of a page: the rest keeps working. */
class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
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

/** Shown in the place of a failed part. */
function Broken({ onRetry }: { readonly onRetry: () => void }) {
  const t = useShellTexts().part;
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-2 text-danger text-sm">
      <span>{t.broken}</span>
      <button type="button" onClick={onRetry} className="min-h-11 font-semibold underline lg:min-h-9">
        {t.retry}
      </button>
    </p>
  );
}

/**
 * A part of a page that is loaded when it is first shown: a dialog, a drawer, a form. Until then `Waiting` or nothing is rendered. If it
 * fails to load or crashes, only this part shows an error with a retry button. It has the type of the loaded component, which may be
 * generic; `lazy` has no type for that.
 */
export function partOf<C extends (props: never) => ReactNode>(
  load: () => Promise<C>,
  Waiting?: (props: Parameters<C>[0]) => ReactNode,
): C {
  const make = () =>
    lazy(async () => ({ default: (await arrived(load())) as unknown as ComponentType<object> }));
  let part = make();
  // A failed import stays failed: the retry needs a new `lazy` component.
  const renew = () => {
    part = make();
  };
  function Later(props: object) {
    const [, setAttempt] = useState(0);
    const waiting = Waiting ? createElement(Waiting as unknown as ComponentType<object>, props) : null;
    return (
      <PartBoundary renew={renew} onRetry={() => setAttempt((before) => before + 1)}>
        <Suspense fallback={waiting}>{createElement(part, props)}</Suspense>
      </PartBoundary>
    );
  }
  return Later as unknown as C;
}
