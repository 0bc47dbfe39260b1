import { normal } from '../../../platform/text/normal.ts';
import { linkedHosts } from './links.ts';
import { hasPhoneNumber, plainDigits } from './phone-numbers.ts';

const email =
  /[\w.+-]{1,64}\s{0,3}(?:@|\(at\)|\[at\]|艾特)\s*[\w-]+(?:\s*(?:\.|点|\(dot\)|\[dot\]|\sdot\s)\s*[A-Za-z]{2,})+/i;

/** What stands between the word and the id. Spaces are one at most here: of optional ones side by side all splits would be tried. */
const mark = '(?:号码|账号|帐号|号|id|no|number|account)? ?(?:[:=：是为]|is\\b)';
const account = '[A-Za-z][\\w-]{4,19}';
const numbered = '(?=[\\w-]{0,40}[\\d_])[A-Za-z][\\w-]{4,19}';
const wechat = '(?:微信|威信|薇信|维信|微訊|weixin|we ?chat|whats ?app|telegram|skype)';
const shortly = '(?<![A-Za-z\\d])(?:wx|vx|v信|加v|加微|\\+v)';
const qq = '(?:(?<![A-Za-z])q ?q|扣扣|企鹅号?|q号)';

const ids = [
  // With a mark any id will do; without one it must not be a word.
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
 * Whether a text tells how to reach somebody outside of the site: mobile numbers, WeChat and QQ ids after their words, e-mail,
 * links to other sites. Written to let order numbers, models, sizes, amounts and this site's own addresses pass. `own`: names
 * of this site.
 */
export function hasContactDetails(text: string, own: ReadonlySet<string> = new Set()): boolean {
  const folded = oneSpace(normal(text));
  const hosts = linkedHosts(folded);
  if (hosts.some((host) => !own.has(host))) return true;
  const rest = hosts.length > 0 ? folded.replace(/(?<!\S)\S+:\/\/\S+/g, ' ') : folded;
  if (email.test(rest)) return true;
  // Signs without a width are gone only now, and what stood around them is together.
  const plain = oneSpace(plainDigits(rest));
  return hasPhoneNumber(plain) || ids.some((id) => id.test(plain));
}
