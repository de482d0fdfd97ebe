import fc from 'fast-check';
import { type Address, concatHex, type Hex, isAddressEqual, pad, toHex, zeroAddress } from 'viem';
import { sendRawTransactionSync } from 'viem/actions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { supportedSafeVersions } from '@/config/contracts';
import { demoTokens } from '@/config/demo-tokens';
import { otherAccount } from '@/devnet/chain/accounts';
import { send } from '@/devnet/chain/chain-client';
import { compileContracts } from '@/devnet/chain/compile';
import { createSafe } from '@/devnet/chain/safe-setup';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { fund, mintToken } from '@/devnet/chain/tokens';
import { encodeExecution, readOutcome, readPayment } from '@/lib/safe/protocol/execution';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { packSignatures } from '@/lib/safe/protocol/pack-signatures';
import { readRefund } from '@/lib/safe/protocol/refund';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { person, recipient } from '@/tests/support/chain/people';
import { officialAt } from '@/tests/support/transactions/analyzed';
import { batchOf, callOf } from '@/tests/support/transactions/calls';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';

/** For each version and each of ETH and a token. */
const casesEach = 60;
const seed = 20_261_125;
const owner = person('a');
const price = 3_000_000_000n;

let chain: Chain;
let eater: Address;
beforeAll(async () => {
  chain = await startChain();
  const { GasEater } = await compileContracts();
  const { contractAddress } = await send(chain.client, { from: otherAccount(), data: GasEater });
  if (!contractAddress) throw new Error('The contract was not deployed.');
  eater = contractAddress;
});
afterAll(() => chain.close());

const balanceOf = async (token: Address, account: Address): Promise<bigint> => {
  if (isAddressEqual(token, zeroAddress)) return chain.client.getBalance({ address: account });
  const { data = '0x0' } = await chain.client.call({
    to: token,
    data: concatHex(['0x70a08231', pad(account, { size: 32 })]),
  });
  return BigInt(data);
};

async function makeRichSafe(version: '1.3.0' | '1.4.1' | '1.5.0'): Promise<SafeRef> {
  const address = await createSafe({ rpcUrl: chain.url, owners: [owner.address], threshold: 1, version });
  await fund({ rpcUrl: chain.url, to: address, amount: 10n ** 21n });
  await mintToken({ rpcUrl: chain.url, token: demoTokens.usdc.address, to: address, amount: 10n ** 30n });
  return { chainId: 8453, address };
}

/** Executes it as a stranger, who may add bytes behind the signature. */
async function execute(safe: SafeRef, transaction: SafeTransaction, padding: Hex = '0x') {
  const signature = await signAs(owner, safe, transaction);
  const packed = concatHex([packSignatures([{ signer: owner.address, signature }]), padding]);
  const { safeTxHash } = hashTransaction(safe, transaction);
  const executor = otherAccount();
  await fund({ rpcUrl: chain.url, to: executor.address, amount: 10n ** 18n });
  // At a price: in ETH nothing is paid back for gas that cost nothing.
  const serializedTransaction = await executor.signTransaction({
    ...({ type: 'eip1559', chainId: 8453, nonce: 0, to: safe.address } as const),
    ...{ data: encodeExecution(transaction, packed), gas: 14_000_000n },
    ...{ maxFeePerGas: price, maxPriorityFeePerGas: price },
  });
  const { logs } = await sendRawTransactionSync(chain.client, { serializedTransaction });
  return {
    outcome: readOutcome(logs, { safe, safeTxHash }),
    payment: readPayment(logs, { safe, safeTxHash }),
    executor: executor.address,
  };
}

type Shape = {
  readonly target: 'account' | 'newAccount' | 'eater' | 'batch';
  readonly length: number;
  readonly hasValue: boolean;
  readonly padding: number;
  readonly safeTxGas: bigint;
  readonly baseGas: bigint;
  readonly gasPrice: bigint;
};
const anyShape: fc.Arbitrary<Shape> = fc.record({
  target: fc.constantFrom('account', 'newAccount', 'eater', 'batch'),
  length: fc.constantFrom(0, 1, 68, 1_000, 6_000),
  hasValue: fc.boolean(),
  padding: fc.constantFrom(0, 0, 1_000, 60_000),
  safeTxGas: fc.bigInt({ min: 0n, max: 300_000n }),
  baseGas: fc.bigInt({ min: 0n, max: 300_000n }),
  gasPrice: fc.bigInt({ min: 1n, max: price }),
});

describe.each(supportedSafeVersions)('a Safe %s', (version) => {
  const shape = ({ target, length, hasValue, padding: _, ...gas }: Shape, number: number) => {
    const data = toHex(new Uint8Array(length).fill(7));
    const value = hasValue ? 1n : 0n;
    if (target === 'batch')
      return { ...batchOf(officialAt('multiSendCallOnly', version), [callOf(eater, data)]), ...gas };
    const fresh: Address = toHex(
      0xabcd_0000_0000n + BigInt(number) * 1_000_003n + BigInt(version.replaceAll('.', '')),
      { size: 20 },
    );
    const to = target === 'eater' ? eater : target === 'newAccount' ? fresh : recipient;
    return { to, data, value, ...gas };
  };

  test.each([
    ['ETH', zeroAddress],
    ['a token', demoTokens.usdc.address],
  ] as const)(
    `pays the receiver what its event says, and never more than the bound: ${casesEach} in %s`,
    async (_, token) => {
      const safe = await makeRichSafe(version);
      const shapes = fc.sample(anyShape, {
        seed: seed + Number(version.replaceAll('.', '')),
        numRuns: casesEach,
      });
      const receiver = otherAccount().address;
      let failures = 0;
      let closest = 0;
      for (const [index, made] of shapes.entries()) {
        const transaction = makeTransaction({
          ...shape(made, index),
          ...{ gasToken: token, refundReceiver: receiver, nonce: BigInt(index) },
        });
        const before = await balanceOf(token, receiver);
        const { outcome, payment } = await execute(safe, transaction, toHex(new Uint8Array(made.padding)));
        const paid = (await balanceOf(token, receiver)) - before;
        const refund = readRefund(safe.address, transaction);
        expect(refund).toMatchObject({ token, receiver });
        expect(payment).toBe(paid);
        expect(paid > 0n && refund !== undefined && paid <= refund.most).toBe(true);
        closest = Math.max(closest, Number((paid * 1_000n) / (refund?.most ?? 1n)));
        if (outcome === 'failure') failures += 1;
      }
      // What runs out of gas is paid for all the same.
      expect(failures).toBeGreaterThan(5);
      expect(closest).toBeGreaterThan(970);
    },
  );

  test('pays whoever executes where no receiver is named, and nobody without a gas price', async () => {
    const safe = await makeRichSafe(version);
    const token = demoTokens.usdc.address;
    const free = makeTransaction({ value: 1n, nonce: 0n, gasToken: token, baseGas: 50_000n });
    expect(readRefund(safe.address, free)).toBeUndefined();
    expect((await execute(safe, free)).payment).toBe(0n);
    const transaction = makeTransaction({
      value: 1n,
      nonce: 1n,
      gasToken: token,
      baseGas: 50_000n,
      gasPrice: 2n,
    });
    const refund = readRefund(safe.address, transaction);
    const { payment = 0n, executor } = await execute(safe, transaction);
    expect(refund).toMatchObject({ token, receiver: undefined });
    expect(await balanceOf(token, executor)).toBe(payment);
    expect(payment > 0n && refund !== undefined && payment <= refund.most).toBe(true);
  });

  test('gives the call inside no gas of its own where safeTxGas is zero, so the bound holds there too', async () => {
    const safe = await makeRichSafe(version);
    const transaction = makeTransaction({
      ...{ to: eater, value: 0n, nonce: 0n, gasPrice: 1n },
      refundReceiver: recipient,
    });
    const { outcome, payment = 0n } = await execute(safe, transaction);
    expect(outcome).toBe('failure');
    expect(payment).toBeLessThan(10_000n);
    expect(payment <= (readRefund(safe.address, transaction)?.most ?? 0n)).toBe(true);
  });
});

test('what the Safe would pay to itself leaves nothing', () => {
  const safe: SafeRef = { chainId: 8453, address: recipient };
  expect(
    readRefund(safe.address, makeTransaction({ gasPrice: 5n, refundReceiver: recipient })),
  ).toBeUndefined();
});
