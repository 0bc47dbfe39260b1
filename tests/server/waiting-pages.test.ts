import { describe, expect, it } from 'vitest';
import { waitingPages } from '../../server/publish/waiting.ts';

describe('pages that wait', () => {
  const waiting = () => waitingPages((path) => path.replace(/^\/en\//, '/'));

  it('come out by thing, oldest first, whole', () => {
    const pages = waiting();
    for (const path of ['/b', '/a', '/en/b', '/b', '/c', '/en/a']) pages.add(path);
    expect(pages.size).toBe(5);
    expect(pages.take(1)).toEqual(['/b', '/en/b']);
    expect(pages.take(3)).toEqual(['/a', '/en/a', '/c']);
    expect([pages.size, pages.take(5)]).toEqual([0, []]);
  });

  it('can be taken back one by one', () => {
    const pages = waiting();
    for (const path of ['/a', '/en/a']) pages.add(path);
    pages.delete('/a');
    pages.delete('/a');
    pages.delete('/x');
    expect([pages.size, pages.take(9)]).toEqual([1, ['/en/a']]);
  });
});
