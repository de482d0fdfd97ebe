import { type Address, encodeFunctionData, parseAbi, parseEther } from 'viem';
import { readContract } from 'viem/actions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoGenesisHash } from '@/config/demo';
import { otherAccount } from '@/devnet/chain/accounts';
import { createChainClient as createDevnetClient, send } from '@/devnet/chain/chain-client';
import { compileContracts } from '@/devnet/chain/compile';
import { createSafe } from '@/devnet/chain/safe-setup';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { fund } from '@/devnet/chain/tokens';
import { analyzeBytes } from '@/lib/actions/risk/analyze-bytes';
import { listCodeKinds } from '@/lib/chain/code-kinds';
import { type ChainClient, createChainClient } from '@/lib/chain/rpc/chain-client';
import { takesEther } from '@/lib/chain/takes-ether';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { amara, recipient, token } from '@/tests/support/chain/people';
import { officialAt, titles } from '@/tests/support/transactions/analyzed';
import { batchOf, callOf, transferData } from '@/tests/support/transactions/calls';
import { makeTransaction } from '@/tests/support/transactions/transactions';

let chain: Chain;
let client: ChainClient;
let safe: SafeRef;
/** A contract without a function that takes Ether. */
let refusing: Address;

beforeAll(async () => {
  chain = await startChain();
  client = createChainClient({
    rpcUrls: [chain.url],
    identity: { chainId: 8453, genesisHash: demoGenesisHash },
  });
  const address = await createSafe({ rpcUrl: chain.url, owners: [amara.address], threshold: 1 });
  safe = { chainId: 8453, address };
  await fund({ rpcUrl: chain.url, to: address, amount: parseEther('1') });
  const { BybitShape } = await compileContracts();
  const { contractAddress } = await send(createDevnetClient(chain.url), {
    from: otherAccount(),
    data: BybitShape,
  });
  if (!contractAddress) throw new Error('The contract was not deployed.');
  refusing = contractAddress;
});
afterAll(() => chain.close());

const assess = (given: Partial<SafeTransaction>) =>
  analyzeBytes(client, safe, makeTransaction({ value: 0n, ...given }));

describe('code that is run as the Safe itself', () => {
  test.each([
    ['multiSendCallOnly', '1.3.0'],
    ['multiSendCallOnly', '1.4.1'],
    ['multiSendCallOnly', '1.5.0'],
    ['multiSend', '1.4.1'],
  ] as const)('is trusted in %s %s, whose code is the one that is known', async (kind, version) => {
    const call = batchOf(officialAt(kind, version), [callOf(token, transferData)]);
    const assessed = await assess(call);
    expect(titles(assessed)).toEqual([]);
    expect(assessed.contractNames.get(officialAt(kind, version))).toMatch(
      new RegExp(`^${kind}(CallOnly)? ${version}$`, 'i'),
    );
  });

  test('is red where it is anything else', async () => {
    expect(titles(await assess(callOf(refusing, transferData, 1)))).toEqual([
      'Runs foreign code as the Safe itself',
    ]);
  });

  test('has no name where the chain has other code at a published address', async () => {
    const factory = officialAt('factory');
    expect((await assess(callOf(factory, transferData))).contractNames.get(factory)).toBe(
      'SafeProxyFactory 1.4.1',
    );
    expect((await assess(callOf(refusing, transferData, 1))).contractNames).toEqual(new Map());
    const elsewhere = await analyzeBytes(
      client,
      safe,
      makeTransaction({ ...callOf(token, transferData), value: 0n }),
    );
    expect(elsewhere.contractNames).toEqual(new Map());
  });
});

const migrationAbi = parseAbi([
  'function migrateSingleton()',
  'function migrateL2WithFallbackHandler()',
  'function SAFE_SINGLETON() view returns (address)',
  'function SAFE_L2_SINGLETON() view returns (address)',
  'function SAFE_FALLBACK_HANDLER() view returns (address)',
]);

describe.each(['1.4.1', '1.5.0'])('the official migration to %s', (version) => {
  const address = officialAt('migration', version);
  const read = (functionName: 'SAFE_SINGLETON' | 'SAFE_L2_SINGLETON' | 'SAFE_FALLBACK_HANDLER') =>
    readContract(client, { abi: migrationAbi, address, functionName });
  const migrate = (functionName: 'migrateSingleton' | 'migrateL2WithFallbackHandler') =>
    assess(callOf(address, encodeFunctionData({ abi: migrationAbi, functionName }), 1));

  test('leads where it is said to lead', async () => {
    const plain = await migrate('migrateSingleton');
    expect(titles(plain)).toEqual(['Changes the Safe’s contract code']);
    expect(plain.changes).toEqual([{ kind: 'changeSingleton', singleton: await read('SAFE_SINGLETON') }]);
    expect((await migrate('migrateL2WithFallbackHandler')).changes).toEqual([
      { kind: 'changeSingleton', singleton: await read('SAFE_L2_SINGLETON') },
      { kind: 'setFallbackHandler', handler: await read('SAFE_FALLBACK_HANDLER') },
    ]);
  });
});

describe('a payment', () => {
  const pay = (to: Address, value = 5n) => takesEther(client, { from: safe.address, to, value });

  test('is taken by accounts and Safes, and refused by a contract that has no use for it', async () => {
    expect([await pay(recipient), await pay(safe.address), await pay(refusing)]).toEqual([true, true, false]);
  });

  test('of more than there is could not be tried', async () => {
    await expect(pay(recipient, parseEther('5'))).rejects.toThrow();
  });

  test('what stands at an address is told', async () => {
    const kinds = await listCodeKinds(client, [recipient, refusing, safe.address]);
    expect([...kinds].toSorted()).toEqual(
      [
        [recipient, 'none'],
        [refusing, 'contract'],
        [safe.address, 'safe'],
      ].toSorted(),
    );
  });
});
