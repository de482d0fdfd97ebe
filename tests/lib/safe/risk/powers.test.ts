import {
  type AbiFunction,
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbiItem,
  parseAbiParameters,
  toFunctionSelector,
} from 'viem';
import { describe, expect, test } from 'vitest';
import { knownInterfaces, readKnownFunction } from '@/lib/safe/abi/known-interfaces';
import { powerInterfaces } from '@/lib/safe/abi/power-interfaces';
import { describePower } from '@/lib/safe/risk/powers';
import type { Risk } from '@/lib/safe/risk/risk';
import { otherSafe, recipient, safe, stranger, token } from '@/tests/support/chain/people';
import { assess, officialAt, titles } from '@/tests/support/transactions/analyzed';
import { batchOf, callOf, transferData } from '@/tests/support/transactions/calls';

const contract: Address = '0xBBBBBbbBBb9cC5e90e3b3Af64bdAF62C37EEFFCb';
const given = stranger.address;
const zero: Address = '0x0000000000000000000000000000000000000000';
const word: Hex = `0x${'11'.repeat(32)}`;
const noWord: Hex = `0x${'00'.repeat(32)}`;
const most = 2n ** 256n - 1n;
const signature = { v: 27, r: word, s: word };

/** Calldata of a function as its contract publishes it. */
const encode = (solidity: string, ...args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: [parseAbiItem(solidity) as AbiFunction], args } as never); // each row gives its own arguments

const authorization = (is: boolean, authorizer: Address = safe.address) => ({
  ...{ authorizer, authorized: given, isAuthorized: is, nonce: 1n, deadline: most },
});
const authorize =
  'function setAuthorizationWithSig((address authorizer, address authorized, bool isAuthorized, uint256 nonce, uint256 deadline) authorization, (uint8 v, bytes32 r, bytes32 s) signature)';
const spend =
  'function approve((address account, address spender, address token, uint160 allowance, uint48 period, uint48 start, uint48 end, uint256 salt, bytes extraData) spendPermission)';
const permission = (allowance: bigint) => ({
  ...{ account: safe.address, spender: given, token, allowance, period: 86_400, start: 0, end: 1 },
  ...{ salt: 0n, extraData: '0x' },
});
const facet = (facetAddress: Address) => ({ facetAddress, action: 0, functionSelectors: ['0x12345678'] });
const swapPermission =
  'function approveWithRevoke((address account, address spender, address token, uint160 allowance, uint48 period, uint48 start, uint48 end, uint256 salt, bytes extraData) permissionToApprove, (address account, address spender, address token, uint160 allowance, uint48 period, uint48 start, uint48 end, uint256 salt, bytes extraData) permissionToRevoke, (uint48 start, uint48 end, uint160 spend) expectedLastUpdatedPeriod)';
const spent = { start: 0, end: 1, spend: 0n };
const cut =
  'function diamondCut((address facetAddress, uint8 action, bytes4[] functionSelectors)[] diamondCut, address init, bytes callData)';

const spendBatch = (allowance: bigint) => ({
  ...{ account: safe.address, period: 86_400, start: 0, end: 1 },
  permissions: [{ spender: given, token, allowance, salt: 0n, extraData: '0x' }],
});

const move = 'Lets an account move what the Safe has in a contract';
const lend = 'Lets an account manage the Safe’s loans and deposits';
const borrow = 'Lets an account put debt on the Safe';
const act = 'Lets an account act for the Safe in an app';
const relay = 'Lets a contract use the Safe’s token approvals';
const role = 'Gives an account a role in a contract';
const own = 'Transfers control of a contract';
const code = 'Replaces the code of a contract';
const take = 'Lets an account take a collectible or position';
const peer = 'Trusts a contract on another chain';
const stream = 'Starts a stream of payments';
const shares = 'Deposits for another account';
const payout = 'Withdraws to another account';
const schedule = 'Schedules a change of a vault';

/** A function, its arguments where it gives a power, the title, and its arguments where it takes the power away. */
type Row = readonly [solidity: string, args: readonly unknown[], title: string, taken?: readonly unknown[]];

const rows: readonly Row[] = [
  ['function setOperator(address operator, bool approved)', [given, true], move, [given, false]],
  [
    'function approve(address spender, uint256 id, uint256 amount)',
    [given, 5n, 7n],
    'Lets an account take a collectible or position',
    [given, 5n, 0n],
  ],
  [
    'function setAuthorization(address authorized, bool newIsAuthorized)',
    [given, true],
    lend,
    [given, false],
  ],
  [authorize, [authorization(true), signature], lend, [authorization(false), signature]],
  ['function allow(address manager, bool isAllowed)', [given, true], lend, [given, false]],
  [
    'function allowBySig(address owner, address manager, bool isAllowed, uint256 nonce, uint256 expiry, uint8 v, bytes32 r, bytes32 s)',
    [safe.address, given, true, 1n, 2n, 27, word, word],
    lend,
    [safe.address, given, false, 1n, 2n, 27, word, word],
  ],
  ['function approveDelegation(address delegatee, uint256 amount)', [given, 5n], borrow, [given, 0n]],
  [
    'function delegationWithSig(address delegator, address delegatee, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
    [safe.address, given, most, 1n, 27, word, word],
    borrow,
    [safe.address, given, 0n, 1n, 27, word, word],
  ],
  [
    'function approvePositionManager(address positionManager, bool approve)',
    [given, true],
    lend,
    [given, false],
  ],
  ['function updateDelegate(address delegate, bool approved)', [given, true], lend, [given, false]],
  ['function setReceiveApproval(address owner, uint256 amount)', [given, 9n], borrow, [given, 0n]],
  [
    'function setOperators((address operator, bool trusted)[] args)',
    [[{ operator: given, trusted: true }]],
    lend,
    [[{ operator: given, trusted: false }]],
  ],
  ['function approve(address spender, bool allow)', [given, true], lend, [given, false]],
  [
    'function setAccountOperator(address account, address operator, bool authorized)',
    [safe.address, given, true],
    act,
    [safe.address, given, false],
  ],
  [
    'function setOperator(bytes19 addressPrefix, address operator, uint256 operatorBitField)',
    [safe.address.slice(0, 40), given, 1n],
    act,
    [safe.address.slice(0, 40), given, 0n],
  ],
  [
    'function enableController(address account, address vault)',
    [safe.address, given],
    'Lets a lending vault take the Safe’s collateral',
  ],
  [
    'function setRelayerApproval(address sender, address relayer, bool approved)',
    [safe.address, given, true],
    relay,
    [safe.address, given, false],
  ],
  ['function approvePlugin(address plugin)', [given], relay],
  ['function setApprovalForModule(address module, bool approved)', [given, true], relay, [given, false]],
  [
    'function setBatchApprovalForModules(address[] modules, bool approved)',
    [[given], true],
    relay,
    [[given], false],
  ],
  ['function grantApprovals(address[] operators)', [[given]], relay],
  [
    'function updateChannel(address conduit, address channel, bool isOpen)',
    [contract, given, true],
    relay,
    [contract, given, false],
  ],
  [
    'function registerAllowedOrderSigner(address signer, bool allowed)',
    [given, true],
    'Lets an account sign orders for the Safe',
    [given, false],
  ],
  ['function grantPermission(uint128 accountId, bytes32 permission, address user)', [1n, word, given], act],
  ['function setDelegate(address delegate)', [given], act, [zero]],
  [
    'function setPeer(uint32 eid, bytes32 peer)',
    [1, word],
    'Trusts a contract on another chain',
    [1, noWord],
  ],
  [
    'function permit(address spender, uint256 tokenId, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
    [given, 4n, most, 27, word, word],
    'Lets an account take a collectible or position',
  ],
  [
    'function permitForAll(address owner, address operator, bool approved, uint256 deadline, uint256 nonce, bytes signature)',
    [safe.address, given, true, most, 1n, '0x'],
    move,
    [safe.address, given, false, most, 1n, '0x'],
  ],
  ['function authorizeOperator(address operator)', [given], move],
  ['function hope(address usr)', [given], move],
  ['function rely(address usr)', [given], role],
  [
    'function updateFlowOperatorPermissions(address token, address flowOperator, uint8 permissions, int96 flowrateAllowance)',
    [token, given, 7, 5n],
    'Lets an account start streams of payments',
    [token, given, 0, 0n],
  ],
  [
    'function grantPermissions(address token, address flowOperator)',
    [token, given],
    'Lets an account start streams of payments',
  ],
  [
    'function setFlowrate(address token, address receiver, int96 flowrate)',
    [token, given, 5n],
    'Starts a stream of payments',
    [token, given, 0n],
  ],
  [spend, [permission(5n)], 'Lets an account spend without confirmations', [permission(0n)]],
  ['function addOwnerAddress(address owner)', [given], own],
  ['function grantRole(bytes32 role, address account)', [noWord, given], role],
  ['function grantRole(uint64 roleId, address account, uint32 executionDelay)', [0n, given, 0], role],
  ['function grantRoles(address user, uint256 roles)', [given, 1n], role, [given, 0n]],
  ['function approveAdmin(address admin)', [given], role],
  ['function setIsAllocator(address newAllocator, bool newIsAllocator)', [given, true], role, [given, false]],
  ['function setCurator(address newCurator)', [given], role, [zero]],
  ['function setOwner(address newOwner)', [given], own],
  ['function changeAdmin(address newAdmin)', [given], own],
  ['function beginDefaultAdminTransfer(address newAdmin)', [given], own],
  ['function upgradeTo(address newImplementation)', [given], code],
  ['function upgradeToAndCall(address newImplementation, bytes data)', [given, '0x'], code],
  ['function upgrade(address proxy, address implementation)', [contract, given], code],
  [cut, [[facet(given)], zero, '0x'], code],
  [
    'function assignRoles(address module, bytes32[] roleKeys, bool[] memberOf)',
    [given, [word], [true]],
    'Changes who can act through a roles module',
    [given, [word], [false]],
  ],
  [
    'function setOwner(bytes32 node, address owner)',
    [word, given],
    'Gives away a name',
    [word, safe.address],
  ],
  [
    'function approve(bytes32 node, address delegate, bool approved)',
    [word, given, true],
    'Lets an account change a name’s records',
    [word, given, false],
  ],
  [
    'function set_rewards_receiver(address receiver)',
    [given],
    'Changes who gets or claims rewards',
    [safe.address],
  ],
  [
    'function withdrawTo(address account, uint256 amount)',
    [given, 5n],
    'Withdraws to another account',
    [safe.address, 5n],
  ],
  [
    'function delegateAll(address to, bytes32 rights, bool enable)',
    [given, noWord, true],
    'Lets an account act for the Safe in other apps',
    [given, noWord, false],
  ],
  [
    'function temporaryApproveAndCall(address spender, bool operator, uint256 id, uint256 amount, address target, bytes data)',
    [given, true, 0n, 0n, token, '0x'],
    move,
  ],
  [
    'function authorizeOperator(address controller, address operator, bool approved, bytes32 nonce, uint256 deadline, bytes signature)',
    [safe.address, given, true, word, 1n, '0x12'],
    move,
    [safe.address, given, false, word, 1n, '0x12'],
  ],
  [
    'function approve(uint256 tokenType, address token, uint256 id, address operator, uint200 amount, uint48 expiration)',
    [20n, token, 0n, given, 5n, 9],
    take,
    [20n, token, 0n, given, 0n, 9],
  ],
  ['function setIsSentinel(address account, bool newIsSentinel)', [given, true], role, [given, false]],
  ['function addAdapter(address account)', [given], role],
  [
    'function approveTransform(uint256 tokenId, address target, bool isActive)',
    [3n, given, true],
    take,
    [3n, given, false],
  ],
  ['function setAssetManager(address assetManager, bool value)', [given, true], lend, [given, false]],
  [
    'function setAssetManagers(address[] assetManagers, bool[] statuses, bytes[] datas)',
    [
      [token, given],
      [false, true],
      ['0x', '0x'],
    ],
    lend,
    [
      [token, given],
      [false, false],
      ['0x', '0x'],
    ],
  ],
  [
    'function openMarginAccount(address newCreditor)',
    [given],
    'Lets a lending vault take the Safe’s collateral',
  ],
  [
    'function approveBeneficiary(address beneficiary, uint256 amount, address account)',
    [given, 5n, token],
    borrow,
    [given, 0n, token],
  ],
  [
    'function increaseLPAllowance(address spender, uint256[] indexes, uint256[] amounts)',
    [given, [1n, 2n], [0n, 5n]],
    take,
    [given, [1n, 2n], [0n, 0n]],
  ],
  [
    'function setAppointee(address account, address appointee, address target, bytes4 selector)',
    [safe.address, given, token, '0x12345678'],
    act,
  ],
  ['function addPendingAdmin(address account, address admin)', [safe.address, given], act],
  ['function setPeer(uint16 peerChainId, bytes32 peerContract)', [1, word], peer, [1, noWord]],
  [
    'function setPeer(uint16 peerChainId, bytes32 peerContract, uint8 decimals, uint256 inboundLimit)',
    [1, word, 18, 5n],
    peer,
    [1, noWord, 18, 5n],
  ],
  ['function enrollRemoteRouter(uint32 domain, bytes32 router)', [1, word], peer, [1, noWord]],
  [
    'function enrollRemoteRouters(uint32[] domains, bytes32[] addresses)',
    [[1], [word]],
    peer,
    [[1], [noWord]],
  ],
  [
    'function setLimits(address bridge, uint256 mintingLimit, uint256 burningLimit)',
    [given, 5n, 5n],
    role,
    [given, 0n, 5n],
  ],
  [
    'function distributeFlow(address token, address from, address pool, int96 requestedFlowRate, bytes userData)',
    [token, safe.address, given, 5n, '0x'],
    stream,
    [token, safe.address, given, 0n, '0x'],
  ],
  [
    swapPermission,
    [permission(5n), permission(9n), spent],
    'Lets an account spend without confirmations',
    [permission(0n), permission(9n), spent],
  ],
  ['function deposit(uint256 assets, address receiver)', [5n, given], shares, [5n, safe.address]],
  ['function mint(uint256 shares, address receiver)', [5n, given], shares, [5n, safe.address]],
  [
    'function withdraw(uint256 assets, address receiver, address owner)',
    [5n, given, safe.address],
    payout,
    [5n, safe.address, safe.address],
  ],
  [
    'function redeem(uint256 shares, address receiver, address owner)',
    [5n, given, safe.address],
    payout,
    [5n, safe.address, recipient],
  ],
  [
    'function deposit(uint256 assets, address receiver, address controller)',
    [5n, given, safe.address],
    shares,
    [5n, safe.address, safe.address],
  ],
  [
    'function mint(uint256 shares, address receiver, address controller)',
    [5n, given, safe.address],
    shares,
    [5n, safe.address, safe.address],
  ],
  [
    'function requestDeposit(uint256 assets, address controller, address owner)',
    [5n, given, safe.address],
    shares,
    [5n, safe.address, safe.address],
  ],
  [
    'function requestRedeem(uint256 shares, address controller, address owner)',
    [5n, given, safe.address],
    payout,
    [5n, safe.address, safe.address],
  ],
  ['function createStream(address to, uint216 amountPerSec)', [given, 5n], stream],
  [
    'function depositAndCreate(uint256 amountToDeposit, address to, uint216 amountPerSec)',
    [9n, given, 5n],
    stream,
  ],
  [
    'function approveBatchWithSignature((address account, uint48 period, uint48 start, uint48 end, (address spender, address token, uint160 allowance, uint256 salt, bytes extraData)[] permissions) spendPermissionBatch, bytes signature)',
    [spendBatch(5n), '0x12'],
    'Lets an account spend without confirmations',
    [spendBatch(0n), '0x12'],
  ],
  ['function setPendingManagement(address management)', [given], own],
  ['function setEmergencyAdmin(address emergencyAdmin)', [given], role],
  ['function grant(address where, address who, bytes32 permissionId)', [token, given, word], role],
  ['function transferControl(address split, address newController)', [token, given], own],
  [
    'function setAddr(bytes32 node, address a)',
    [word, given],
    'Points a name at another account',
    [word, zero],
  ],
  ['function addController(address controller)', [given], role],
  ['function setController(address controller, bool enabled)', [given, true], role, [given, false]],
  ['function setClaimerFor(address claimer)', [given], 'Changes who gets or claims rewards'],
  ['function setPerformanceFeeRecipient(address recipient)', [given], 'Changes who gets or claims rewards'],
];

const isAcknowledged = ({ kind, level, needsAcknowledgement, consequence }: Risk) =>
  kind === 'access' &&
  level === 'critical' &&
  needsAcknowledgement &&
  consequence?.startsWith('I understand that ') === true;

describe('a function that gives somebody a power over what the Safe has', () => {
  test.each(rows.map(([solidity, args, title]) => [solidity, args, title] as const))(
    'is named and has to be ticked: %s',
    (solidity, args, title) => {
      const { risks } = assess({ to: contract, data: encode(solidity, ...args) });
      expect(risks).toHaveLength(1);
      expect(risks[0]).toMatchObject({ title, address: title.startsWith('Trusts') ? contract : given });
      expect(risks.every(isAcknowledged)).toBe(true);
      expect(JSON.stringify(risks)).not.toMatch(/[{}]contract|{limit}| {2}/);
    },
  );

  test.each(rows.flatMap(([solidity, , , taken]) => (taken ? [[solidity, taken] as const] : [])))(
    'and is quiet where it takes the power away: %s',
    (solidity, taken) => {
      expect(titles(assess({ to: contract, data: encode(solidity, ...taken) }))).toEqual([]);
    },
  );

  test.each<[string, readonly unknown[]]>([
    ['function denyPlugin(address plugin)', [given]],
    ['function revokeApprovals(address[] operators)', [[given]]],
    ['function revokePermission(uint128 accountId, bytes32 permission, address user)', [1n, word, given]],
    ['function removeDelegate()', []],
    ['function revokeOperator(address operator)', [given]],
    ['function nope(address usr)', [given]],
    ['function deny(address usr)', [given]],
    ['function revokePermissions(address token, address flowOperator)', [token, given]],
    ['function revokeRole(bytes32 role, address account)', [word, given]],
    ['function renounceRole(bytes32 role, address account)', [word, safe.address]],
    ['function revokeAdmin(address admin)', [given]],
    ['function revoke(address where, address who, bytes32 permissionId)', [token, given, word]],
  ])('its opposite is quiet: %s', (solidity, args) => {
    expect(titles(assess({ to: contract, data: encode(solidity, ...args) }))).toEqual([]);
  });

  test.each<[string, string, readonly unknown[]]>([
    ['delegates votes', 'function delegate(address delegatee)', [given]],
    [
      'puts up collateral',
      'function enableCollateral(address account, address vault)',
      [safe.address, given],
    ],
    ['deposits for another', 'function depositTo(address account)', [given]],
  ])('that %s only wants a second look', (_name, solidity, args) => {
    const { risks } = assess({ to: contract, data: encode(solidity, ...args) });
    expect(risks).toMatchObject([{ level: 'warning', needsAcknowledgement: false, address: given }]);
  });

  test.each<[string, string, readonly unknown[]]>([
    ['its own votes', 'function delegate(address delegatee)', [safe.address]],
    ['a stranger’s authorization', authorize, [authorization(true, recipient), signature]],
    [
      'another’s account',
      'function setAccountOperator(address account, address operator, bool authorized)',
      [recipient, given, true],
    ],
    ['itself', 'function setOperator(address operator, bool approved)', [safe.address, true]],
  ])('says nothing of %s', (_name, solidity, args) => {
    expect(titles(assess({ to: contract, data: encode(solidity, ...args) }))).toEqual([]);
  });

  test('says whether it is limited, and where it is given', () => {
    const delegation = 'function approveDelegation(address delegatee, uint256 amount)';
    const [limited] = assess({ to: contract, data: encode(delegation, given, 5n) }).risks;
    const [unlimited] = assess({ to: contract, data: encode(delegation, given, most) }).risks;
    expect(limited?.consequence).toBe(
      'I understand that this account can borrow up to the approved amount through the contract …FFCb, and this Safe owes the debt.',
    );
    expect(unlimited?.consequence).toContain('can borrow without a limit through');
  });

  test('of several accounts names those that are given it, and no others', () => {
    const { risks } = assess({
      to: contract,
      data: encode('function setOperators((address operator, bool trusted)[] args)', [
        { operator: given, trusted: true },
        { operator: token, trusted: false },
        { operator: recipient, trusted: true },
      ]),
    });
    expect(risks).toMatchObject([{ title: lend, addresses: [given, recipient] }]);
  });

  test('at two contracts is two risks', () => {
    const data = encode('function setOperator(address operator, bool approved)', given, true);
    const batch = batchOf(officialAt('multiSendCallOnly'), [callOf(contract, data), callOf(token, data)]);
    expect(titles(assess(batch))).toEqual([move, move]);
  });
});

describe('a power inside another call', () => {
  const inner = encode('function setAuthorization(address authorized, bool newIsAuthorized)', given, true);
  const quiet = encode('function setAuthorization(address authorized, bool newIsAuthorized)', given, false);
  const items =
    'function batch((address targetContract, address onBehalfOfAccount, uint256 value, bytes data)[] items)';
  const bundle =
    'function multicall((address to, bytes data, uint256 value, bool skipRevert, bytes32 callbackHash)[] bundle)';
  const wrap: readonly (readonly [string, (data: Hex) => Hex])[] = [
    ['multicall(bytes[])', (data) => encode('function multicall(bytes[] data)', [transferData, data])],
    [
      'multicall with a deadline',
      (data) => encode('function multicall(uint256 deadline, bytes[] data)', 5n, [data]),
    ],
    [
      'batch(bytes[],bool)',
      (data) => encode('function batch(bytes[] calls, bool revertOnFail)', [data], true),
    ],
    ['batch(bytes[])', (data) => encode('function batch(bytes[] calls)', [data])],
    [
      'a batch of Euler’s connector',
      (data) => encode(items, [{ targetContract: token, onBehalfOfAccount: safe.address, value: 0n, data }]),
    ],
    [
      'a call of Euler’s connector',
      (data) =>
        encode(
          'function call(address targetContract, address onBehalfOfAccount, uint256 value, bytes data)',
          ...[token, safe.address, 0n, data],
        ),
    ],
    [
      'a role’s transaction',
      (data) =>
        encode(
          'function execTransactionWithRole(address to, uint256 value, bytes data, uint8 operation, bytes32 roleKey, bool shouldRevert)',
          ...[token, 0n, data, 0, word, true],
        ),
    ],
    [
      'a multicall in a multicall',
      (data) =>
        encode('function multicall(bytes[] data)', [encode('function multicall(bytes[] data)', [data])]),
    ],
  ];

  test.each(wrap)('is found in %s', (_name, around) => {
    expect(titles(assess({ to: contract, data: around(inner) }))).toContain(lend);
    expect(titles(assess({ to: contract, data: around(quiet) }))).toEqual([]);
  });

  test('is found in Morpho’s bundle, where a signature of the Safe gives it', () => {
    const call = (is: boolean) =>
      encode(bundle, [
        {
          to: token,
          data: encode(authorize, authorization(is), signature),
          ...{ value: 0n, skipRevert: false, callbackHash: noWord },
        },
      ]);
    expect(titles(assess({ to: contract, data: call(true) }))).toEqual([lend]);
    expect(titles(assess({ to: contract, data: call(false) }))).toEqual([]);
  });

  test('is found in a change of a vault that anyone can make later, which is named itself', () => {
    const submit = (data: Hex) => ({ to: contract, data: encode('function submit(bytes data)', data) });
    const allocate = (is: boolean) =>
      encode('function setIsAllocator(address newAllocator, bool newIsAllocator)', given, is);
    const { risks } = assess(submit(allocate(true)));
    expect(risks.map(({ title }) => title)).toEqual([schedule, role]);
    expect(risks).toMatchObject([{ address: contract, needsAcknowledgement: true }, { address: given }]);
    expect(titles(assess(submit(allocate(false))))).toEqual([schedule]);
    expect(titles(assess(submit('0x12345678')))).toEqual([schedule]);
    // One that is prepared by another one is not followed for ever.
    expect(titles(assess(submit(submit(allocate(true)).data)))).toEqual([schedule]);
    const revoke = encode('function revoke(bytes data)', allocate(true));
    expect(titles(assess({ to: contract, data: revoke }))).toEqual([]);
  });

  test('of a Safe that this one owns is not given by a deposit for that Safe itself', () => {
    const deposit = (receiver: Address) =>
      encode('function deposit(uint256 assets, address receiver)', 5n, receiver);
    const execute =
      'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)';
    const asChild = (data: Hex) => {
      const outer = encode(execute, contract, 0n, data, 0, 0n, 0n, 0n, zero, zero, '0x');
      return titles(assess({ to: otherSafe.address, data: outer }));
    };
    expect(asChild(deposit(otherSafe.address))).not.toContain(shares);
    expect(asChild(deposit(given))).toContain(shares);
  });

  test('is found behind Superfluid’s host', () => {
    const grant = encode(
      'function updateFlowOperatorPermissions(address token, address flowOperator, uint8 permissions, int96 flowRateAllowance, bytes ctx)',
      ...[token, given, 7, 5n, '0x'],
    );
    const agree = 'function callAgreement(address agreementClass, bytes callData, bytes userData)';
    expect(titles(assess({ to: contract, data: encode(agree, otherSafe.address, grant, '0x') }))).toEqual([
      'Lets an account start streams of payments',
    ]);
  });
});

describe('the words of every power', () => {
  const kinds = [
    ...new Set(
      powerInterfaces.flatMap(({ functions }) =>
        functions.flatMap((one) => (typeof one === 'string' ? [] : [one.power])),
      ),
    ),
  ];
  const givens = [contract, undefined].flatMap((at) =>
    [[given], [given, recipient]].flatMap((accounts) =>
      [true, false].map((isLimited) => ({ contract: at, accounts, isLimited })),
    ),
  );

  test.each(kinds)('are whole sentences that name who can do what: %s', (kind) => {
    for (const one of givens) {
      const { title, reason, consequence } = describePower(kind, one);
      expect(title).toMatch(/^[A-Z][^.{}]+$/);
      expect(reason).toMatch(/^[A-Z][^{}]+\.$/);
      expect(reason).not.toMatch(/^It | {2}|undefined/);
      if (consequence !== undefined) {
        expect(consequence).toMatch(/^I understand that [^{}]+[^.]\.$/);
        expect(consequence.length).toBeLessThan(170);
      }
    }
  });

  test('name several accounts as several', () => {
    const { reason, consequence } = describePower('relayer', { contract, accounts: [given, recipient] });
    expect(reason).toMatch(/^Each of these accounts can take/);
    expect(consequence).toMatch(/^I understand that each of these accounts can take/);
    const one = describePower('relayer', { contract, accounts: [given] });
    expect([one.reason, one.consequence].join()).not.toContain('each of these');
  });

  test('say the limit where there is one', () => {
    const say = (isLimited: boolean) =>
      describePower('position', { contract, accounts: [given], isLimited }).consequence;
    expect(say(true)).toBe(
      'I understand that this account can take up to the approved amount of this collectible or position from the contract …FFCb.',
    );
    expect(say(false)).toContain('can take all of this collectible or position');
  });
});

test('a permit in a plan of Uniswap’s router is an allowance of the Safe', () => {
  const details = [token, 2n ** 160n - 1n, 9, 1] as const;
  const one = encodeAbiParameters(
    parseAbiParameters('((address, uint160, uint48, uint48), address, uint256), bytes'),
    [[details, given, 5n], '0x1234'],
  );
  const many = encodeAbiParameters(
    parseAbiParameters('((address, uint160, uint48, uint48)[], address, uint256), bytes'),
    [[[details, details], given, 5n], '0x1234'],
  );
  const plan = (commands: Hex, inputs: readonly Hex[]) =>
    encode('function execute(bytes commands, bytes[] inputs, uint256 deadline)', commands, inputs, 5n);
  const nested = encodeAbiParameters(parseAbiParameters('bytes, bytes[]'), ['0x8a', [one]]);
  for (const data of [plan('0x000a', ['0x', one]), plan('0x03', [many]), plan('0x21', [nested])])
    expect(titles(assess({ to: contract, data }))).toEqual(['Lets an account take any amount of a token']);
  expect(titles(assess({ to: contract, data: plan('0x00', ['0x1234']) }))).toEqual([]);
});

test('no function of our own table has the selector of another one with other types', () => {
  const bySelector = new Map<string, Set<string>>();
  for (const { functions } of knownInterfaces)
    for (const known of functions) {
      const item = readKnownFunction(known);
      const selector = toFunctionSelector(item);
      const types = item.inputs.map(({ type }) => type).join();
      bySelector.set(selector, new Set([...(bySelector.get(selector) ?? []), `${item.name}(${types})`]));
    }
  expect([...bySelector.values()].filter((names) => names.size > 1)).toEqual([]);
});
