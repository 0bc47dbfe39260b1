import { swatches } from '../data/pictures/swatches-data.ts';
import { canvas } from './canvas.ts';
import { hexOf, lchOfHex } from './colour.ts';

/** Letters as strokes on a 10 x 14 grid, because images must not depend on installed fonts. */
const strokes: Record<string, string> = {
  a: 'M0 14L5 0L10 14M2 9H8',
  b: 'M0 0V14H6A3.5 3.5 0 0 0 6 7H0M6 7A3.5 3.5 0 0 0 6 0H0',
  c: 'M10 3A6 7 0 1 0 10 11',
  d: 'M0 0V14H4A6 7 0 0 0 4 0Z',
  e: 'M9 0H0V14H9M0 7H7',
  f: 'M9 0H0V14M0 7H7',
  g: 'M10 3A6 7 0 1 0 10 11V8H6',
  h: 'M0 0V14M10 0V14M0 7H10',
  i: 'M5 0V14',
  j: 'M8 0V10A4 4 0 0 1 0 10',
  k: 'M0 0V14M9 0L0 8M3 6L10 14',
  l: 'M0 0V14H9',
  m: 'M0 14V0L5 8L10 0V14',
  n: 'M0 14V0L10 14V0',
  o: 'M5 0A5 7 0 0 1 5 14A5 7 0 0 1 5 0Z',
  p: 'M0 14V0H6A4 4 0 0 1 6 8H0',
  q: 'M5 0A5 7 0 0 1 5 14A5 7 0 0 1 5 0ZM6 10L10 14',
  r: 'M0 14V0H6A4 4 0 0 1 6 8H0M5 8L10 14',
  s: 'M9 2C7 -1 1 -.5 1 3.500C1 8 9 6 9 10.500C9 14.500 2 15 0 11.500',
  t: 'M0 0H10M5 0V14',
  u: 'M0 0V9A5 5 0 0 0 10 9V0',
  v: 'M0 0L5 14L10 0',
  w: 'M0 0L2.500 14L5 4L7.500 14L10 0',
  x: 'M0 0L10 14M10 0L0 14',
  y: 'M0 0L5 7L10 0M5 7V14',
  z: 'M0 0H10L0 14H10',
};

/** Draws a word: left end, top, height and colour; spaces advance the position. */
export function lettering(
  text: string,
  x: number,
  y: number,
  height: number,
  colour: string,
  weight = 1.7,
): string {
  const scale = height / 14;
  const drawn = [...text].map((letter, i) =>
    strokes[letter] ? `<path transform="translate(${i * 14} 0)" d="${strokes[letter]}"/>` : '',
  );
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</g>`;
}

const motifs: Record<string, string> = {
  ring: '<circle cx="400" cy="400" r="290" fill="none" stroke="#fff" stroke-width="22" opacity=".9"/>',
  wave: '<path d="M60 610C180 530 260 690 400 610S640 530 740 610V800H60z" fill="#fff" opacity=".26"/><path d="M60 670C200 600 300 740 430 670S660 600 740 670" fill="none" stroke="#fff" stroke-width="18" opacity=".8"/>',
  peak: '<path d="M90 700L320 330L450 540L540 400L710 700z" fill="#fff" opacity=".22"/>',
  leaf: '<path d="M400 110C610 230 610 520 400 690C190 520 190 230 400 110z" fill="#fff" opacity=".2"/>',
  grid: '<path d="M400 90L680 250V550L400 710L120 550V250z" fill="none" stroke="#fff" stroke-width="20" opacity=".75"/>',
  sun: '<circle cx="560" cy="250" r="150" fill="#fff" opacity=".25"/><circle cx="250" cy="560" r="210" fill="#fff" opacity=".14"/>',
  bar: '<rect x="150" y="610" width="500" height="26" rx="13" fill="#fff" opacity=".85"/><rect x="260" y="660" width="280" height="18" rx="9" fill="#fff" opacity=".5"/>',
  arc: '<path d="M200 590a220 90 0 0 0 400 0" fill="none" stroke="#fff" stroke-width="24" stroke-linecap="round" opacity=".8"/>',
};

export const motifNames = Object.keys(motifs);

/** Logo of a supplier, `[motif, colour, letters]` with one to three letters a-z. */
export function logoSvg([motif, colour, letters]: string[], width: number): string | null {
  const shape = motif && Object.hasOwn(motifs, motif) ? motifs[motif] : undefined;
  const swatch = colour && Object.hasOwn(swatches, colour) ? swatches[colour] : undefined;
  if (!shape || !swatch || !letters || !/^[a-z]{1,3}$/.test(letters)) return null;
  const base = lchOfHex(swatch.hex);
  const deep = { ...base, l: Math.min(base.l, 0.58) };
  const shade = `<defs><linearGradient id="bg" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${hexOf({ ...deep, l: deep.l + 0.1 })}"/><stop offset="1" stop-color="${hexOf({ ...deep, l: deep.l - 0.1 })}"/></linearGradient></defs>`;
  const height = letters.length === 3 ? 170 : 215;
  const wide = (letters.length * 14 - 4) * (height / 14);
  const word = lettering(letters, 400 - wide / 2, 385 - height / 2, height, '#ffffff', 2.1);
  return canvas(800, 800, `${shade}<rect width="800" height="800" fill="url(#bg)"/>${shape}${word}`, width);
}
