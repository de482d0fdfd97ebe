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
  hexToBigInt,
  isHex,
  keccak256,
  pad,
  parseAbi,
  parseAbiItem,
  parseAbiParameters,
  stringToHex,
  toHex,
} from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { otherAccount } from '@/devnet/chain/accounts';
import { send } from '@/devnet/chain/chain-client';
import { runCompiler } from '@/devnet/chain/run-compiler';
import { createSafe } from '@/devnet/chain/safe-setup';
import { type Chain, startChain } from '@/devnet/chain/start-chain';
import { analyzeBytes } from '@/lib/actions/risk/analyze-bytes';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { amara, stranger, token } from '@/tests/support/chain/people';
import { connectTo } from '@/tests/support/chain/simulation-fixture';
import { encodeOwnExecution } from '@/tests/support/effects/theater';
import { titles } from '@/tests/support/transactions/analyzed';
import { callOf } from '@/tests/support/transactions/calls';
import { makeTransaction } from '@/tests/support/transactions/transactions';

/** A function as its contract publishes it, with its arguments. */
type Call = readonly [solidity: string, ...args: readonly unknown[]];

type World = {
  readonly safe: Address;
  /** A contract that the one of the row names by this function. */
  readonly part: (name: string) => Address;
};

type Row = {
  readonly contract: string;
  readonly parts?: readonly string[];
  /** The contract that is called; the one of the row itself without it. */
  readonly at?: string;
  readonly give: (world: World) => Call;
  /** What takes the power away again. */
  readonly take?: (world: World) => Call;
  /** How whoever has the power uses it; absent where the call that gives it moves something at once. */
  readonly use?: (world: World) => Call;
  readonly usedAt?: string;
  readonly title: string;
  /** Who is named; the stranger without it. */
  readonly named?: (world: World) => Address;
  /** What the stranger has of it, where that is no coin. */
  readonly gain?: Call;
  /** What the Safe owes afterwards. */
  readonly owes?: true;
};

const given = stranger.address;
const word: Hex = pad('0x01', { size: 32 });
const zero: Address = '0x0000000000000000000000000000000000000000';
const market = { loanToken: token, collateralToken: token, oracle: token, irm: token, lltv: 0n };
const spender = keccak256(stringToHex('SPENDER'));
const permission = stringToHex('WITHDRAW', { size: 32 });
const subnode = keccak256(concatHex([word, word]));
const withdrawal: Call = ['function withdraw(uint256 assets, address receiver, address owner)'];
const vaultCall = ({ safe }: World) => encode([...withdrawal, 1n, given, safe]);
const prefix = ({ safe }: World) => safe.slice(0, 40);

const move = 'Lets an account move what the Safe has in a contract';
const lend = 'Lets an account manage the Safe’s loans and deposits';
const borrow = 'Lets an account put debt on the Safe';
const act = 'Lets an account act for the Safe in an app';
const relay = 'Lets a contract use the Safe’s token approvals';
const piece = 'Lets an account take a collectible or position';
const role = 'Gives an account a role in a contract';
const rewards = 'Changes who gets or claims rewards';
const code = 'Replaces the code of a contract';

const setOperator = 'function setOperator(address operator, bool approved)';
const setOperatorBits =
  'function setOperator(bytes19 addressPrefix, address operator, uint256 operatorBitField)';
const setAccountOperator = 'function setAccountOperator(address account, address operator, bool authorized)';
const connectorCall =
  'function call(address targetContract, address onBehalfOfAccount, uint256 value, bytes data)';
const delegated = 'function delegatedAction(address trader, bytes call_data)';
const pieces = {
  use: ({ safe }: World): Call => [
    'function transferFrom(address sender, address receiver, uint256 id, uint256 amount)',
    ...[safe, given, 1n, 1n],
  ],
  gain: ['function balanceOf(address owner, uint256 id) view returns (uint256)', given, 1n],
} as const;

const rows: Readonly<Record<string, Row>> = {
  'ERC-6909 operator': {
    ...{ contract: 'MultiToken', title: move, ...pieces },
    give: () => [setOperator, given, true],
    take: () => [setOperator, given, false],
  },
  'ERC-6909 operator in a multicall': {
    ...{ contract: 'MultiToken', title: move, ...pieces },
    give: () => ['function multicall(bytes[] data)', [encode([setOperator, given, true])]],
    take: () => ['function multicall(bytes[] data)', [encode([setOperator, given, false])]],
  },
  'ERC-6909 approval': {
    ...{ contract: 'MultiToken', title: piece, ...pieces },
    give: () => ['function approve(address spender, uint256 id, uint256 amount)', given, 1n, 5n],
    take: () => ['function approve(address spender, uint256 id, uint256 amount)', given, 1n, 0n],
  },
  'ERC-7540 operator': {
    ...{ contract: 'AsyncVault', title: move },
    give: () => [setOperator, given, true],
    take: () => [setOperator, given, false],
    use: ({ safe }) => [
      'function redeem(uint256 shares, address receiver, address controller)',
      ...[1n, given, safe],
    ],
  },
  'Morpho Blue': {
    ...{ contract: 'MorphoBlue', title: lend },
    give: () => ['function setAuthorization(address authorized, bool newIsAuthorized)', given, true],
    take: () => ['function setAuthorization(address authorized, bool newIsAuthorized)', given, false],
    use: ({ safe }) => [
      'function withdraw((address loanToken, address collateralToken, address oracle, address irm, uint256 lltv) marketParams, uint256 assets, uint256 shares, address onBehalf, address receiver)',
      ...[market, 1n, 0n, safe, given],
    ],
  },
  'Compound III': {
    ...{ contract: 'Comet', title: lend },
    give: () => ['function allow(address manager, bool isAllowed)', given, true],
    take: () => ['function allow(address manager, bool isAllowed)', given, false],
    use: ({ safe }) => [
      'function withdrawFrom(address src, address to, address asset, uint256 amount)',
      ...[safe, given, token, 1n],
    ],
  },
  'Aave credit delegation': {
    ...{ contract: 'AavePool', title: borrow, owes: true },
    give: () => ['function approveDelegation(address delegatee, uint256 amount)', given, 5n],
    take: () => ['function approveDelegation(address delegatee, uint256 amount)', given, 0n],
    use: ({ safe }) => [
      'function borrow(address asset, uint256 amount, uint256 interestRateMode, uint16 referralCode, address onBehalfOf)',
      ...[token, 1n, 2n, 0, safe],
    ],
  },
  Venus: {
    ...{ contract: 'VenusMarket', title: lend, owes: true },
    give: () => ['function updateDelegate(address delegate, bool approved)', given, true],
    take: () => ['function updateDelegate(address delegate, bool approved)', given, false],
    use: ({ safe }) => ['function borrowBehalf(address borrower, uint256 borrowAmount)', safe, 1n],
  },
  Silo: {
    ...{ contract: 'SiloDebt', title: borrow, owes: true },
    give: () => ['function setReceiveApproval(address owner, uint256 amount)', given, 5n],
    take: () => ['function setReceiveApproval(address owner, uint256 amount)', given, 0n],
    use: ({ safe }) => ['function transfer(address recipient, uint256 amount)', safe, 1n],
  },
  Arcadia: {
    ...{ contract: 'ArcadiaPool', title: borrow, owes: true },
    give: () => [
      'function approveBeneficiary(address beneficiary, uint256 amount, address account)',
      ...[given, 5n, token],
    ],
    take: () => [
      'function approveBeneficiary(address beneficiary, uint256 amount, address account)',
      ...[given, 0n, token],
    ],
    use: ({ safe }) => [
      'function borrow(uint256 amount, address account, address to, bytes3 referrer)',
      ...[1n, safe, given, '0x000000'],
    ],
  },
  'operator of Euler’s connector': {
    ...{ contract: 'EulerVault', parts: ['connector'], at: 'connector', usedAt: 'connector', title: act },
    give: ({ safe }) => [setAccountOperator, safe, given, true],
    take: ({ safe }) => [setAccountOperator, safe, given, false],
    use: (world) => [connectorCall, world.part('itself'), world.safe, 0n, vaultCall(world)],
  },
  'operators of Euler’s connector as bits': {
    ...{ contract: 'EulerVault', parts: ['connector'], at: 'connector', usedAt: 'connector', title: act },
    give: (world) => [setOperatorBits, prefix(world), given, 1n],
    take: (world) => [setOperatorBits, prefix(world), given, 0n],
    use: (world) => [connectorCall, world.part('itself'), world.safe, 0n, vaultCall(world)],
  },
  'controller of Euler’s connector': {
    ...{ contract: 'EulerVault', parts: ['connector'], at: 'connector', usedAt: 'connector' },
    title: 'Lets a lending vault take the Safe’s collateral',
    give: ({ safe }) => ['function enableController(address account, address vault)', safe, given],
    use: (world) => [
      'function controlCollateral(address targetCollateral, address onBehalfOfAccount, uint256 value, bytes data)',
      ...[world.part('itself'), world.safe, 0n, vaultCall(world)],
    ],
  },
  'Balancer relayer': {
    ...{ contract: 'BalancerVault', title: relay },
    give: ({ safe }) => [
      'function setRelayerApproval(address sender, address relayer, bool approved)',
      ...[safe, given, true],
    ],
    take: ({ safe }) => [
      'function setRelayerApproval(address sender, address relayer, bool approved)',
      ...[safe, given, false],
    ],
    use: ({ safe }) => [
      'function manageUserBalance((uint8 kind, address asset, uint256 amount, address sender, address recipient)[] ops)',
      [{ kind: 1, asset: token, amount: 1n, sender: safe, recipient: given }],
    ],
  },
  'GMX plugin': {
    ...{ contract: 'GmxRouter', title: relay },
    give: () => ['function approvePlugin(address plugin)', given],
    take: () => ['function denyPlugin(address plugin)', given],
    use: ({ safe }) => [
      'function pluginTransfer(address token, address account, address receiver, uint256 amount)',
      ...[token, safe, given, 1n],
    ],
  },
  'Zora module': {
    ...{ contract: 'ZoraModules', title: relay },
    give: () => ['function setApprovalForModule(address module, bool approved)', given, true],
    take: () => ['function setApprovalForModule(address module, bool approved)', given, false],
    use: ({ safe }) => [
      'function safeTransferFrom(address token, address from, address to, uint256 value)',
      ...[token, safe, given, 1n],
    ],
  },
  'channel of a conduit': {
    ...{ contract: 'SeaportConduit', title: relay },
    give: () => ['function updateChannel(address conduit, address channel, bool isOpen)', token, given, true],
    take: () => [
      'function updateChannel(address conduit, address channel, bool isOpen)',
      token,
      given,
      false,
    ],
    use: ({ safe }) => [
      'function execute((uint8 itemType, address token, address from, address to, uint256 identifier, uint256 amount)[] transfers)',
      [{ itemType: 1, token, from: safe, to: given, identifier: 0n, amount: 1n }],
    ],
  },
  PermitC: {
    ...{ contract: 'PermitC', title: piece },
    give: () => [
      'function approve(uint256 tokenType, address token, uint256 id, address operator, uint200 amount, uint48 expiration)',
      ...[20n, token, 0n, given, 5n, 2 ** 40],
    ],
    take: () => [
      'function approve(uint256 tokenType, address token, uint256 id, address operator, uint200 amount, uint48 expiration)',
      ...[20n, token, 0n, given, 0n, 2 ** 40],
    ],
    use: ({ safe }) => [
      'function transferFromERC20(address token, address from, address to, uint256 amount)',
      ...[token, safe, given, 1n],
    ],
  },
  'Synthetix account': {
    ...{ contract: 'SynthetixCore', title: act },
    give: () => [
      'function grantPermission(uint128 accountId, bytes32 permission, address user)',
      ...[7n, permission, given],
    ],
    take: () => [
      'function revokePermission(uint128 accountId, bytes32 permission, address user)',
      ...[7n, permission, given],
    ],
    use: () => [
      'function withdraw(uint128 accountId, address collateralType, uint256 tokenAmount)',
      ...[7n, token, 1n],
    ],
  },
  'Avantis delegate': {
    ...{ contract: 'AvantisTrading', title: act },
    give: () => ['function setDelegate(address delegate)', given],
    take: () => ['function removeDelegate()'],
    use: ({ safe }) => [
      delegated,
      ...[safe, encode(['function closeTradeMarket(uint256 amount, address to)', 1n, given])],
    ],
  },
  'Summer.fi account': {
    ...{ contract: 'AccountGuard', title: act },
    give: () => ['function permit(address caller, address target, bool allowance)', given, token, true],
    take: () => ['function permit(address caller, address target, bool allowance)', given, token, false],
    use: ({ safe }) => ['function execute(address owner, address to, uint256 amount)', safe, given, 1n],
  },
  'ERC-777 operator': {
    ...{ contract: 'Token777', title: move },
    give: () => ['function authorizeOperator(address operator)', given],
    take: () => ['function revokeOperator(address operator)', given],
    use: ({ safe }) => [
      'function operatorSend(address sender, address recipient, uint256 amount, bytes data, bytes operatorData)',
      ...[safe, given, 1n, '0x', '0x'],
    ],
  },
  'Sky’s vat': {
    ...{ contract: 'Vat', title: move },
    give: () => ['function hope(address usr)', given],
    take: () => ['function nope(address usr)', given],
    use: ({ safe }) => ['function move(address src, address dst, uint256 rad)', safe, given, 1n],
  },
  'Merkl recipient': {
    ...{ contract: 'MerklDistributor', title: rewards },
    give: () => ['function setClaimRecipient(address recipient, address token)', given, token],
    take: () => ['function setClaimRecipient(address recipient, address token)', zero, token],
    use: ({ safe }) => [
      'function claim(address[] users, address[] tokens, uint256[] amounts, bytes32[][] proofs)',
      ...[[safe], [token], [1n], [[]]],
    ],
  },
  'Convex redirect': {
    ...{ contract: 'RewardPool', title: rewards },
    give: () => ['function setRewardRedirect(address to)', given],
    take: () => ['function setRewardRedirect(address to)', zero],
    use: ({ safe }) => ['function getReward(address account)', safe],
  },
  'Curve receiver': {
    ...{ contract: 'RewardPool', title: rewards },
    give: () => ['function set_rewards_receiver(address receiver)', given],
    take: () => ['function set_rewards_receiver(address receiver)', zero],
    use: ({ safe }) => ['function getReward(address account)', safe],
  },
  'LlamaPay stream': {
    ...{ contract: 'LlamaPay', title: 'Starts a stream of payments' },
    give: () => ['function createStream(address to, uint216 amountPerSec)', given, 1n],
    take: () => ['function cancelStream(address to, uint216 amountPerSec)', given, 1n],
    use: ({ safe }) => ['function withdraw(address from, address to, uint216 amountPerSec)', safe, given, 1n],
  },
  'owner of a name': {
    ...{ contract: 'NameRegistryOf', title: 'Gives away a name' },
    give: () => ['function setOwner(bytes32 node, address owner)', word, given],
    use: () => ['function setAddr(bytes32 node, address a)', word, given],
    gain: ['function payee(bytes32 node) view returns (uint256)', word],
  },
  'owner of a name below': {
    ...{ contract: 'NameRegistryOf', title: 'Gives away a name' },
    give: () => ['function setSubnodeOwner(bytes32 node, bytes32 label, address owner)', word, word, given],
    take: () => ['function setSubnodeOwner(bytes32 node, bytes32 label, address owner)', word, word, zero],
    use: () => ['function setAddr(bytes32 node, address a)', subnode, given],
    gain: ['function payee(bytes32 node) view returns (uint256)', subnode],
  },
  'target of a name': {
    ...{ contract: 'NameRegistryOf', title: 'Points a name at another account' },
    give: () => ['function setAddr(bytes32 node, address a)', word, given],
    gain: ['function payee(bytes32 node) view returns (uint256)', word],
  },
  'role (AccessControl)': {
    ...{ contract: 'Treasury', title: role },
    give: () => ['function grantRole(bytes32 role, address account)', spender, given],
    take: () => ['function revokeRole(bytes32 role, address account)', spender, given],
    use: () => ['function spend(address to, uint256 amount)', given, 1n],
  },
  'role (AccessManager)': {
    ...{ contract: 'ManagedTreasury', parts: ['authority'], at: 'authority', title: role },
    give: () => ['function grantRole(uint64 roleId, address account, uint32 executionDelay)', 7n, given, 0],
    take: () => ['function revokeRole(uint64 roleId, address account)', 7n, given],
    use: () => ['function spend(address to, uint256 amount)', given, 1n],
  },
  'default admin (AccessControlDefaultAdminRules)': {
    ...{ contract: 'AdminTreasury', title: 'Transfers control of a contract' },
    give: () => ['function beginDefaultAdminTransfer(address newAdmin)', given],
    use: () => ['function acceptDefaultAdminTransfer()'],
    gain: [
      'function hasRole(bytes32 role, address account) view returns (bool)',
      pad('0x', { size: 32 }),
      given,
    ],
  },
  'proxy admin': {
    ...{ contract: 'Proxies', parts: ['proxy', 'admin', 'drain'], at: 'admin', usedAt: 'proxy', title: code },
    give: ({ part }) => [
      'function upgradeAndCall(address proxy, address implementation, bytes data)',
      ...[part('proxy'), part('drain'), '0x'],
    ],
    use: () => ['function take(address to, uint256 amount)', given, 1n],
    named: ({ part }) => part('drain'),
  },
  'upgradeable beacon': {
    ...{ contract: 'Proxies', parts: ['beacon', 'beaconProxy', 'drain'], at: 'beacon' },
    ...{ usedAt: 'beaconProxy', title: code },
    give: ({ part }) => ['function upgradeTo(address newImplementation)', part('drain')],
    use: () => ['function take(address to, uint256 amount)', given, 1n],
    named: ({ part }) => part('drain'),
  },
  'wrapped token': {
    ...{ contract: 'Wrapper', parts: ['wrapped'], at: 'wrapped', title: 'Withdraws to another account' },
    give: () => ['function withdrawTo(address account, uint256 amount)', given, 1n],
  },
};

function encode([solidity, ...args]: Call): Hex {
  return encodeFunctionData({ abi: [parseAbiItem(solidity) as AbiFunction], args } as never); // each row gives its own arguments
}

let chain: Chain;
let client: ReturnType<typeof connectTo>;
let safe: SafeRef;
let codes: Readonly<Record<string, string>>;

beforeAll(async () => {
  const file = fileURLToPath(new URL('../../../support/chain/power-protocols.sol', import.meta.url));
  codes = runCompiler(
    JSON.stringify({
      language: 'Solidity',
      sources: { 'power-protocols.sol': { content: await readFile(file, 'utf8') } },
      settings: { evmVersion: 'cancun', outputSelection: { '*': { '*': ['evm.bytecode.object'] } } },
    }),
  );
  chain = await startChain({ port: 0 });
  client = connectTo(chain.url);
  const address = await createSafe({
    ...{ rpcUrl: chain.url, owners: [amara.address], threshold: 1, version: '1.4.1' },
  });
  safe = { chainId: 8453, address };
});
afterAll(() => chain.close());

/** Executed by the Safe's owner, as its contract does it. */
async function execute(to: Address, data: Hex): Promise<void> {
  const nonce = await chain.client.readContract({
    ...{ address: safe.address, abi: parseAbi(['function nonce() view returns (uint256)']) },
    functionName: 'nonce',
  });
  const execution = encodeOwnExecution(makeTransaction({ ...callOf(to, data), nonce }));
  await send(chain.client, { from: amara, to: safe.address, data: execution });
}

async function open(row: Row) {
  const code = codes[row.contract];
  if (!isHex(code)) throw new Error(`${row.contract} was not compiled.`);
  const made = await send(chain.client, {
    from: otherAccount(),
    data: concatHex([code, encodeAbiParameters(parseAbiParameters('address'), [safe.address])]),
    gas: 20_000_000n,
  });
  const itself = getAddress(made.contractAddress ?? zero);
  const read = async (at: Address, call: Call): Promise<bigint> => {
    const { data } = await chain.client.call({ to: at, data: encode(call) });
    // One word, in every row.
    return hexToBigInt(data ?? '0x');
  };
  const names = [...(row.parts ?? []), ...(row.gain ? [] : ['coin'])];
  const parts = new Map<string, Address>([['itself', itself]]);
  for (const name of names) {
    const found = await read(itself, [`function ${name}() view returns (uint256)`]);
    parts.set(name, getAddress(toHex(found, { size: 20 })));
  }
  const part = (name: string) => {
    const found = parts.get(name);
    if (!found) throw new Error(`${row.contract} has no ${name}.`);
    return found;
  };
  const coins: Call = ['function balanceOf(address account) view returns (uint256)', given];
  return {
    world: { safe: safe.address, part },
    at: part(row.at ?? 'itself'),
    usedAt: part(row.usedAt ?? 'itself'),
    gained: () => (row.gain ? read(itself, row.gain) : read(part('coin'), coins)),
    owed: () => read(itself, ['function debt(address account) view returns (uint256)', safe.address]),
  };
}

describe('a power that is given on the chain', () => {
  test.each(Object.entries(rows))('moves what is the Safe’s, and is named: %s', async (_name, row) => {
    const { world, at, usedAt, gained, owed } = await open(row);
    const give = encode(row.give(world));
    const assess = (data: Hex) => analyzeBytes(client, safe, makeTransaction(callOf(at, data)));
    const use = row.use && encode(row.use(world));
    /** What the stranger gets by it; undefined where the contract refuses. */
    const tryIt = async () => {
      const before = await gained();
      if (!use) return undefined;
      // A stream needs a second.
      await chain.client.increaseTime({ seconds: 1 });
      await chain.client.mine({ blocks: 1 });
      const isRefused = await chain.client.call({ account: given, to: usedAt, data: use }).then(
        () => false,
        () => true,
      );
      if (isRefused) return undefined;
      await send(chain.client, { from: stranger, to: usedAt, data: use });
      return (await gained()) - before;
    };

    const before = await gained();
    // Rewards go to the Safe as long as nobody else is named.
    expect([undefined, 0n]).toContain(await tryIt());
    const { risks } = await assess(give);
    expect(risks).toMatchObject([
      {
        title: row.title,
        level: 'critical',
        needsAcknowledgement: true,
        address: row.named?.(world) ?? given,
      },
    ]);
    await execute(at, give);
    const got = use ? await tryIt() : (await gained()) - before;
    expect(got).toBeGreaterThan(0n);
    if (row.owes) expect(await owed()).toBeGreaterThan(0n);
    if (!row.take) return;

    const take = encode(row.take(world));
    expect(titles(await assess(take))).toEqual([]);
    await execute(at, take);
    expect([undefined, 0n]).toContain(await tryIt());
  });
});
