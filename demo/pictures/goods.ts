import { drawing } from './drawings.ts';
import { drawnDef, placesOf, shadowDef, standing } from './poses.ts';
import { stage } from './stages.ts';

export const canvas = (width: number, height: number, inner: string, at = width) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${at}" height="${Math.round((height * at) / width)}" viewBox="0 0 ${width} ${height}">${inner}</svg>`;

/** A good on its stage, `[drawing, colour, tone, stage, pose]`; null when one of the names is unknown. */
export function goodsSvg([id, colour, tone, stageName, pose]: string[], width: number): string | null {
  if (!id || !colour || !tone || !stageName || !pose) return null;
  const drawn = drawing(id, colour);
  const set = stage(stageName, tone);
  const places = set ? placesOf(pose, set.ground) : null;
  if (!drawn || !set || !places) return null;
  const copies = places.map((place) => standing(drawn, 'g', place)).join('');
  return canvas(800, 800, `${set.svg}<defs>${shadowDef}${drawnDef(drawn, 'g')}</defs>${copies}`, width);
}

/** A picture as a buyer's telephone would take it: on wood or cloth, warm light, darker rim. */
export function reviewSvg([id, colour, surface, pose]: string[], width: number): string | null {
  if (!id || !colour || !surface || !pose) return null;
  const drawn = drawing(id, colour);
  const ground = {
    wood: ['#c69c6d', '#a97c4f'],
    cloth: ['#d8d3cb', '#b9b1a5'],
    tile: ['#dfe4e6', '#bcc6ca'],
  }[surface];
  const places = placesOf(pose, 650);
  if (!drawn || !ground || !places) return null;
  const lines = [0, 1, 2, 3, 4, 5, 6].map((i) =>
    surface === 'wood'
      ? `<rect x="0" y="${i * 118}" width="800" height="3" fill="#7d5733" opacity=".35"/><rect x="${(i * 277) % 800}" y="${i * 118}" width="3" height="118" fill="#7d5733" opacity=".3"/>`
      : `<rect x="${i * 130 - 20}" y="0" width="2" height="800" fill="#fff" opacity=".35"/>`,
  );
  const light =
    '<radialGradient id="vg" cx="45%" cy="40%" r="75%"><stop offset="0" stop-color="#fff3dc" stop-opacity=".35"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#21160c" stop-opacity=".45"/></radialGradient>';
  const floor = `<linearGradient id="gr" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${ground[0]}"/><stop offset="1" stop-color="${ground[1]}"/></linearGradient>`;
  const copies = places.map((place) => standing(drawn, 'g', { ...place, tilt: place.tilt + 4 })).join('');
  return canvas(
    800,
    800,
    `<defs>${shadowDef}${light}${floor}${drawnDef(drawn, 'g')}</defs><rect width="800" height="800" fill="url(#gr)"/>${lines.join('')}${copies}<rect width="800" height="800" fill="url(#vg)"/>`,
    width,
  );
}

/** A small round-cornered sign for navigation or a person, `[drawing, tone]`. */
export function badgeSvg([id, tone]: string[], width: number): string | null {
  const drawn = id ? drawing(id, 'own') : null;
  const set = tone ? stage('disc', tone) : null;
  if (!drawn || !set) return null;
  const copy = standing(drawn, 'g', { x: 400, y: 660, size: 520, tilt: 0 });
  return canvas(800, 800, `${set.svg}<defs>${shadowDef}${drawnDef(drawn, 'g')}</defs>${copy}`, width);
}
