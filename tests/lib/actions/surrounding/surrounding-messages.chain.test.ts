import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { demoGenesisHash } from '@/config/demo';
import { createSafe } from '@/devnet/chain/safe-setup';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import {
  followSurroundingMessage,
  signInSurroundingWallet,
} from '@/lib/actions/surrounding/surrounding-messages';
import { loadVerifiedMessage } from '@/lib/actions/verify/load-verified-message';
import { createChainClient } from '@/lib/chain/rpc/chain-client';
import { ActionRefusedError } from '@/lib/errors/safe';
import { SafeAppsError } from '@/lib/errors/safe-apps';
import { packSignatures } from '@/lib/safe/protocol/pack-signatures';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { SafeAppsHandlers } from '@/lib/safe-apps/host/handlers';
import { amara, bruno } from '@/tests/support/chain/people';
import { doubleGateway } from '@/tests/support/gateway/gateway-double';
import { type BrowserStorage, stubBrowserStorage } from '@/tests/support/page/browser-storage';
import { actAs } from '@/tests/support/safe-apps/surrounding-wallet';
import { hashOf, makeMessageJson, signMessageAs } from '@/tests/support/transactions/messages';

const content = 'Three loaves of rye';
let devnet: Chain;
let browser: BrowserStorage;
beforeAll(async () => {
  devnet = await startChain();
});
afterAll(() => devnet.close());
beforeEach(() => {
  browser = stubBrowserStorage();
});
afterEach(() => {
  browser.clearFromAnotherTab();
});

/** A Safe of two owners whose wallet is around the page, and a message that one of them has signed. */
async function setUp(handlers: (safe: SafeRef) => Partial<SafeAppsHandlers>) {
  const owners = [amara.address, bruno.address];
  const safe = { chainId: 8453, address: await createSafe({ rpcUrl: devnet.url, owners, threshold: 2 }) };
  const json = await makeMessageJson(content, { of: safe });
  const gateway = doubleGateway(() => json);
  const identity = { chainId: 8453, genesisHash: demoGenesisHash };
  const services = {
    chain: createChainClient({ rpcUrls: [devnet.url], identity, fetch }),
    gateway: gateway.client,
  };
  const { around } = actAs(safe, handlers(safe));
  const reviewed = await loadVerifiedMessage(services, { safe, messageHash: hashOf(safe, content) });
  const request = { reviewed, account: safe.address, acknowledged: [] };
  const follow = { chain: services.chain, messages: around.messages };
  return { safe, services, around, request, follow };
}

async function signAll(safe: SafeRef) {
  const signed = [amara, bruno].map(async (owner) => ({
    signer: owner.address,
    signature: await signMessageAs(owner, safe, content),
  }));
  return packSignatures(await Promise.all(signed));
}

test('the signature that the surrounding wallet gives is valid once the Safe itself says so', async () => {
  const { services, around, request, follow } = await setUp((safe) => ({
    signMessage: async () => ({ messageHash: hashOf(safe, content), signature: await signAll(safe) }),
  }));
  const handed = await signInSurroundingWallet(services, around, request);
  expect(await followSurroundingMessage(follow, handed)).toMatchObject({
    kind: 'valid',
    signature: handed.signature,
  });
});

test('one that too few owners made is not, whatever the surrounding wallet says', async () => {
  const { services, around, request, follow } = await setUp((safe) => ({
    signMessage: async () => ({
      messageHash: hashOf(safe, content),
      signature: await signMessageAs(amara, safe, content),
    }),
  }));
  const handed = await signInSurroundingWallet(services, around, request);
  expect(await followSurroundingMessage(follow, handed)).toMatchObject({ kind: 'invalid' });
});

test('one that is not complete is asked of the surrounding wallet until it is', async () => {
  let isComplete = false;
  const { services, around, request, follow } = await setUp((safe) => ({
    signMessage: async () => ({ messageHash: hashOf(safe, content), signature: '' }),
    getOffChainSignature: async () => (isComplete ? signAll(safe) : ''),
  }));
  const handed = await signInSurroundingWallet(services, around, request);
  expect(await followSurroundingMessage(follow, handed)).toEqual({ kind: 'waiting' });
  isComplete = true;
  expect(await followSurroundingMessage(follow, handed)).toMatchObject({ kind: 'valid' });
});

test('a wallet that is silent for long may still be asking: what it has later is asked for', async () => {
  const { services, around, request, follow } = await setUp((safe) => ({
    getOffChainSignature: () => signAll(safe),
  }));
  const sign = () => Promise.reject(new SafeAppsError({ kind: 'host-timeout', method: 'signMessage' }));
  const silent = { ...around, messages: { ...around.messages, sign } };
  const handed = await signInSurroundingWallet(services, silent, request);
  expect(handed).toMatchObject({ signature: '' });
  expect(await followSurroundingMessage(follow, handed)).toMatchObject({ kind: 'valid' });
});

test('one that is to be signed on the chain waits until the Safe says that it is', async () => {
  const safeTxHash = `0x${'5a'.repeat(32)}` as const;
  const { services, around, request, follow } = await setUp(() => ({
    signMessage: async () => ({ safeTxHash }),
  }));
  const handed = await signInSurroundingWallet(services, around, request);
  expect(handed).toMatchObject({ safeTxHash, signature: '' });
  expect(await followSurroundingMessage(follow, handed)).toEqual({ kind: 'waiting' });
});

test('nothing is asked of the surrounding wallet for a message of another Safe', async () => {
  const signMessage = vi.fn<SafeAppsHandlers['signMessage']>();
  const { services, request } = await setUp(() => ({}));
  const other = await setUp(() => ({ signMessage }));
  const account = other.safe.address;
  await expect(signInSurroundingWallet(services, other.around, { ...request, account })).rejects.toThrow(
    ActionRefusedError,
  );
  expect(signMessage).not.toHaveBeenCalled();
});
