import { expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../server/http/content-security.ts';

it('names inline scripts by their hash, and only those', () => {
  const policy = contentSecurityPolicy(
    '<script>alert(1)</script><script type="application/ld+json">{}</script><script src="/a.js"></script><script type="module">x</script>',
  );
  expect(policy).toContain("'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='");
  expect(policy.match(/sha256-/g)).toHaveLength(2);
  expect(policy).not.toContain('unsafe-eval');
  expect(policy.split('; ').find((part) => part.startsWith('script-src'))).not.toContain('unsafe-inline');
});
