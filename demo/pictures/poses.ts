import type { Drawing } from './drawings.ts';

/** Where one copy of a drawing stands: its middle, its ground line, its longest side in pixels and its tilt in degrees. */
export type Place = { x: number; y: number; size: number; tilt: number };

const poses: Record<string, (ground: number) => Place[]> = {
  single: (y) => [{ x: 400, y, size: 490, tilt: 0 }],
  left: (y) => [{ x: 392, y: y - 4, size: 480, tilt: -9 }],
  right: (y) => [{ x: 408, y: y - 4, size: 480, tilt: 9 }],
  large: (y) => [{ x: 400, y: y + 20, size: 560, tilt: 0 }],
  pair: (y) => [
    { x: 535, y: y - 34, size: 320, tilt: 7 },
    { x: 300, y, size: 410, tilt: -5 },
  ],
  trio: (y) => [
    { x: 205, y: y - 26, size: 270, tilt: -8 },
    { x: 605, y: y - 26, size: 270, tilt: 8 },
    { x: 400, y: y + 6, size: 370, tilt: 0 },
  ],
  row: (y) => [
    { x: 170, y: y - 10, size: 250, tilt: 0 },
    { x: 400, y: y - 10, size: 250, tilt: 0 },
    { x: 630, y: y - 10, size: 250, tilt: 0 },
  ],
  close: () => [{ x: 430, y: 860, size: 900, tilt: -6 }],
  flat: () =>
    [0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => ({
      x: 160 + (i % 3) * 240,
      y: 250 + Math.floor(i / 3) * 240,
      size: 180,
      tilt: [-14, 8, 18, 10, -8, 14, -18, 12, -6][i] ?? 0,
    })),
};

export const poseNames = Object.keys(poses);

/** Null when there is no such pose. */
export function placesOf(pose: string, ground: number): Place[] | null {
  const places = Object.hasOwn(poses, pose) ? poses[pose] : undefined;
  return places ? places(ground) : null;
}

/** One copy of the drawing `#id`, standing on its ground line with a soft contact shadow. */
export function standing(drawn: Drawing, id: string, place: Place): string {
  const [left, top, right, bottom] = drawn.box;
  const scale = place.size / Math.max(right - left, bottom - top, 1);
  const middle = (left + right) / 2;
  const half = ((right - left) * scale) / 2;
  const shadow =
    place.size > 800
      ? ''
      : `<ellipse cx="${place.x}" cy="${place.y}" rx="${half * 1.02}" ry="${Math.max(12, half * 0.16)}" fill="url(#shadow)"/>`;
  const move = `translate(${place.x} ${place.y}) rotate(${place.tilt} 0 ${(-(bottom - top) * scale) / 2}) scale(${scale}) translate(${-middle} ${-bottom})`;
  return `${shadow}<use href="#${id}" transform="${move}"/>`;
}

/** A drawing to be placed by `standing`; cutting costs time, so only those that need it are cut. */
export const drawnDef = (drawn: Drawing, id: string) =>
  drawn.spills
    ? `<clipPath id="${id}-c"><rect width="128" height="128"/></clipPath><g id="${id}" clip-path="url(#${id}-c)">${drawn.body}</g>`
    : `<g id="${id}">${drawn.body}</g>`;

export const shadowDef =
  '<radialGradient id="shadow"><stop offset="0" stop-color="#4a3b2f" stop-opacity=".42"/><stop offset=".55" stop-color="#4a3b2f" stop-opacity=".17"/><stop offset="1" stop-color="#4a3b2f" stop-opacity="0"/></radialGradient>';
