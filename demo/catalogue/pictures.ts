import { stageNames } from '../pictures/stages.ts';
import type { Random } from '../random.ts';

/** How the pictures of one product are staged, so that its colours only differ in colour. */
export type Staging = { drawing: string; tone: string; stage: string; pose: string };

const mainPoses = ['single', 'single', 'single', 'left', 'right', 'large', 'pair'] as const;

export function stagingOf(drawing: string, tones: readonly string[], rng: Random): Staging {
  return { drawing, tone: rng.pick(tones), stage: rng.pick(stageNames), pose: rng.pick(mainPoses) };
}

export const pictureOf = (s: Staging, colour: string) =>
  `g_${s.drawing}_${colour}_${s.tone}_${s.stage}_${s.pose}`;

/** One to four keys: the main picture, others of its colours or poses, sometimes a close view. */
export function picturesOf(
  main: Staging,
  colours: readonly string[],
  tones: readonly string[],
  rng: Random,
): string[] {
  const first = colours[0] ?? 'own';
  const keys = [pictureOf(main, first)];
  const more = rng.pick([1, 2, 2, 3, 3]);
  const second = {
    ...main,
    tone: rng.pick(tones),
    stage: rng.pick(stageNames),
    pose: rng.pick(['pair', 'trio', 'row']),
  };
  if (more >= 1) keys.push(pictureOf(second, colours[1] ?? first));
  if (more >= 2) keys.push(pictureOf({ ...main, stage: 'plain', pose: 'close' }, first));
  if (more >= 3)
    keys.push(
      pictureOf({ ...main, tone: rng.pick(tones), stage: 'plain', pose: 'flat' }, colours[2] ?? first),
    );
  return [...new Set(keys)];
}

/** A photograph or one of its crops first, then one or two other crops. */
export function photoPictures(main: string, rng: Random): string[] {
  const crops = ['full', 'near', 'upper', 'lower'].map((crop) => main.replace(/_[a-z]+$/, `_${crop}`));
  return [
    main,
    ...rng.sample(
      crops.filter((key) => key !== main),
      rng.int(1, 2),
    ),
  ];
}
