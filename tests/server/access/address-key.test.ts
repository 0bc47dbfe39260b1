import { describe, expect, it } from 'vitest';
import { addressKey } from '../../../server/platform/access/address-key.ts';

const ipv4 = (address: string) => ({ host: address, site: address });

describe('rate limit key of an IP address', () => {
  it('is the address for IPv4', () => {
    expect(addressKey('203.0.113.7')).toEqual(ipv4('203.0.113.7'));
    expect(addressKey('203.0.113.8')).not.toEqual(addressKey('203.0.113.7'));
  });

  it('is the same for every notation of an IPv4 address', () => {
    for (const written of [
      '::ffff:203.0.113.7',
      '::FFFF:cb00:7107',
      '0:0:0:0:0:ffff:203.0.113.7',
      '64:ff9b::203.0.113.7',
    ])
      expect(addressKey(written), written).toEqual(ipv4('203.0.113.7'));
  });

  it('is the /64 and the /48 for IPv6', () => {
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

  it('is the same for every short form of IPv6', () => {
    expect(addressKey('::1')).toEqual({ host: '0:0:0:0::/64', site: '0:0:0::/48' });
    expect(addressKey('::')).toEqual(addressKey('::1'));
    expect(addressKey('2001:db8::')).toEqual({ host: '2001:db8:0:0::/64', site: '2001:db8:0::/48' });
    expect(addressKey('1::8')).toEqual({ host: '1:0:0:0::/64', site: '1:0:0::/48' });
    expect(addressKey('fe80::1%eth0')).toEqual(addressKey('fe80::2'));
  });

  it('is the text itself for an invalid address', () => {
    expect(addressKey('local')).toEqual(ipv4('local'));
  });
});
