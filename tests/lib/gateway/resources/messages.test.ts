import { expect, test } from 'vitest';
import { getMessage, proposeMessage } from '@/lib/gateway/resources/messages';
import { safe } from '@/tests/support/chain/people';
import { doubleGateway } from '@/tests/support/gateway/gateway-double';
import { messageJson } from '@/tests/support/gateway-cases/message-cases';

const hash = `0x${'d9'.repeat(32)}` as const;
const read = (answer: unknown) => getMessage(doubleGateway(() => answer).client, { chainId: 8453, hash });

const typedData = {
  domain: { name: 'Market', chainId: 8453 },
  types: { Order: [{ name: 'amount', type: 'uint256' }] },
  message: { amount: '5' },
};

test('a message may be EIP-712 data, with or without its primary type', async () => {
  expect((await read({ ...messageJson, message: typedData })).message).toEqual({
    ...typedData,
    primaryType: undefined,
  });
  const whole = { ...typedData, primaryType: 'Order' };
  expect((await read({ ...messageJson, message: whole })).message).toEqual(whole);
});

test('a message is never cut, because it is what is signed', async () => {
  const text = 'x'.repeat(50_000);
  expect((await read({ ...messageJson, message: text })).message).toBe(text);
});

test('signatures that are complete come as one', async () => {
  const answer = { ...messageJson, status: 'CONFIRMED', preparedSignature: '0xAB' };
  expect(await read(answer)).toMatchObject({ status: 'CONFIRMED', preparedSignature: '0xab' });
});

test.each(['messageHash', 'message', 'confirmations', 'proposedBy'])(
  'a message without a readable %s is refused',
  async (field) => {
    await expect(read({ ...messageJson, [field]: 17 })).rejects.toMatchObject({ kind: 'gateway-unreadable' });
  },
);

test('EIP-712 data goes out as it is, and what is not known is left out', async () => {
  const { client, requests } = doubleGateway(() => ({}));
  await proposeMessage(client, { safe, message: typedData, signature: '0x12' });
  expect(requests[0]?.body).toEqual({ message: typedData, signature: '0x12' });
});
