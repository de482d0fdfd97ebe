import { describe, expect, test } from 'vitest';
import { readTypedAddress } from '@/components/shared/address/typed-name';
import { recipient } from '@/tests/support/chain/people';

const read = (text: string) => {
  const parsed = readTypedAddress(text);
  return parsed.ok ? parsed.safe : parsed.message;
};
const found = { chainId: 8453, address: recipient };

describe('a field for an address', () => {
  test.each([
    recipient,
    `base:${recipient}`,
    `eip155:8453:${recipient}`,
    `ethereum:${recipient}@8453`,
    `https://basescan.org/address/${recipient}`,
    `https://app.safe.global/home?safe=base:${recipient}`,
    `\u200b${recipient}`,
    `${recipient}\u2060`,
    `\ufeff${recipient}`,
    `'${recipient}`,
    `="${recipient}"`,
    `"${recipient}"`,
  ])('takes %j', (text) => {
    expect(read(text)).toEqual(found);
  });

  test.each([
    [`${recipient.slice(0, 9)}\u200b${recipient.slice(9)}`, /invisible character in it/],
    ['https://evil.example/x', /web link to evil\.example/],
    [`ethereum:${recipient}@8453?value=1`, /asks for a payment/],
    [`ethereum:${recipient}@1`, /for Ethereum/],
    [`eth:${recipient}`, /another chain \(eth\)/],
    ['Valley Mill', /no contact has this name/],
  ])('says what is wrong with %j', (text, message) => {
    expect(read(text)).toMatch(message);
  });
});
