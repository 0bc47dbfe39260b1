import { normal } from '../../../platform/text/normal.ts';

/** What ends a conversation politely and asks for nothing. Agreeing to something (可以, yes) is not among it: somebody has to act then. */
const courtesies = [
  '谢谢|多谢|感谢|谢了|谢啦|3q|辛苦|麻烦您|麻烦你|麻烦了',
  '好|行|嗯|收到|知道|明白|了解|清楚|没问题|没事|不客气|再见|拜拜|晚安',
  'thanks|thank you|thank u|thankyou|thx|tks|ty|cheers|appreciated|appreciate it',
  'ok|okay|okey|alright|all right|fine|great|good|perfect|cool|nice|lovely',
  'got it|i see|understood|noted|sounds good|no problem|you re welcome|will do',
  'bye|goodbye|see you|have a nice day|have a good day|good night',
];

/** What goes along with these and says nothing by itself. */
const fillers = [
  '的|了|啦|呀|哦|噢|哈|吧|嘞|滴|呦|您|你|亲|老板|店家|客服|卖家',
  '非常|太|十分|真|那|就|我|都|先|这样',
  'you|so much|very much|a lot|a million|many|much|very|so|then|again|all|now',
  'for your help|for the help|for your reply|for the reply|for the quick reply|for your quick reply|for your time',
  'for the information|for the info|that s|that is|it s|it is|i|ve|sir|madam|dear|friend|boss|oh|ah',
];

const listed = (lists: readonly string[], isCourtesy: boolean) =>
  lists.flatMap((list) => list.split('|')).map((words) => ({ words, isCourtesy }));
const longestFirst = [...listed(courtesies, true), ...listed(fillers, false)].sort(
  (a, b) => b.words.length - a.words.length,
);

const mostLetters = 60;
const kindSigns = /[👍👌🙏🤝❤😊🙂😄😁🌹💐]/u;

/**
 * Whether a buyer's message only thanks or agrees, with nothing around it but punctuation and emoji. Read from left to right, the longest
 * words first, so that no message takes long; in doubt it is taken for a question.
 */
export function isCourtesy(text: string): boolean {
  if (text.length > mostLetters || /[?？吗]/u.test(text)) return false;
  let rest = normal(text)
    .toLowerCase()
    .replace(/[\p{P}\p{S}\p{M}\p{Cf}\p{Emoji_Modifier}\s]+/gu, ' ')
    .trim();
  if (rest === '') return kindSigns.test(text);
  if (/^[你您]好/u.test(rest)) return false;
  let isPolite = false;
  while (rest !== '') {
    const found = longestFirst.find(({ words }) => startsWith(rest, words));
    if (!found) return false;
    isPolite ||= found.isCourtesy;
    rest = rest.slice(found.words.length).trimStart();
  }
  return isPolite;
}

/** Whole words only where words have spaces between them: `ok` does not begin `oklahoma`. */
const startsWith = (rest: string, words: string): boolean =>
  rest.startsWith(words) && !/^[a-z0-9]{2}/.test(`${words.at(-1)}${rest[words.length] ?? ' '}`);
