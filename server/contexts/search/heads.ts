import { fold, piecesIn } from './analyse.ts';
import { singular } from './plural.ts';

const hasHan = /\p{Script=Han}/u;
/** What stands behind the good itself: `for every season`, `with lid`. */
const afterHead = /[,;:(\uff0c\u3001|/]|\s[-–—]\s|\b(?:for|with|in|of|from|by|without|and)\b/u;
const headWords = 3;
const headCharacters = 5;
/** Whom a good is for, or how it is sold, often stands last in Chinese. */
const lastInChinese =
  /(?:女款|男款|儿童款|情侣款|男女款|女士|男士|女|男|款|套装|礼盒装|礼盒|组合装|家庭装|批发)$/u;

/**
 * What a name says a good is: the last words before what it is for, and the last characters of each part in Chinese. One
 * word after the other without blanks, so that `air fryer` and `airfryer` are one.
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
