import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  type AbiFunction,
  type Address,
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  getAddress,
  type Hex,
  isHex,
  maxUint256,
  parseAbiItem,
  parseAbiParameters,
  zeroAddress,
} from 'viem';
import { getBlockNumber } from 'viem/actions';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoTokens } from '@/config/demo-tokens';
import { otherAccount } from '@/devnet/chain/accounts';
import { allowanceModuleAddress, placeAllowanceStandIn } from '@/devnet/chain/allowance-stand-in';
import { send } from '@/devnet/chain/chain-client';
import { compileContracts } from '@/devnet/chain/compile';
import { runCompiler } from '@/devnet/chain/run-compiler';
import { createSafe } from '@/devnet/chain/safe-setup';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { mintToken } from '@/devnet/chain/tokens';
import { readAndRequireCurrentLists, requireCurrentLists } from '@/lib/actions/risk/require-current-lists';
import { isRefusedByGuard } from '@/lib/chain/ask-guard';
import { readPowers } from '@/lib/chain/powers/read-powers';
import { searchPowers } from '@/lib/chain/powers/search-powers';
import { readSpendingLimits } from '@/lib/chain/read-spending-limits';
import { createChainClient } from '@/lib/chain/rpc/chain-client';
import { getSafeState } from '@/lib/chain/safe-state';
import { permit2 } from '@/lib/safe/abi/permit2';
import { encodeRemovals } from '@/lib/safe/powers/encode-removals';
import { type FoundPowers, findSince, joinFound, noPowers } from '@/lib/safe/powers/found-powers';
import type { Call, SafeRef } from '@/lib/safe/protocol/types';
import { demoIdentity } from '@/tests/support/chain/action-fixture';
import { amara, bruno } from '@/tests/support/chain/people';
import { simulateDecoded } from '@/tests/support/chain/simulation-fixture';
import { encodeOwnExecution } from '@/tests/support/effects/theater';
import { makeTransaction } from '@/tests/support/transactions/transactions';

const usdc = demoTokens.usdc.address;
const holder = otherAccount();
const beneficiary = otherAccount();
const far = 2 ** 40;

let chain: Chain;
let codes: Readonly<Record<string, string>>;
let safe: SafeRef;
let begin: bigint;

beforeAll(async () => {
  const file = fileURLToPath(new URL('../../../support/chain/power-stand-ins.sol', import.meta.url));
  codes = {
    ...(await compileContracts()),
    ...runCompiler(
      JSON.stringify({
        language: 'Solidity',
        sources: { 'power-stand-ins.sol': { content: await readFile(file, 'utf8') } },
        settings: { evmVersion: 'cancun', outputSelection: { '*': { '*': ['evm.bytecode.object'] } } },
      }),
    ),
  };
  chain = await startChain({ port: 0 });
  await placeAllowanceStandIn(chain.client);
  const { data } = await chain.client.call({ data: codeOf('Permit2StandIn') });
  await chain.client.setCode({ address: permit2, bytecode: data ?? '0x' });
});
afterAll(() => chain.close());
beforeEach(async () => {
  const address = await createSafe({ rpcUrl: chain.url, owners: [amara.address], threshold: 1 });
  safe = { chainId: 8453, address };
  begin = await getBlockNumber(client());
  await mintToken({ rpcUrl: chain.url, token: usdc, to: address, amount: 1_000n });
});

const client = () => createChainClient({ rpcUrls: [chain.url], identity: demoIdentity });

function codeOf(name: string): Hex {
  const code = codes[name];
  const hex = code?.startsWith('0x') ? code : `0x${code}`;
  if (code === undefined || !isHex(hex)) throw new Error(`${name} was not compiled.`);
  return hex;
}

async function deploy(name: string, ...args: readonly string[]): Promise<Address> {
  const given =
    args.length > 0
      ? encodeAbiParameters(parseAbiParameters('string, string'), [args[0] ?? '', args[1] ?? ''])
      : '0x';
  const made = await send(chain.client, {
    from: holder,
    data: concatHex([codeOf(name), given]),
    gas: 10_000_000n,
  });
  return getAddress(made.contractAddress ?? zeroAddress);
}

const call = (to: Address, solidity: string, ...args: readonly unknown[]): Call => ({
  ...{ to, value: 0n },
  data: encodeFunctionData({ abi: [parseAbiItem(solidity) as AbiFunction], args: args as never }), // each test gives its own arguments
});

/** Executed by the Safe's owner, as its contract does it. */
async function execute(calls: readonly Call[]): Promise<Hex> {
  let hash: Hex = '0x';
  for (const one of calls) {
    const { nonce } = await getSafeState(client(), safe);
    const data = encodeOwnExecution(makeTransaction({ ...one, nonce }));
    hash = (await send(chain.client, { from: amara, to: safe.address, data })).transactionHash;
  }
  return hash;
}

const act = (to: Address, solidity: string, ...args: readonly unknown[]) =>
  send(chain.client, { from: holder, to, data: call(to, solidity, ...args).data });

/** Searches the chain and reads what the Safe's powers are now. */
async function look() {
  let found: FoundPowers = noPowers;
  await searchPowers(client(), [{ safe: safe.address, firstBlock: begin, searched: [] }], {
    upTo: await getBlockNumber(client()),
    signal: new AbortController().signal,
    onPage: (page) => {
      found = joinFound(found, page.found.get(safe.address) ?? noPowers);
    },
  });
  const { values, unread } = await readPowers(client(), { safe: safe.address, powers: found.powers });
  const state = await getSafeState(client(), safe);
  const limits = await readSpendingLimits(client(), {
    safe: safe.address,
    modules: [allowanceModuleAddress],
  });
  const settings = { ...state, modules: state.modules?.addresses ?? [] };
  return {
    ...{ found, unread, state, limits },
    live: [...values].map(([power, value]) => ({ ...power, ...value, since: findSince(power) })),
    remove: () => execute(encodeRemovals(found.powers, { safe: safe.address, settings, limits })),
  };
}

/** Grants a power, uses part of it, removes it; the page's numbers follow. */
async function follow(
  grant: readonly Call[],
  {
    use,
    before,
    after,
  }: {
    use?: () => Promise<unknown>;
    before: Readonly<Record<string, unknown>>;
    after?: Readonly<Record<string, unknown>>;
  },
) {
  const transactionHash = await execute(grant);
  const granted = await look();
  expect(granted.live).toHaveLength(1);
  expect(granted.live[0]).toMatchObject({ ...before, since: { transactionHash, by: 'owners' } });
  if (use && after) {
    await use();
    expect((await look()).live[0]).toMatchObject(after);
  }
  await granted.remove();
  expect((await look()).live).toEqual([]);
}

test('the allowance of a token', () =>
  follow([call(usdc, 'function approve(address spender, uint256 amount)', holder.address, 300n)], {
    before: { kind: 'token', limit: 300n, balance: 1_000n },
    use: () =>
      act(
        usdc,
        'function transferFrom(address from, address to, uint256 amount)',
        ...[safe.address, holder.address, 100n],
      ),
    after: { limit: 200n, balance: 900n },
  }));

test('one collectible, and all of a collection', async () => {
  const collection = await deploy('TestCollectible', 'Pass', 'PASS');
  await act(collection, 'function mint(address to, uint256 tokenId)', safe.address, 4n);
  const approve = 'function approve(address to, uint256 tokenId)';
  await follow([call(collection, approve, holder.address, 4n)], {
    before: { kind: 'item', of: '4', limit: 1n, balance: 1n },
  });
  const all = 'function setApprovalForAll(address operator, bool approved)';
  await execute([call(collection, all, holder.address, true)]);
  const { live, remove } = await look();
  expect(live).toMatchObject([{ kind: 'collection', limit: undefined, balance: 1n }]);
  await remove();
  expect((await look()).live).toEqual([]);
});

test('a collection of many (EIP-1155): what its operator moved is told', async () => {
  const collection = await deploy('TestMultiToken', 'Crumbs', 'CRUMB');
  await act(collection, 'function mint(address to, uint256 id, uint256 amount)', safe.address, 3n, 50n);
  await execute([
    call(collection, 'function setApprovalForAll(address operator, bool approved)', holder.address, true),
  ]);
  const taken = await act(
    collection,
    'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
    ...[safe.address, holder.address, 3n, 20n, '0x'],
  );
  const { live, remove } = await look();
  expect(live).toMatchObject([
    { kind: 'collection', used: { transactionHash: taken.transactionHash, amount: 20n } },
  ]);
  await remove();
  expect((await look()).live).toEqual([]);
});

test('an allowance of Permit2 (stand-in), by a signature without a transaction of the Safe', async () => {
  await execute([call(usdc, 'function approve(address spender, uint256 amount)', permit2, 700n)]);
  await act(
    permit2,
    'function permitFor(address owner, address token, address spender, uint160 amount, uint48 expiration)',
    ...[safe.address, usdc, holder.address, 900n, far],
  );
  const granted = await look();
  expect(granted.live.find(({ kind }) => kind === 'permit2')).toMatchObject({
    // What the token allows Permit2 is less than the allowance, and less than the balance.
    ...{ limit: 900n, balance: 700n, expires: far, since: { by: 'others' } },
  });
  await act(
    permit2,
    'function transferFrom(address from, address to, uint160 amount, address token)',
    ...[safe.address, holder.address, 250n, usdc],
  );
  const used = await look();
  expect(used.live.find(({ kind }) => kind === 'permit2')).toMatchObject({ limit: 650n, balance: 450n });
  await used.remove();
  expect((await look()).live).toEqual([]);
});

test('two allowances of Permit2 (stand-in) go in one call', async () => {
  const approve = 'function approve(address token, address spender, uint160 amount, uint48 expiration)';
  await execute([
    call(permit2, approve, usdc, holder.address, 5n, far),
    call(permit2, approve, usdc, bruno.address, 6n, far),
  ]);
  const { live, remove, state, limits } = await look();
  expect(live).toHaveLength(2);
  const settings = { ...state, modules: [] };
  expect(encodeRemovals(live, { safe: safe.address, settings, limits })).toHaveLength(1);
  await remove();
  expect((await look()).live).toEqual([]);
});

test('an allowance of Permit2 (stand-in) that has ended is none', async () => {
  const approve = 'function approve(address token, address spender, uint160 amount, uint48 expiration)';
  await execute([call(permit2, approve, usdc, holder.address, 5n, 1_000)]);
  expect((await look()).live).toEqual([]);
});

test('units and operators of a multi-token (ERC-6909)', async () => {
  const units = await deploy('Units');
  await act(units, 'function mint(address to, uint256 id, uint256 amount)', safe.address, 2n, 40n);
  await follow(
    [call(units, 'function approve(address spender, uint256 id, uint256 amount)', holder.address, 2n, 30n)],
    {
      before: { kind: 'units', of: '2', limit: 30n, balance: 40n },
      use: () =>
        act(
          units,
          'function transferFrom(address sender, address receiver, uint256 id, uint256 amount)',
          ...[safe.address, holder.address, 2n, 12n],
        ),
      after: { limit: 18n, balance: 28n },
    },
  );
  await execute([call(units, 'function setOperator(address operator, bool approved)', holder.address, true)]);
  const { live, remove } = await look();
  expect(live).toMatchObject([{ kind: 'operator', limit: undefined }]);
  await remove();
  expect((await look()).live).toEqual([]);
});

test('an authorization of Morpho (stand-in)', async () => {
  const morpho = await deploy('MorphoStandIn');
  const set = 'function setAuthorization(address authorized, bool newIsAuthorized)';
  await follow([call(morpho, set, holder.address, true)], { before: { kind: 'lending', limit: undefined } });
});

test('a manager of a market of Compound III (stand-in) is no mere allowance', async () => {
  const comet = await deploy('CometStandIn');
  await follow([call(comet, 'function allow(address manager, bool isAllowed)', holder.address, true)], {
    before: { kind: 'token', limit: maxUint256, balance: 500n, isManager: true },
  });
});

test('a credit delegation of Aave (stand-in)', async () => {
  const debt = await deploy('DebtStandIn');
  await follow(
    [call(debt, 'function approveDelegation(address delegatee, uint256 amount)', holder.address, 80n)],
    {
      before: { kind: 'credit', limit: 80n, balance: undefined },
      use: () => act(debt, 'function borrow(address onBehalfOf, uint256 amount)', safe.address, 30n),
      after: { limit: 50n },
    },
  );
});

test('modules: the one that was used, and the order in which they go', async () => {
  const enable = (module: Address) => call(safe.address, 'function enableModule(address module)', module);
  await execute([enable(holder.address), enable(bruno.address), enable(beneficiary.address)]);
  const used = await act(
    safe.address,
    'function execTransactionFromModule(address to, uint256 value, bytes data, uint8 operation)',
    ...[usdc, 0n, call(usdc, 'function transfer(address to, uint256 amount)', holder.address, 10n).data, 0],
  );
  const { live, found, state, limits } = await look();
  expect(live.map(({ account }) => account).toSorted()).toEqual(
    [holder.address, bruno.address, beneficiary.address].toSorted(),
  );
  expect(live.find(({ account }) => account === holder.address)?.used?.transactionHash).toBe(
    used.transactionHash,
  );
  expect(live.find(({ account }) => account === bruno.address)?.used).toBeUndefined();
  expect(found.moves.map(({ contract, amount }) => [contract, amount])).toEqual([[usdc, 10n]]);
  const settings = { ...state, modules: state.modules?.addresses ?? [] };
  // Neighbors in the list: the second call must name the module that is before it by then.
  const two = found.powers.filter(({ account }) => account !== beneficiary.address);
  await execute(encodeRemovals(two, { safe: safe.address, settings, limits }));
  expect((await getSafeState(client(), safe)).modules?.addresses).toEqual([beneficiary.address]);
  await (await look()).remove();
  expect((await look()).live).toEqual([]);
});

test('a guard, the fallback handler and a spending limit, by their events and the Safe’s state', async () => {
  const guard = await deploy('GuardSample');
  const set =
    'function setAllowance(address delegate, address token, uint96 allowanceAmount, uint16 resetTimeMin, uint32 resetBaseMin)';
  const setLimit = await execute([
    call(safe.address, 'function enableModule(address module)', allowanceModuleAddress),
    call(allowanceModuleAddress, 'function addDelegate(address delegate)', beneficiary.address),
    call(allowanceModuleAddress, set, beneficiary.address, usdc, 200n, 0, 0),
  ]);
  const setGuard = await execute([call(safe.address, 'function setGuard(address guard)', guard)]);
  await send(chain.client, {
    ...{ from: beneficiary, to: allowanceModuleAddress },
    data: call(
      allowanceModuleAddress,
      'function executeAllowanceTransfer(address safe, address token, address to, uint96 amount, address paymentToken, uint96 payment, address delegate, bytes signature)',
      ...[safe.address, usdc, bruno.address, 60n, zeroAddress, 0n, beneficiary.address, '0x'],
    ).data,
  });
  const { found, state, limits, remove } = await look();
  const of = (kind: string) => found.powers.find((power) => power.kind === kind);
  expect(of('guard')).toMatchObject({
    account: guard,
    events: [{ transactionHash: setGuard, by: 'owners' }],
  });
  expect(of('limit')).toMatchObject({
    ...{ account: beneficiary.address, of: usdc.toLowerCase() },
    ...{ events: [{ transactionHash: setLimit, amount: 200n }], used: { amount: 60n } },
  });
  // The setup set the handler, and no event of its own says so.
  expect(of('handler')).toMatchObject({ account: state.fallbackHandler, events: [{ by: 'setup' }] });
  expect(limits.limits).toMatchObject([{ amount: 200n, spent: 60n }]);
  await remove();
  const gone = await look();
  expect([gone.state.guard, gone.state.fallbackHandler, gone.state.modules?.addresses]).toEqual([
    undefined,
    undefined,
    [],
  ]);
  expect([gone.limits.limits, gone.limits.beneficiaries]).toEqual([[], []]);
});

test('a contract that spends all gas hides no other power, and is named as not read', async () => {
  await execute([call(usdc, 'function approve(address spender, uint256 amount)', holder.address, 5n)]);
  const hog = await deploy('Hog');
  await send(chain.client, {
    ...{ from: holder, to: hog },
    data: call(hog, 'function claim(address owner, address spender)', safe.address, holder.address).data,
  });
  const { live, unread } = await look();
  expect(live).toMatchObject([{ kind: 'token', contract: usdc, limit: 5n }]);
  expect(unread).toMatchObject([{ contract: hog }]);
});

test('a module that another one has joined since is not removed by the call of before', async () => {
  const enable = (module: Address) => call(safe.address, 'function enableModule(address module)', module);
  await execute([enable(holder.address)]);
  const before = await look();
  const settings = { ...before.state, modules: before.state.modules?.addresses ?? [] };
  const [old] = encodeRemovals(before.found.powers, { safe: safe.address, settings, limits: before.limits });
  if (!old) throw new Error('Nothing was encoded.');
  const removal = (one: Call, nonce: bigint) => makeTransaction({ ...one, nonce });
  const check = async (one: Call, nonce?: bigint) => {
    const state = await getSafeState(client(), safe);
    requireCurrentLists({ safe, transaction: removal(one, nonce ?? state.nonce) }, state);
  };
  await expect(check(old)).resolves.toBeUndefined();

  await execute([enable(bruno.address)]);
  await expect(check(old)).rejects.toThrow(/^The order of this Safe’s modules has changed/);
  const { nonce } = await getSafeState(client(), safe);
  const question = { safe, transaction: removal(old, nonce) };
  await expect(readAndRequireCurrentLists(client(), question)).rejects.toThrow(/^The order/);
  // The contract refuses it indeed.
  await expect(execute([old])).rejects.toThrow();
  // One that waits for others is let pass: they may change the order again.
  await expect(check(old, nonce + 1n)).resolves.toBeUndefined();

  const now = await look();
  const anew = encodeRemovals(
    now.found.powers.filter(({ account }) => account === holder.address),
    {
      ...{ safe: safe.address, limits: now.limits },
      settings: { ...now.state, modules: now.state.modules?.addresses ?? [] },
    },
  );
  for (const one of anew) await expect(check(one)).resolves.toBeUndefined();
  await execute(anew);
  expect((await getSafeState(client(), safe)).modules?.addresses).toEqual([bruno.address]);
  for (const one of anew) await expect(check(one)).rejects.toThrow(/^This transaction removes a module that/);
});

test('a guard that refuses its own removal is found, and one that lets it pass is not', async () => {
  const set = 'function setGuard(address guard)';
  const ask = async (guard: Address) => {
    await execute([call(safe.address, set, guard)]);
    const { found, state, limits } = await look();
    const settings = { ...state, modules: [] };
    const mine = found.powers.filter(({ kind }) => kind === 'guard');
    const [removal] = encodeRemovals(mine, { safe: safe.address, settings, limits });
    if (!removal) throw new Error('Nothing was encoded.');
    const transaction = makeTransaction({ ...removal, nonce: state.nonce });
    const { outcome } = await simulateDecoded(client(), safe, transaction);
    const other = makeTransaction({ to: bruno.address, value: 0n, nonce: state.nonce });
    const question = { safe, guard, sender: amara.address };
    return {
      removal,
      result: outcome.result.kind,
      isRefused: await isRefusedByGuard(client(), { ...question, transaction }),
      refusesOthers: await isRefusedByGuard(client(), { ...question, transaction: other }),
    };
  };
  const mild = await ask(await deploy('GuardSample'));
  expect(mild).toMatchObject({ result: 'success', isRefused: false, refusesOthers: false });
  await execute([mild.removal]);
  const stubborn = await ask(await deploy('StubbornGuard'));
  expect(stubborn).toMatchObject({ result: 'revert', isRefused: true, refusesOthers: false });
  await expect(execute([stubborn.removal])).rejects.toThrow();
});
