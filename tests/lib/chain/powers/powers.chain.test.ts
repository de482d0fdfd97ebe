import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  type AbiFunction,
  type Address,
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  getAddress,
  type Hash,
  type Hex,
  hashTypedData,
  isHex,
  maxUint256,
  numberToHex,
  parseAbiItem,
  parseAbiParameters,
  zeroAddress,
} from 'viem';
import { getBlockNumber } from 'viem/actions';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoTokens } from '@/config/demo-tokens';
import { allowanceModules } from '@/config/known-modules';
import { otherAccount } from '@/devnet/chain/accounts';
import { send } from '@/devnet/chain/chain-client';
import { compileContracts } from '@/devnet/chain/compile';
import { readPublishedCode } from '@/devnet/chain/published-contract';
import { runCompiler } from '@/devnet/chain/run-compiler';
import { createSafe } from '@/devnet/chain/safe-setup';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { mintToken } from '@/devnet/chain/tokens';
import { readAndRequireCurrentLists, requireCurrentLists } from '@/lib/actions/risk/require-current-lists';
import { isRefusedByGuard } from '@/lib/chain/ask-guard';
import { findNewGrants, type GrantsLook } from '@/lib/chain/powers/find-new-grants';
import { readPowers } from '@/lib/chain/powers/read-powers';
import { searchPowers } from '@/lib/chain/powers/search-powers';
import { readSpendingLimits } from '@/lib/chain/read-spending-limits';
import { createChainClient } from '@/lib/chain/rpc/chain-client';
import { getSafeState } from '@/lib/chain/safe-state';
import { permit2 } from '@/lib/safe/abi/permit2';
import { encodeRemovals } from '@/lib/safe/powers/encode-removals';
import {
  type FoundPowers,
  findSince,
  joinFound,
  noPowers,
  type PowerId,
} from '@/lib/safe/powers/found-powers';
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
const [allowanceModuleAddress] = allowanceModules;

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
  // Deployed by the factory, because its constructor keeps a hash of its own address.
  const { factory, salt, creationCode } = await readPublishedCode('permit2');
  const data = concatHex([salt, creationCode]);
  await send(chain.client, { from: holder, to: factory, data, gas: 10_000_000n });
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
  // The state tells of these kinds, and they have no value of their own.
  const isOfState = ({ kind }: PowerId) => ['guard', 'moduleGuard', 'handler', 'limit'].includes(kind);
  const present = found.powers.filter((power) => isOfState(power) || values.has(power));
  return {
    ...{ found, unread, state, limits },
    live: [...values].map(([power, value]) => ({ ...power, ...value, since: findSince(power) })),
    remove: () => execute(encodeRemovals(present, { safe: safe.address, settings, limits })),
  };
}

/** A number that a contract tells. */
async function ask(to: Address, solidity: string, ...args: readonly unknown[]): Promise<bigint> {
  const { data } = await chain.client.call({ to, data: call(to, solidity, ...args).data });
  return BigInt(data ?? '0x');
}

/**
 * Grants a power, uses part of it, removes it; the page's numbers follow. The same use is refused at the end: it is gone
 * from the contract, and not only from the page.
 */
async function follow(
  grant: readonly Call[],
  {
    use,
    before,
    after,
  }: {
    use: () => Promise<unknown>;
    before: Readonly<Record<string, unknown>>;
    after: Readonly<Record<string, unknown>>;
  },
) {
  const transactionHash = await execute(grant);
  const granted = await look();
  expect(granted.live).toHaveLength(1);
  expect(granted.live[0]).toMatchObject({ ...before, since: { transactionHash, by: 'owners' } });
  await use();
  const used = await look();
  expect(used.live).toHaveLength(1);
  expect(used.live[0]).toMatchObject(after);
  await used.remove();
  expect((await look()).live).toEqual([]);
  await expect(use()).rejects.toThrow('failed');
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

const takeItem = 'function transferFrom(address from, address to, uint256 tokenId)';
const approveAll = 'function setApprovalForAll(address operator, bool approved)';

/** A collection of which the Safe has some collectibles. */
async function collectionWith(...items: readonly bigint[]): Promise<Address> {
  const collection = await deploy('TestCollectible', 'Pass', 'PASS');
  for (const item of items)
    await act(collection, 'function mint(address to, uint256 tokenId)', safe.address, item);
  return collection;
}

test('single collectibles: the approval of one ends when it is taken', async () => {
  const collection = await collectionWith(4n, 5n);
  const approve = 'function approve(address to, uint256 tokenId)';
  await execute([4n, 5n].map((item) => call(collection, approve, holder.address, item)));
  const granted = await look();
  expect(granted.live.toSorted((a, b) => Number(a.of) - Number(b.of))).toMatchObject([
    { kind: 'item', of: '4', limit: 1n, balance: 1n },
    { kind: 'item', of: '5', limit: 1n, balance: 1n },
  ]);
  await act(collection, takeItem, safe.address, holder.address, 4n);
  const used = await look();
  expect(used.live).toMatchObject([{ kind: 'item', of: '5', limit: 1n, balance: 1n }]);
  await used.remove();
  expect((await look()).live).toEqual([]);
  await expect(act(collection, takeItem, safe.address, holder.address, 5n)).rejects.toThrow('failed');
});

test('all of a collection', async () => {
  const collection = await collectionWith(6n, 7n, 8n);
  let next = 6n;
  await follow([call(collection, approveAll, holder.address, true)], {
    before: { kind: 'collection', limit: undefined, balance: 3n },
    use: () => act(collection, takeItem, safe.address, holder.address, next++),
    after: { kind: 'collection', limit: undefined, balance: 2n },
  });
  expect(await ask(collection, 'function balanceOf(address owner)', safe.address)).toBe(2n);
});

test('a collection of many (EIP-1155) tells no sum; what its operator moved is told', async () => {
  const collection = await deploy('TestMultiToken', 'Crumbs', 'CRUMB');
  await act(collection, 'function mint(address to, uint256 id, uint256 amount)', safe.address, 3n, 50n);
  await follow([call(collection, approveAll, holder.address, true)], {
    before: { kind: 'collection', limit: undefined, balance: undefined },
    use: () =>
      act(
        collection,
        'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
        ...[safe.address, holder.address, 3n, 20n, '0x'],
      ),
    after: { kind: 'collection', limit: undefined, balance: undefined, used: { amount: 20n } },
  });
});

const hashPermit = (message: object): Hash =>
  hashTypedData({
    domain: { name: 'Permit2', chainId: 8453, verifyingContract: permit2 },
    types: {
      PermitSingle: [
        { name: 'details', type: 'PermitDetails' },
        { name: 'spender', type: 'address' },
        { name: 'sigDeadline', type: 'uint256' },
      ],
      PermitDetails: [
        { name: 'token', type: 'address' },
        { name: 'amount', type: 'uint160' },
        { name: 'expiration', type: 'uint48' },
        { name: 'nonce', type: 'uint48' },
      ],
    },
    primaryType: 'PermitSingle',
    message: message as never, // its fields are those of the types above
  });

/** A signature of the Safe (EIP-1271), as its handler checks it. */
const signAsSafe = (hash: Hash): Promise<Hex> =>
  amara.signTypedData({
    domain: { chainId: 8453, verifyingContract: safe.address },
    types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
    primaryType: 'SafeMessage',
    message: { message: hash },
  });

test('an allowance of Permit2, by a signature without a transaction of the Safe', async () => {
  await execute([call(usdc, 'function approve(address spender, uint256 amount)', permit2, 700n)]);
  const permit = {
    details: { token: usdc, amount: 900n, expiration: far, nonce: 0 },
    ...{ spender: holder.address, sigDeadline: BigInt(far) },
  };
  await act(
    permit2,
    'function permit(address owner, ((address token, uint160 amount, uint48 expiration, uint48 nonce) details, address spender, uint256 sigDeadline) permitSingle, bytes signature)',
    ...[safe.address, permit, await signAsSafe(hashPermit(permit))],
  );
  const granted = await look();
  expect(granted.live.find(({ kind }) => kind === 'permit2')).toMatchObject({
    // What the token allows Permit2 is less than the allowance, and less than the balance.
    ...{ limit: 900n, balance: 700n, expires: far, since: { by: 'others' } },
  });
  const use = () =>
    act(
      permit2,
      'function transferFrom(address from, address to, uint160 amount, address token)',
      ...[safe.address, holder.address, 250n, usdc],
    );
  await use();
  const used = await look();
  expect(used.live.find(({ kind }) => kind === 'permit2')).toMatchObject({ limit: 650n, balance: 450n });
  await used.remove();
  expect((await look()).live).toEqual([]);
  // What the token allows Permit2 went too. With it anew, the allowance of Permit2 is still gone.
  await execute([call(usdc, 'function approve(address spender, uint256 amount)', permit2, 700n)]);
  await expect(use()).rejects.toThrow('failed');
});

test('two allowances of Permit2 go in one call', async () => {
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

test('an allowance of Permit2 that has ended is none', async () => {
  const approve = 'function approve(address token, address spender, uint160 amount, uint48 expiration)';
  await execute([call(permit2, approve, usdc, holder.address, 5n, 1_000)]);
  expect((await look()).live).toEqual([]);
});

const takeUnits = 'function transferFrom(address sender, address receiver, uint256 id, uint256 amount)';

async function unitsOfSafe(amount: bigint): Promise<Address> {
  const units = await deploy('Units');
  await act(units, 'function mint(address to, uint256 id, uint256 amount)', safe.address, 2n, amount);
  return units;
}

test('units of a multi-token (ERC-6909)', async () => {
  const units = await unitsOfSafe(40n);
  await follow(
    [call(units, 'function approve(address spender, uint256 id, uint256 amount)', holder.address, 2n, 30n)],
    {
      before: { kind: 'units', of: '2', limit: 30n, balance: 40n },
      use: () => act(units, takeUnits, safe.address, holder.address, 2n, 12n),
      after: { limit: 18n, balance: 28n },
    },
  );
});

test('an operator of a multi-token (ERC-6909) has no amount, because its contract tells no sum', async () => {
  const units = await unitsOfSafe(40n);
  const before = { kind: 'operator', limit: undefined, balance: undefined };
  await follow([call(units, 'function setOperator(address operator, bool approved)', holder.address, true)], {
    before,
    use: () => act(units, takeUnits, safe.address, holder.address, 2n, 12n),
    after: before,
  });
  expect(await ask(units, 'function balanceOf(address owner, uint256 id)', safe.address, 2n)).toBe(28n);
});

test('an authorization of Morpho (stand-in) has no amount: what is kept there is not read', async () => {
  const morpho = await deploy('MorphoStandIn');
  await act(morpho, 'function supplyCollateral(uint256 assets, address onBehalf)', 90n, safe.address);
  const before = { kind: 'lending', limit: undefined, balance: undefined };
  const set = 'function setAuthorization(address authorized, bool newIsAuthorized)';
  await follow([call(morpho, set, holder.address, true)], {
    before,
    use: () =>
      act(morpho, 'function withdrawCollateral(uint256 assets, address onBehalf)', 20n, safe.address),
    after: before,
  });
  expect(await ask(morpho, 'function collateral(address owner)', safe.address)).toBe(70n);
});

test('a manager of a market of Compound III (stand-in) is no mere allowance', async () => {
  const comet = await deploy('CometStandIn');
  await act(comet, 'function supplyTo(address dst, uint256 amount)', safe.address, 500n);
  await follow([call(comet, 'function allow(address manager, bool isAllowed)', holder.address, true)], {
    before: { kind: 'token', limit: maxUint256, balance: 500n, isManager: true },
    use: () =>
      act(
        comet,
        'function transferFrom(address src, address dst, uint256 amount)',
        ...[safe.address, holder.address, 120n],
      ),
    after: { kind: 'token', limit: maxUint256, balance: 380n, isManager: true },
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

test('a relayer of Balancer (stand-in) has no amount: what is kept there is not read', async () => {
  const vault = await deploy('VaultStandIn');
  await act(vault, 'function deposit(address owner, uint256 amount)', safe.address, 60n);
  const set = 'function setRelayerApproval(address sender, address relayer, bool approved)';
  const before = { kind: 'relayer', limit: undefined, balance: undefined };
  await follow([call(vault, set, safe.address, holder.address, true)], {
    before,
    use: () => act(vault, 'function withdraw(address sender, uint256 amount)', safe.address, 25n),
    after: before,
  });
  expect(await ask(vault, 'function internalBalance(address owner)', safe.address)).toBe(35n);
});

test('an operator of accounts in Euler (stand-in) has no amount, and goes from all accounts', async () => {
  const connector = await deploy('ConnectorStandIn');
  // The second of the accounts that the Safe has there, by its last byte.
  const account = getAddress(numberToHex(BigInt(safe.address) ^ 1n, { size: 20 }));
  await act(connector, 'function deposit(address account, uint256 amount)', account, 60n);
  const set = 'function setAccountOperator(address account, address operator, bool authorized)';
  const before = { kind: 'agent', limit: undefined, balance: undefined };
  await follow([call(connector, set, account, holder.address, true)], {
    before,
    use: () =>
      act(
        connector,
        'function withdraw(address owner, address account, uint256 amount)',
        ...[safe.address, account, 25n],
      ),
    after: before,
  });
  expect(await ask(connector, 'function deposits(address account)', account)).toBe(35n);
  // Both accounts at once.
  await execute([
    call(connector, set, account, holder.address, true),
    call(connector, set, safe.address, holder.address, true),
  ]);
  const both = await look();
  expect(both.live).toHaveLength(1);
  await both.remove();
  expect((await look()).live).toEqual([]);
});

test('modules: the one that was used, and the order in which they go', async () => {
  const enable = (module: Address) => call(safe.address, 'function enableModule(address module)', module);
  await execute([enable(holder.address), enable(bruno.address), enable(beneficiary.address)]);
  const granted = await look();
  // A module takes all that the Safe has.
  expect(granted.live.map(({ limit, used }) => [limit, used])).toEqual(Array(3).fill([undefined, undefined]));
  expect(await ask(usdc, 'function balanceOf(address owner)', safe.address)).toBe(1_000n);
  const use = () =>
    act(
      safe.address,
      'function execTransactionFromModule(address to, uint256 value, bytes data, uint8 operation)',
      ...[usdc, 0n, call(usdc, 'function transfer(address to, uint256 amount)', holder.address, 10n).data, 0],
    );
  const used = await use();
  expect(await ask(usdc, 'function balanceOf(address owner)', safe.address)).toBe(990n);
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
  await expect(use()).rejects.toThrow('failed');
});

test('a spending limit', async () => {
  const set =
    'function setAllowance(address delegate, address token, uint96 allowanceAmount, uint16 resetTimeMin, uint32 resetBaseMin)';
  const setLimit = await execute([
    call(safe.address, 'function enableModule(address module)', allowanceModuleAddress),
    call(allowanceModuleAddress, 'function addDelegate(address delegate)', beneficiary.address),
    call(allowanceModuleAddress, set, beneficiary.address, usdc, 200n, 0, 0),
  ]);
  const ofLimit = ({ found }: Awaited<ReturnType<typeof look>>) =>
    found.powers.find(({ kind }) => kind === 'limit');
  const granted = await look();
  expect(ofLimit(granted)).toMatchObject({
    ...{ account: beneficiary.address, of: usdc.toLowerCase() },
    events: [{ transactionHash: setLimit, amount: 200n, by: 'owners' }],
  });
  expect(granted.limits.limits).toMatchObject([{ amount: 200n, spent: 0n }]);
  const use = () =>
    send(chain.client, {
      ...{ from: beneficiary, to: allowanceModuleAddress },
      data: call(
        allowanceModuleAddress,
        'function executeAllowanceTransfer(address safe, address token, address to, uint96 amount, address paymentToken, uint96 payment, address delegate, bytes signature)',
        ...[safe.address, usdc, bruno.address, 60n, zeroAddress, 0n, beneficiary.address, '0x'],
      ).data,
    });
  await use();
  const used = await look();
  expect(ofLimit(used)).toMatchObject({ used: { amount: 60n } });
  expect(used.limits.limits).toMatchObject([{ amount: 200n, spent: 60n }]);
  await used.remove();
  const gone = await look();
  expect([gone.limits.limits, gone.limits.beneficiaries, gone.live]).toEqual([[], [], []]);
  // With the module enabled anew, the limit is still gone.
  await execute([call(safe.address, 'function enableModule(address module)', allowanceModuleAddress)]);
  await expect(use()).rejects.toThrow('failed');
});

test('guards and the fallback handler, which have no amount and move nothing', async () => {
  // Module guards came with 1.5.0.
  const address = await createSafe({
    ...{ rpcUrl: chain.url, owners: [amara.address], threshold: 1, version: '1.5.0' },
  });
  safe = { chainId: 8453, address };
  const guard = await deploy('GuardSample');
  const set = (what: string) => call(safe.address, `function ${what}(address)`, guard);
  const setGuard = await execute([set('setGuard')]);
  const setModuleGuard = await execute([set('setModuleGuard')]);
  const { found, state, remove } = await look();
  const of = (kind: string) => found.powers.find((power) => power.kind === kind);
  expect(of('guard')).toMatchObject({
    account: guard,
    events: [{ transactionHash: setGuard, by: 'owners' }],
  });
  expect(of('moduleGuard')).toMatchObject({
    account: guard,
    events: [{ transactionHash: setModuleGuard, by: 'owners' }],
  });
  // The setup set the handler, and no event of its own says so.
  expect(of('handler')).toMatchObject({ account: state.fallbackHandler, events: [{ by: 'setup' }] });
  expect([state.guard, state.moduleGuard]).toEqual([guard, guard]);
  await remove();
  const gone = await look();
  expect([gone.state.guard, gone.state.moduleGuard, gone.state.fallbackHandler]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('a look for new approvals finds those that began since the look before, and nothing else', async () => {
  const approve = (spender: Address, amount: bigint) =>
    call(usdc, 'function approve(address spender, uint256 amount)', spender, amount);
  let before: GrantsLook | undefined;
  /** How many the next look adds. */
  const countNew = async () => {
    const earlier = before?.begun.length ?? 0;
    const question = { safe: safe.address, before, known: [] };
    before = await findNewGrants(client(), question, { signal: new AbortController().signal });
    return before.begun.length - earlier;
  };
  await execute([approve(holder.address, 300n)]);
  expect(await countNew()).toBe(0);
  // A use of an old one, and another amount of it.
  const take = 'function transferFrom(address from, address to, uint256 amount)';
  await act(usdc, take, safe.address, holder.address, 100n);
  await execute([approve(holder.address, 700n)]);
  expect(await countNew()).toBe(0);
  // One that is gone again by the time of the look.
  await execute([approve(bruno.address, 1n), approve(bruno.address, 0n)]);
  expect(await countNew()).toBe(0);
  // A contract that nobody knows tells of what the Safe never did.
  const forgery = await deploy('Forgery');
  await act(forgery, 'function claim(address owner, address spender)', safe.address, holder.address);
  expect(await countNew()).toBe(0);
  await execute([approve(bruno.address, 5n)]);
  expect(await countNew()).toBe(1);
  // It is told once, also where its amount changes.
  await execute([approve(bruno.address, 6n)]);
  expect(await countNew()).toBe(0);
  await execute([approve(bruno.address, 0n)]);
  expect(await countNew()).toBe(0);
  await execute([approve(bruno.address, 7n), approve(holder.address, 0n), approve(holder.address, 8n)]);
  expect(await countNew()).toBe(2);
  const collection = await collectionWith(11n);
  await execute([
    call(collection, approveAll, holder.address, true),
    call(permit2, 'function approve(address,address,uint160,uint48)', usdc, bruno.address, 5n, far),
  ]);
  expect(await countNew()).toBe(2);
  expect(await countNew()).toBe(0);
});

test('the looks of an open tab find new spending limits, and no limit of a module that is not the Safe’s', async () => {
  let before: GrantsLook | undefined;
  const findNew = async () => {
    const earlier = before?.begun.length ?? 0;
    const question = { safe: safe.address, before, known: [] };
    before = await findNewGrants(client(), question, { signal: new AbortController().signal });
    return before.begun.slice(earlier).map(({ kind }) => kind);
  };
  const setLimit = (amount: bigint, token: Address = usdc) =>
    call(
      allowanceModuleAddress,
      'function setAllowance(address delegate, address token, uint96 allowanceAmount, uint16 resetTimeMin, uint32 resetBaseMin)',
      ...[beneficiary.address, token, amount, 0, 0],
    );
  const add = call(allowanceModuleAddress, 'function addDelegate(address delegate)', beneficiary.address);
  expect(await findNew()).toEqual([]);
  // Without the module nobody can spend.
  await execute([add, setLimit(200n)]);
  expect(await findNew()).toEqual([]);
  await execute([
    call(safe.address, 'function enableModule(address module)', allowanceModuleAddress),
    setLimit(5n, zeroAddress),
  ]);
  // The one that was set shortly before can be used now too.
  expect(await findNew()).toEqual(['limit', 'limit']);
  // Another amount of it is no new one.
  await execute([setLimit(7n, zeroAddress)]);
  expect(await findNew()).toEqual([]);
  await execute([
    call(
      allowanceModuleAddress,
      'function deleteAllowance(address delegate, address token)',
      ...[beneficiary.address, zeroAddress],
    ),
  ]);
  expect(await findNew()).toEqual([]);
  await execute([setLimit(9n, zeroAddress)]);
  expect(await findNew()).toEqual(['limit']);
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
