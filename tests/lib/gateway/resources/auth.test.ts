import { expect, test } from 'vitest';
import { GatewayError } from '@/lib/errors/gateway';
import { getAuthMe, getAuthNonce, verifyAuth } from '@/lib/gateway/resources/auth';
import { amara } from '@/tests/support/chain/people';
import { breakConnection, doubleGateway, refuse } from '@/tests/support/gateway/gateway-double';

const signed = { message: 'gateway.example wants you to sign in', signature: '0x1234' } as const;
const noSession = () => refuse(403, { message: 'Forbidden resource', error: 'Forbidden', statusCode: 403 });

test('a nonce is taken only in the form that a message can hold', async () => {
  const { client, answerWith } = doubleGateway(() => ({ nonce: 'f0'.repeat(48) }));
  expect(await getAuthNonce(client)).toBe('f0'.repeat(48));
  for (const nonce of ['short', 'with space', 'line\nbreak', 'x'.repeat(201), 12345678, null]) {
    answerWith(() => ({ nonce }));
    await expect(getAuthNonce(client)).rejects.toMatchObject({ kind: 'gateway-unreadable' });
  }
});

test('a session is whose the gateway says, checksummed; without one there is nobody', async () => {
  const { client, answerWith } = doubleGateway(() => ({ signerAddress: amara.address.toLowerCase() }));
  expect(await getAuthMe(client)).toBe(amara.address);
  answerWith(noSession);
  expect(await getAuthMe(client)).toBeUndefined();
  answerWith(() => refuse(401, { message: 'Unauthorized', statusCode: 401 }));
  expect(await getAuthMe(client)).toBeUndefined();
});

test('a session that was opened without an account belongs to nobody', async () => {
  const { client } = doubleGateway(() => ({ id: '1', authMethod: 'oidc' }));
  expect(await getAuthMe(client)).toBeUndefined();
});

test('any other failure is not taken for the lack of a session', async () => {
  const { client, answerWith } = doubleGateway(() => refuse(404, { message: 'Not Found', statusCode: 404 }));
  await expect(getAuthMe(client)).rejects.toBeInstanceOf(GatewayError);
  answerWith(breakConnection);
  await expect(getAuthMe(client)).rejects.toMatchObject({ kind: 'gateway-unreachable' });
  answerWith(() => ({ signerAddress: '0x12' }));
  await expect(getAuthMe(client)).rejects.toMatchObject({ kind: 'gateway-unreadable' });
});

test("a refused signature is the gateway's own error", async () => {
  const { client } = doubleGateway(() => refuse(401, { message: 'Invalid nonce', statusCode: 401 }));
  await expect(verifyAuth(client, signed)).rejects.toMatchObject({
    status: 401,
    message: 'CGW error - 401: Invalid nonce',
  });
});
