import fc from 'fast-check';
import { concatHex, keccak256, parseAbi, parseEther, slice, toHex } from 'viem';
import { readContract } from 'viem/actions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { supportedSafeVersions } from '@/config/contracts';
import { otherAccount } from '@/devnet/chain/accounts';
import { send } from '@/devnet/chain/chain-client';
import { createSafe } from '@/devnet/chain/safe-setup';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { fund } from '@/devnet/chain/tokens';
import { encodeExecution, readOutcome } from '@/lib/safe/protocol/execution';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { packSignatures } from '@/lib/safe/protocol/pack-signatures';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { otherSafe, person, recipient } from '@/tests/support/chain/people';
import { anyTransaction, makeTransaction, signAs } from '@/tests/support/transactions/transactions';

const checkAbi = parseAbi(['function checkSignatures(bytes32 dataHash, bytes data, bytes signatures) view']);
const hashAbi = parseAbi([
  'function getTransactionHash(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce) view returns (bytes32)',
]);
const seed = 20_261_120;
const owners = ['a', 'b', 'c', 'd', 'e'].map((name) => person(name));

let chain: Chain;
beforeAll(async () => {
  chain = await startChain();
});
afterAll(() => chain.close());

async function makeSafe(
  threshold: number,
  options: { version: '1.3.0' | '1.4.1' | '1.5.0'; isL2?: boolean },
) {
  const addresses = owners.map(({ address }) => address);
  const address = await createSafe({ rpcUrl: chain.url, owners: addresses, threshold, ...options });
  return { chainId: 8453, address } satisfies SafeRef;
}

const sign = async (
  safe: SafeRef,
  transaction: SafeTransaction,
  signers: readonly (typeof owners)[number][],
) =>
  packSignatures(
    await Promise.all(
      signers.map(async (owner) => ({
        signer: owner.address,
        signature: await signAs(owner, safe, transaction),
      })),
    ),
  );

describe.each(supportedSafeVersions.flatMap((version) => [true, false].map((isL2) => ({ version, isL2 }))))(
  'Safe $version, for layer 2: $isL2',
  ({ version, isL2 }) => {
    test('gives the hash that we compute, for 300 transactions with every field varied', async () => {
      const safe = await makeSafe(1, { version, isL2 });
      const transactions = fc.sample(anyTransaction, { seed, numRuns: 300 });
      const asked = await chain.client.multicall({
        allowFailure: false,
        batchSize: 0,
        contracts: transactions.map((t) => ({
          address: safe.address,
          abi: hashAbi,
          functionName: 'getTransactionHash' as const,
          args: [
            ...([t.to, t.value, t.data, t.operation, t.safeTxGas] as const),
            ...([t.baseGas, t.gasPrice, t.gasToken, t.refundReceiver, t.nonce] as const),
          ] as const,
        })),
      });
      expect(new Set(asked).size).toBe(300);
      expect(transactions.map((transaction) => hashTransaction(safe, transaction).safeTxHash)).toEqual(asked);
    });
  },
);

describe.each(supportedSafeVersions)('Safe %s', (version) => {
  test.each([2, 3, 4, 5])('takes the packed signatures of %s owners in any order', async (count) => {
    const safe = await makeSafe(count, { version });
    const transaction = makeTransaction({ nonce: 0n, value: 0n });
    const { safeTxHash } = hashTransaction(safe, transaction);
    const [signers = []] = fc.sample(fc.shuffledSubarray(owners, { minLength: count, maxLength: count }), {
      seed: seed + count,
      numRuns: 1,
    });
    expect(signers).toHaveLength(count);
    const signatures = await sign(safe, transaction, signers);
    const check = (packed: typeof signatures) =>
      readContract(chain.client, {
        address: safe.address,
        abi: checkAbi,
        functionName: 'checkSignatures',
        args: [safeTxHash, '0x', packed],
      });
    await check(signatures);
    await expect(check(await sign(safe, transaction, signers.slice(1)))).rejects.toThrow(/GS020/);

    const receipt = await send(chain.client, {
      from: otherAccount(),
      to: safe.address,
      data: encodeExecution(transaction, signatures),
    });
    expect(readOutcome(receipt.logs, { safe, safeTxHash })).toBe('success');
  });

  test('takes a signature of the eth_sign kind', async () => {
    const safe = await makeSafe(1, { version });
    const transaction = makeTransaction({ nonce: 0n, value: 0n });
    const { safeTxHash } = hashTransaction(safe, transaction);
    const [owner] = owners;
    if (!owner) throw new Error('There is no owner.');
    const plain = await owner.signMessage({ message: { raw: safeTxHash } });
    const signature = concatHex([slice(plain, 0, 64), toHex(Number(slice(plain, 64)) + 4)]);
    const receipt = await send(chain.client, {
      from: otherAccount(),
      to: safe.address,
      data: encodeExecution(transaction, packSignatures([{ signer: owner.address, signature }])),
    });
    expect(readOutcome(receipt.logs, { safe, safeTxHash })).toBe('success');
  });

  test('reports success and failure in events that are read, about itself and this transaction only', async () => {
    const safe = await makeSafe(2, { version });
    await fund({ rpcUrl: chain.url, to: safe.address, amount: parseEther('1') });
    const run = async (transaction: SafeTransaction) => {
      const data = encodeExecution(transaction, await sign(safe, transaction, owners.slice(0, 2)));
      const { logs } = await send(chain.client, { from: otherAccount(), to: safe.address, data });
      const { safeTxHash } = hashTransaction(safe, transaction);
      expect(readOutcome(logs, { safe: otherSafe, safeTxHash })).toBe('absent');
      expect(readOutcome(logs, { safe, safeTxHash: keccak256('0x01') })).toBe('absent');
      return readOutcome(logs, { safe, safeTxHash });
    };
    const before = await chain.client.getBalance({ address: recipient });
    expect(await run(makeTransaction({ nonce: 0n, value: parseEther('0.25') }))).toBe('success');
    // With a gas limit set, a payment that fails inside is a failure of the execution and no revert.
    expect(await run(makeTransaction({ nonce: 1n, value: parseEther('5'), safeTxGas: 50_000n }))).toBe(
      'failure',
    );
    expect((await chain.client.getBalance({ address: recipient })) - before).toBe(parseEther('0.25'));
  });
});
