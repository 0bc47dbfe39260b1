import { type CSSProperties, useState } from 'react';
import type { PictureRegion } from '../../../../contract/search/picture.ts';
import { keyOf } from '../../../lib/format/composing.ts';
import type { PictureTexts } from './texts.ts';

interface CropBoxProps {
  readonly t: PictureTexts;
  readonly url: string;
  readonly region: PictureRegion;
  /** Called while the frame moves. */
  readonly onMove: (region: PictureRegion) => void;
}

/** Shares of the picture. */
const least = 0.12;
const keyStep = 0.04;
const within = (value: number, from: number, to: number) => Math.max(from, Math.min(to, value));

const moved = (region: PictureRegion, dx: number, dy: number): PictureRegion => ({
  ...region,
  x: within(region.x + dx, 0, 1 - region.width),
  y: within(region.y + dy, 0, 1 - region.height),
});
const resized = (region: PictureRegion, dx: number, dy: number): PictureRegion => ({
  ...region,
  width: within(region.width + dx, Math.min(least, 1 - region.x), 1 - region.x),
  height: within(region.height + dy, Math.min(least, 1 - region.y), 1 - region.y),
});

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
};

interface HandleProps {
  readonly label: string;
  readonly region: PictureRegion;
  readonly change: typeof moved;
  readonly onMove: (region: PictureRegion) => void;
  readonly style: CSSProperties;
  readonly className: string;
}

interface Drag {
  readonly x: number;
  readonly y: number;
  readonly from: PictureRegion;
}

/** A part of the frame that is moved by pointer or arrow keys. Its parent is the picture. */
function Handle({ label, region, change, onMove, style, className }: HandleProps) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const end = () => setDrag(null);
  return (
    <button
      type="button"
      aria-label={label}
      style={style}
      className={className}
      onPointerDown={({ currentTarget, pointerId, clientX, clientY }) => {
        currentTarget.setPointerCapture(pointerId);
        setDrag({ x: clientX, y: clientY, from: region });
      }}
      onPointerMove={({ currentTarget, clientX, clientY }) => {
        const size = currentTarget.parentElement?.getBoundingClientRect();
        if (!drag || !size) return;
        onMove(change(drag.from, (clientX - drag.x) / size.width, (clientY - drag.y) / size.height));
      }}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={(event) => {
        const arrow = arrows[keyOf(event)];
        if (!arrow) return;
        event.preventDefault();
        onMove(change(region, ...arrow));
      }}
    />
  );
}

const percent = (share: number) => `${(100 * share).toFixed(2)}%`;

/** The photo with a frame around what is searched. */
export function CropBox({ t, url, region, onMove }: CropBoxProps) {
  const { x, y, width, height } = region;
  return (
    <div className="relative w-fit shrink-0 touch-none max-sm:mx-auto select-none overflow-hidden rounded-control bg-soft">
      <img src={url} alt={t.photo} draggable={false} className="block max-h-48 max-w-full sm:max-h-72" />
      <Handle
        label={t.move}
        region={region}
        change={moved}
        onMove={onMove}
        style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
        className="absolute cursor-move rounded-tag border-2 border-white shadow-[0_0_0_999px_rgb(0_0_0/0.45)] outline-offset-2"
      />
      <Handle
        label={t.resize}
        region={region}
        change={resized}
        onMove={onMove}
        style={{ left: percent(x + width), top: percent(y + height) }}
        className="absolute -mt-5 -ml-5 size-6 cursor-nwse-resize rounded-full border-2 border-white bg-accent outline-offset-2"
      />
    </div>
  );
}
