import { normal } from '../../../platform/text/normal.ts';

const chinese = '零一二三四五六七八九';
const others: Readonly<Record<string, string>> = {
  〇: '0',
  幺: '1',
  壹: '1',
  贰: '2',
  叁: '3',
  肆: '4',
  伍: '5',
  陆: '6',
  柒: '7',
  捌: '8',
  玖: '9',
  两: '2',
  兩: '2',
  陸: '6',
  貳: '2',
  參: '3',
};
/** Between two digits these letters are read as digits. */
const lookalike: Readonly<Record<string, string>> = { o: '0', O: '0', l: '1', I: '1' };

/** Normalizes full-width, circled and Chinese digits to 0-9, and removes zero-width characters. */
const plainDigits = (text: string): string =>
  normal(text)
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[零一二三四五六七八九〇幺壹贰叁肆伍陆柒捌玖两兩陸貳參]/g, (sign) => {
      const at = chinese.indexOf(sign);
      return at >= 0 ? String(at) : (others[sign] ?? sign);
    })
    .replace(/(?<=\d)[oOlI](?=[\doOlI]{0,9}\d)/g, (sign) => lookalike[sign] ?? sign);

/** `13,800,123,456` and `1,380.50`: amounts, not phone numbers. */
const amounts = /(?<![\d,])\d{1,3}(?:,\d{3})+(?:\.\d+)?(?![\d,])/g;
/** Digits with short separators. A slash or a cross separates sizes and dates. */
const runs = /\d+(?:[ \t\-._,、·—–~()+]{1,3}\d+)*/g;
/** Usual groupings of a mobile number. */
const shapes = new Set(['11', '3-4-4', '3-8', '7-4', '3-3-5', '5-6', '3-4-2-2', '3-2-2-2-2', '4-7']);
const mobile = /^1[3-9]\d{9}$/;
const called = /(?:\+|(?<!\d)00)[1-9](?:[ \-()]{0,2}\d){7,14}(?!\d)/;
const callWords = /(?:tel|phone|call|mobile|mob|cell|no|vx|wx|wechat|whatsapp|dial|text|me|on|at|is)$/i;

const looksPlaced = (groups: readonly string[]): boolean =>
  shapes.has(groups.map((group) => group.length).join('-')) ||
  (groups.length >= 6 && groups.every((group) => group.length <= 2));

/** Longer than any of the words above. */
const nearBefore = 40;

/** Letters right before a number make it a model or article number, unless they ask for a call. */
function partOfName(before: string): boolean {
  const letters = /(?<![A-Za-z])[A-Za-z]+[-_]?$/.exec(before)?.[0];
  return letters !== undefined && !callWords.test(letters.replace(/[-_]$/, ''));
}

/** Whether neighbouring groups add up to the eleven digits of a mobile number; a country code before them is skipped. */
function hasMobile(run: string): boolean {
  const groups = run.match(/\d+/g) ?? [];
  for (let from = 0; from < groups.length; from += 1) {
    const picked: string[] = [];
    for (const group of groups.slice(from, from + 11)) {
      picked.push(group);
      const digits = picked.join('').replace(/^(?:0086|86)(?=1[3-9]\d{9}$)/, '');
      if (digits.length > 11) break;
      if (!mobile.test(digits)) continue;
      const first = (picked[0] ?? '').replace(/^(?:0086|86)/, '');
      const own = digits.length === picked.join('').length ? picked : [first, ...picked.slice(1)];
      if (looksPlaced(own.filter((one) => one !== ''))) return true;
    }
  }
  return false;
}

/** Whether `text` (normalized by `plainDigits`) contains a phone number. */
function hasPhoneNumber(text: string): boolean {
  const rest = text.replace(amounts, '¤');
  if (called.test(rest)) return true;
  for (const match of rest.matchAll(runs)) {
    const before = rest.slice(Math.max(0, match.index - nearBefore), match.index);
    if (!partOfName(before) && hasMobile(match[0])) return true;
  }
  return false;
}

/** Top-level domains that make any word before them an address. */
const plain = 'com|cn|net|org|shop|top|xyz|vip|cc|io|site|store|online|club|wang|ltd|ren|live|taobao|hk|tw';
/** Top-level domains that are also words: an address only after `www.` or with a path. */
const wordy = 'me|in|us|co|info|app|tv|link|gd|ly|gl|be|to|biz|uk|de|jp|ru|kr|fr|it|es';
const label = '[\\p{L}\\d](?:[\\p{L}\\d-]*[\\p{L}\\d])?';
const name = `(?:${label}\\.)+`;

const patterns = [
  /(?:https?|ftp):\/\/([^\s/?#:，。；、）)】"'<>]+)/giu,
  new RegExp(`(?<![\\p{L}\\d@.-])www\\.(${name}\\p{L}{2,})`, 'giu'),
  new RegExp(`(?<![A-Za-z\\d@.-])((?:[A-Za-z\\d-]+\\.)+(?:${plain}))(?![A-Za-z\\d-])`, 'gi'),
  new RegExp(`(?<![A-Za-z\\d@.-])((?:[A-Za-z\\d-]+\\.)+(?:${wordy}))(?=/\\S)`, 'gi'),
];
/** Obfuscated addresses: `shop点com`, `shop . com`, `shop(dot)com`. */
const hidden = new RegExp(
  `([A-Za-z\\d-]{2,40})\\s*(?:点|。|\\(dot\\)|\\[dot\\]|(?<=\\s)dot(?=\\s)|(?<=\\s)\\.(?=\\s?))\\s*(${plain})(?![A-Za-z\\d])`,
  'gi',
);

/** The hosts of links in `text`, in lower case, without `www.`. */
function linkedHosts(text: string): string[] {
  const opened = text.replace(hidden, '$1.$2');
  const found = patterns.flatMap((pattern) => [...opened.matchAll(pattern)].map((match) => match[1] ?? ''));
  return found
    .filter((host) => /\p{L}/u.test(host))
    .map((host) =>
      host
        .toLowerCase()
        .replace(/^.*@/, '')
        .replace(/^www\./, '')
        .replace(/(?<!\.)\.+$/, ''),
    );
}

const email =
  /[\w.+-]{1,64}\s{0,3}(?:@|\(at\)|\[at\]|艾特)\s*[\w-]+(?:\s*(?:\.|点|\(dot\)|\[dot\]|\sdot\s)\s*[A-Za-z]{2,})+/i;

/** The text between the keyword and the id. Only one optional space, because adjacent optional spaces cause excessive backtracking. */
const mark = '(?:号码|账号|帐号|号|id|no|number|account)? ?(?:[:=：是为]|is\\b)';
const account = '[A-Za-z][\\w-]{4,19}';
const numbered = '(?=[\\w-]{0,40}[\\d_])[A-Za-z][\\w-]{4,19}';
const wechat = '(?:微信|威信|薇信|维信|微訊|weixin|we ?chat|whats ?app|telegram|skype)';
const shortly = '(?<![A-Za-z\\d])(?:wx|vx|v信|加v|加微|\\+v)';
const qq = '(?:(?<![A-Za-z])q ?q|扣扣|企鹅号?|q号)';

const ids = [
  // With a mark any id matches; without one it must not be a word.
  new RegExp(`${wechat} ?(?:号码|账号|帐号|号|id|account) ?[:=：是为]? ?(?:${account}|\\d{6,})`, 'i'),
  new RegExp(`${wechat} ?[:=：是为] ?(?:${account}|\\d{6,})`, 'i'),
  new RegExp(`${wechat} ?(?:${mark}|加|me|at|on)? ?[-~]? ?(?:${numbered}|\\d{6,})`, 'i'),
  new RegExp(`${shortly} ?(?:号|id)? ?[:=：是为] ?(?:${account}|\\d{6,})`, 'i'),
  new RegExp(`(?:加v|加微|\\+v)信? ?[:=：是为]? ?(?:${numbered}|\\d{6,})`, 'i'),
  new RegExp(`${shortly}号 ?(?:${account}|\\d{6,})`, 'i'),
  new RegExp(`${qq} ?(?:群|号码|号|id|number)? ?(?:[:=：是为]|is\\b)? ?[1-9](?:[ -]?\\d){4,10}(?!\\d)`, 'i'),
];

const oneSpace = (text: string) => text.replace(/\s+/g, ' ');

/**
 * Whether a text contains contact details outside of the site: mobile numbers, WeChat and QQ ids after their keywords, e-mail addresses,
 * links to other sites. Order numbers, models, sizes, amounts and addresses of this site do not match. `own`: hosts of this site.
 */
export function hasContactDetails(text: string, own: ReadonlySet<string> = new Set()): boolean {
  const folded = oneSpace(normal(text));
  const hosts = linkedHosts(folded);
  if (hosts.some((host) => !own.has(host))) return true;
  const rest = hosts.length > 0 ? folded.replace(/(?<!\S)\S+:\/\/\S+/g, ' ') : folded;
  if (email.test(rest)) return true;
  // Zero-width characters are removed only after addresses are checked, because this joins the text around them.
  const plain = oneSpace(plainDigits(rest));
  return hasPhoneNumber(plain) || ids.some((id) => id.test(plain));
}
