import { pinyin } from 'pinyin-pro';

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
/** Maximum number of characters in one word. */
const longestWord = 5;
/** Maximum number of characters per call of the pinyin library. */
const longestRun = 200;

/** Merges sounds that many speakers do not distinguish: zh and z, ch and c, sh and s, -ng and -n. */
export const blurred = (sound: string): string =>
  sound
    .replace(/([zcs])h/g, '$1')
    .replace(/ng/g, 'n')
    .replaceAll('ü', 'v');

interface Sound {
  /** Blurred pinyin: `erji` for 耳机. */
  readonly full: string;
  /** Its initials: `ej`. */
  readonly initials: string;
}

/** The pinyin of a run of Chinese characters, one syllable per character; null for characters without one. */
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
/** Cache of pronunciations: a change of one word reloads the whole lexicon. */
const heard = new Map<string, Sound | null>();
/** Maximum length of cached words; typed text may be longer. */
const longestHeard = 6;
const mostHeard = 20_000;

/** The pronunciations of all words, and of neighbouring words up to the maximum length. */
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
