import type { Address } from 'viem';
import { expect, test } from 'vitest';
import { assessMessageApprovals } from '@/lib/actions/risk/approvals/assess-message-approvals';
import { createGatewayClient } from '@/lib/gateway/http/client';
import { doubleChain } from '@/tests/support/chain/chain-double';
import { amara, otherSafe, recipient, safe, stranger } from '@/tests/support/chain/people';
import { makeTypedData } from '@/tests/support/transactions/messages';

const gateway = createGatewayClient({
  baseUrl: 'https://gateway.example',
  fetch: () => Promise.reject(new TypeError()),
});
const safes = [
  { address: safe.address, owners: [amara.address], modules: [stranger.address] },
  { address: otherSafe.address, owners: [safe.address] },
];
const greetingTo = (verifyingContract: Address) =>
  makeTypedData('Greeting', { text: ['string', 'hi'] }, { chainId: 8453, verifyingContract });
const assess = (to: Address, isDown = false) =>
  assessMessageApprovals(
    { chain: doubleChain({ safes, isDown }).client, gateway },
    { safe, typedData: greetingTo(to) },
  );

test.each<[string, Address, string]>([
  ['a module of the Safe', stranger.address, 'Addressed to a module of this Safe'],
  ['a Safe that the Safe owns', otherSafe.address, 'Addressed to a Safe that this Safe owns'],
])('typed data for %s are critical and have to be acknowledged', async (_name, to, title) => {
  expect(await assess(to)).toMatchObject({
    isComplete: true,
    risks: [{ kind: 'opaque', level: 'critical', needsAcknowledgement: true, title, address: to }],
  });
});

test('typed data for any other contract are not', async () => {
  expect(await assess(recipient)).toEqual({ risks: [], isComplete: true });
});

test('where the RPC doesn’t answer, it is said that not everything was checked', async () => {
  expect(await assess(stranger.address, true)).toEqual({ risks: [], isComplete: false });
});
