import { hashMessage } from 'viem';
import { expect, test } from 'vitest';
import { readOffChainSignature } from '@/lib/actions/read-off-chain-signature';
import { hashSafeMessage } from '@/lib/safe/message-hash';
import { doubleChain } from '@/tests/support/chain-double';
import { doubleGateway, refuse } from '@/tests/support/gateway-double';
import { addressInfo } from '@/tests/support/gateway-json';
import { amara, safe } from '@/tests/support/people';

const text = 'hello';
const hash = hashSafeMessage(safe, hashMessage(text), '1.4.1').safeMessageHash;
const stated = {
  messageHash: hash,
  status: 'CONFIRMED',
  message: text,
  creationTimestamp: 1_795_197_603_356,
  modifiedTimestamp: 1_795_197_603_356,
  confirmationsSubmitted: 1,
  confirmationsRequired: 1,
  proposedBy: addressInfo(amara.address),
  confirmations: [],
  preparedSignature: `0x${'11'.repeat(65)}` as string | null,
  name: null,
  logoUri: null,
  origin: null,
};

const read = (answer: unknown) =>
  readOffChainSignature(
    {
      chain: doubleChain({ safes: [{ address: safe.address, owners: [amara.address] }] }).client,
      gateway: doubleGateway(() => answer).client,
    },
    { safe, hash },
  );

test.each([
  ['nobody knows the message', refuse(404, { code: 404, message: 'Not found' })],
  ['further owners must sign', { ...stated, preparedSignature: null }],
  ['the gateway sends another message for it', { ...stated, message: 'good bye' }],
  ['the Safe does not take it for its own', stated],
])('an app gets an empty signature when %s', async (_why, answer) => {
  expect(await read(answer)).toBe('');
});

test('that the gateway does not answer is no empty signature', async () => {
  await expect(read(refuse(500, {}))).rejects.toThrow();
});
