import type { Source } from './files.ts';

/** A number of working days, days, hours or minutes in a Chinese text. */
const chinese =
  /(?:\d|[一二两三四五六七八九十半])\s?个?(?:工作日|自然日|小时|分钟|天|周(?!年)|个月|月内|日内)/u;
/** The same in an English text. */
const english =
  /\b(?:\d+|one|two|three|four|five|six|seven|ten|fifteen|thirty|ninety)[ -](?:working |business |calendar )?(?:day|hour|minute|week|month)s?\b/i;

/** Texts whose number no rule decides, by the reason. A key ends where the text does, or names a group with a full stop. */
const allowed: readonly (readonly [string, readonly string[]])[] = [
  [
    'labels of a choice whose value is the number',
    ['dashboard.spans.', 'orders.filters.periods.', 'sales-admin.ranges.'],
  ],
  [
    'spans that a figure is counted over, named beside it',
    [
      'dashboard.jobsFine',
      'dashboard.jobsFailed',
      'dashboard.calls',
      'dashboard.smsSent',
      'dashboard.smsFailed',
    ],
  ],
  [
    'advice from experience, not a period of the program',
    ['host-admin.stages.pending', 'file-admin.removeQuestion'],
  ],
  [
    'periods of webhooks and records, in words',
    [
      'notification.webhook_broken_content',
      'webhook-admin.brokenNote',
      'webhook-admin.renewQuestion',
      'operation.noClockHint',
    ],
  ],
];

function* textsIn(value: unknown, key: string): Iterable<readonly [key: string, text: string]> {
  if (typeof value === 'string') yield [key, value];
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) yield* textsIn(inner, `${key}.${name}`);
}

/** Literal periods in texts: they are false once the rule changes. Texts have a placeholder of contract/periods.ts: docs/promises.md. */
export function checkPromises(dictionaries: readonly Source[]): string[] {
  const findings: string[] = [];
  const used = new Set<string>();
  const keys = allowed.flatMap(([, list]) => list);
  for (const { path, text } of dictionaries) {
    const period = path.startsWith('locales/zh/') ? chinese : english;
    const area = path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
    for (const [key, said] of textsIn(JSON.parse(text), area)) {
      if (!period.test(said)) continue;
      const reason = keys.find((one) => (one.endsWith('.') ? key.startsWith(one) : key === one));
      if (reason !== undefined) used.add(reason);
      else findings.push(`${path}:1 ${key} names a period; write a placeholder of contract/periods.ts`);
    }
  }
  const idle = dictionaries.length === 0 ? [] : keys.filter((key) => !used.has(key));
  return [...findings, ...idle.map((key) => `scripts/checks/promises.ts:1 ${key} names no period any more`)];
}
