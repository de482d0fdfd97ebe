import { expect, test } from 'vitest';
import { readCombinedSignature } from '@/lib/actions/verify/read-combined-signature';
import { doubleChain } from '@/tests/support/chain/chain-double';
import { amara, bruno, safe } from '@/tests/support/chain/people';
import { doubleGateway, refuse } from '@/tests/support/gateway/gateway-double';
import { hashOf, makeMessageJson } from '@/tests/support/transactions/messages';

const text = 'hello';
const complete = () => makeMessageJson(text, { signers: [amara, bruno] });

const read = async (answer: () => unknown) =>
  readCombinedSignature(
    {
      chain: doubleChain({
        safes: [{ address: safe.address, owners: [amara.address, bruno.address], threshold: 2 }],
      }).client,
      gateway: doubleGateway(answer).client,
    },
    { safe, messageHash: hashOf(safe, text) },
  );

test.each([
  ['nobody knows the message', async () => refuse(404, { code: 404, message: 'Not found' })],
  ['further owners must sign', () => makeMessageJson(text)],
  [
    'the gateway calls complete what is not',
    async () => ({ ...(await makeMessageJson(text)), preparedSignature: `0x${'11'.repeat(130)}` }),
  ],
  ['the gateway sends another message for it', async () => ({ ...(await complete()), message: 'good bye' })],
  ['the Safe does not take it for its own', complete],
])('an app gets an empty signature when %s', async (_why, answer) => {
  expect(await read(answer)).toBe('');
});

test('that the gateway does not answer is no empty signature', async () => {
  await expect(read(() => refuse(500, {}))).rejects.toThrow();
});
