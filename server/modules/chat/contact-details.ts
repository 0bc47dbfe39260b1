import { linkedHosts } from './links.ts';
import { hasPhoneNumber, plainDigits } from './phone-numbers.ts';

const email =
  /[\w.+-]{1,64}\s{0,3}(?:@|\(at\)|\[at\]|艾特)\s*[\w-]+(?:\s*(?:\.|点|\(dot\)|\[dot\]|\sdot\s)\s*[A-Za-z]{2,})+/i;

/** What stands between the word and the id. */
const mark = '(?:号码|账号|帐号|号|id|no|number|account)?\\s*(?:[:=：是为]|is\\b)';
const account = '[A-Za-z][\\w-]{4,19}';
const numbered = '(?=[\\w-]*[\\d_])[A-Za-z][\\w-]{4,19}';
const wechat = '(?:微信|威信|薇信|维信|微訊|weixin|we\\s?chat|whats\\s?app|telegram|skype)';
const shortly = '(?<![A-Za-z\\d])(?:wx|vx|v信|加v|加微|\\+v)';
const qq = '(?:(?<![A-Za-z])q\\s?q|扣扣|企鹅号?|q号)';

const ids = [
  // With a mark any id will do; without one it must not be a word.
  new RegExp(`${wechat}\\s*(?:号码|账号|帐号|号|id|account)\\s*[:=：是为]?\\s*(?:${account}|\\d{6,})`, 'i'),
  new RegExp(`${wechat}\\s*[:=：是为]\\s*(?:${account}|\\d{6,})`, 'i'),
  new RegExp(`${wechat}\\s*(?:${mark}|加|me|at|on)?\\s*[-~]?\\s*(?:${numbered}|\\d{6,})`, 'i'),
  new RegExp(`${shortly}\\s*(?:号|id)?\\s*[:=：是为]\\s*(?:${account}|\\d{6,})`, 'i'),
  new RegExp(`(?:加v|加微|\\+v)信?\\s*[:=：是为]?\\s*(?:${numbered}|\\d{6,})`, 'i'),
  new RegExp(`${shortly}号\\s*(?:${account}|\\d{6,})`, 'i'),
  new RegExp(
    `${qq}\\s*(?:群|号码|号|id|number)?\\s*(?:[:=：是为]|is\\b)?\\s*[1-9](?:[ -]?\\d){4,10}(?!\\d)`,
    'i',
  ),
];

/**
 * Whether a text tells how to reach somebody outside of the site: mobile numbers, WeChat and QQ ids after their words, e-mail,
 * links to other sites. Written to let order numbers, models, sizes, amounts and this site's own addresses pass. `own`: names
 * of this site.
 */
export function hasContactDetails(text: string, own: ReadonlySet<string> = new Set()): boolean {
  // One space at most: the patterns below have optional ones side by side, and would try them all.
  const folded = text.normalize('NFKC').replace(/\s+/g, ' ');
  const hosts = linkedHosts(folded);
  if (hosts.some((host) => !own.has(host))) return true;
  const rest = hosts.length > 0 ? folded.replace(/\S+:\/\/\S+/g, ' ') : folded;
  if (email.test(rest)) return true;
  const plain = plainDigits(rest);
  return hasPhoneNumber(plain) || ids.some((id) => id.test(plain));
}
