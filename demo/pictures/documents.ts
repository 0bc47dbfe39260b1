import { canvas } from './canvas.ts';
import { lettering } from './marks.ts';

const line = (x: number, y: number, width: number, shade = '#c9c2b6') =>
  `<rect x="${x}" y="${y}" width="${width}" height="12" rx="6" fill="${shade}"/>`;
const seal = (x: number, y: number) =>
  `<g opacity=".85"><circle cx="${x}" cy="${y}" r="62" fill="none" stroke="#c62828" stroke-width="7"/><path d="M${x} ${y - 30}l9 20 21 2-16 14 5 21-19-11-19 11 5-21-16-14 21-2z" fill="#c62828"/></g>`;
const stamp = (x: number, y: number, turn: number) =>
  `<g transform="rotate(${turn} ${x} ${y})" opacity=".5">${lettering('sample', x - 205, y - 35, 70, '#b42318')}</g>`;

const documents: Record<string, (n: number) => string> = {
  license: (n) =>
    `<rect width="800" height="560" fill="#fffdf6"/><rect x="22" y="22" width="756" height="516" fill="none" stroke="#b8923a" stroke-width="6"/><rect x="36" y="36" width="728" height="488" fill="none" stroke="#d9bf7d" stroke-width="2"/>` +
    `${lettering('business licence', 215, 84, 24, '#7a5a17')}${[0, 1, 2, 3, 4, 5].map((i) => line(90, 165 + i * 48, 110, '#e2d3ac') + line(225, 165 + i * 48, 300 + ((n * 37 + i * 61) % 190))).join('')}${seal(640, 430)}${stamp(400, 300, -18)}`,
  front: (n) =>
    `<rect width="800" height="500" rx="30" fill="#eaf3f7"/><circle cx="${120 + (n % 5) * 30}" cy="420" r="180" fill="#d7e8ef"/>${[0, 1, 2, 3].map((i) => line(70, 90 + i * 66, 70, '#a9c3cf') + line(165, 90 + i * 66, 170 + ((n * 29 + i * 53) % 120), '#8fb0bf')).join('')}` +
    `<rect x="560" y="80" width="180" height="230" rx="10" fill="#cfe0e8"/><circle cx="650" cy="165" r="46" fill="#a9c3cf"/><path d="M575 310c6-64 38-82 75-82s69 18 75 82z" fill="#a9c3cf"/>${line(70, 420, 520, '#8fb0bf')}${stamp(400, 260, -16)}`,
  back: () =>
    `<rect width="800" height="500" rx="30" fill="#f6eef0"/><circle cx="140" cy="130" r="70" fill="none" stroke="#c98a95" stroke-width="8"/><circle cx="140" cy="130" r="40" fill="#e4bcc4"/>${line(260, 100, 380, '#c98a95')}${line(260, 150, 290, '#dcb0b8')}${line(90, 350, 120, '#dcb0b8')}${line(235, 350, 330, '#c98a95')}${line(90, 410, 120, '#dcb0b8')}${line(235, 410, 400, '#c98a95')}${stamp(400, 260, -16)}`,
  other: (n) =>
    `<rect width="800" height="560" fill="#f8fafb"/><rect x="30" y="30" width="740" height="500" fill="none" stroke="#2f6f8f" stroke-width="5"/>${lettering('certificate', 285, 80, 26, '#2f6f8f')}${[0, 1, 2, 3, 4].map((i) => line(120, 180 + i * 50, 420 + ((n * 41 + i * 67) % 140))).join('')}${seal(660, 430)}${stamp(400, 300, -18)}`,
};

/** A drawn sample of a private document, `[kind, number]`, always with a sample stamp. */
export function documentSvg([kind, number]: string[], width: number): string | null {
  const draw = kind && Object.hasOwn(documents, kind) ? documents[kind] : undefined;
  if (!draw || !number || !/^\d{1,4}$/.test(number)) return null;
  return canvas(800, kind === 'license' || kind === 'other' ? 560 : 500, draw(Number(number)), width);
}
