import { type Tone, tones } from './tones-data.ts';

/** What stands behind and under the goods. The canvas is 800 x 800; goods stand on y = `ground`. */
export type Stage = { svg: string; ground: number };

const backdrop = (tone: Tone, cx: number, cy: number) =>
  `<defs><radialGradient id="bg" cx="${cx}%" cy="${cy}%" r="78%"><stop offset="0" stop-color="${tone.light}"/><stop offset="1" stop-color="${tone.edge}"/></radialGradient>` +
  `<linearGradient id="fl" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tone.floor}"/><stop offset="1" stop-color="${tone.light}"/></linearGradient>` +
  `<linearGradient id="sh" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tone.shape}" stop-opacity=".55"/><stop offset="1" stop-color="${tone.shape}" stop-opacity=".12"/></linearGradient>` +
  `<linearGradient id="side" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${tone.edge}"/><stop offset=".45" stop-color="${tone.light}"/><stop offset="1" stop-color="${tone.floor}"/></linearGradient></defs>` +
  '<rect width="800" height="800" fill="url(#bg)"/>';

const painters: Record<string, (tone: Tone) => Stage> = {
  plain: (t) => ({ svg: backdrop(t, 50, 42), ground: 640 }),
  floor: (t) => ({
    svg: `${backdrop(t, 50, 35)}<rect y="560" width="800" height="240" fill="url(#fl)"/>`,
    ground: 662,
  }),
  disc: (t) => ({
    svg: `${backdrop(t, 50, 50)}<circle cx="400" cy="395" r="300" fill="url(#sh)"/>`,
    ground: 640,
  }),
  arch: (t) => ({
    svg: `${backdrop(t, 50, 45)}<path d="M180 660V360a220 220 0 0 1 440 0v300z" fill="url(#sh)"/><rect y="660" width="800" height="140" fill="url(#fl)"/>`,
    ground: 690,
  }),
  podium: (t) => ({
    svg: `${backdrop(t, 50, 38)}<path d="M140 650v92a260 48 0 0 0 520 0v-92z" fill="url(#side)"/><ellipse cx="400" cy="650" rx="260" ry="48" fill="${t.light}"/><ellipse cx="400" cy="650" rx="260" ry="48" fill="${t.shape}" opacity=".2"/>`,
    ground: 662,
  }),
  split: (t) => ({ svg: `${backdrop(t, 40, 40)}<path d="M800 120V800H90z" fill="url(#sh)"/>`, ground: 650 }),
  sun: (t) => ({
    svg: `${backdrop(t, 50, 60)}<circle cx="590" cy="230" r="170" fill="url(#sh)"/><rect y="590" width="800" height="210" fill="url(#fl)"/>`,
    ground: 676,
  }),
  steps: (t) => ({
    svg: `${backdrop(t, 45, 40)}<rect x="470" y="430" width="330" height="370" fill="url(#side)"/><rect x="470" y="430" width="330" height="26" fill="${t.light}"/><rect y="640" width="800" height="160" fill="url(#fl)"/><rect y="640" width="800" height="8" fill="${t.light}" opacity=".7"/>`,
    ground: 690,
  }),
};

export const stageNames = Object.keys(painters);

/** Null when the tone or the stage has no such name. */
export function stage(name: string, toneName: string): Stage | null {
  const tone = Object.hasOwn(tones, toneName) ? tones[toneName] : undefined;
  const paint = Object.hasOwn(painters, name) ? painters[name] : undefined;
  return tone && paint ? paint(tone) : null;
}
