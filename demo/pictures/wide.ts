import { drawing } from './drawings.ts';
import { canvas } from './goods.ts';
import { drawnDef, type Place, shadowDef, standing } from './poses.ts';
import { tones } from './tones-data.ts';

/** The goods stand in the right two thirds, so that a title has room on the left; heights differ like on a shelf. */
const shelves: Record<string, Place[]> = {
  hero: [
    { x: 1390, y: 500, size: 300, tilt: 6 },
    { x: 830, y: 520, size: 260, tilt: -6 },
    { x: 1110, y: 540, size: 400, tilt: 0 },
    { x: 1270, y: 576, size: 190, tilt: 4 },
    { x: 950, y: 580, size: 170, tilt: -4 },
  ],
  line: [
    { x: 760, y: 540, size: 250, tilt: -3 },
    { x: 1030, y: 540, size: 300, tilt: 2 },
    { x: 1310, y: 540, size: 260, tilt: -2 },
    { x: 1500, y: 560, size: 170, tilt: 5 },
    { x: 900, y: 580, size: 150, tilt: 4 },
  ],
  duo: [
    { x: 960, y: 540, size: 360, tilt: -6 },
    { x: 1310, y: 550, size: 400, tilt: 5 },
    { x: 1130, y: 584, size: 190, tilt: 0 },
    { x: 1500, y: 580, size: 160, tilt: 8 },
    { x: 790, y: 580, size: 150, tilt: -8 },
  ],
};

/** 1600 x 640, `[tone, shelf, drawing, ...]` with up to five drawings; a drawing may carry a colour as `cup.red` in words: cup--red. */
export function wideSvg([toneName, shelfName, ...ids]: string[], width: number): string | null {
  const tone = toneName && Object.hasOwn(tones, toneName) ? tones[toneName] : undefined;
  const shelf = shelfName && Object.hasOwn(shelves, shelfName) ? shelves[shelfName] : undefined;
  if (!tone || !shelf || ids.length === 0 || ids.length > shelf.length) return null;
  const parts: string[] = [];
  const copies: string[] = [];
  for (const [i, word] of ids.entries()) {
    const [id = '', colour = 'own'] = word.split('--');
    const drawn = drawing(id, colour);
    const place = shelf[i];
    if (!drawn || !place) return null;
    parts.push(drawnDef(drawn, `g${i}`));
    copies.push(standing(drawn, `g${i}`, place));
  }
  const defs =
    `<defs><linearGradient id="bg" x1="0" y1="0" x2="1" y2=".5"><stop offset="0" stop-color="${tone.light}"/><stop offset="1" stop-color="${tone.edge}"/></linearGradient>` +
    `<linearGradient id="fl" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tone.floor}"/><stop offset="1" stop-color="${tone.edge}"/></linearGradient>${shadowDef}${parts.join('')}</defs>`;
  const scenery =
    '<rect width="1600" height="640" fill="url(#bg)"/>' +
    `<circle cx="1130" cy="330" r="300" fill="${tone.shape}" opacity=".28"/><circle cx="1460" cy="120" r="150" fill="${tone.shape}" opacity=".22"/><circle cx="740" cy="150" r="70" fill="${tone.shape}" opacity=".2"/>` +
    `<path d="M0 560C320 500 640 520 980 500S1480 470 1600 490V640H0z" fill="url(#fl)"/><path d="M0 610C400 560 900 590 1600 540V640H0z" fill="${tone.light}" opacity=".55"/>`;
  return canvas(1600, 640, defs + scenery + copies.join(''), width);
}
