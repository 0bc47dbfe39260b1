/** Elements that must not be covered: primary buttons, and sticky bars. */
const obstacles = '.button-primary, .control-primary, button[type="submit"], [data-bar]';
const gap = 12;

interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

const meets = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const moved = ({ top, bottom, left, right }: Box, by: number): Box => ({
  top: top + by,
  bottom: bottom + by,
  left,
  right,
});

/** Distance up (negative) or down to the nearest free position; null = no room in that direction. */
function wayClear(box: Box, others: readonly Box[], height: number, way: 'up' | 'down'): number | null {
  let by = 0;
  // Each step passes one obstacle.
  for (let step = 0; step <= others.length; step += 1) {
    const now = moved(box, by);
    if (now.top < 0 || now.bottom > height) return null;
    const over = others.find((one) => meets(now, one));
    if (!over) return by;
    by = way === 'up' ? over.top - gap - box.bottom : over.bottom + gap - box.top;
  }
  return null;
}

/** The shorter distance of both directions; 0 without room. */
export function shiftOf(box: Box, others: readonly Box[], height: number): number {
  const ways = (['up', 'down'] as const).flatMap((way) => wayClear(box, others, height, way) ?? []);
  return ways.sort((a, b) => Math.abs(a) - Math.abs(b))[0] ?? 0;
}

function measure(region: HTMLElement): number {
  const boxes = [...region.children].map((toast) => toast.getBoundingClientRect());
  if (boxes.length === 0) return 0;
  const before = Number(region.dataset.shift ?? 0);
  const box = moved(
    {
      top: Math.min(...boxes.map(({ top }) => top)),
      bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
      left: Math.min(...boxes.map(({ left }) => left)),
      right: Math.max(...boxes.map(({ right }) => right)),
    },
    -before,
  );
  const around = region.closest('dialog') ?? document;
  const others = [...around.querySelectorAll(obstacles)]
    .filter((one) => !region.contains(one))
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
  return shiftOf(box, others, innerHeight);
}

/** Reports the shift of the toasts, now and after every layout change. Returns a function that stops it. */
export function followShift(region: HTMLElement, onShift: (shift: number) => void): () => void {
  const place = () => onShift(measure(region));
  place();
  addEventListener('resize', place);
  addEventListener('scroll', place, { capture: true, passive: true });
  return () => {
    removeEventListener('resize', place);
    removeEventListener('scroll', place, { capture: true });
  };
}
