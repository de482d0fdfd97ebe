import fc from 'fast-check';
import {
  type AbiFunction,
  type Address,
  encodeFunctionData,
  type Hex,
  maxUint256,
  parseAbi,
  toHex,
  zeroAddress,
} from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { supportedSafeVersions } from '@/config/contracts';
import { demoTokens } from '@/config/demo-tokens';
import { otherAccount } from '@/devnet/chain/accounts';
import { send } from '@/devnet/chain/chain-client';
import { createSafe } from '@/devnet/chain/safe-setup';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { mintToken } from '@/devnet/chain/tokens';
import { buildCallTree } from '@/lib/safe/decode/call-tree';
import { listApprovedHashes } from '@/lib/safe/risk/approve-hash';
import { findSafeChanges } from '@/lib/safe/risk/settings/safe-changes';
import { amara, bruno, chiara, recipient, stranger, token } from '@/tests/support/chain/people';
import { readEffects, sayEffects } from '@/tests/support/differential/effects';
import { compileLaxContracts } from '@/tests/support/differential/lax-contracts';
import { anyMutations } from '@/tests/support/differential/mutate';
import { type TracedCall, traceCalls } from '@/tests/support/differential/trace-calls';
import { callOf, callsAbi, multicall3Address, sentinelOwner } from '@/tests/support/transactions/calls';

// Calldata that were changed in every way a decoder may take amiss, against the contracts that decode them.

const seed = 20_261_123;
const perTarget = 1_500;
const abi = [
  ...callsAbi,
  ...parseAbi([
    'function transferFrom(address from, address to, uint256 amount)',
    'function safeTransferFrom(address from, address to, uint256 tokenId, bytes data)',
    'function approveHash(bytes32 hashToApprove)',
    'function tryAggregate(bool requireSuccess, (address target, bytes callData)[] calls)',
    'function execTransactionFromModule(address to, uint256 value, bytes data, uint8 operation)',
    'function execTransactionFromModuleReturnData(address to, uint256 value, bytes data, uint8 operation)',
  ]),
] as readonly AbiFunction[]; // only to be looked up by name
const encode = (functionName: string, ...args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi, functionName, args });

let chain: Chain;
let lax: { readonly oldCoder: Address; readonly unchecked: Address };
const safes = new Map<string, Address>();
const safeOf = (version: string) => safes.get(version) ?? zeroAddress;

beforeAll(async () => {
  chain = await startChain();
  const { oldCoder, unchecked } = compileLaxContracts();
  const deploy = async (data: Hex): Promise<Address> =>
    (await send(chain.client, { from: otherAccount(), data })).contractAddress ?? zeroAddress;
  lax = { oldCoder: await deploy(oldCoder), unchecked: await deploy(unchecked) };
  for (const version of supportedSafeVersions) {
    const owners = [amara.address, bruno.address, chiara.address];
    const safe = await createSafe({ rpcUrl: chain.url, owners, threshold: 2, version });
    safes.set(version, safe);
    await chain.client.impersonateAccount({ address: safe });
    await chain.client.setBalance({ address: safe, value: 10n ** 18n });
    const data = encode('enableModule', stranger.address);
    const hash = await chain.client.sendUnsignedTransaction({ from: safe, to: safe, data });
    await chain.client.waitForTransactionReceipt({ hash });
  }
  for (const { address } of [demoTokens.usdc, demoTokens.silent])
    await mintToken({ rpcUrl: chain.url, token: address, to: safeOf('1.4.1'), amount: 10n ** 30n });
  const toSafe = { rpcUrl: chain.url, token: demoTokens.stallPass.address, to: safeOf('1.4.1') };
  await mintToken({ ...toSafe, amount: 7n });
});
afterAll(() => chain.close());

type Case = { readonly from: Address; readonly data: Hex };
const sampleCases = (honest: readonly Case[]) =>
  fc
    .sample(fc.tuple(fc.constantFrom(...honest), fc.option(anyMutations, { freq: 12, nil: undefined })), {
      seed,
      numRuns: perTarget,
    })
    .map(([{ from, data }, mutate]) => ({ from, data: mutate ? mutate(data) : data }));

/** Runs each case on the chain, and holds every event that concerns the Safe against what is said of the same bytes. */
async function compareEffects({ to, safe, cases }: { to: Address; safe: Address; cases: readonly Case[] }) {
  const traces = await traceCalls(
    chain.url,
    cases.map((one) => ({ ...one, to })),
  );
  const count = { ran: 0, effects: 0, mutatedEffects: 0, unread: 0, reverted: 0 };
  for (const [index, { from, data }] of cases.entries()) {
    const trace = traces[index];
    if (!trace || trace.error !== undefined) {
      count.reverted += 1;
      continue;
    }
    count.ran += 1;
    const tree = buildCallTree(callOf(to, data), { actor: safe });
    const onchain = { official: [], codeHashOf: () => undefined };
    const said = new Set(sayEffects(tree, { safe, changes: findSafeChanges(tree, safe, onchain) }));
    for (const { child, safeTxHash } of listApprovedHashes(tree))
      said.add(
        [
          'ApproveHash',
          child.toLowerCase(),
          ...[safeTxHash, from].map((value) => BigInt(value).toString(16)),
        ].join(' '),
      );
    const happened = [...readEffects(trace)].filter((effect) => concerns(effect, safe));
    count.effects += happened.length;
    const silent = happened.filter((effect) => !said.has(effect));
    if (silent.length > 0 && tree.isIncomplete) count.unread += 1;
    else expect([data, silent]).toEqual([data, []]);
    const { encoding } = tree.decoded ?? {};
    if (
      encoding &&
      (encoding.extraBytes || encoding.dirtySlots || encoding.hasUnusualOffsets || encoding.isTruncated)
    )
      count.mutatedEffects += happened.length;
  }
  return count;
}

/** What happens between others, and what goes from the Safe to itself, changes nothing of its own. */
function concerns(effect: string, safe: Address): boolean {
  const [name, address, from, to] = effect.split(' ');
  const self = safe.slice(2).toLowerCase().replace(/^0+/, '');
  if (name === 'Transfer') return (from === self) !== (to === self);
  return name?.startsWith('Approval') ? from === self : address === safe.toLowerCase();
}

describe.each(supportedSafeVersions)('Safe %s', (version) => {
  test(`${perTarget} calls of its own functions with seed ${seed}: nothing of it changes unsaid`, async () => {
    const safe = safeOf(version);
    const own = [
      encode('addOwnerWithThreshold', stranger.address, 1n),
      encode('addOwnerWithThreshold', recipient, 2n),
      encode('removeOwner', amara.address, bruno.address, 1n),
      encode('swapOwner', sentinelOwner, amara.address, stranger.address),
      encode('changeThreshold', 1n),
      encode('enableModule', recipient),
      encode('disableModule', sentinelOwner, stranger.address),
      encode('setGuard', zeroAddress),
      encode('setModuleGuard', zeroAddress),
      encode('setFallbackHandler', recipient),
    ].map((data) => ({ from: safe, data }));
    const approve = { from: amara.address, data: encode('approveHash', toHex(77n, { size: 32 })) };
    const count = await compareEffects({ to: safe, safe, cases: sampleCases([...own, approve]) });
    console.info(`Safe ${version}: ${JSON.stringify(count)} of ${perTarget}`);
    expect(count.mutatedEffects).toBeGreaterThan(100);
    expect(count.unread).toBe(0);
  });
});

describe('a token', () => {
  const honest = (safe: Address) =>
    [
      encode('transfer', recipient, 5n),
      encode('transferFrom', safe, recipient, 7n),
      encode('approve', stranger.address, maxUint256),
      encode('approve', stranger.address, 7n),
      encode('increaseAllowance', stranger.address, 9n),
      encode('setApprovalForAll', stranger.address, true),
      encode('safeTransferFrom', safe, recipient, 7n, '0x0102'),
    ].map((data) => ({ from: safe, data }));

  test.each<[string, () => Address]>([
    ['of today’s compiler', () => demoTokens.usdc.address],
    ['that returns nothing', () => demoTokens.silent.address],
    ['of collectibles', () => demoTokens.stallPass.address],
    ['with the old ABI coder', () => lax.oldCoder],
    ['that checks nothing and reads zeros behind the end', () => lax.unchecked],
  ])(
    `%s: of ${perTarget} calls with seed ${seed} nothing moves or is allowed unsaid`,
    async (name, addressOf) => {
      const safe = safeOf('1.4.1');
      const count = await compareEffects({ to: addressOf(), safe, cases: sampleCases(honest(safe)) });
      console.info(`Token ${name}: ${JSON.stringify(count)} of ${perTarget}`);
      expect(count.mutatedEffects).toBeGreaterThan(20);
      expect(count.unread).toBeLessThan(perTarget / 20);
    },
  );
});

describe('calls inside calls', () => {
  const inner = [
    { target: recipient, callData: encode('transfer', recipient, 5n) },
    { target: token, callData: '0x' },
    { target: stranger.address, callData: '0x12345678' },
  ];
  const full = inner.map((call) => ({ ...call, allowFailure: true }));

  /** The calls that the chain made must be those that are shown, or it is said that not all of them could be read. */
  async function compareCalls(
    { to, cases }: { to: Address; cases: readonly Case[] },
    findInner: (trace: TracedCall) => readonly TracedCall[],
  ) {
    const traces = await traceCalls(
      chain.url,
      cases.map((one) => ({ ...one, to })),
    );
    const count = { ran: 0, calls: 0, unusual: 0, unread: 0, reverted: 0 };
    for (const [index, { data }] of cases.entries()) {
      const trace = traces[index];
      if (!trace || trace.error !== undefined) {
        count.reverted += 1;
        continue;
      }
      count.ran += 1;
      const tree = buildCallTree(callOf(to, data), { actor: safeOf('1.4.1') });
      const shown = tree.children.map(({ call }) => `${call.operation} ${call.to} ${call.data}`);
      const made = findInner(trace).map(
        ({ type, to: target, input }) => `${type === 'DELEGATECALL' ? 1 : 0} ${target} ${input}`,
      );
      count.calls += made.length;
      if (tree.decoded?.encoding.hasUnusualOffsets) count.unusual += 1;
      if (tree.isIncomplete) count.unread += 1;
      else expect([data, shown]).toEqual([data, made]);
    }
    return count;
  }

  test(`of Multicall3, ${perTarget} times with seed ${seed}: those that run are those that are shown`, async () => {
    const cases = sampleCases(
      [encode('aggregate3', full), encode('aggregate', inner), encode('tryAggregate', true, inner)].map(
        (data) => ({ from: recipient, data }),
      ),
    );
    const count = await compareCalls({ to: multicall3Address, cases }, ({ calls }) => calls);
    console.info(`Multicall3: ${JSON.stringify(count)} of ${perTarget}`);
    expect(count.unusual).toBeGreaterThan(20);
    expect(count.unread).toBeLessThan(perTarget / 50);
  });

  test.each(supportedSafeVersions)(
    `of a module through a Safe %s, ${perTarget} times with seed ${seed}: those that run are those that are shown`,
    async (version) => {
      const transfer = encode('transfer', recipient, 5n);
      const cases = sampleCases(
        [
          encode('execTransactionFromModule', token, 0n, transfer, 0),
          encode('execTransactionFromModule', recipient, 0n, transfer, 1),
          encode('execTransactionFromModuleReturnData', recipient, 0n, '0x', 0),
        ].map((data) => ({ from: stranger.address, data })),
      );
      const count = await compareCalls({ to: safeOf(version), cases }, ({ calls }) => calls[0]?.calls ?? []);
      console.info(`Modules of ${version}: ${JSON.stringify(count)} of ${perTarget}`);
      expect(count.ran).toBeGreaterThan(perTarget / 4);
      expect(count.unread).toBeLessThan(perTarget / 50);
    },
  );
});
