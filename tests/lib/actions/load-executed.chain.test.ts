import { concatHex, type Hex, keccak256, pad, parseEther, toHex } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { supportedSafeVersions } from '@/config/contracts';
import { demoGenesisHash } from '@/config/demo';
import { otherAccount } from '@/devnet/chain/accounts';
import { send } from '@/devnet/chain/chain-client';
import { createSafe } from '@/devnet/chain/safe-setup';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { fund } from '@/devnet/chain/tokens';
import { loadVerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import { createChainClient } from '@/lib/chain/rpc/chain-client';
import { encodeExecution } from '@/lib/safe/protocol/execution';
import { packSignatures } from '@/lib/safe/protocol/pack-signatures';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { localTransactions } from '@/lib/storage/local-transactions';
import { amara, bruno, stranger } from '@/tests/support/chain/people';
import { doubleGateway } from '@/tests/support/gateway/gateway-double';
import { makeDetails } from '@/tests/support/gateway/gateway-json';
import { type BrowserStorage, stubBrowserStorage } from '@/tests/support/page/browser-storage';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';

const identity = { chainId: 8453, genesisHash: demoGenesisHash };
const sender = otherAccount();

let devnet: Chain;
let browser: BrowserStorage;
let safe: SafeRef;
beforeAll(async () => {
  devnet = await startChain();
});
afterAll(() => devnet.close());
beforeEach(async () => {
  browser = stubBrowserStorage();
  const owners = [amara.address, bruno.address];
  safe = { chainId: 8453, address: await createSafe({ rpcUrl: devnet.url, owners, threshold: 2 }) };
  await fund({ rpcUrl: devnet.url, to: safe.address, amount: parseEther('1') });
});
afterEach(() => {
  browser.clearFromAnotherTab();
  localTransactions.get();
});

const signedBy = (transaction: SafeTransaction) =>
  Promise.all(
    [amara, bruno].map(async (owner) => ({
      signer: owner.address,
      signature: await signAs(owner, safe, transaction),
    })),
  );

/** Executes a transaction as another client might, and gives the chain transaction's hash. */
async function execute(transaction: SafeTransaction): Promise<Hex> {
  const data = encodeExecution(transaction, packSignatures(await signedBy(transaction)));
  const { transactionHash } = await send(devnet.client, { from: sender, to: safe.address, data });
  return transactionHash;
}

type Claim = {
  readonly status?: 'SUCCESS' | 'FAILED' | 'AWAITING_EXECUTION';
  readonly txHash: Hex | null;
  readonly executor?: Hex;
  readonly confirmations?: readonly [];
};

async function state(transaction: SafeTransaction, { status, txHash, executor, ...said }: Claim) {
  const confirmations = said.confirmations ?? (await signedBy(transaction));
  const details = makeDetails({ safe, transaction, confirmations, executedAt: Date.now() });
  const { detailedExecutionInfo } = details;
  return {
    ...details,
    txStatus: status ?? 'SUCCESS',
    executedAt: status === 'AWAITING_EXECUTION' ? null : details.executedAt,
    txHash,
    detailedExecutionInfo: {
      ...detailedExecutionInfo,
      executor: { value: executor ?? sender.address, name: null, logoUri: null },
    },
  };
}

async function loadVerified(transaction: SafeTransaction, safeClaim: Claim, fetchFunction = fetch) {
  const details = await state(transaction, safeClaim);
  const chain = createChainClient({ rpcUrls: [devnet.url], identity, fetch: fetchFunction });
  const verified = await loadVerifiedTransaction(
    {
      chain,
      gateway: doubleGateway(() => details).client,
      secondaryRpc: {
        host: 'honest.example',
        client: createChainClient({ rpcUrls: [`${devnet.url}/?second`], identity }),
      },
    },
    { safe, id: details.txId },
  );
  const checks = verified.inspection?.report.checks ?? [];
  return {
    ...verified,
    contradictions: verified.inspection?.report.contradictions,
    of: (id: string) => checks.find((check) => check.id === id),
  };
}

const waiting: Claim = { status: 'AWAITING_EXECUTION', txHash: null };
const payment = makeTransaction({ nonce: 0n, value: parseEther('0.25') });

describe('an executed transaction', () => {
  test('agrees by the Safe’s event, its sender, its calldata and its signatures', async () => {
    const { contradictions, of } = await loadVerified(payment, { txHash: await execute(payment) });
    expect(contradictions).toEqual([]);
    for (const id of ['nonce', 'execution', 'executor', 'calldata', 'code', 'handler-code', 'secondaryRpc'])
      expect([id, of(id)?.state]).toEqual([id, 'agrees']);
    for (const { address } of [amara, bruno]) expect(of('calldata')?.detail).toContain(address);
  });

  test('whose signers the gateway leaves out is read back from the calldata', async () => {
    const txHash = await execute(payment);
    const { contradictions, of } = await loadVerified(payment, { txHash, confirmations: [] });
    expect(contradictions).toEqual([]);
    expect(of('calldata')?.state).toBe('stale');
    expect(of('calldata')?.detail).toContain(`does not state `);
  });

  test('that failed inside cannot be told as a success', async () => {
    // More than the Safe has; with a limit of gas the Safe goes on and says that it failed.
    const failing = makeTransaction({ nonce: 0n, value: parseEther('5'), safeTxGas: 50_000n });
    const txHash = await execute(failing);
    const lied = await loadVerified(failing, { txHash });
    expect(lied.contradictions).toEqual(['Execution']);
    expect(lied.of('execution')?.detail).toBe('The gateway says success; the Safe’s own event says failure.');
    expect((await loadVerified(failing, { txHash, status: 'FAILED' })).contradictions).toEqual([]);
  });

  test('cannot be told by the chain transaction of another one', async () => {
    const first = await execute(payment);
    const second = makeTransaction({ nonce: 1n, value: 1n });
    await execute(second);
    const { contradictions, of } = await loadVerified(second, { txHash: first });
    expect(contradictions).toContain('Execution');
    expect(of('execution')?.detail).toContain(first);
  });

  test('cannot be told of one that waits', async () => {
    const earlier = await execute(payment);
    const queued = makeTransaction({ nonce: 1n, value: 1n });
    const { contradictions, of } = await loadVerified(queued, { txHash: earlier });
    expect(contradictions).toEqual(['Execution']);
    expect(of('execution')?.detail).toContain('nonce 1');
  });

  test('cannot be told to have been sent by somebody else', async () => {
    const txHash = await execute(payment);
    expect((await loadVerified(payment, { txHash, executor: stranger.address })).contradictions).toEqual([
      'Executor',
    ]);
  });

  test('whose chain transaction the RPC does not have could not be checked', async () => {
    await execute(payment);
    const { contradictions, of } = await loadVerified(payment, { txHash: keccak256('0x01') });
    expect(contradictions).toEqual([]);
    expect(of('execution')?.state).toBe('unchecked');
  });

  test('is read through another contract by its event alone', async () => {
    const data = encodeExecution(payment, packSignatures(await signedBy(payment)));
    // A contract that hands its calldata on to the Safe.
    const relay = '0x00000000000000000000000000000000000fe1a7';
    await devnet.client.setCode({
      address: relay,
      bytecode: concatHex(['0x365f5f375f5f365f5f73', safe.address, '0x5af1005b00']),
    });
    const { transactionHash } = await send(devnet.client, { from: sender, to: relay, data });
    const { contradictions, of } = await loadVerified(payment, { txHash: transactionHash });
    expect(contradictions).toEqual([]);
    expect([of('execution')?.state, of('calldata')]).toEqual(['agrees', undefined]);
  });
});

describe('the code that a Safe runs', () => {
  test.each(supportedSafeVersions.flatMap((version) => [true, false].map((isL2) => ({ version, isL2 }))))(
    'of version $version, for layer 2: $isL2, is the published one',
    async ({ version, isL2 }) => {
      const owners = [amara.address, bruno.address];
      const address = await createSafe({ rpcUrl: devnet.url, owners, threshold: 2, version, isL2 });
      safe = { chainId: 8453, address };
      const { of } = await loadVerified(payment, waiting);
      expect([of('code')?.state, of('handler-code')?.state]).toEqual(['agrees', 'agrees']);
      expect(of('code')?.detail).toContain(version);
    },
  );

  test('that is none of the published ones is said to be that, and so is a handler', async () => {
    const slot = keccak256(toHex('fallback_manager.handler.address'));
    await devnet.client.setStorageAt({
      address: safe.address,
      index: slot,
      value: pad(stranger.address, { size: 32 }),
    });
    const { of } = await loadVerified(payment, waiting);
    expect(of('handler-code')).toMatchObject({
      state: 'unchecked',
      detail: `${stranger.address} is not one of the known builds.`,
    });
  });
});

describe('a first RPC that misreports', () => {
  /** Changes in every answer one text for another of the same length. */
  const spoofWith =
    (truth: string, spoof: string): typeof fetch =>
    async (input, init) => {
      const response = await fetch(input, init);
      const text = await response.text();
      return new Response(text.replaceAll(truth.toLowerCase(), spoof.toLowerCase()), response);
    };

  test('about an owner is found by the second one at the same block', async () => {
    const lying = spoofWith(bruno.address.slice(2), stranger.address.slice(2));
    const { contradictions, inspection } = await loadVerified(payment, waiting, lying);
    expect(contradictions).toContain('Owners, asked of two RPCs');
    const check = inspection?.report.checks.find(({ id }) => id === 'secondary-owners');
    expect(check?.detail).toContain(stranger.address);
    expect(check?.detail).toContain(`honest.example says ${amara.address}, ${bruno.address}`);
  });

  test('about the code at an official address is found by the published hash', async () => {
    const lying: typeof fetch = async (input, init) => {
      const response = await fetch(input, init);
      const text = await response.text();
      // Runtime code begins with setting up the memory.
      return new Response(text.replaceAll('"0x608060405', '"0x618060405'), response);
    };
    const { contradictions } = await loadVerified(payment, waiting, lying);
    expect(contradictions).toContain('Code of the Safe');
  });
});

test('an inspection takes one round trip beyond the block and the Safe’s state', async () => {
  const batches: string[][] = [];
  const counting: typeof fetch = (input, init) => {
    const body: unknown = JSON.parse(String(init?.body));
    batches.push([body].flat().map((call) => String((call as { method: string }).method))); // a JSON-RPC batch
    return fetch(input, init);
  };
  await loadVerified(makeTransaction({ nonce: 0n }), waiting, counting);
  expect(batches.length, JSON.stringify(batches)).toBe(3);
});
