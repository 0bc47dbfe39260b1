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
  /** Makes what did not come loadable again. */
  readonly renew: () => void;
  readonly onRetry: () => void;
}
interface PartBoundaryState {
  readonly error: unknown;
}

/** Holds what fails in one part of a page within it: the office around it goes on. */
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

/** Stands in the place of a part that broke. */
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
 * A part of a page that is loaded when it is first shown: a dialog, a drawer, a form. Until then `Waiting`, or nothing, stands in its
 * place. One that does not come, or breaks, takes nothing else with it: it says so and is tried again. It is used as what it loads is,
 * a component for rows of any kind among them, which `lazy` has no type for.
 */
export function partOf<C extends (props: never) => ReactNode>(
  load: () => Promise<C>,
  Waiting?: (props: Parameters<C>[0]) => ReactNode,
): C {
  const make = () =>
    lazy(async () => ({ default: (await arrived(load())) as unknown as ComponentType<object> }));
  let part = make();
  // A script that did not come stays away: what is asked for again is a new one.
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
