import { type Address, encodeFunctionData, type Hex, parseAbi, parseEther } from 'viem';
import { beforeAll, describe, expect, test } from 'vitest';
import { multiSendCallOnly } from '@/config/contracts';
import { demoGenesisHash } from '@/config/demo';
import { otherAccount } from '@/devnet/chain/accounts';
import { send } from '@/devnet/chain/chain-client';
import { compileContracts } from '@/devnet/chain/compile';
import { type SafeVersion, safeVersions } from '@/devnet/chain/safe-artifacts';
import { createSafe } from '@/devnet/chain/safe-setup';
import { type ExecutionSimulation, simulateExecution } from '@/lib/actions/simulate/simulate-execution';
import { createChainClient } from '@/lib/chain/rpc/chain-client';
import { ActionRefusedError } from '@/lib/errors/safe';
import { encodeExecution, hasSucceededInside, readOutcome } from '@/lib/safe/protocol/execution';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { encodeMultiSend } from '@/lib/safe/protocol/multisend';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import { setActionFixture } from '@/tests/support/chain/action-fixture';
import { recipient } from '@/tests/support/chain/people';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';

const eaterAbi = parseAbi(['function eat(uint256 amount, uint256 depth)', 'function refuse(string reason)']);
const eat = (amount: bigint, depth = 0n) =>
  encodeFunctionData({ abi: eaterAbi, functionName: 'eat', args: [amount, depth] });
const refuse = (reason: string) =>
  encodeFunctionData({ abi: eaterAbi, args: [reason], functionName: 'refuse' });

const fixture = setActionFixture();
let eater: Address;
beforeAll(async () => {
  const { GasEater } = await compileContracts();
  const { contractAddress } = await send(fixture.devnet.client, { from: otherAccount(), data: GasEater });
  eater = contractAddress ?? expect.unreachable('It was not deployed.');
});

/** An execution of a new Safe with one owner, who sends it. */
async function prepare(
  given: Partial<SafeTransaction>,
  version: SafeVersion = '1.4.1',
): Promise<ExecutionSimulation & { readonly data: Hex; readonly safeTxHash: Hex }> {
  const owner = otherAccount();
  const { url: rpcUrl } = fixture.devnet;
  const safe = await createSafe({ rpcUrl, owners: [owner.address], threshold: 1, version });
  const transaction = makeTransaction({ to: eater, value: 0n, nonce: 0n, ...given });
  const ref = { chainId: 8453, address: safe };
  const signatures = await signAs(owner, ref, transaction);
  const data = encodeExecution(transaction, signatures);
  const { safeTxHash } = hashTransaction(ref, transaction);
  return { safe, account: owner.address, transaction, signatures, version, data, safeTxHash };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

/** Sends it with a gas limit, and says what the Safe's event says. */
async function execute({ safe, safeTxHash, data }: Prepared, gas: bigint) {
  const receipt = await send(fixture.devnet.client, { from: otherAccount(), to: safe, data, gas });
  return readOutcome(receipt.logs, { safe: { chainId: 8453, address: safe }, safeTxHash });
}

const estimate = ({ account, safe, data }: Prepared) =>
  fixture.devnet.client.estimateGas({ account, to: safe, data });

describe('gas', () => {
  test.each(safeVersions)(
    'that the estimate finds is too little for the call inside, and ours is enough (%s)',
    async (version) => {
      // Its owners gave it a gas limit that is too low, so the Safe does not revert when it runs out.
      const tight = { safeTxGas: 1n, data: eat(3_000_000n) };
      const naive = await prepare(tight, version);
      const found = await estimate(naive);
      expect(found).toBeLessThan(1_000_000n);
      expect(await execute(naive, (found * 6n) / 5n)).toBe('failure');

      const ours = await prepare(tight, version);
      expect(await execute(ours, await simulateExecution(fixture.connect(), ours))).toBe('success');
    },
  );

  test('reaches the bottom of ten calls, each of which hands on 63/64', async () => {
    const deep = await prepare({ safeTxGas: 1n, data: eat(2_000_000n, 10n) });
    const gas = await simulateExecution(fixture.connect(), deep);
    // What is needed in sum is not enough there: that is where the rule bites.
    const isEnough = async (limit: bigint) => {
      const { account, safe, data } = deep;
      return hasSucceededInside(
        (await fixture.devnet.client.call({ account, to: safe, data, gas: limit })).data,
      );
    };
    expect(await isEnough(2_150_000n)).toBe(false);
    expect(await isEnough(gas)).toBe(true);
    expect(await execute(deep, gas)).toBe('success');
  });

  test('is the estimate and a fifth for an ordinary payment', async () => {
    const plain = await prepare({ to: recipient, data: '0x' });
    const gas = await simulateExecution(fixture.connect(), plain);
    expect(gas).toBe(((await estimate(plain)) * 6n) / 5n);
    expect(gas).toBeLessThan(150_000n);
  });

  test.each<[string, Partial<ExecutionSimulation['transaction']>, SafeVersion | undefined, number]>([
    ['needs no second try where an official Safe would revert', {}, '1.4.1', 1],
    ['is tried again where the call has a gas limit of its own', { safeTxGas: 100_000n }, '1.4.1', 2],
    ['is tried again where the contract is of no official version', {}, undefined, 2],
  ])('%s', async (_name, given, version, tries) => {
    const plain = await prepare({ to: recipient, data: '0x', ...given });
    let asked = '';
    const chain = createChainClient({
      rpcUrls: [fixture.devnet.url],
      identity: { chainId: 8453, genesisHash: demoGenesisHash },
      fetch: async (input, init) => {
        asked += String(init?.body);
        return fetch(input, init);
      },
    });
    const gas = await simulateExecution(chain, { ...plain, version });
    expect(asked.split('"eth_call"').length - 1).toBe(tries);
    expect(await execute(plain, gas)).toBe('success');
  });

  test('is found by the Safe’s own answer where a node estimates zero', async () => {
    // An answer of zero is not refused by the protocol, and no doubling leads away from it.
    const chain = createChainClient({
      rpcUrls: [fixture.devnet.url],
      identity: { chainId: 8453, genesisHash: demoGenesisHash },
      fetch: async (input, init) => {
        const { id, method } = JSON.parse(String(init?.body)) as { id?: number; method?: string }; // viem wrote it
        return method === 'eth_estimateGas'
          ? Response.json({ jsonrpc: '2.0', id, result: '0x0' })
          : fetch(input, init);
      },
    });
    const plain = await prepare({ to: recipient, data: '0x' });
    const gas = await simulateExecution(chain, plain);
    expect(gas).toBeGreaterThan(21_000n);
    expect(gas).toBeLessThan(300_000n);
    expect(await execute(plain, gas)).toBe('success');
  });

  test('is never more than one transaction may have on Base', async () => {
    const hungry = await prepare({ data: eat(15_500_000n) });
    expect(await simulateExecution(fixture.connect(), hungry)).toBe(16_777_216n);
    await expect(
      simulateExecution(fixture.connect(), await prepare({ data: eat(17_000_000n) })),
    ).rejects.toMatchObject({ kind: 'execution-reverted' });
  });
});

describe('what would fail inside', () => {
  const messageWith = (reason: string) =>
    `The call would fail (${reason}), so nothing was sent. To take this transaction out of the queue, reject it.`;

  test.each(safeVersions)(
    'and use up its nonce is refused, also where the Safe would not revert (%s)',
    async (version) => {
      const doomed = await prepare({ safeTxGas: 100_000n, data: refuse('no lunch today') }, version);
      // The estimate has no objection.
      expect(await estimate(doomed)).toBeGreaterThan(0n);
      const error = await simulateExecution(fixture.connect(), doomed).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(ActionRefusedError);
      expect(error).toMatchObject({ message: messageWith('a called contract says “no lunch today”') });
    },
  );

  test('for want of ETH is said to be so', async () => {
    const poor = await prepare({ to: recipient, data: '0x', value: parseEther('1'), safeTxGas: 100_000n });
    await expect(simulateExecution(fixture.connect(), poor)).rejects.toThrow(
      messageWith('the Safe has too little ETH'),
    );
  });

  test.each<[SafeVersion, string]>([
    ['1.3.0', 'the call fails (GS013); a called contract says “closed”'],
    ['1.4.1', 'the call fails (GS013); a called contract says “closed”'],
    ['1.5.0', 'a called contract says “closed”'],
  ])('and revert as a whole is refused with the inner reason (%s)', async (version, reason) => {
    const closed = await prepare({ data: refuse('closed') }, version);
    await expect(simulateExecution(fixture.connect(), closed)).rejects.toMatchObject({
      failure: { kind: 'execution-reverted', reason },
    });
  });

  test('and give no reason are said to fail, and not twice', async () => {
    // A function that the contract doesn't have.
    const silent = await prepare({ data: '0x12345678' });
    await expect(simulateExecution(fixture.connect(), silent)).rejects.toMatchObject({
      failure: { kind: 'execution-reverted', reason: 'the call fails (GS013)' },
    });
  });

  test('in a batch is refused too', async () => {
    const multiSend =
      multiSendCallOnly.find(({ version }) => version === '1.4.1')?.address ?? expect.unreachable('');
    const calls = [
      { to: recipient, value: 0n, data: '0x' },
      { to: eater, value: 0n, data: refuse('closed') },
    ] as const;
    const batch = await prepare({ ...encodeMultiSend({ calls, multiSend }), operation: 1 });
    await expect(simulateExecution(fixture.connect(), batch)).rejects.toMatchObject({
      failure: { reason: 'the call fails (GS013)' },
    });
  });
});

test.each(safeVersions)('signatures that do not count are named by the Safe’s code (%s)', async (version) => {
  const good = await prepare({ to: recipient, data: '0x' }, version);
  const reasons = async (signatures: Hex) =>
    simulateExecution(fixture.connect(), { ...good, signatures }).catch(
      (error: { failure: { reason?: string } }) => error.failure.reason,
    );
  expect(await reasons('0x')).toMatch(/^signatures are missing or cut short \(GS020\)$/);
  const other = await signAs(otherAccount(), { chainId: 8453, address: good.safe }, good.transaction);
  expect(await reasons(other)).toMatch(/^a signature is not by an owner.* \(GS026\)$/);
});
