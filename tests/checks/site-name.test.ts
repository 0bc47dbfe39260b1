import { describe, expect, it } from 'vitest';
import { checkSiteName } from '../../scripts/checks/site-name.ts';
import { source } from './source.ts';

describe('check of the demo name', () => {
  it('finds it in any spelling, and allows the demo, history and names of running servers', () => {
    const found = checkSiteName([
      source('locales/zh/common/common.json', '{', '"welcome": "欢迎来到千岸"'),
      source('src/a.ts', 'const file = `QIANAN-list.csv`;', "const path = '/qianduanshop/home';"),
      source('docs/mail.md', 'Qian An <no-reply@shop.example>', '{{site}}'),
      source('demo/load/content.ts', "name: { zh: '千岸', en: 'Qianan' }"),
      source('docs/decisions/001-a.md', 'Qianan'),
      source('deploy/systemd/qianan.service', 'User=qianan'),
    ]);
    expect(found).toEqual([
      'locales/zh/common/common.json:2 says the name of the demo; texts say {{site}}',
      'src/a.ts:1 says the name of the demo; texts say {{site}}',
      'docs/mail.md:1 says the name of the demo; texts say {{site}}',
    ]);
  });
});
