import { expect, test } from 'vitest';
import { formatSafeAddress, parseSafeAddress } from '@/lib/safe/protocol/safe-address';

const address = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';

test.each([address, `base:${address}`, `BASE:${address}`, ` base:${address} `, address.toLowerCase()])(
  '%s is read',
  (text) => {
    expect(parseSafeAddress(text)).toEqual({ ok: true, safe: { chainId: 8453, address } });
  },
);

test.each([
  ['', /Enter the address/],
  [`eth:${address}`, /another chain \(eth\)/],
  ['constructor:0x', /another chain \(constructor\)/],
  ['base:0x123', /not an address/],
  [`https://app.safe.global/home?safe=base:${address}`, /not an address/],
  [address.replace('fCD', 'fcD'), /checksum/],
  ['javascript:alert(1)', /another chain \(javascript\)/],
  ['<img src=x>:1', /another chain\./],
])('%j is refused in words', (text, message) => {
  const parsed = parseSafeAddress(text);
  expect(parsed.ok ? '' : parsed.message).toMatch(message);
});

test('what is written can be read', () => {
  const safe = { chainId: 8453, address } as const;
  expect(parseSafeAddress(formatSafeAddress(safe))).toEqual({ ok: true, safe });
});

test('an account by CAIP-10 is read on Base, and refused with the true reason elsewhere', () => {
  const address = '0x8d339a8D93e748fD75cb086A65e288Fc33846716';
  expect(parseSafeAddress(`eip155:8453:${address}`)).toEqual({ ok: true, safe: { chainId: 8453, address } });
  const message = (text: string) => {
    const parsed = parseSafeAddress(text);
    return parsed.ok || parsed.message;
  };
  expect(message(`eip155:08453:${address}`)).toMatch(/zero before it/);
  expect(message(`eip155:1:${address}`)).toMatch(/names another chain \(eip155:1\)/);
  expect(message(`eip155::${address}`)).toMatch(/names another chain\./);
});
