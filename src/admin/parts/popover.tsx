import { ChevronDown } from 'lucide-react';
import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { keyOf } from '../../lib/format/composing.ts';

interface PopoverProps {
  readonly label: string;
  readonly icon?: ReactNode;
  /** Aligned with the right edge of the button instead of the left. */
  readonly isEnd?: boolean;
  /** Without a border; on small screens only the icon is visible. */
  readonly isQuiet?: boolean;
  /** Only the icon is visible; the name is for screen readers. */
  readonly isSign?: boolean;
  /** Only the icon is visible, in a square button. */
  readonly isSquare?: boolean;
  readonly children: (close: () => void) => ReactNode;
}

/** A button with a popover; closes on Escape, on a click outside, and when the focus leaves. */
export function Popover({
  label,
  icon,
  isEnd = false,
  isQuiet = false,
  isSign = false,
  isSquare = false,
  children,
}: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState<CSSProperties>({});
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    const leave = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    const inside = root.current;
    const onEscape = (event: KeyboardEvent) => {
      if (keyOf(event) !== 'Escape') return;
      // Escape closes only the popover, not the surrounding dialog.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
      button.current?.focus();
    };
    const left = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !inside?.contains(relatedTarget)) setOpen(false);
    };
    inside?.addEventListener('keydown', onEscape);
    inside?.addEventListener('focusout', left);
    document.addEventListener('pointerdown', outside);
    document.addEventListener('scroll', leave, true);
    return () => {
      inside?.removeEventListener('keydown', onEscape);
      inside?.removeEventListener('focusout', left);
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('scroll', leave, true);
    };
  }, [isOpen]);
  // Fixed position: a scrolling parent would clip it.
  const open = () => {
    const box = button.current?.getBoundingClientRect();
    if (box) {
      const isLow = box.bottom > innerHeight * 0.65;
      setPlace({
        ...(isEnd
          ? { right: document.documentElement.clientWidth - box.right }
          : { left: Math.max(8, box.left) }),
        ...(isLow ? { bottom: innerHeight - box.top + 4 } : { top: box.bottom + 4 }),
      });
    }
    setOpen(true);
  };
  // Keeps a right-aligned popover within the left edge of the window on phones.
  useLayoutEffect(() => {
    const box = isOpen && isEnd ? panel.current?.getBoundingClientRect() : undefined;
    if (box && box.left < 0) setPlace(({ right: _, ...rest }) => ({ ...rest, left: 8 }));
  }, [isOpen, isEnd]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => (isOpen ? setOpen(false) : open())}
        className={
          isQuiet || isSign
            ? 'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-2 hover:bg-soft lg:min-h-9'
            : `control-button ${isSquare ? 'min-w-11 px-2 lg:min-w-9' : ''}`
        }
      >
        {icon}
        <span className={isSign || isSquare ? 'sr-only' : isQuiet ? 'max-w-32 truncate max-lg:sr-only' : ''}>
          {label}
        </span>
        {!isSign && !isSquare && <ChevronDown className="size-4 text-ink-3" aria-hidden="true" />}
      </button>
      {isOpen && (
        <div
          ref={panel}
          id={id}
          style={place}
          className="fixed z-50 max-h-[60dvh] w-max min-w-48 max-w-[min(22rem,calc(100vw-1rem))] overflow-y-auto rounded-control border border-line bg-card p-2 text-left shadow-float"
        >
          {/* eslint-disable-next-line react-hooks/refs -- the rows call `close` on click, not during render */}
          {children(close)}
        </div>
      )}
    </div>
  );
}

/** An action in a popover. */
export function PopoverItem({
  children,
  onPick,
  isDanger = false,
}: {
  readonly children: ReactNode;
  readonly onPick: () => void;
  readonly isDanger?: boolean;
}) {
  return (
    <button
      type="button"
      onClick={onPick}
      className={`flex min-h-11 w-full items-center gap-2 rounded-control px-3 text-left hover:bg-soft lg:min-h-9 ${isDanger ? 'text-danger' : ''}`}
    >
      {children}
    </button>
  );
}
