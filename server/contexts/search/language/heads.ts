import { fold, piecesIn } from './analyse.ts';
import { singular } from './plural.ts';

const hasHan = /\p{Script=Han}/u;
/** The text after the head noun: `for every season`, `with lid`. */
const afterHead = /[,;:(\uff0c\u3001|/]|\s[-–—]\s|\b(?:for|with|in|of|from|by|without|and)\b/u;
const headWords = 3;
const headCharacters = 5;
/** Chinese words for the target group or packaging, which often follow the head noun. */
const lastInChinese =
  /(?:女款|男款|儿童款|情侣款|男女款|女士|男士|女|男|款|套装|礼盒装|礼盒|组合装|家庭装|批发)$/u;

/**
 * The head nouns of a name: the last words before its purpose, and the last characters of each part in Chinese. Words are joined without
 * spaces, so that `air fryer` and `airfryer` are equal.
 */
export function headsOf(name: string): Set<string> {
  const heads = new Set<string>();
  const [before = ''] = fold(name).split(afterHead, 1);
  const words = piecesIn(before).flatMap((part) => (part.kind === 'word' ? [singular(part.text)] : []));
  for (let count = 1; count <= Math.min(headWords, words.length); count += 1) {
    heads.add(words.slice(-count).join(''));
  }
  for (const part of fold(name).split(/[^\p{L}\p{N}]+/u)) {
    if (!hasHan.test(part)) continue;
    for (const own of new Set([part, part.replace(lastInChinese, '')])) {
      const units = own.match(/\p{Script=Han}|[^\p{Script=Han}]+/gu) ?? [];
      for (let count = 1; count <= Math.min(headCharacters, units.length); count += 1) {
        const head = units.slice(-count).join('');
        if (count > 1 || hasHan.test(head)) heads.add(head);
      }
    }
  }
  return heads;
}
