import { toHex } from 'viem';
import { createSiweMessage } from 'viem/siwe';
import { describe, expect, test } from 'vitest';
import { buildTypedData } from '@/lib/safe/decode/typed-data';
import { findMessageDisabledReason } from '@/lib/safe/permissions/find-message-disabled-reason';
import { findMessageRisks } from '@/lib/safe/risk/find-message-risks';
import { otherSafe, recipient, safe, stranger } from '@/tests/support/chain/people';
import { makePermit, makeTypedData } from '@/tests/support/transactions/messages';
import { makeTransaction } from '@/tests/support/transactions/transactions';

const bareHash = `0x${'d9'.repeat(32)}`;

test('words are not dangerous', () => {
  expect(findMessageRisks(safe, 'I own this Safe')).toEqual([]);
});

test('a bare hash is red, and must be acknowledged', () => {
  expect(findMessageRisks(safe, bareHash)).toMatchObject([
    { kind: 'opaque', level: 'critical', needsAcknowledgement: true, title: 'Signs a bare hash' },
  ]);
});

describe('a sign-in', () => {
  const signIn = (address = safe.address, domain = 'bakery.example') =>
    createSiweMessage({
      ...{ address, domain, uri: `https://${domain}`, version: '1', chainId: 8453, nonce: 'abcdefgh12' },
    });
  const appUrl = 'https://bakery.example/app';

  test('of this Safe at the site of the app that asks is nothing special', () => {
    expect(findMessageRisks(safe, signIn(), { appUrl })).toEqual([]);
  });

  test('at another site is red, and must be acknowledged', () => {
    expect(findMessageRisks(safe, signIn(safe.address, 'bank.example'), { appUrl })).toMatchObject([
      { kind: 'otherSite', level: 'critical', needsAcknowledgement: true },
    ]);
  });

  test.each<[string, string, string]>([
    ['in the number', 'Chain ID: 8453', 'Chain ID: 1'],
    ['with a name space (CAIP-122)', 'Chain ID: 8453', 'Chain ID: eip155:10'],
    ['beside the right one', 'Chain ID: 8453', 'Chain ID: 1\nChain ID: 8453'],
    ['that is no number', 'Chain ID: 8453', 'Chain ID: mainnet'],
    ['in other letters', 'Chain ID: 8453', 'chain id:  1'],
  ])('on another chain is said: %s', (_name, right, wrong) => {
    const text = signIn().replace(right, wrong);
    expect(findMessageRisks(safe, text, { appUrl })).toMatchObject([
      { kind: 'nameOfSafe', level: 'warning', title: 'Signs in on another chain' },
    ]);
    expect(findMessageRisks(safe, toHex(text), { appUrl })).toMatchObject([
      { title: 'Signs in on another chain' },
    ]);
    expect(findMessageRisks(safe, signIn().replace(right, 'Chain ID: eip155:8453'), { appUrl })).toEqual([]);
  });

  test('of another account is said', () => {
    expect(findMessageRisks(safe, signIn(stranger.address), { appUrl })).toMatchObject([
      { kind: 'nameOfSafe', level: 'warning', address: stranger.address },
    ]);
  });
});

describe('typed data', () => {
  test.each([
    ['a permit of an amount', '100000000', 'warning', 'Lets an account take tokens'],
    [
      'a permit of everything',
      String(2n ** 256n - 1n),
      'critical',
      'Lets an account take any amount of a token',
    ],
  ])('%s is told with who may take it', (_, value, level, title) => {
    expect(findMessageRisks(safe, makePermit({ value }))).toMatchObject([
      { kind: 'approval', level, title, address: recipient },
    ]);
  });

  test('what is only called an order, and names no contract, token or amount, wants a second look and is not red', () => {
    const { domain: _, ...order } = makeTypedData('StallOrder', { pitch: ['uint256', 7] });
    const named = { ...order, domain: { name: 'Saturday Market', chainId: 8453n } };
    expect(findMessageRisks(safe, named)).toMatchObject([
      { kind: 'order', level: 'warning', title: 'An order without a token or an amount' },
    ]);
    const ofContract = { ...named, domain: { ...named.domain, verifyingContract: stranger.address } };
    expect(findMessageRisks(safe, ofContract)).toMatchObject([{ kind: 'order', level: 'critical' }]);
  });

  test('an order that is not of a known form is red', () => {
    const { domain, ...rest } = makeTypedData('LimitOrder', { salt: ['uint256', 1] });
    const order = { ...rest, domain: { ...domain, verifyingContract: stranger.address } };
    expect(findMessageRisks(safe, order)).toMatchObject([{ kind: 'order', level: 'critical' }]);
  });

  test.each([
    ['a call that others send', makeTypedData('MetaTransaction', { functionSignature: ['bytes', '0x12'] })],
    [
      'data for this Safe’s own contract',
      makeTypedData('Allow', { to: ['address', recipient] }, { verifyingContract: safe.address }),
    ],
  ])('%s is opaque, and must be acknowledged', (_, data) => {
    expect(findMessageRisks(safe, data)).toMatchObject([
      { kind: 'opaque', level: 'critical', needsAcknowledgement: true },
    ]);
  });

  test('values that are not signed are named', () => {
    const data = makeTypedData('Mail', { text: ['string', 'hi'] });
    const risks = findMessageRisks(safe, { ...data, message: { text: 'hi', amount: '0' } });
    expect(risks).toMatchObject([{ kind: 'unsigned', level: 'warning' }]);
    expect(risks[0]?.reason).toContain('amount');
  });
});

describe('what no Safe signs as a message', () => {
  test.each([
    ['the transaction of another Safe', buildTypedData(otherSafe, makeTransaction()), 'that Safe’s queue'],
    ['its own transaction', buildTypedData(safe, makeTransaction()), 'that Safe’s queue'],
    [
      'the message of another Safe',
      makeTypedData('SafeMessage', { message: ['bytes', '0x12'] }),
      'wraps a message',
    ],
    ['data of another chain', makePermit({}, { chainId: 1 }), 'for chain 1'],
  ])('%s is refused in words', (_, data, sentence) => {
    expect(findMessageDisabledReason(safe, data)).toContain(sentence);
  });

  test.each([
    ['words', 'hello'],
    ['data of this chain', makePermit()],
    ['data of no chain', makeTypedData('Vote', { choice: ['uint32', 1] })],
  ])('%s is not', (_, content) => {
    expect(findMessageDisabledReason(safe, content)).toBeUndefined();
  });
});
