import { arabic, chinese, numberOf } from './numerals.ts';
import { overlaps, type Span, trimmed } from './typed.ts';

/** Currencies that a price may be typed in. */
type Money = 'CNY' | 'USD' | 'EUR' | 'GBP';

/** A price that a keyword asks for. */
export interface TypedPrice extends Span {
  /** Bounds in hundredths of the currency, both inclusive. */
  readonly min: number | null;
  readonly max: number | null;
  /** Null for a bare number in English: it means the currency that the reader sees. */
  readonly currency: Money | null;
  /** May be part of a product's name as well: `Air Max 90`, a puzzle of 1000块. */
  readonly isWeak: boolean;
}

/** Share of an approximate price that it may differ by. */
const leeway = 0.2;
/** In hundredths; the limit of the API. */
const mostMoney = 9_999_999_999;

const signs = 'us ?\\$|\\$|¥|£|€|(?:rmb|cny|usd|eur|gbp)(?![a-z])';
const words =
  '元人民币|元|圆|块钱|塊錢|块|塊|人民币|人民幣|美元|美金|欧元|歐元|英镑|英鎊|[$¥£€]|(?:rmb|cny|yuan|us dollars?|dollars?|bucks?|usd|euros?|eur|gbp|quid)(?![a-z])';
const isCurrency: readonly (readonly [RegExp, Money])[] = [
  [/^(?:us ?\$|\$|usd|us dollar|dollar|buck|美)/i, 'USD'],
  [/^(?:€|eur|欧|歐)/i, 'EUR'],
  [/^(?:£|gbp|quid|英)/i, 'GBP'],
  [/^(?:¥|rmb|cny|yuan|元|圆|块|塊|人)/i, 'CNY'],
];

/** An amount with the groups `s` (sign before it), `n` (number) and `u` (unit behind it), numbered. */
const money = (at: number) =>
  `(?:(?<s${at}>${signs}) ?)?(?<n${at}>${arabic}(?: ?[百千万萬]|k(?![a-z]))?|${chinese})(?: ?(?<u${at}>${words})(?<c${at}>\\d(?!\\d))?)?`;

const before = String.raw`(?<![\p{Script=Latin}\d.,$¥£€])`;
const priceWord =
  '(?:(?:price[ds]?|pricing|cost(?:s|ing)?|budget)(?: (?:is|of|at|range))? |(?:价格|价位|價格|售价|单价|预算|預算)(?:在|为|是)? ?)?';
const joins = ' ?(?:-|–|—|~|to(?![a-z])|and(?![a-z])|到|至) ?';
const least =
  'over|above|more than|greater than|from|at least|starting (?:at|from)|min(?:imum)?(?: price)?|>=?|超过|超過|高于|高於|大于|不低于|不少于|至少|最少|最低';
const most =
  'under|below|less than|lower than|cheaper than|(?:no|not) more than|up to|upto|within|at most|max(?:imum)?(?: price)?|<=?|不超过|不超過|不高于|不大于|不到|低于|低於|少于|小于|最多|最高|预算|預算|budget(?: of| is)?';
const near = 'around|about|approx(?:imately|\\.)?|roughly|circa|大约|大概|约|差不多';

const rule = (source: string) => new RegExp(before + priceWord + source, 'giu');
/** English words begin at a word boundary, which a lookbehind checks for signs and Chinese alike. */
const op = (name: string) => `(?<op>${name}) ?`;

type Kind = 'range' | 'least' | 'most' | 'near' | 'exact';
interface Rule {
  readonly kind: Kind;
  readonly pattern: RegExp;
}

/** In order of precedence: a later rule finds nothing inside what an earlier one found. */
const rules: readonly Rule[] = [
  {
    kind: 'range',
    pattern: rule(
      `(?<op>between|from|介于|在)? ?${money(1)}${joins}${money(2)}(?<tail> ?(?:之间|之間|左右|上下|以内|以內|的|价位|區間|区间))*`,
    ),
  },
  {
    kind: 'most',
    pattern: rule(
      `${money(1)}(?<tail> ?(?:以下|以内|以內|之内|之內|之下|内|內| (?:or|and) (?:less|under|below)| max(?:imum)?| tops)(?![a-z]))`,
    ),
  },
  {
    kind: 'least',
    pattern: rule(
      `${money(1)}(?<tail> ?(?:以上|之上|往上|起步|起|\\+| (?:or|and) (?:more|over|above|up))(?![a-z]))`,
    ),
  },
  { kind: 'near', pattern: rule(`(?:${near})? ?${money(1)}(?<tail> ?(?:左右|上下))`) },
  { kind: 'most', pattern: rule(`${op(most)}${money(1)}(?<tail> ?(?:以内|以內|以下|之内))?`) },
  { kind: 'least', pattern: rule(`${op(least)}${money(1)}`) },
  { kind: 'near', pattern: rule(`${op(near)}${money(1)}`) },
  { kind: 'exact', pattern: rule(`${money(1)}`) },
];

/** What follows a bare number that is no amount of money: units and things that are counted. */
const counted = new RegExp(
  String.raw`^(?:['"’”″′%°×*/+:]|[-–] ?[\p{L}\d]|[.,]\d|[\p{Script=Latin}\d])|^ ?-?(?:${[
    'inch(?:es)?|in|ft|foot|feet|yards?|yd|cm|mm|m|km|met(?:er|re)s?|miles?|mph|ml|l|oz|ounces?|lit(?:er|re)s?|gallons?|g|kg|grams?|kilos?|lbs?|pounds?',
    'w|watts?|kw|v|volts?|a|amps?|mah|ah|hz|khz|mhz|ghz|kb|mb|gb|tb|mp|megapixels?|px|dpi|lumens?|lm|nits|db|rpm|psi|bar|btu|cc|hp|degrees?|tog|denier|spf|karats?|carats?|ct|cal(?:ories)?|kcal',
    'years?|yrs?|months?|mos?|weeks?|days?|hours?|hrs?|minutes?|mins?|seconds?|secs?|am|pm|y\\.?o',
    'pack|pk|packs|pcs|pc|pieces?|piece|sets?|pairs?|people|persons?|players?|guests?|users?|kids|seats?|seater|person|count|thread|ply|sheets?|pages?|colou?rs?|layers?|speeds?|keys?|ports?|channels?|in 1|percent|cups?|servings?|slots?|tiers?|doors?|drawers?|stars?|reviews?|ratings?|items?|size|sizes',
  ].join(
    '|',
  )})(?![a-z])|^ ?(?:个|個|只|隻|件|条|條|张|張|片|支|瓶|包|盒|袋|套|双|雙|对|對|副|把|台|本|册|米|厘米|公分|毫米|寸|英寸|尺|克|千克|公斤|斤|升|毫升|岁|歲|周岁|月|年|天|日|周|小时|分钟|秒|码|碼|号|號|瓦|伏|安|度|层|級|级|人|匹|平|色|粒|颗|根|卷|节|孔|键|核|代|吨|磅|丝|针|目|倍)`,
  'iu',
);
/** 100以内加减法 */
const arithmetic = /^的?(?:加|减|口算|运算|计算|乘|除|数)/u;
/** People, whose age a number behind them is: `kids under 5`, `women over 50`, `for over 60`. */
const aged =
  /(?:\b(?:m[ae]n|wom[ae]n|kids?|child(?:ren)?|boys?|girls?|adults?|people|lad(?:y|ies)|seniors?|toddlers?|bab(?:y|ies)|students?|aged?|ages)|\bfor(?: the| those| anyone)?) $/iu;
/** Words whose next number is a model: `Air Max 90`. */
const modelBefore = /\b(?:air|pro|note|ultra|mini|mate|redmi|galaxy|iphone|mad|plus) $/iu;
/** Things that have a face value, which is not their price. */
const faceValue =
  /gift ?cards?|vouchers?|coupons?|\bbills?\b|bank ?notes?|\bcoins?\b|购物卡|礼品卡|代金券|优惠券|抵用券|话费|充值|红包|硬币|纸币|纪念币|钞|邮票|面值|印花/iu;
const noGood = /^(?:店|券|卡|区|專區|专区|秒杀)/u;

interface Amount {
  /** In hundredths. */
  readonly value: number;
  readonly currency: Money | null;
  readonly isChinese: boolean;
  readonly unit: string;
  readonly hasSign: boolean;
}

function amountIn(groups: Readonly<Record<string, string | undefined>>, at: number): Amount | null {
  const [sign = '', typed = '', unit = '', tenths = ''] = [`s${at}`, `n${at}`, `u${at}`, `c${at}`].map(
    (name) => groups[name],
  );
  const number = numberOf(typed);
  // 9块9 has tenths behind the unit; a digit elsewhere is not part of the price.
  if (number === null || (tenths !== '' && !/^[块元塊]$/u.test(unit))) return null;
  const name = sign === '' ? unit : sign;
  const value = Math.round((number + Number(tenths === '' ? 0 : tenths) / 10) * 100);
  return {
    value,
    currency: isCurrency.find(([pattern]) => name !== '' && pattern.test(name))?.[1] ?? null,
    isChinese: !/\d/.test(typed),
    unit,
    hasSign: sign !== '',
  };
}

/** A unit stands directly behind its number: 500以内台灯 is a price, though 台 counts things. */
const isCounted = (tail: string, after: string) => (tail === '' ? counted : arithmetic).test(after);

const isYear = ({ value }: Amount) => value >= 190_000 && value < 210_000 && value % 100 === 0;
const isHan = (text: string) => /\p{Script=Han}/u.test(text);

/** The prices that a text asks for, in the order of the text. @param text half-width, see `halfWidth` */
export function pricesIn(text: string): TypedPrice[] {
  if (!/[\d百千万萬一二两兩三四五六七八九十]/u.test(text)) return [];
  const found: TypedPrice[] = [];
  for (const { kind, pattern } of rules) {
    for (const match of text.matchAll(pattern)) {
      const price = priceOf(text, kind, match);
      if (price && !overlaps(price, found)) found.push(price);
    }
  }
  return found.sort((one, other) => one.from - other.from);
}

function priceOf(text: string, kind: Kind, match: RegExpExecArray | RegExpMatchArray): TypedPrice | null {
  const { groups = {} } = match;
  const from = match.index ?? 0;
  const to = from + match[0].length;
  const [ahead, after] = [text.slice(0, from), text.slice(to)];
  // A word goes on before what looks like an English operator: `plunder 50`.
  if (/^[a-z]/iu.test(match[0]) && /[\p{L}\d]$/u.test(ahead) && !isHan(ahead.slice(-1))) return null;
  const first = amountIn(groups, 1);
  if (!first || (first.value === 0 && kind !== 'range')) return null;
  const price =
    kind === 'range'
      ? rangeOf(match[0], groups, first, after)
      : onePrice(kind, match[0], groups, first, { ahead, after });
  if (!price) return null;
  const span = trimmed(text, { from, to: to + (/^ ?的(?!士)/u.exec(after)?.[0].length ?? 0) });
  const [least, most] = [price.min, price.max].map((bound) => bound && Math.min(bound, mostMoney));
  return { ...span, ...price, min: least ?? null, max: most ?? null };
}

type Found = Pick<TypedPrice, 'min' | 'max' | 'currency' | 'isWeak'>;

/** The currency of a bare number: yuan in Chinese. */
const bareIn = (typed: string): Money | null => (isHan(typed) ? 'CNY' : null);

function rangeOf(
  typed: string,
  groups: Readonly<Record<string, string | undefined>>,
  first: Amount,
  after: string,
): Found | null {
  const second = amountIn(groups, 2);
  if (!second || second.value === 0) return null;
  const currency = second.currency ?? first.currency;
  const tail = groups.tail?.trim() ?? '';
  const opened = groups.op?.toLowerCase() ?? '';
  const isNamed =
    opened === 'between' ||
    opened === 'from' ||
    opened === '介于' ||
    /^(?:price|pric|cost|budget|价|價|售|单|预|預)/iu.test(typed);
  const isJoined = /\d ?(?:到|至|~)|[百千万十] ?(?:到|至)/u.test(typed);
  const hasTail = /^(?:之间|之間|左右|上下|以内|以內|价位|区间|區間)$/u.test(tail);
  const isSaid =
    isNamed || hasTail || (isJoined && (tail === '的' || /^ ?的/u.test(after)) && second.value >= 5_000);
  if (currency === null) {
    if (!isSaid || isCounted(tail, after) || isYear(first) || isYear(second)) return null;
  } else if (isPiece(first, second, after)) return null;
  const [min, max] = [first.value, second.value].sort((one, other) => one - other);
  return { min: min ?? null, max: max ?? null, currency: currency ?? bareIn(typed), isWeak: false };
}

/** 两三块毛巾: 块 also counts things. */
const isPiece = (first: Amount, second: Amount, after: string) =>
  /^[块塊]$/u.test(second.unit) &&
  Math.max(first.value, second.value) < 1_000 &&
  /^\p{Script=Han}/u.test(after) &&
  !after.startsWith('的');

interface Around {
  readonly ahead: string;
  readonly after: string;
}

function onePrice(
  kind: Exclude<Kind, 'range'>,
  typed: string,
  groups: Readonly<Record<string, string | undefined>>,
  amount: Amount,
  around: Around,
): Found | null {
  const { ahead, after } = around;
  const { currency, value, unit } = amount;
  const isBare = currency === null;
  const opened = groups.op?.toLowerCase() ?? '';
  const tail = groups.tail?.trim() ?? '';
  if (/^(?:\d|,\d)/u.test(after)) return null;
  if (kind === 'exact') {
    if (isBare || !isExact(amount, after) || noGood.test(after) || faceValue.test(ahead + after)) return null;
    return { ...nearTo(value), currency, isWeak: true };
  }
  if (isBare && !isBarePrice(kind, { opened, tail, amount, ...around })) return null;
  if (
    !isBare &&
    /^[块塊]$/u.test(unit) &&
    tail === '' &&
    /^\p{Script=Han}/u.test(after) &&
    value < 1_000 &&
    !after.startsWith('的')
  )
    return null;
  const isWeak = isBare && opened.startsWith('max');
  const own = currency ?? bareIn(typed);
  if (kind === 'near') return { ...nearTo(value), currency: own, isWeak };
  return { min: kind === 'least' ? value : null, max: kind === 'most' ? value : null, currency: own, isWeak };
}

const nearTo = (value: number) => ({
  min: Math.floor(value * (1 - leeway)),
  max: Math.ceil(value * (1 + leeway)),
});

/** Whether an amount alone is a price: 块 also counts things, and 三元 is part of names. */
function isExact({ value, unit, isChinese, hasSign }: Amount, after: string): boolean {
  if (hasSign) return !/^(?:[a-z%]|-? ?(?:off|back|discount)\b)/iu.test(after);
  if (isChinese && value < 1_000) return /钱|錢|人民/u.test(unit);
  if (/^[块塊]$/u.test(unit))
    return value % 100 !== 0 || (value >= 1_000 && !/^\p{Script=Han}/u.test(after)) || after.startsWith('的');
  return true;
}

interface Bare extends Around {
  readonly opened: string;
  readonly tail: string;
  readonly amount: Amount;
}

function isBarePrice(kind: Kind, { opened, tail, amount, ahead, after }: Bare): boolean {
  if (isCounted(tail, after) || (isYear(amount) && kind !== 'most')) return false;
  // 百 and 千 alone are amounts only with a unit; 十以内 is arithmetic.
  if (amount.isChinese && amount.value < 3_000) return false;
  if (tail !== '') {
    // `USB 3.0以上`, 蓝牙5.0以上, `Windows 10以上` are versions; of `50+` and `50 or more` too much else is counted.
    if (!/\p{Script=Han}/u.test(tail) || /^[内內起]$/u.test(tail)) return opened !== '';
    if (kind === 'least')
      return amount.value >= 2_000 && amount.value % 100 === 0 && !/\p{Script=Latin} ?$/u.test(ahead);
    return amount.value >= 500 || opened !== '';
  }
  if (/^(?:under|below|over|above|from)$/u.test(opened)) {
    const isAge = opened === 'under' || opened === 'below' ? /\bfor(?: the| those| anyone)? $/iu : /(?!)/u;
    if (aged.test(ahead) && !isAge.test(ahead)) return false;
  }
  if (/^(?:up ?to|from|about|max|min)/u.test(opened)) {
    if (opened === 'about' || modelBefore.test(ahead)) return false;
    if (!/^\s*$/u.test(after) && !/^ (?:[a-z]+ )?(?:gift|present)/iu.test(after)) return false;
  }
  return true;
}
