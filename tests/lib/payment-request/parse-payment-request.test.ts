import { bigInt as anyBigInt, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPaymentRequest, parsePaymentRequest } from '@/lib/payment-request/parse-payment-request';
import { readUint } from '@/lib/payment-request/read-uint';

const recipient = '0x8d339a8D93e748fD75cb086A65e288Fc33846716';
const token = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
const nothing = { asset: undefined, amount: undefined };

describe('a request for a payment', () => {
  test.each([
    [`eip155:8453:${recipient}`, nothing],
    [`EIP155:8453:${recipient.toLowerCase()}`, nothing],
    [` eip155:8453:${recipient}\n`, nothing],
    [`ethereum:${recipient}@8453`, nothing],
    [`ethereum:pay-${recipient}@8453`, nothing],
    [`ETHEREUM:0X${recipient.slice(2).toUpperCase()}@8453`, nothing],
    [`ethereum:${recipient}@8453?value=1e18`, { asset: 'native', amount: 10n ** 18n }],
    [`ethereum:${recipient}@8453?value=2.014e18`, { asset: 'native', amount: 2_014n * 10n ** 15n }],
    [`ethereum:${recipient}@8453?value=1&gas=21000&gasPrice=5`, { asset: 'native', amount: 1n }],
    [`ethereum:${recipient}@8453?value=0`, { asset: 'native', amount: undefined }],
    [
      `ethereum:${token}@8453/transfer?address=${recipient}&uint256=1450e6`,
      { asset: token, amount: 1_450_000_000n },
    ],
    [`ethereum:${token}@8453/transfer?uint256=1&address=${recipient}`, { asset: token, amount: 1n }],
    [`ethereum:${token}@8453/transfer?address=${recipient}`, { asset: token, amount: undefined }],
    [`ethereum://${recipient}@8453?value=1e16`, { asset: 'native', amount: 10n ** 16n }],
    [`ethereum://pay-${recipient}@8453`, nothing],
    [`\u200bethereum:${recipient}@8453\u2060`, nothing],
    // Words are no part of what is paid.
    [
      `ethereum:${token}@8453/transfer?address=${recipient}&uint256=500000&label=raven&memo=user_123`,
      { asset: token, amount: 500_000n, note: 'raven · user_123' },
    ],
    [`ethereum:${recipient}@8453?message=Rent%20%26+heat`, { ...nothing, note: 'Rent & heat' }],
    [`ethereum:${recipient}@8453?label=&value=1`, { asset: 'native', amount: 1n }],
    [`ethereum:${recipient}@8453?memo=100%&value=1`, { asset: 'native', amount: 1n, note: '100%' }],
    // Web links that carry a payment or an address.
    [
      `https://base.app/pay-request?EIP681Link=${encodeURIComponent(`ethereum:${token}@8453/transfer?address=${recipient}&uint256=160386`)}`,
      { asset: token, amount: 160_386n },
    ],
    [
      `https://metamask.app.link/send/${token}@8453/transfer?address=${recipient}&uint256=1e6`,
      { asset: token, amount: 1_000_000n },
    ],
    [
      `https://metamask.app.link/send/pay-${recipient}%408453?value=1e18`,
      { asset: 'native', amount: 10n ** 18n },
    ],
    [`https://basescan.org/address/${recipient}`, nothing],
    [`basescan.org/address/${recipient.toLowerCase()}#tokentxns`, nothing],
    [`https://www.basescan.org/address/${recipient}/`, nothing],
    [`https://base.blockscout.com/address/${recipient}?tab=txs`, nothing],
    [`https://app.safe.global/home?safe=base:${recipient}`, nothing],
    [`https://app.safe.global/transactions/queue?safe=base%3A${recipient}`, nothing],
    [`https://app.safe.global/base:${recipient}/home`, nothing],
  ])('%s is read', (text, rest) => {
    expect(isPaymentRequest(text)).toBe(true);
    expect(parsePaymentRequest(text)).toEqual({ ok: true, request: { recipient, ...rest } });
  });

  test('with any amount is read to the same amount', () => {
    const amounts = anyBigInt({ min: 1n, max: 2n ** 256n - 1n });
    assert(
      property(record({ amount: amounts, kind: constantFrom('native', 'token') }), ({ amount, kind }) => {
        const text =
          kind === 'native'
            ? `ethereum:${recipient}@8453?value=${amount}`
            : `ethereum:${token}@8453/transfer?address=${recipient}&uint256=${amount}`;
        expect(parsePaymentRequest(text)).toEqual({
          ok: true,
          request: { recipient, asset: kind === 'native' ? 'native' : token, amount },
        });
      }),
    );
  });
});

describe('what is refused, and in which words', () => {
  test.each([
    // Chains.
    [`ethereum:${recipient}`, /names no chain, which means Ethereum/],
    [`ethereum:${recipient}?value=1e18`, /names no chain, which means Ethereum/],
    [`ethereum:${recipient}@1?value=1e18`, /is for Ethereum\. Concord sends on Base only/],
    [`ethereum:${recipient}@10`, /another chain \(chain 10\)/],
    [`ethereum:${recipient}@8454`, /another chain \(chain 8454\)/],
    [`ethereum:${recipient}@0x2105`, /chain in this payment link can’t be read/],
    [`ethereum:${recipient}@`, /chain in this payment link can’t be read/],
    [`ethereum:${recipient}@8453@1`, /chain in this payment link can’t be read/],
    [`ethereum:${recipient}@99999999999999999999999`, /chain in this payment link can’t be read/],
    [`eip155:1:${recipient}`, /is for Ethereum/],
    [`eip155::${recipient}`, /can’t be read/],
    [
      `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv`,
      /another network/,
    ],
    [`cosmos:cosmoshub-3:cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0`, /another network/],
    // Addresses.
    [`ethereum:0x123@8453`, /not an address/],
    [`ethereum:${recipient.replace('a8D', 'A8D')}@8453`, /checksum/],
    [`eip155:8453:${recipient.replace('a8D', 'A8D')}`, /checksum/],
    [`ethereum:${token}@8453/transfer?address=0x1&uint256=1`, /not an address/],
    [`ethereum:${token}@8453/transfer?address=${recipient.replace('a8D', 'A8D')}&uint256=1`, /checksum/],
    [`ethereum:vitalik.eth@8453`, /has the name vitalik\.eth, .* Type the name in the recipient field/],
    [`ethereum:pay-valleymill.base.eth@8453?value=1e16`, /has the name valleymill\.base\.eth/],
    [`ethereum:${token}@8453/transfer?address=mill.eth&uint256=1`, /has the name mill\.eth/],
    [`ethereum://${recipient}?value=1`, /names no chain/],
    [`ethereum:///${recipient}@8453`, /can’t be read|names no chain|not an address|Enter an address/],
    [`ethereum:@8453`, /Enter an address/],
    [`eip155:8453:${recipient}:1`, /not a complete account/],
    [`eip155:8453:`, /not a complete account/],
    // Amounts.
    [`ethereum:${recipient}@8453?value=1e999`, /amount .* can’t be read/],
    [`ethereum:${recipient}@8453?value=1e99999999999`, /amount .* can’t be read/],
    [`ethereum:${recipient}@8453?value=${2n ** 256n}`, /amount .* can’t be read/],
    [`ethereum:${recipient}@8453?value=-1`, /amount .* can’t be read/],
    [`ethereum:${recipient}@8453?value=0x10`, /amount .* can’t be read/],
    [`ethereum:${recipient}@8453?value=1.5`, /amount .* can’t be read/],
    [`ethereum:${recipient}@8453?value=1e-2`, /amount .* can’t be read/],
    [`ethereum:${recipient}@8453?value=Infinity`, /amount .* can’t be read/],
    [`ethereum:${recipient}@8453?value=1,000`, /invalid characters/],
    [`ethereum:${token}@8453/transfer?address=${recipient}&uint256=abc`, /amount .* can’t be read/],
    // Parameters.
    [`ethereum:${recipient}@8453?value=1&value=2`, /has a value twice/],
    [`ethereum:${token}@8453/transfer?address=${recipient}&address=${token}&uint256=1`, /has a value twice/],
    [`ethereum:${recipient}@8453?value=`, /has a value twice, or one that can/],
    [`ethereum:${recipient}@8453?value=1=2`, /has a value twice, or one that can/],
    [`ethereum:${recipient}@8453?value=1&&gas=2`, /has a value twice, or one that can/],
    [`ethereum:${recipient}@8453?data=0xdeadbeef`, /asks for something/],
    [`ethereum:${recipient}@8453?__proto__=1`, /asks for something/],
    [`ethereum:${token}@8453/transfer?address=${recipient}&uint256=1&value=1`, /asks for something/],
    [`ethereum:${token}@8453/transfer?uint256=1`, /names no recipient/],
    // Functions.
    [`ethereum:${token}@8453/approve?address=${recipient}&uint256=1`, /a function other than a transfer/],
    [`ethereum:${token}@8453/transferFrom?address=${recipient}`, /a function other than a transfer/],
    [`ethereum:${token}@8453/Transfer?address=${recipient}`, /a function other than a transfer/],
    [`ethereum:${token}@8453/?address=${recipient}`, /a function other than a transfer/],
    // Other characters.
    [`ethereum:${recipient}%408453`, /invalid characters/],
    [`ethereum:${recipient}@8453?value=%31`, /invalid characters/],
    [`ethereum:${recipient}@8453\u202e?value=1`, /invalid characters/],
    [`ethereum:${recipient}@8453#1`, /invalid characters/],
    [`ethereum:${recipient}@8453 or more`, /invalid characters/],
    [`ethereum:${recipient}@8453?value=${'1'.repeat(1_000)}`, /too long/],
    ['ethereum:', /names no chain/],
    ['eip155:8453', /not a complete account/],
  ])('%s', (text, message) => {
    expect(isPaymentRequest(text)).toBe(true);
    const parsed = parsePaymentRequest(text);
    expect(parsed.ok ? 'read' : parsed.message).toMatch(message);
  });
});

describe('a web link that carries nothing is named as such, and never called misspelled', () => {
  test.each([
    ['https://base.app', /web link to base\.app, not an address/],
    ['https://base.app/pay-request?EIP681Link=https%3A%2F%2Fevil.example', /web link to base\.app/],
    [`https://evil.example/address/${recipient}`, /web link to evil\.example, not an address/],
    [`https://basescan.org@evil.example/address/${recipient}`, /web link to evil\.example/],
    [`https://basescan.org.evil.example/address/${recipient}`, /web link to basescan\.org\.evil\.example/],
    [`https://basescan.org/token/${token}?a=${recipient}`, /web link to basescan\.org/],
    [`https://basescan.org/tx/0x${'1'.repeat(64)}`, /web link to basescan\.org/],
    [`https://basescan.org/address/0x12`, /In this web link: This is not an address/],
    [`https://etherscan.io/address/${recipient}`, /web link is for Ethereum\. Concord sends on Base only/],
    [`https://app.safe.global/home?safe=eth:${recipient}`, /names another chain \(eth\)/],
    [`https://metamask.app.link/send/${recipient}@1?value=1`, /is for Ethereum/],
    [`https://metamask.app.link/send/${recipient}?value=1`, /names no chain/],
    [`https://metamask.app.link/send/%E0%A4%A@8453`, /invalid characters/],
    [`https://metamask.app.link/dapp/evil.example`, /web link to metamask\.app\.link/],
    ['https://', /can’t be read/],
    ['http://exa mple.org/x', /can’t be read/],
    [`https://basescan.org/address/${'0'.repeat(3_000)}`, /too long/],
    ['constructor.prototype/x', /web link to constructor\.prototype/],
  ])('%s', (text, message) => {
    expect(isPaymentRequest(text)).toBe(true);
    const parsed = parsePaymentRequest(text);
    expect(parsed.ok ? 'read' : parsed.message).toMatch(message);
  });
});

test.each([recipient, `base:${recipient}`, 'mill.base.eth', '', 'Harbour Street Rents', 'rent: november'])(
  '%s is no request',
  (text) => {
    expect(isPaymentRequest(text)).toBe(false);
  },
);

test('a number with an exponent is the same number as written out', () => {
  assert(
    property(anyBigInt({ min: 0n, max: 10n ** 20n }), integer({ min: 0, max: 50 }), (digits, exponent) => {
      expect(readUint(`${digits}e${exponent}`)).toBe(digits * 10n ** BigInt(exponent));
    }),
  );
});

test.each([
  `eip155:08453:${recipient}`,
  `eip155:0008453:${recipient}`,
  `ethereum:${recipient}@08453?value=1`,
])('a chain with a zero before it is refused for what it is: %s', (text) => {
  const parsed = parsePaymentRequest(text);
  expect(parsed.ok || parsed.message).toMatch(/zero before it/);
});
