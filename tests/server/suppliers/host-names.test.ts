import { describe, expect, it } from 'vitest';
import { hostOfHeader, hostOfInput, redirectAddress } from '../../../server/contexts/suppliers/host/names.ts';
import { withHostSeo } from '../../../server/http/pages/host-seo.ts';

describe('host names', () => {
  it.each([
    ['Shop.Example.com', 'shop.example.com'],
    ['shop.example.com:4321', 'shop.example.com'],
    ['shop.example.com.', 'shop.example.com'],
    ['shop.localhost', 'shop.localhost'],
    ['xn--fiq228c.example', 'xn--fiq228c.example'],
  ])('are read from the header %s', (header, host) => {
    expect(hostOfHeader(header)).toBe(host);
  });

  it.each([
    undefined,
    '',
    'localhost',
    '127.0.0.1',
    '[::1]:80',
    'a..b',
    '-a.example',
    'a.example:port',
    'a.example:1:2',
    'evil@shop.example',
    '<script>.example',
    'a.example/path',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(130)}example`,
  ])('are not found in the header %s', (header) => {
    expect(hostOfHeader(header)).toBeNull();
  });

  it.each([
    ['中文.example', 'xn--fiq228c.example'],
    ['SHOP.Example.', 'shop.example'],
  ])('accept %s as typed', (typed, host) => {
    expect(hostOfInput(typed)).toBe(host);
  });

  it.each(['http://a.example', 'a.example:80', 'a.example/', 'u@a.example', 'a b.example', '10.0.0.1', 'a'])(
    'refuse %s',
    (typed) => {
      expect(hostOfInput(typed)).toBeNull();
    },
  );
});

describe('redirect targets', () => {
  it.each([
    ['https://shop.example', 'https://shop.example/'],
    ['HTTP://Shop.Example/a?b=c', 'http://shop.example/a?b=c'],
  ])('accept %s', (typed, href) => {
    expect(redirectAddress(typed)?.href).toBe(href);
  });

  it.each([
    '//evil.example',
    '\\\\evil.example',
    'https:\\\\evil.example',
    'https:/evil.example',
    'https:evil.example',
    'https://shop.example@evil.example',
    'https://user:pass@shop.example/',
    'https://shop.example\\@evil.example',
    'https://shop.example/\\evil',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'ftp://shop.example',
    ' https://shop.example',
    'https://shop.example\u0000.evil.example',
    'https://shop.example./',
    'https:///evil.example',
    '/qianduanshop/home',
  ])('refuse %j', (typed) => {
    expect(redirectAddress(typed)).toBeNull();
  });

  it('distinguish look-alikes', () => {
    expect(redirectAddress('https://shоp.example')?.hostname).toMatch(/^xn--/);
  });
});

describe('SEO texts of a host', () => {
  it('are put into the head, escaped, and nowhere else', () => {
    const page =
      '<html><head><title>Old - Site</title><meta name="description" content="old &quot;one&quot;"><meta name="keywords" content="k"><meta property="og:title" content="Old"></head><body><svg><title>Old</title></svg></body></html>';
    const words = (en: string) => ({ zh: '', en });
    const seo = { title: words('</title><script>"$&"'), keywords: words(''), description: words("A & 'b'") };
    expect(withHostSeo(page, 'en', seo)).toBe(
      '<html><head><title>&lt;/title&gt;&lt;script&gt;&quot;$&amp;&quot;</title><meta name="description" content="A &amp; &#39;b&#39;"><meta name="keywords" content="k"><meta property="og:title" content="&lt;/title&gt;&lt;script&gt;&quot;$&amp;&quot;"></head><body><svg><title>Old</title></svg></body></html>',
    );
    expect(withHostSeo(page, 'zh', seo)).toBe(page);
  });
});
