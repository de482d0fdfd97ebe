import { type Address, encodeFunctionData, type Hex, type LocalAccount, parseEther } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoTokens } from '@/config/demo-tokens';
import { otherAccount } from '@/devnet/chain/accounts';
import { send } from '@/devnet/chain/chain-client';
import { compileContracts } from '@/devnet/chain/compile';
import { safeVersions } from '@/devnet/chain/safe-artifacts';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { mintToken } from '@/devnet/chain/tokens';
import { packSignatures } from '@/lib/safe/protocol/pack-signatures';
import { operations, type SafeRef, type SafeTransaction } from '@/lib/safe/protocol/types';
import { crossCheck } from '@/lib/simulation/cross-check/cross-check';
import { probeCode } from '@/lib/simulation/probe-code';
import { simulate } from '@/lib/simulation/simulate';
import { amara, bruno, recipient, stranger } from '@/tests/support/chain/people';
import {
  connectTo,
  createRichSafe,
  deployFixture,
  encode,
  simulateDecoded,
} from '@/tests/support/chain/simulation-fixture';
import { worldCall } from '@/tests/support/effects/theater';
import { officialAt } from '@/tests/support/transactions/analyzed';
import { batchOf, callOf, callsAbi } from '@/tests/support/transactions/calls';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';

const { usdc, cedar, stallPass } = demoTokens;
const dollars = (amount: bigint) => amount * 10n ** 6n;

let chain: Chain;
let fixture: Address;
beforeAll(async () => {
  chain = await startChain();
  fixture = await deployFixture(chain);
});
afterAll(() => chain.close());

test('the committed code of the probe is that of its source', async () => {
  const { SafeProbe } = await compileContracts();
  const { contractAddress } = await send(chain.client, { from: otherAccount(), data: SafeProbe });
  expect(await chain.client.getCode({ address: contractAddress ?? expect.unreachable('') })).toBe(probeCode);
});

const ways = [
  ['eth_simulateV1', 'trace', []],
  ['eth_call alone', 'probe', ['eth_simulateV1']],
] as const;

describe.each(safeVersions)('of a Safe %s', (version) => {
  describe.each(ways)('by %s', (_name, method, refused) => {
    let safe: SafeRef;
    beforeAll(async () => {
      safe = await createRichSafe(chain, version);
      await mintToken({ rpcUrl: chain.url, token: usdc.address, to: safe.address, amount: dollars(1_000n) });
      await mintToken({
        rpcUrl: chain.url,
        token: stallPass.address,
        to: safe.address,
        amount: BigInt(safe.address),
      });
    });
    const run = (given: Partial<SafeTransaction>) =>
      simulateDecoded(
        connectTo(chain.url, refused),
        safe,
        makeTransaction({ value: 0n, nonce: 0n, ...given }),
      );
    const transfer = (amount: bigint): Hex =>
      encodeFunctionData({ abi: callsAbi, functionName: 'transfer', args: [recipient, amount] });
    const quiet = { surprises: [], remarks: [] };

    test('a payment of ETH', async () => {
      const { outcome, check } = await run({ to: recipient, value: parseEther('1') });
      expect(outcome).toMatchObject({
        method,
        result: { kind: 'success' },
        approvals: [],
        skippedNonces: 0n,
      });
      expect(outcome.balances).toEqual([
        { asset: { kind: 'native' }, before: parseEther('10'), delta: -parseEther('1'), isConfirmed: true },
      ]);
      expect(outcome.before).toMatchObject({ threshold: 2, nonce: 0n, modules: [], isComplete: true });
      expect(outcome.before.owners).toHaveLength(3);
      expect(outcome.after).toEqual({ ...outcome.before, nonce: 1n });
      expect(Number(outcome.gasUsed)).toBeGreaterThan(50_000);
      expect(Number(outcome.gasUsed)).toBeLessThan(150_000);
      expect(check).toEqual(quiet);
    });

    test('a payment that the Safe itself, as an account in a frame, would propose: it pays no gas', async () => {
      const transaction = makeTransaction({ to: recipient, value: parseEther('1'), nonce: 0n });
      const { outcome, check } = await simulateDecoded(connectTo(chain.url, refused), safe, transaction, {
        sender: safe.address,
      });
      expect(outcome.balances.map(({ delta }) => delta)).toEqual([-parseEther('1')]);
      expect(check).toEqual(quiet);
    });

    test('a later nonce, with those before it left out', async () => {
      const { outcome, check } = await run({ to: recipient, value: 1n, nonce: 4n });
      expect(outcome).toMatchObject({ result: { kind: 'success' }, skippedNonces: 4n });
      expect(outcome.after.nonce).toBe(5n);
      expect(check).toEqual(quiet);
    });

    test('a batch of payments', async () => {
      const steps = [
        callOf(usdc.address, transfer(dollars(30n))),
        callOf(usdc.address, transfer(dollars(12n))),
        { operation: operations.call, to: recipient, value: 5n, data: '0x' as const },
      ];
      const { outcome, check } = await run(batchOf(officialAt('multiSendCallOnly', version), steps));
      expect(outcome.balances.map(({ asset, delta }) => [asset.kind, delta])).toEqual([
        ['native', -5n],
        ['token', -dollars(42n)],
      ]);
      expect(check).toEqual(quiet);
    });

    test('an approval that is left behind', async () => {
      const { outcome, check } = await run({
        to: usdc.address,
        data: encode('approve', [stranger.address, dollars(7n)]),
      });
      expect(outcome.approvals).toEqual([
        { kind: 'allowance', token: usdc.address, spender: stranger.address, before: 0n, after: dollars(7n) },
      ]);
      expect(check).toEqual(quiet);
    });

    test('a collectible, whose number is written like an amount', async () => {
      const id = BigInt(safe.address);
      const data = encode('transferFrom', [safe.address, recipient, id]);
      const { outcome, check } = await run({ to: stallPass.address, data });
      if (method === 'trace')
        expect(outcome.balances).toEqual([
          {
            asset: { kind: 'collectible', collection: stallPass.address, id },
            ...{ before: 1n, delta: -1n, isConfirmed: true },
          },
        ]);
      expect(check.surprises).toEqual([]);
    });

    test('a module that foreign code puts in place stops signing', async () => {
      const { outcome, check } = await run({
        to: fixture,
        data: encode('sneakModule', [stranger.address]),
        operation: operations.delegateCall,
      });
      expect(outcome.after.modules).toEqual([stranger.address]);
      expect(check.surprises).toEqual([
        { kind: 'setting', name: 'Modules', decoded: [], simulated: [stranger.address] },
      ]);
    });

    test('code in place of the Safe’s own stops signing, and what that code says is not asked', async () => {
      const { contractAddress } = await send(chain.client, {
        from: otherAccount(),
        data: (await compileContracts()).BybitShape,
      });
      const { check } = await run({
        to: contractAddress ?? expect.unreachable(''),
        data: transfer(0n),
        operation: operations.delegateCall,
      });
      expect(check.surprises).toMatchObject([
        { kind: 'setting', name: 'Safe contract', simulated: [recipient] },
      ]);
    });

    test('what the calls say of the Safe itself is no surprise', async () => {
      const { outcome, check } = await run({
        to: safe.address,
        data: encodeFunctionData({
          abi: callsAbi,
          functionName: 'addOwnerWithThreshold',
          args: [stranger.address, 3n],
        }),
      });
      expect(outcome.after.threshold).toBe(3);
      expect(outcome.after.owners).toContain(stranger.address);
      expect(check).toEqual(quiet);
    });

    test('a call that fails changes nothing', async () => {
      const { outcome, check } = await run({ to: fixture, data: encode('refuse') });
      expect(outcome.result.kind).toBe('revert');
      expect(outcome.after).toEqual(outcome.before);
      expect(outcome.balances).toEqual([]);
      expect(check).toEqual(quiet);
      const inner = await run({ to: fixture, data: encode('refuse'), safeTxGas: 100_000n });
      expect(inner.outcome.result.kind).toBe('failure');
      expect(inner.outcome.after.nonce).toBe(1n);
      expect(inner.check).toEqual(quiet);
    });

    test('Ether and a collectible for the very account that sends', async () => {
      const { outcome } = await run({ to: amara.address, value: 3n });
      expect(outcome.before.owners[0]).toBe(amara.address);
      expect(outcome.result.kind).toBe('success');
      expect(outcome.balances).toMatchObject([{ asset: { kind: 'native' }, delta: -3n }]);
      const id = BigInt(safe.address);
      const data = worldCall('safeTransferFrom', [safe.address, amara.address, id]);
      expect((await run({ to: stallPass.address, data })).outcome.result.kind).toBe('success');
    });

    test('what the Safe pays back for gas leaves it, in Ether and in a token, and is no surprise', async () => {
      const price = 10n ** 9n;
      const refunded = { to: recipient, value: 1n, baseGas: 50_000n, gasPrice: price };
      const ether = await run(refunded);
      const [native] = ether.outcome.balances;
      const paid = -(native?.delta ?? 0n) - 1n;
      expect(paid).toBeGreaterThan(50_000n * price);
      expect(paid).toBeLessThan(200_000n * price);
      expect(ether.outcome.refund).toBeGreaterThanOrEqual(paid);
      if (method === 'trace') expect(ether.outcome.refund).toBe(paid);
      expect(ether.check).toEqual(quiet);
      const token = await run({ ...refunded, gasPrice: 2n, gasToken: usdc.address });
      const dollar = token.outcome.balances.find(({ asset }) => asset.kind === 'token');
      expect(-(dollar?.delta ?? 0n)).toBeGreaterThan(100_000n);
      expect(token.check).toEqual(quiet);
      // What leaves beyond the refund is a surprise all the same.
      const more = crossCheck(
        { ...ether.outcome, refund: paid - 1n },
        makeTransaction({ ...refunded, nonce: 0n }),
        ether.prediction,
      );
      expect(more.surprises).toMatchObject([{ kind: 'asset' }]);
    });

    test('signatures that are all there are tried as they are, and wrong ones are refused', async () => {
      const transaction = makeTransaction({ to: recipient, value: 1n, nonce: 0n });
      const sign = async (who: LocalAccount) => ({
        signer: who.address,
        signature: await signAs(who, safe, transaction),
      });
      const simulateSigned = (signatures: Hex) =>
        simulateDecoded(connectTo(chain.url, refused), safe, transaction, { signatures });
      const right = packSignatures([await sign(amara), await sign(bruno)]);
      expect((await simulateSigned(right)).outcome.result.kind).toBe('success');
      const wrong = packSignatures([await sign(amara), await sign(stranger)]);
      expect((await simulateSigned(wrong)).outcome.result.kind).toBe('revert');
      // One that is missing is taken as given.
      expect((await run({ to: recipient, value: 1n })).outcome.result.kind).toBe('success');
    });

    test('a guard is asked as it is', async () => {
      const fresh = await createRichSafe(chain, version);
      const guarded = (value: bigint) =>
        simulateDecoded(
          connectTo(chain.url, refused),
          fresh,
          makeTransaction({ to: recipient, value, nonce: 0n }),
        );
      const { outcome, check } = await simulateDecoded(
        connectTo(chain.url, refused),
        fresh,
        makeTransaction({ to: fresh.address, value: 0n, nonce: 0n, data: encode('setGuard', [fixture]) }),
      );
      expect(outcome.after.guard).toBe(fixture);
      expect(check).toEqual(quiet);
      await chain.client.setStorageAt({
        address: fresh.address,
        index: '0x4a204f620c8c5ccdca3fd54d003badd85ba500436a431f0cbda4f558c93c34c8',
        value: `0x${fixture.slice(2).padStart(64, '0')}`,
      });
      expect((await guarded(2n)).outcome.result.kind).toBe('success');
      expect((await guarded(1n)).outcome.result.kind).toBe('revert');
    });
  });
});

describe('contracts whose calls cannot say what they do', () => {
  let safe: SafeRef;
  beforeAll(async () => {
    safe = await createRichSafe(chain, '1.4.1');
    await mintToken({ rpcUrl: chain.url, token: usdc.address, to: safe.address, amount: dollars(1_000n) });
  });
  const run = (given: Partial<SafeTransaction>) =>
    simulateDecoded(connectTo(chain.url), safe, makeTransaction({ value: 0n, nonce: 0n, ...given }));
  const swap = (sold: bigint, received: bigint) =>
    batchOf(officialAt('multiSendCallOnly', '1.4.1'), [
      callOf(usdc.address, encode('approve', [fixture, dollars(sold + 100n)])),
      callOf(fixture, encode('swap', [usdc.address, dollars(sold), cedar.address, received])),
    ]);

  test('a swap: what leaves, what comes back, and what is left of the approval', async () => {
    const { outcome, check } = await run(swap(40n, 77n));
    expect(outcome.balances.map(({ asset, delta }) => [asset, delta])).toEqual([
      [{ kind: 'token', token: usdc.address }, -dollars(40n)],
      [{ kind: 'token', token: cedar.address }, 77n],
    ]);
    expect(outcome.approvals).toEqual([
      { kind: 'allowance', token: usdc.address, spender: fixture, before: 0n, after: dollars(100n) },
    ]);
    expect(check).toEqual({ surprises: [], remarks: [] });
  });

  test('a swap that gives nothing back is a large loss, and one for a token that nobody knows too', async () => {
    expect((await run(swap(400n, 0n))).check).toMatchObject({
      surprises: [],
      remarks: [{ kind: 'loss', received: [] }],
    });
    expect((await run(swap(400n, 77n * 10n ** 18n))).check).toMatchObject({
      surprises: [],
      remarks: [{ kind: 'loss', received: [{ asset: { token: cedar.address } }] }],
    });
  });

  test('events of transfers that nobody made move nothing', async () => {
    const { outcome, check } = await run({
      to: fixture,
      data: encode('pretend', [stranger.address, safe.address, dollars(5_000n), 3n]),
    });
    expect(outcome.balances).toEqual([]);
    expect(outcome.pretenders).toEqual([fixture]);
    expect(check).toEqual({ surprises: [], remarks: [] });
  });

  test('pieces of which there are many come in and go out', async () => {
    const { outcome } = await run({ to: fixture, data: encode('mintPiece', [safe.address, 9n, 4n]) });
    const change = { asset: { kind: 'collectible', collection: fixture, id: 9n }, isConfirmed: true };
    expect(outcome.balances).toEqual([{ ...change, before: 0n, delta: 4n }]);
    await send(chain.client, {
      from: otherAccount(),
      to: fixture,
      data: encode('mintPiece', [safe.address, 9n, 4n]),
    });
    const away = await run({
      to: fixture,
      data: encode('safeTransferFrom', [safe.address, recipient, 9n, 3n, '0x']),
    });
    expect(away.outcome.balances).toEqual([{ ...change, before: 4n, delta: -3n }]);
    expect(away.check).toEqual({ surprises: [], remarks: [] });
    const operator = await run({ to: fixture, data: encode('setApprovalForAll', [stranger.address, true]) });
    expect(operator.outcome.approvals).toEqual([
      { kind: 'operator', collection: fixture, spender: stranger.address, before: false, after: true },
    ]);
  });
});

test('why nothing was simulated has a name', async () => {
  const safe = await createRichSafe(chain, '1.4.1');
  const prediction = {
    changes: [],
    balanceChanges: { balanceChanges: [], approvals: [], more: undefined },
    events: [],
  } as const;
  const ask = (
    client: ReturnType<typeof connectTo>,
    given: Partial<SafeTransaction> = {},
    address = safe.address,
  ) =>
    simulate(client, {
      safe: { chainId: 8453, address },
      transaction: makeTransaction({ nonce: 0n, ...given }),
      ...{ sender: undefined, prediction },
    });
  const absent = (reason: string) => ({ kind: 'absent', reason });
  expect(await ask(connectTo(chain.url, ['eth_simulateV1', 'eth_call']))).toEqual(absent('unsupported'));
  expect(await ask(connectTo('http://127.0.0.1:9'))).toEqual(absent('silent'));
  expect(await ask(connectTo(chain.url), {}, recipient)).toEqual(absent('notASafe'));
  await chain.client.setStorageAt({
    address: safe.address,
    index: '0x5',
    value: `0x${'3'.padStart(64, '0')}`,
  });
  expect(await ask(connectTo(chain.url))).toEqual(absent('nonceUsed'));
});
