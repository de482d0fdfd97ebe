import fc from 'fast-check';
import { type Address, encodeFunctionData, getAddress, isAddressEqual, parseAbi } from 'viem';
import { readContract } from 'viem/actions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { multiSendCallOnly, type SafeVersion, supportedSafeVersions } from '@/config/contracts';
import { demoGenesisHash } from '@/config/demo';
import { knownCode } from '@/config/known-code';
import { otherAccount } from '@/devnet/chain/accounts';
import { send } from '@/devnet/chain/chain-client';
import { compileContracts } from '@/devnet/chain/compile';
import { createSafe } from '@/devnet/chain/safe-setup';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { createChainClient } from '@/lib/chain/rpc/chain-client';
import { getSafeState, type SafeState } from '@/lib/chain/safe-state';
import { type CallableChange, encodeSafeChanges } from '@/lib/safe/manage/encode-changes';
import { findUpdates } from '@/lib/safe/manage/find-updates';
import { emptyPlan, listChanges, type SafePlan } from '@/lib/safe/manage/plan';
import { encodeExecution } from '@/lib/safe/protocol/execution';
import { packSignatures } from '@/lib/safe/protocol/pack-signatures';
import { buildSafeTransaction } from '@/lib/safe/protocol/transaction';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { applySafeChanges, type SafeSettings } from '@/lib/safe/risk/settings/apply-safe-changes';
import { person } from '@/tests/support/chain/people';
import { makeTransaction, signAs } from '@/tests/support/transactions/transactions';

const seed = 20_261_122;
const people = Array.from({ length: 9 }, (_none, index) => person(`manager ${index}`));
const byAddress = new Map(people.map((one) => [one.address, one]));
const strangers = people.slice(5).map(({ address }) => address);
const ownerAbi = parseAbi(['function getOwners() view returns (address[])']);

let chain: Chain;
let contracts: readonly Address[];
let guard: Address;
beforeAll(async () => {
  chain = await startChain();
  const codes = await compileContracts();
  const deploy = async (name: 'RewardModule' | 'GuardSample') => {
    const { contractAddress } = await send(chain.client, { from: otherAccount(), data: codes[name] });
    return getAddress(contractAddress ?? '0x');
  };
  contracts = [await deploy('RewardModule'), await deploy('RewardModule'), await deploy('RewardModule')];
  guard = await deploy('GuardSample');
});
afterAll(() => chain.close());

const client = () =>
  createChainClient({ rpcUrls: [chain.url], identity: { chainId: 8453, genesisHash: demoGenesisHash } });

const settingsOf = (state: SafeState): SafeSettings => ({
  owners: state.owners,
  threshold: state.threshold,
  modules: state.modules?.addresses ?? [],
  guard: state.guard,
  moduleGuard: state.moduleGuard,
  fallbackHandler: state.fallbackHandler,
  singleton: state.singleton,
});

async function execute(safe: SafeRef, state: SafeState, transaction: SafeTransaction) {
  const signers = state.owners.slice(0, state.threshold).flatMap((owner) => byAddress.get(owner) ?? []);
  const signatures = packSignatures(
    await Promise.all(
      signers.map(async (one) => ({ signer: one.address, signature: await signAs(one, safe, transaction) })),
    ),
  );
  const data = encodeExecution(transaction, signatures);
  return send(chain.client, { from: otherAccount(), to: safe.address, data });
}

/** A plan as a person may make it, drawn from numbers: some owners stay, go or are replaced, some come. */
const anyPlan = (before: SafeSettings, version: SafeVersion): fc.Arbitrary<SafePlan> =>
  fc
    .record({
      fates: fc.array(fc.constantFrom('keep', 'keep', 'remove', 'replace'), {
        minLength: before.owners.length,
        maxLength: before.owners.length,
      }),
      newcomers: fc.shuffledSubarray(strangers),
      threshold: fc.nat(),
      enabledModules: fc.shuffledSubarray(contracts.filter((one) => !includes(before.modules, one))),
      disabledModules: fc.shuffledSubarray([...before.modules]),
      guard: fc.option(fc.constantFrom(null, guard), { nil: undefined }),
      moduleGuard: fc.option(fc.constantFrom(null, guard), { nil: undefined }),
      fallbackHandler: fc.option(fc.constantFrom(null, contracts[0] ?? guard), { nil: undefined }),
    })
    .map(({ fates, newcomers, threshold, ...rest }) => {
      const free = newcomers.filter((one) => !includes(before.owners, one));
      const gone = before.owners.filter((_owner, index) => fates[index] === 'remove');
      const replaced = before.owners
        .filter((_owner, index) => fates[index] === 'replace')
        .flatMap((oldOwner, index) => {
          const newOwner = free[index];
          return newOwner ? [{ oldOwner, newOwner }] : [];
        });
      const added = free.slice(replaced.length);
      const stays = before.owners.length - gone.length + added.length > 0;
      const removed = stays ? gone : gone.slice(1);
      const count = before.owners.length - removed.length + added.length;
      return {
        ...{ added, removed, replaced, threshold: (threshold % count) + 1 },
        enabledModules: rest.enabledModules,
        disabledModules: rest.disabledModules,
        ...(rest.guard !== undefined && { guard: rest.guard }),
        ...(rest.moduleGuard !== undefined && version === '1.5.0' && { moduleGuard: rest.moduleGuard }),
        ...(rest.fallbackHandler !== undefined && { fallbackHandler: rest.fallbackHandler }),
      };
    });

const includes = (list: readonly Address[], wanted: Address) =>
  list.some((address) => isAddressEqual(address, wanted));

describe.each(supportedSafeVersions)('plans for a Safe %s', (version) => {
  test('leave exactly the settings that they said: owners in their order, threshold, modules, guards, handler', async () => {
    const owners = people.slice(0, 4).map(({ address }) => address);
    const address = await createSafe({ rpcUrl: chain.url, owners, threshold: 2, version });
    const safe: SafeRef = { chainId: 8453, address };
    const multiSend = multiSendCallOnly.find((one) => one.version === version)?.address ?? '0x';
    const seen = new Set<string>();
    for (let round = 0; round < 25; round += 1) {
      const state = await getSafeState(client(), safe);
      const before = settingsOf(state);
      const [plan = emptyPlan] = fc.sample(anyPlan(before, version), { seed: seed + round, numRuns: 1 });
      const changes = listChanges(before, plan);
      if (changes.length === 0) continue;
      for (const { kind } of changes) seen.add(kind);
      const calls = encodeSafeChanges(address, before, changes as readonly CallableChange[]); // without an update
      await execute(safe, state, buildSafeTransaction({ calls, nonce: state.nonce, multiSend }));
      const after = await getSafeState(client(), safe);
      expect(after.nonce).toBe(state.nonce + 1n);
      expect(settingsOf(after)).toEqual(applySafeChanges(before, changes));
      expect(await readContract(chain.client, { address, abi: ownerAbi, functionName: 'getOwners' })).toEqual(
        applySafeChanges(before, changes).owners,
      );
      expect(after.threshold).toBe(plan.threshold);
    }
    const kinds = ['addOwner', 'removeOwner', 'swapOwner', 'enableModule', 'disableModule', 'setGuard'];
    const newer = version === '1.5.0' ? ['setModuleGuard'] : [];
    expect([...seen].toSorted()).toEqual(
      expect.arrayContaining([...kinds, 'setFallbackHandler', ...newer].toSorted()),
    );
  });

  test('of one change are one call, each with its own function', async () => {
    const owners = people.slice(0, 3).map(({ address }) => address);
    const address = await createSafe({ rpcUrl: chain.url, owners, threshold: 2, version });
    const safe: SafeRef = { chainId: 8453, address };
    const [first = '0x', second = '0x'] = owners;
    const plans: readonly SafePlan[] = [
      { ...emptyPlan, added: strangers.slice(0, 1), threshold: 3 },
      { ...emptyPlan, removed: [second], threshold: 1 },
      { ...emptyPlan, threshold: 3 },
      { ...emptyPlan, replaced: [{ oldOwner: first, newOwner: strangers[1] ?? '0x' }] },
    ];
    for (const plan of plans) {
      const state = await getSafeState(client(), safe);
      const before = settingsOf(state);
      const changes = listChanges(before, plan);
      expect(changes).toHaveLength(1);
      const calls = encodeSafeChanges(address, before, changes as readonly CallableChange[]); // without an update
      await execute(safe, state, buildSafeTransaction({ calls, nonce: state.nonce }));
      expect(settingsOf(await getSafeState(client(), safe))).toEqual(applySafeChanges(before, changes));
    }
  });
});

describe('an update', () => {
  const builds = supportedSafeVersions.flatMap((version) => [true, false].map((isL2) => ({ version, isL2 })));
  test.each(builds.filter(({ version, isL2 }) => version !== '1.5.0' || !isL2))(
    'of a Safe $version, for layer 2: $isL2, leads to the code for layer 2 of each version from there, with its owners',
    async ({ version, isL2 }) => {
      const owners = people.slice(0, 3).map(({ address }) => address);
      const newer = ['1.5.0', '1.4.1', '1.3.0'].filter((one) => one > version);
      // There is no such migration to 1.3.0.
      const wantedVersions = isL2 || version === '1.3.0' ? newer : [...newer, version];
      for (const [index, wanted] of wantedVersions.entries()) {
        const address = await createSafe({ rpcUrl: chain.url, owners, threshold: 2, version, isL2 });
        const safe: SafeRef = { chainId: 8453, address };
        await execute(
          safe,
          await getSafeState(client(), safe),
          makeTransaction({ to: address, value: 0n, data: '0x', nonce: 0n }),
        );
        const state = await getSafeState(client(), safe);
        const updates = findUpdates(state, knownCode);
        expect(updates.map((update) => update.version)).toEqual(wantedVersions);
        const update = updates[index];
        if (!update) return expect.unreachable('There is an update.');
        await execute(safe, state, makeTransaction({ ...update.transaction, nonce: state.nonce }));
        const after = await getSafeState(client(), safe);
        expect(after).toMatchObject({
          version: wanted,
          isL2: true,
          isKnownProxy: true,
          owners,
          threshold: 2,
        });
        expect(after.singleton).toBe(update.singleton);
        expect(after.fallbackHandler).toBe(update.fallbackHandler);
        // Nothing more is offered than what is newer.
        expect(findUpdates(after, knownCode).map((one) => one.version)).toEqual(
          newer.filter((one) => one > wanted),
        );
      }
    },
  );

  test('leaves a handler of another sort alone', async () => {
    const owners = people.slice(0, 1).map(({ address }) => address);
    const address = await createSafe({ rpcUrl: chain.url, owners, threshold: 1, version: '1.3.0' });
    const safe: SafeRef = { chainId: 8453, address };
    const first = await getSafeState(client(), safe);
    const [handler = '0x'] = contracts;
    const changes = listChanges(settingsOf(first), { ...emptyPlan, fallbackHandler: handler });
    const calls = encodeSafeChanges(address, settingsOf(first), changes as readonly CallableChange[]); // as above
    await execute(safe, first, buildSafeTransaction({ calls, nonce: 0n }));
    const state = await getSafeState(client(), safe);
    const [update] = findUpdates(state, knownCode);
    expect(update?.fallbackHandler).toBeUndefined();
    await execute(safe, state, makeTransaction({ ...update?.transaction, nonce: 1n }));
    expect(await getSafeState(client(), safe)).toMatchObject({ version: '1.5.0', fallbackHandler: handler });
  });

  test('is not offered for the newest version, nor for code that is not known', () => {
    expect(findUpdates({ version: '1.5.0', isL2: true, fallbackHandler: undefined }, knownCode)).toEqual([]);
    expect(findUpdates({ version: undefined, isL2: true, fallbackHandler: undefined }, knownCode)).toEqual(
      [],
    );
  });
});

describe('the migration that only moves to layer 2 (SafeToL2Migration)', () => {
  const migration = knownCode.find(({ name }) => name === 'SafeToL2Migration')?.address ?? '0x';
  const abi = parseAbi(['function migrateToL2(address l2Singleton)']);
  const l2 = (version: string) =>
    knownCode.find((one) => one.kind === 'singletonL2' && one.version === version)?.address ?? '0x';
  const migrate = (target: Address, nonce: bigint) =>
    makeTransaction({
      ...{ to: migration, nonce, operation: 1 },
      data: encodeFunctionData({ abi, functionName: 'migrateToL2', args: [target] }),
    });
  const owners = people.slice(0, 1).map(({ address }) => address);
  const create = async (version: SafeVersion): Promise<SafeRef> => ({
    chainId: 8453,
    address: await createSafe({ rpcUrl: chain.url, owners, threshold: 1, version, isL2: false }),
  });

  test.each(['1.3.0', '1.4.1'] as const)('moves a Safe %s by its first transaction', async (version) => {
    const safe = await create(version);
    await execute(safe, await getSafeState(client(), safe), migrate(l2(version), 0n));
    expect(await getSafeState(client(), safe)).toMatchObject({
      version,
      isL2: true,
      isKnownProxy: true,
      owners,
    });
  });

  test.each(['1.3.0', '1.4.1'] as const)('moves no Safe %s that has executed before', async (version) => {
    const safe = await create(version);
    await execute(
      safe,
      await getSafeState(client(), safe),
      makeTransaction({ to: safe.address, value: 0n, data: '0x', nonce: 0n }),
    );
    const state = await getSafeState(client(), safe);
    await expect(execute(safe, state, migrate(l2(version), 1n))).rejects.toThrow();
    expect(await getSafeState(client(), safe)).toMatchObject({ version, isL2: false, nonce: 1n });
  });

  test('moves no Safe to another version', async () => {
    const safe = await create('1.3.0');
    const state = await getSafeState(client(), safe);
    await expect(execute(safe, state, migrate(l2('1.4.1'), 0n))).rejects.toThrow();
  });
});
