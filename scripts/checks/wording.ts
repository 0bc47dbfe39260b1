import type { Source } from './files.ts';

/** A phrase that texts gave up, what stands in its place, and texts that need it in another meaning. */
interface Retired {
  readonly words: RegExp;
  readonly instead: string;
  /** Keys as `context/area:key`; one that ends with a full stop is a group. */
  readonly except?: readonly string[];
}

/** Words of docs/GLOSSARY.md ("Words that texts gave up"), decision 140. */
const english: readonly Retired[] = [
  { words: /\b[Hh]ave a look\b|\bLook\b/, instead: 'View' },
  { words: /\bpapers?\b/i, instead: 'documents' },
  { words: /\bthe way it came\b/i, instead: 'to the original payment method' },
  { words: /\b(?:be|is|are|was|were) told\b/i, instead: 'notify, or name what is sent' },
  { words: /\bno program\b/i, instead: 'the name of what is missing' },
  { words: /\b(?:nobody|somebody|whoever|anybody|everybody)\b/i, instead: 'the person: a buyer, a seller' },
  { words: /\banew\b|\btaken back\b/i, instead: 'again, withdrawn' },
  { words: /\brefus\w*/i, instead: 'decline, reject' },
  { words: /\boff the (?:shelf|warehouse)\b/i, instead: 'unlisted' },
  { words: /\bbill(?:s|ed)?\b/i, instead: 'statement' },
  { words: /\bfreight templates?\b/i, instead: 'delivery template' },
  { words: /\bsecond factor\b/i, instead: 'two-step verification' },
  { words: /\baudit\b(?! log)/i, instead: 'review' },
  { words: /\bmakers?\b|\bmall\b/i, instead: 'brand or manufacturer; marketplace' },
  { words: /\blots?\b/i, instead: 'many, batch' },
  { words: /\bremarks?\b/i, instead: 'note' },
  { words: /\be-mail|\buser name/i, instead: 'email, username' },
  {
    words: /\bafter-sales?\b/i,
    instead: 'refund request',
    except: ['messaging/chat:questions.'],
  },
  {
    words: /\bmerchants?\b(?! (?:ID|account|platform|certificate|number|key|Center))/i,
    instead: 'seller',
  },
  {
    words: /\b(?:favor|color)\w*|\bcenter(?:s|ed)?\b(?<!Merchant Center)/i,
    instead: 'favourite, colour, centre',
  },
];

const chinese: readonly Retired[] = [
  { words: /你/u, instead: '您' },
  { words: /询盘/u, instead: '询价, 商品咨询' },
  { words: /对账单|结算单/u, instead: '结算账单' },
  { words: /没有加载|没有成功|没能/u, instead: '加载失败, 未能' },
  { words: /店铺中心|商家后台/u, instead: '商家中心' },
  { words: /裁决/u, instead: '裁定, 处理结果' },
  { words: /限时抢购/u, instead: '限时折扣, 秒杀' },
  { words: /载入/u, instead: '加载', except: ['common/common:chunkFailed', 'content/text-admin:restored'] },
];

function* textsIn(value: unknown, key: string): Iterable<readonly [key: string, text: string]> {
  if (typeof value === 'string') yield [key, value];
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) yield* textsIn(inner, key ? `${key}.${name}` : name);
}

/** Areas that are read without the marketplace's name: messages of the server, and the back offices. */
const unnamed = /^(?:common\/errors|content\/menu|messaging\/(?:notification|chat-machine)|.+-admin)$/;

/** Words in texts that were given up, and the marketplace's name where none is filled in. */
export function checkWording(dictionaries: readonly Source[]): string[] {
  return dictionaries.flatMap(({ path, text }) => {
    const [, language, area = ''] = /^locales\/(zh|en)\/(.+)\.json$/.exec(path) ?? [];
    const list = language === 'zh' ? chinese : english;
    return [...textsIn(JSON.parse(text), '')].flatMap(([key, said]) => {
      const at = `${area}:${key}`;
      const plain = said.replaceAll(/\{\{[^}|]*|<[^>]*>/g, '');
      const found = list
        .filter(({ words }) => words.test(plain))
        .filter(
          ({ except = [] }) => !except.some((one) => (one.endsWith('.') ? at.startsWith(one) : at === one)),
        )
        .map(({ words, instead }) => `${path}:1 ${key} says "${words.exec(plain)?.[0]}"; write ${instead}`);
      if (unnamed.test(area) && said.includes('{{site}}'))
        found.push(`${path}:1 ${key} has {{site}}, which is not filled there; write "we"`);
      return found;
    });
  });
}
