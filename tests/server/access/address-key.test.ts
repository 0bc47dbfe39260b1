import { expect, it } from 'vitest';
import { addressKey } from '../../../server/platform/access/address-key.ts';

const ipv4 = (address: string) => ({ host: address, site: address });

it('counts IPv4 by the address', () => {
  expect(addressKey('203.0.113.7')).toEqual(ipv4('203.0.113.7'));
  expect(addressKey('203.0.113.8')).not.toEqual(addressKey('203.0.113.7'));
});

it('takes IPv4 for IPv4, however it is written', () => {
  for (const written of [
    '::ffff:203.0.113.7',
    '::FFFF:cb00:7107',
    '0:0:0:0:0:ffff:203.0.113.7',
    '64:ff9b::203.0.113.7',
  ])
    expect(addressKey(written), written).toEqual(ipv4('203.0.113.7'));
});

it('counts IPv6 by its /64 and its /48', () => {
  const own = { host: '2001:db8:1:2::/64', site: '2001:db8:1::/48' };
  for (const written of [
    '2001:db8:1:2::1',
    '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff',
    '2001:db8:1:2:0:5efe:203.0.113.7',
  ])
    expect(addressKey(written), written).toEqual(own);
  expect(addressKey('2001:db8:1:3::1')).toEqual({ host: '2001:db8:1:3::/64', site: own.site });
  expect(addressKey('2001:db8:2:2::1').site).not.toBe(own.site);
});

it('reads every short form', () => {
  expect(addressKey('::1')).toEqual({ host: '0:0:0:0::/64', site: '0:0:0::/48' });
  expect(addressKey('::')).toEqual(addressKey('::1'));
  expect(addressKey('2001:db8::')).toEqual({ host: '2001:db8:0:0::/64', site: '2001:db8:0::/48' });
  expect(addressKey('1::8')).toEqual({ host: '1:0:0:0::/64', site: '1:0:0::/48' });
  expect(addressKey('fe80::1%eth0')).toEqual(addressKey('fe80::2'));
});

it('takes what is no address as it is', () => {
  expect(addressKey('local')).toEqual(ipv4('local'));
});
