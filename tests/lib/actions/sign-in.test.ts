import type { Hex } from 'viem';
import { parseSiweMessage } from 'viem/siwe';
import { expect, test } from 'vitest';
import { createSignInAdapter } from '@/lib/actions/sign-in';
import { amara, bruno } from '@/tests/support/chain/people';
import { doubleRpc, NodeError, type RpcAnswer, rightChain } from '@/tests/support/chain/rpc-double';
import { doubleAuthGateway } from '@/tests/support/gateway/auth-gateway';
import { breakConnection, doubleGateway, refuse } from '@/tests/support/gateway/gateway-double';

function setUp({ getCode = () => '0x' }: { getCode?: RpcAnswer } = {}) {
  const service = doubleAuthGateway();
  const gateway = doubleGateway(service.answer);
  const node = { answers: { ...rightChain, eth_getCode: getCode } };
  const chain = doubleRpc({ 'rpc.example': node }).client;
  const adapter = createSignInAdapter({
    ...{ gateway: gateway.client, chain, origin: 'https://wallet.example:8443' },
  });
  const paths = () => gateway.requests.map(({ path }) => path);
  return { service, gateway, adapter, paths };
}

const account = amara.address;

async function signedMessage(adapter: ReturnType<typeof setUp>['adapter'], signer = amara) {
  const message = adapter.createMessage({ account, nonce: 'nonce0001' });
  return { account, message, signature: await signer.signMessage({ message }) };
}

test('the message is of this page’s own domain, and names the gateway, Base, the nonce and an end within the hour', () => {
  const { adapter } = setUp();
  const before = Date.now();
  const fields = parseSiweMessage(adapter.createMessage({ account, nonce: 'nonce0001' }));
  expect(fields).toMatchObject({
    address: account,
    domain: 'wallet.example:8443',
    uri: 'https://wallet.example:8443',
    statement: expect.stringContaining('to the gateway gateway.example with'),
    version: '1',
    chainId: 8453,
    nonce: 'nonce0001',
  });
  const { issuedAt, expirationTime } = fields;
  expect(issuedAt?.getTime()).toBeGreaterThanOrEqual(before);
  expect((expirationTime?.getTime() ?? 0) - (issuedAt?.getTime() ?? 0)).toBe(3_600_000);
});

test('an ordinary account gets a nonce', async () => {
  const { adapter, paths } = setUp();
  expect(await adapter.getNonce(account)).toBe('nonce0001');
  expect(paths()).toEqual(['/v1/auth/nonce']);
});

test('a contract is told so, and the gateway is not asked', async () => {
  const { adapter, paths } = setUp({ getCode: () => '0x6001600101' });
  const error = await adapter.getNonce(account).catch((caught: unknown) => caught);
  expect(error).toMatchObject({ kind: 'sign-in-contract-account' });
  expect(error).toMatchObject({ failure: { host: 'gateway.example' } });
  expect(paths()).toEqual([]);
});

test('an account that only delegates to a contract (EIP-7702) has its own key and may sign in', async () => {
  const { adapter } = setUp({ getCode: () => `0xef0100${'ab'.repeat(20)}` });
  expect(await adapter.getNonce(account)).toBe('nonce0001');
  const longer = setUp({ getCode: () => `0xef0100${'ab'.repeat(21)}` });
  await expect(longer.adapter.getNonce(account)).rejects.toMatchObject({ kind: 'sign-in-contract-account' });
});

test('where the chain cannot tell, the sign-in goes on', async () => {
  const { adapter } = setUp({
    getCode: () => {
      throw new NodeError(-32000, 'busy');
    },
  });
  expect(await adapter.getNonce(account)).toBe('nonce0001');
});

test('a signature is traded for a session, and the gateway is asked whose it is', async () => {
  const { adapter, service, gateway, paths } = setUp();
  const signed = await signedMessage(adapter);
  await adapter.verify(signed);
  expect(paths()).toEqual(['/v1/auth/verify', '/v1/auth/me']);
  expect(gateway.requests[0]?.body).toEqual({ message: signed.message, signature: signed.signature });
  expect(service.state.session).toBe(account);
});

test('an answer that was lost after the session was made costs no second signature', async () => {
  const { adapter, service, paths } = setUp();
  const signed = await signedMessage(adapter);
  service.next('verify', () => {
    service.state.session = account;
    return breakConnection();
  });
  await adapter.verify(signed);
  expect(paths()).toEqual(['/v1/auth/verify', '/v1/auth/me']);
});

test('a request that was lost before is told, and so is a refusal, which asks for nothing more', async () => {
  const { adapter, service, paths } = setUp();
  const signed = await signedMessage(adapter);
  service.next('verify', breakConnection);
  await expect(adapter.verify(signed)).rejects.toMatchObject({ kind: 'gateway-unreachable' });
  service.next('verify', () => refuse(401, { message: 'Invalid nonce', statusCode: 401 }));
  await expect(adapter.verify(signed)).rejects.toMatchObject({ status: 401 });
  expect(paths().at(-1)).toBe('/v1/auth/verify');
});

test('a signature of another key, or of other words, never leaves this page', async () => {
  const { adapter, paths } = setUp();
  const signed = await signedMessage(adapter, bruno);
  await expect(adapter.verify(signed)).rejects.toMatchObject({
    failure: { kind: 'signer-changed', expected: account, actual: bruno.address },
  });
  const right = await signedMessage(adapter);
  await expect(adapter.verify({ ...right, message: `${right.message} ` })).rejects.toMatchObject({
    kind: 'signer-changed',
  });
  expect(paths()).toEqual([]);
});

test.each<[string, Hex]>([
  ['no bytes', '0x'],
  ['65 zeros', `0x${'00'.repeat(65)}`],
  ['66 bytes', `0x${'a7'.repeat(66)}`],
])('%s are no signature and never leave this page', async (_name, signature) => {
  const { adapter, paths } = setUp();
  const signed = { ...(await signedMessage(adapter)), signature };
  await expect(adapter.verify(signed)).rejects.toMatchObject({ kind: 'wallet-failed' });
  expect(paths()).toEqual([]);
});

test('a device that answers v 0 or 1 is understood', async () => {
  const { adapter, gateway } = setUp();
  const { signature, ...signed } = await signedMessage(adapter);
  const v = Number.parseInt(signature.slice(-2), 16) - 27;
  await adapter.verify({ ...signed, signature: `${signature.slice(0, -2)}0${v}` as Hex });
  expect(gateway.requests[0]?.body).toMatchObject({ signature });
});

test('a cookie that this browser did not keep is said', async () => {
  const { adapter, service } = setUp();
  service.next('me', () => refuse(403, { message: 'Forbidden resource', statusCode: 403 }));
  const error = await adapter.verify(await signedMessage(adapter)).catch((caught: unknown) => caught);
  expect(error).toMatchObject({ kind: 'session-not-saved' });
  expect(error).toMatchObject({ message: expect.stringContaining('gateway.example') });
});

test("a session that stays another account's is none", async () => {
  const { adapter, service } = setUp();
  service.next('me', () => ({ signerAddress: bruno.address }));
  await expect(adapter.verify(await signedMessage(adapter))).rejects.toMatchObject({
    kind: 'session-not-saved',
  });
});

test('whether there is a session is asked for one account', async () => {
  const { adapter, service } = setUp();
  expect(await adapter.getSession(account)).toBe(false);
  service.state.session = account;
  expect(await adapter.getSession(account)).toBe(true);
  expect(await adapter.getSession(bruno.address)).toBe(false);
  await adapter.signOut();
  expect(await adapter.getSession(account)).toBe(false);
});
