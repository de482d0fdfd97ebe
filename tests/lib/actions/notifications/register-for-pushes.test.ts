import { utils, Wallet } from 'ethers';
import { recoverMessageAddress } from 'viem';
import { describe, expect, test, vi } from 'vitest';
import { hashPushRegistration } from '@/lib/actions/notifications/hash-push-registration';
import { registerForPushes } from '@/lib/actions/notifications/register-for-pushes';
import { amara, bruno, otherSafe, safe } from '@/tests/support/chain/people';
import { doubleGateway, type GatewayAnswer, refuse } from '@/tests/support/gateway/gateway-double';
import { doubleSigningWallet } from '@/tests/support/wallet/signing-wallet';

const uuid = 'b1d1e7a4-5a0c-4f7e-9d0f-2f1a0c9b7e11';
const token = 'token-of-this-browser';
const safes = [safe.address, otherSafe.address];

/** As the official web wallet makes it, with another library. */
const elsewhere = (timestamp: string) =>
  utils.keccak256(
    utils.toUtf8Bytes(`gnosis-safe${timestamp}${uuid}${token}${otherSafe.address}${safe.address}`),
  );

const register = (
  answer: GatewayAnswer,
  { account = amara, signer = amara, signal = undefined as AbortSignal | undefined } = {},
) => {
  const gateway = doubleGateway(answer);
  const wallet = doubleSigningWallet(signer);
  const onHash = vi.fn();
  const done = registerForPushes(
    { gateway: gateway.client, wallet: wallet.client },
    { chainId: 8453, safes, account: account.address, uuid, token, onHash, ...(signal && { signal }) },
  );
  return { done, gateway, wallet, onHash };
};
const accept = () => new Response(null, { status: 200 });

describe('the hash that registers a browser', () => {
  test('is that of the official wallet, in whatever order the Safes come', async () => {
    const text = { timestamp: '1795197604', uuid, token };
    expect(hashPushRegistration({ ...text, safes })).toBe(elsewhere('1795197604'));
    expect(hashPushRegistration({ ...text, safes: safes.toReversed() })).toBe(elsewhere('1795197604'));
    const owner = Wallet.createRandom();
    const hash = hashPushRegistration({ ...text, safes });
    const signature = (await owner.signMessage(utils.arrayify(elsewhere('1795197604')))) as `0x${string}`; // ethers writes hex
    expect(await recoverMessageAddress({ message: { raw: hash }, signature })).toBe(owner.address);
  });
});

describe('registering a browser', () => {
  test('sends one signature by the account for all Safes, and says first what the wallet will show', async () => {
    const { done, gateway, onHash } = register(accept);
    await done;
    expect(gateway.requests).toHaveLength(1);
    const [{ method, path, body, init }] = gateway.requests as [(typeof gateway.requests)[number]]; // one, as just seen
    expect({ method, path, credentials: init.credentials }).toEqual({
      ...{ method: 'POST', path: '/v1/register/notifications', credentials: 'omit' },
    });
    const sent = body as { timestamp: string; safeRegistrations: [{ signatures: [`0x${string}`] }] }; // matched below
    expect(body).toMatchObject({
      ...{ uuid, cloudMessagingToken: token, deviceType: 'WEB' },
      safeRegistrations: [{ chainId: '8453', safes, signatures: [expect.any(String)] }],
    });
    expect(Math.abs(Number(sent.timestamp) - Date.now() / 1_000)).toBeLessThan(60);
    const raw = elsewhere(sent.timestamp) as `0x${string}`; // ethers writes hex
    expect(onHash).toHaveBeenCalledExactlyOnceWith(raw);
    const [signature] = sent.safeRegistrations[0].signatures;
    expect(await recoverMessageAddress({ message: { raw }, signature })).toBe(amara.address);
  });

  test('asks no other account than the one that reviewed it', async () => {
    const { done, wallet, gateway } = register(accept, { account: bruno });
    await expect(done).rejects.toMatchObject({ kind: 'signer-changed' });
    expect(wallet.asked).toEqual([]);
    expect(gateway.requests).toEqual([]);
  });

  test('drops a signature that comes after somebody stopped waiting', async () => {
    const { done, gateway } = register(accept, { signal: AbortSignal.abort() });
    await expect(done).rejects.toMatchObject({ name: 'AbortError' });
    expect(gateway.requests).toEqual([]);
  });

  test('says of a gateway without the call that it does not offer it, and of another refusal what it said', async () => {
    await expect(register(() => refuse(404, { code: 404, message: 'Not found' })).done).rejects.toMatchObject(
      {
        ...{ kind: 'push-not-offered', canRetry: false },
      },
    );
    await expect(
      register(() => refuse(400, { code: 400, message: 'The signature is expired!' })).done,
    ).rejects.toMatchObject({ name: 'GatewayError', status: 400 });
  });
});
