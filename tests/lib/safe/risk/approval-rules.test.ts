import { encodeFunctionData, type Hex, maxUint256, parseAbi } from 'viem';
import { describe, expect, test } from 'vitest';
import { buildCallTree } from '@/lib/safe/decode/call-tree';
import { type ApprovalState, assessApprovals } from '@/lib/safe/risk/approval-rules';
import {
  listMessageApprovals,
  listTokenApprovals,
  type TokenApproval,
} from '@/lib/safe/risk/token-approvals';
import { amara, recipient, safe, stranger, token } from '@/tests/support/chain/people';
import { officialAt } from '@/tests/support/transactions/analyzed';
import { batchOf, callOf, callsAbi, transferData } from '@/tests/support/transactions/calls';
import { makePermit } from '@/tests/support/transactions/messages';
import { makeTransaction } from '@/tests/support/transactions/transactions';

const spender = stranger.address;
const word: Hex = `0x${'00'.repeat(32)}`;
const daiAbi = parseAbi([
  'function permit(address holder, address spender, uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s)',
]);
const permit2Abi = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'struct PermitDetails { address token; uint160 amount; uint48 expiration; uint48 nonce; }',
  'struct PermitSingle { PermitDetails details; address spender; uint256 sigDeadline; }',
  'function permit(address owner, PermitSingle permitSingle, bytes signature)',
]);
const approve = (amount: bigint) =>
  encodeFunctionData({ abi: callsAbi, functionName: 'approve', args: [spender, amount] });
const permit = (owner: Hex, amount: bigint) =>
  encodeFunctionData({
    abi: callsAbi,
    functionName: 'permit',
    args: [owner, spender, amount, 1n, 27, word, word],
  });
const permitOfDai = (allowed: boolean) =>
  encodeFunctionData({
    abi: daiAbi,
    args: [safe.address, spender, 0n, 1n, allowed, 27, word, word],
  });
const throughPermit2 = encodeFunctionData({
  abi: permit2Abi,
  functionName: 'approve',
  args: [token, spender, 5n, 1],
});
const permitOfPermit2 = encodeFunctionData({
  abi: permit2Abi,
  functionName: 'permit',
  args: [
    safe.address,
    { details: { token, amount: 5n, expiration: 1, nonce: 0 }, spender, sigDeadline: 1n },
    '0x',
  ],
});
const list = (data: Hex, to: Hex = token) =>
  listTokenApprovals(
    buildCallTree(makeTransaction({ to, value: 0n, data }), { actor: safe.address }),
    safe.address,
  );

describe('what others may take is read from', () => {
  const five = { token, spender, amount: 5n };
  test.each<[string, readonly TokenApproval[], readonly TokenApproval[]]>([
    ['an allowance', list(approve(5n)), [five]],
    ['a permit', list(permit(safe.address, 5n)), [five]],
    ['a permit of DAI', list(permitOfDai(true)), [{ ...five, amount: 'any' }]],
    ['an allowance through Permit2', list(throughPermit2, recipient), [five]],
    ['a permit through Permit2', list(permitOfPermit2, recipient), [five]],
    [
      'a collection',
      list(encodeFunctionData({ abi: callsAbi, functionName: 'setApprovalForAll', args: [spender, true] })),
      [{ ...five, amount: undefined }],
    ],
    [
      'a message with a permit',
      listMessageApprovals(makePermit({ value: '5' }), safe),
      [{ token: expect.anything(), spender: recipient, amount: 5n }],
    ],
  ])('%s', (_name, found, expected) => {
    expect(found).toEqual(expected);
  });

  test('each call of a batch', () => {
    const { to, data, operation } = batchOf(officialAt('multiSendCallOnly'), [
      callOf(token, transferData),
      callOf(token, approve(5n)),
    ]);
    const tree = buildCallTree(makeTransaction({ to, data, operation, value: 0n }), { actor: safe.address });
    expect(listTokenApprovals(tree, safe.address)).toEqual([five]);
  });

  test.each<[string, Hex]>([
    ['a transfer', transferData],
    ['the end of an allowance', approve(0n)],
    ['a permit of another owner', permit(amara.address, 5n)],
    ['a permit of DAI that ends', permitOfDai(false)],
  ])('and not from %s', (_name, data) => {
    expect(list(data)).toEqual([]);
  });
});

const cedar = { balance: 1_000n, supply: 10_000_000n, decimals: 0, name: 'CEDAR' };
const onchain = (amount: TokenApproval['amount'], given: Partial<ApprovalState> = {}): ApprovalState => ({
  safe: safe.address,
  approvals: [{ token, spender, amount }],
  code: new Map([[spender, 'contract']]),
  tokens: new Map([[token, cedar]]),
  ...given,
});
const told = (given: ApprovalState) => assessApprovals(given).map(({ level, title }) => `${level}: ${title}`);

describe('an amount is assessed by what the Safe holds', () => {
  test.each<[bigint, readonly string[]]>([
    [1n, []],
    [499n, []],
    [500n, ['warning: Approves most of what the Safe holds']],
    [999n, ['warning: Approves most of what the Safe holds']],
    [1_000n, ['critical: Approves all that the Safe holds']],
    [1_001n, ['critical: Approves more than the Safe holds']],
    [999_999n, ['critical: Approves more than the Safe holds']],
    [1_000_000n, ['critical: Approves far more than the Safe holds']],
    [10_000_000n, ['critical: Approves the whole supply of a token']],
    // What has no end by its bytes is told with them.
    [maxUint256, []],
  ])('%s of a thousand', (amount, expected) => {
    expect(told(onchain(amount))).toEqual(expected);
  });

  test.each([1_000n, 1_001n])('%s of a thousand is acknowledged by a tick that names the token', (amount) => {
    expect(assessApprovals(onchain(amount))).toMatchObject([
      {
        needsAcknowledgement: true,
        consequence: 'I understand that this account can take all CEDAR that this Safe holds.',
      },
    ]);
  });

  test('two tokens for one account are two risks', () => {
    const approvals = [
      { token, spender, amount: 1_000n },
      { token: recipient, spender, amount: 1_000n },
    ];
    const tokens = new Map([
      [token, cedar],
      [recipient, { ...cedar, name: 'MAPLE' }],
    ]);
    expect(assessApprovals(onchain(0n, { approvals, tokens })).map(({ consequence }) => consequence)).toEqual(
      [expect.stringContaining('all CEDAR'), expect.stringContaining('all MAPLE')],
    );
  });

  test('a Safe that holds none approves what may come', () => {
    const tokens = new Map([[token, { ...cedar, balance: 0n }]]);
    expect(told(onchain(5n, { tokens }))).toEqual(['warning: Approves more than the Safe holds']);
  });

  test('nothing is said where it is not known, or counts pieces', () => {
    expect(told(onchain(1_000_000n, { tokens: new Map() }))).toEqual([]);
    expect(told(onchain(undefined))).toEqual([]);
    expect(told(onchain('any'))).toEqual([]);
  });
});

describe('a price', () => {
  const large = 'critical: Lets an account take $10,000 or more';
  // The Safe holds a million USDC, and there are a thousand million of them.
  const usdc = { balance: 10n ** 12n, supply: 10n ** 15n, decimals: 6, name: 'USDC' };
  const priced = (amount: bigint, price?: number) =>
    onchain(amount, { tokens: new Map([[token, { ...usdc, ...(price !== undefined && { price }) }]]) });

  test.each<[bigint, number | undefined, readonly string[]]>([
    [10n * 10n ** 6n, 1, []],
    [9_999n * 10n ** 6n, 1, []],
    [10_000n * 10n ** 6n, 1, [large]],
    [4n * 10n ** 6n, 2_500, [large]],
    [600_000n * 10n ** 6n, 1, [large]],
    // Without a price that can be reckoned with the share of what is held decides.
    [10_000n * 10n ** 6n, undefined, []],
    [10_000n * 10n ** 6n, 0, []],
    [10_000n * 10n ** 6n, -1, []],
    [10_000n * 10n ** 6n, Number.NaN, []],
  ])('%s base units at $%s', (amount, price, expected) => {
    expect(told(priced(amount, price))).toEqual(expected);
  });

  test.each([undefined, 0, 1e-12, -1, Number.POSITIVE_INFINITY, 1e300])(
    'of %s takes no warning away and makes none lighter',
    (price) => {
      const grave = (given: ApprovalState) =>
        assessApprovals(given).filter(({ needsAcknowledgement }) => needsAcknowledgement).length;
      const amounts = [5n, 6n, 9n, 10n, 11n, 1_000n, 10_000n].map((tenths) => (tenths * usdc.balance) / 10n);
      for (const amount of amounts) {
        expect(told(priced(amount, price)).length).toBeGreaterThanOrEqual(told(priced(amount)).length);
        expect(grave(priced(amount, price))).toBeGreaterThanOrEqual(grave(priced(amount)));
      }
    },
  );

  test('is said with whose word it is', () => {
    expect(assessApprovals(priced(12_345n * 10n ** 6n, 1))).toMatchObject([
      {
        reason: expect.stringContaining('worth about $12,345 at the gateway’s price'),
        needsAcknowledgement: true,
        consequence: 'I understand that this account can take USDC worth $10,000 or more.',
      },
    ]);
    expect(assessApprovals(priced(600_000n * 10n ** 6n))[0]?.reason).not.toContain('worth');
  });
});

describe('a spender', () => {
  test.each(['none', 'delegated'] as const)('that is a wallet is red (%s)', (kind) => {
    expect(assessApprovals(onchain(1n, { code: new Map([[spender, kind]]) }))).toMatchObject([
      {
        level: 'critical',
        title: 'Lets a wallet, not an app, take tokens',
        address: spender,
        needsAcknowledgement: true,
        consequence: expect.stringContaining('this account is a wallet'),
      },
    ]);
  });

  test.each(['contract', 'safe'] as const)('that is a contract is not (%s)', (kind) => {
    expect(told(onchain(1n, { code: new Map([[spender, kind]]) }))).toEqual([]);
  });

  test('of whom nothing is known yet is not', () => {
    expect(told(onchain(1n, { code: new Map() }))).toEqual([]);
  });

  test('that is the Safe itself is not', () => {
    const approvals = [{ token, spender: safe.address, amount: 1n }];
    expect(told(onchain(1n, { approvals, code: new Map([[safe.address, 'none']]) }))).toEqual([]);
  });
});
