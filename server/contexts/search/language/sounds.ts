import { pinyin } from 'pinyin-pro';

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
/** Characters that are typed as one word; more are not. */
const longestWord = 5;
/** Characters whose readings are asked for at once. */
const longestRun = 200;

/** Sounds that many speakers do not tell apart: zh and z, ch and c, sh and s, -ng and -n. */
export const blurred = (sound: string): string =>
  sound
    .replace(/([zcs])h/g, '$1')
    .replace(/ng/g, 'n')
    .replaceAll('ü', 'v');

interface Sound {
  /** `erji` of 耳机, blurred. */
  readonly full: string;
  /** `ej` of it. */
  readonly initials: string;
}

/** How a run of Chinese characters sounds, one reading a character; null for characters without one. */
function readings(run: string): readonly string[] | null {
  const read = pinyin(run, { toneType: 'none', type: 'array', v: true });
  return read.length === [...run].length && read.every((one) => /^[a-z]+$/.test(one)) ? read : null;
}

export function soundOf(run: string): Sound | null {
  const known = heard.get(run);
  if (known !== undefined) return known;
  const read = run.length <= longestRun ? readings(run) : null;
  const sound = read && { full: blurred(read.join('')), initials: read.map((one) => one[0]).join('') };
  if (run.length > longestHeard) return sound;
  if (heard.size >= mostHeard) heard.clear();
  heard.set(run, sound);
  return sound;
}
/** All words for goods are read anew when one of them changes: how those sound that stay is known. */
const heard = new Map<string, Sound | null>();
/** Words for goods are no longer; what is typed may be. */
const longestHeard = 6;
const mostHeard = 20_000;

/** The sounds of all words, and of words together that are no longer than one is typed. */
export function soundsOf(run: string): (Sound & { readonly text: string })[] {
  const full = run.slice(0, longestRun);
  const characters = [...full];
  const read = readings(full);
  if (!read) return [];
  const starts: number[] = [];
  let at = 0;
  for (const { segment } of segmenter.segment(full)) {
    starts.push(at);
    at += [...segment].length;
  }
  starts.push(characters.length);
  const sounds: (Sound & { readonly text: string })[] = [];
  for (const [index, from] of starts.entries()) {
    for (const to of starts.slice(index + 1)) {
      if (to - from > longestWord) break;
      if (to - from < 2) continue;
      const own = read.slice(from, to);
      const text = characters.slice(from, to).join('');
      sounds.push({ text, full: blurred(own.join('')), initials: own.map((one) => one[0]).join('') });
    }
  }
  return sounds;
}
