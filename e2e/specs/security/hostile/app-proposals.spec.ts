import { expect } from '@playwright/test';
import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  parseAbi,
  parseUnits,
  toHex,
  zeroAddress,
  zeroHash,
} from 'viem';
import { base } from '@/config/chains';
import { demoTokens } from '@/config/demo-tokens';
import { otherAccount } from '@/devnet/chain/accounts';
import { test } from '@/e2e/fixtures/hostile';
import type { HostileAppPage } from '@/e2e/pages/hostile-app-page';
import type { TransactionPage } from '@/e2e/pages/transaction-page';
import { deploy } from '@/e2e/support/chain/deploy';
import { FreshSafe } from '@/e2e/support/chain/fresh-safe';
import { cowOrder, listFields } from '@/e2e/support/cow-order';
import { noteSaid } from '@/e2e/support/note-said';

type Call = { readonly to: Address; readonly value?: string; readonly data?: Hex };
type Asked = readonly [method: 'sendTransactions' | 'signTypedMessage', params: unknown];

type Acknowledged = { readonly types?: string; readonly ticks?: readonly string[] };

/** What an app wants signed, and what the review of it is to say. */
type Proposal = {
  readonly name: string;
  readonly asks: (safe: FreshSafe) => Asked | Promise<Asked>;
  readonly says: readonly (string | RegExp)[];
  /** What may not be said. */
  readonly never?: readonly (string | RegExp)[];
  /** Whether it can be signed: not at all, at once, or after typing these words and ticking these boxes. */
  readonly signing: 'stopped' | 'offered' | Acknowledged;
  readonly isQuick?: true;
};

const abi = parseAbi([
  'function enableModule(address module)',
  'function approveHash(bytes32 hash)',
  'function swap(address from, uint256 amount, address to, uint256 received)',
  'function claim(address owner)',
  'function buy(uint8 tell) payable',
]);
const { usdc } = demoTokens;
const attacker = otherAccount().address;

const send = (...txs: readonly Call[]): Asked => ['sendTransactions', { txs }];
const approve = (spender: Address, amount: bigint): Call => ({
  to: usdc.address,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }),
});
const enableModule = (module: Address): Hex =>
  encodeFunctionData({ abi, functionName: 'enableModule', args: [module] });
const withByte = (data: Hex = '0x'): Hex => concat([data, '0x00']);

/** The suffix of schema 0 that Base documents for builder codes (ERC-8021). */
const builderCode = (code: string): Hex =>
  concat([toHex(code), toHex(code.length, { size: 1 }), '0x00', `0x${'8021'.repeat(8)}`]);

const permit = (safe: FreshSafe, spender: Address, value: string): Asked => [
  'signTypedMessage',
  {
    typedData: {
      domain: { name: 'Test USDC', version: '1', chainId: base.id, verifyingContract: usdc.address },
      types: {
        Permit: [
          { name: 'owner', type: 'address' },
          { name: 'spender', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'nonce', type: 'uint256' },
          { name: 'deadline', type: 'uint256' },
        ],
      },
      primaryType: 'Permit',
      message: { owner: safe.address, spender, value, nonce: '0', deadline: '4102444800' },
    },
  },
];

/** The signature of an order at CoW. */
const signOrder = (...order: Parameters<typeof cowOrder>): Asked => [
  'signTypedMessage',
  { typedData: cowOrder(...order) },
];

/** A collectible of the Safe at Seaport, for what is given. */
const listing = (safe: FreshSafe, consideration: readonly object[]): Asked => {
  const item =
    'uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount';
  return [
    'signTypedMessage',
    {
      typedData: {
        domain: {
          ...{ name: 'Seaport', version: '1.6', chainId: base.id },
          verifyingContract: '0x0000000000000068F116a894984e2DB1123eB395',
        },
        types: {
          OrderComponents: [
            ...listFields('address offerer, address zone, OfferItem[] offer'),
            ...listFields('ConsiderationItem[] consideration, uint8 orderType, uint256 startTime'),
            ...listFields('uint256 endTime, bytes32 zoneHash, uint256 salt, bytes32 conduitKey'),
            ...listFields('uint256 counter'),
          ],
          OfferItem: listFields(item),
          ConsiderationItem: listFields(`${item}, address recipient`),
        },
        primaryType: 'OrderComponents',
        message: {
          ...{ offerer: safe.address, zone: zeroAddress, orderType: '0', startTime: '1760000000' },
          offer: [
            {
              ...{ itemType: '2', token: usdc.address, identifierOrCriteria: '50000000' },
              ...{ startAmount: '1', endAmount: '1' },
            },
          ],
          consideration,
          ...{ endTime: '1893456000', zoneHash: zeroHash, salt: '1', conduitKey: zeroHash, counter: '0' },
        },
      },
    },
  ];
};

const nothingForSafe =
  'I understand that this Safe gets nothing, and that another account gets the proceeds.';
const nothing = 'I understand that this Safe gets nothing in return.';
const isAmount = 'I understand that the number of the collectible is an amount of a token.';
const isUnread =
  'I understand that this order can give assets away, and that Concord can’t tell who gets the proceeds.';

/** What is said of each contract that is not decoded completely. */
const mayDiffer = 'The call may act differently when executed.';

/** By their numbers in SimulationDetector.sol. */
const tells = { originCode: 0, gasPrice: 4, baseFee: 6, probeCode: 16, probeCodeHash: 17 } as const;

/** Buys for 1 ETH from a contract that pays only where it believes that it is simulated. */
async function buy(tell: keyof typeof tells): Promise<Asked> {
  const to = await deploy('SimulationDetector', encodeAbiParameters([{ type: 'address' }], [usdc.address]));
  const data = encodeFunctionData({ abi, functionName: 'buy', args: [tells[tell]] });
  return send({ to, value: toHex(10n ** 18n), data });
}

/** What no honest request has. */
const alarms = [
  'This transaction does more than its calls say',
  'Lets a wallet, not an app, take tokens',
  'extra byte',
  'cannot be decoded',
  'Enables a module',
];

const movesEverything =
  'I understand that this module can move all funds of this Safe without any owner’s signature.';
const takesAny = 'I understand that this account can take all of this token at any time, now and later.';
const isWallet =
  'I understand that this account is a wallet, and that anyone with its key can take the approved amount at any time.';

const proposals: readonly Proposal[] = [
  {
    name: 'a module for the Safe, with a byte too many',
    asks: ({ address }) => send({ to: address, data: withByte(enableModule(attacker)) }),
    says: ['Enables a module', 'enableModule', '1 extra byte that no argument uses.'],
    signing: { ticks: [movesEverything] },
    isQuick: true,
  },
  {
    name: 'an unlimited approval for a wallet, with a byte too many',
    asks: () => send({ to: usdc.address, data: withByte(approve(attacker, maxUint256).data) }),
    says: [
      'Lets an account take any amount of a token',
      'Lets a wallet, not an app, take tokens',
      '1 extra byte that no argument uses.',
    ],
    signing: { ticks: [takesAny, isWallet] },
  },
  {
    name: 'the approval of a hash for another Safe, with a byte too many',
    asks: async (safe) => {
      const owners = [otherAccount()];
      const child = await FreshSafe.create({ owners, contractOwners: [safe.address], threshold: 2 });
      const hash = `0x${'5a'.repeat(32)}` as const;
      const data = encodeFunctionData({ abi, functionName: 'approveHash', args: [hash] });
      return send({ to: child.address, data: withByte(data) });
    },
    says: ['Approves a hash whose transaction cannot be shown (0x5a5a5a5a…)'],
    signing: { types: 'sign unread calls' },
  },
  {
    name: 'a call of the Safe itself that cannot be decoded',
    asks: ({ address }) => send({ to: address, data: '0xdeadbeef5a5a' }),
    says: ['Calls the Safe itself with data that can’t be decoded'],
    signing: { types: 'sign unread calls' },
    isQuick: true,
  },
  {
    name: 'a call of the Safe itself that begins like a module for it and has no arguments',
    asks: ({ address }) => send({ to: address, data: '0x610b5925' }),
    says: [
      'Calls the Safe itself with data that can’t be decoded',
      'Enables a module',
      'The data is too short',
    ],
    signing: { types: 'sign unread calls', ticks: [movesEverything] },
  },
  {
    name: 'a batch in which a module hides between two payments',
    asks: ({ address }) =>
      send(
        { to: attacker, value: '1' },
        { to: address, data: enableModule(attacker) },
        { to: attacker, value: '1' },
      ),
    says: ['Enables a module'],
    signing: { ticks: [movesEverything] },
  },
  {
    name: 'the signature of an unlimited permit for a wallet',
    asks: (safe) => permit(safe, attacker, String(maxUint256)),
    says: [
      'Lets an account take any amount of a token',
      'Lets a wallet, not an app, take tokens',
      'Approvals',
    ],
    signing: { ticks: [takesAny, isWallet] },
  },
  {
    name: 'the signature of a permit for a contract, of little',
    asks: async (safe) => permit(safe, await deploy('SimulationStage'), '1000000'),
    says: ['Lets an account take tokens', 'Approvals'],
    never: alarms,
    signing: 'offered',
  },
  {
    name: 'an order at CoW whose proceeds go to the attacker',
    asks: () => signOrder({ receiver: attacker }),
    says: ['Give away 50 tUSDC', 'Another account gets the proceeds', 'In returnNothing', '40 CEDAR'],
    signing: { ticks: [nothingForSafe] },
    isQuick: true,
  },
  {
    name: 'an order at CoW with a field beside it that names the Safe',
    asks: ({ address }) => signOrder({ receiver: attacker, recipient: address }),
    says: ['Give away 50 tUSDC', 'Another account gets the proceeds'],
    signing: { ticks: [nothingForSafe] },
  },
  {
    name: 'an order like one at CoW for a contract of the attacker',
    asks: ({ address }) => signOrder({ receiver: address }, { verifyingContract: attacker }),
    says: ['Concord can’t tell who gets the proceeds', 'Not verified'],
    never: ['Sell 50 tUSDC', 'In return'],
    signing: { ticks: [isUnread] },
  },
  {
    name: 'an order like one at CoW under another name',
    asks: ({ address }) => signOrder({ receiver: address }, { primaryType: 'Greeting' }),
    says: ['Concord can’t tell who gets the proceeds', 'Not verified'],
    never: ['Sell 50 tUSDC', 'In return'],
    signing: { ticks: [isUnread] },
  },
  {
    name: 'a listing at Seaport for nothing, of a token that is called a collectible',
    asks: (safe) => listing(safe, []),
    says: [
      'Give away 50 tUSDC for nothing',
      'Trades a token as if it were a collectible',
      'In returnNothing',
    ],
    signing: { ticks: [nothing, isAmount] },
  },
  {
    name: 'an order at CoW that pays the Safe',
    asks: ({ address }) => signOrder({ receiver: address }),
    says: ['Sell 50 tUSDC for 40 CEDAR', 'In return40 CEDAR'],
    never: [...alarms, 'To others', 'proceeds'],
    signing: 'offered',
    isQuick: true,
  },
  {
    name: 'a payment with a builder code',
    asks: () => {
      const args = [attacker, parseUnits('10', usdc.decimals)] as const;
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args });
      return send({ to: usdc.address, data: concat([data, builderCode('bakery_app')]) });
    },
    says: ['Send 10 tUSDC', 'Builder code', 'bakery_app'],
    never: [...alarms, 'may act differently'],
    signing: 'offered',
    isQuick: true,
  },
  ...[
    { tell: 'gasPrice', by: 'a gas price of zero', isQuick: true } as const,
    { tell: 'probeCode', by: 'code at the address of an earlier probe' } as const,
    { tell: 'probeCodeHash', by: 'the hash of the code at the address of an earlier probe' } as const,
    { tell: 'originCode', by: 'code of the account that sends it' } as const,
  ].map(
    ({ tell, by, ...row }): Proposal => ({
      name: `a purchase from a contract that knows a simulation by ${by}`,
      asks: () => buy(tell),
      says: ['Sends 1 ETH', 'receives nothing', mayDiffer],
      never: ['3,000 tUSDC'],
      signing: 'offered',
      ...row,
    }),
  ),
  {
    name: 'a purchase from a contract that gives tokens where the base fee is zero, as it is on this chain',
    asks: () => buy('baseFee'),
    says: ['Sends 1 ETH', 'receives 3,000 tUSDC', `Simulated. ${mayDiffer}`],
    signing: 'offered',
  },
  {
    name: 'a swap that uses all that it was allowed to take',
    asks: async () => swap({ allowed: '100', used: '100' }),
    says: ['Sends 100 tUSDC', 'receives 40 CEDAR', 'may act differently when executed'],
    never: [...alarms, 'Spender'],
    signing: 'offered',
  },
  {
    name: 'a swap that leaves an approval behind',
    asks: async () => swap({ allowed: '100', used: '60' }),
    says: ['Sends 60 tUSDC', 'receives 40 CEDAR', /Approval40 tUSDC/, 'Spender'],
    never: alarms,
    signing: 'offered',
  },
  {
    name: 'a reward whose contract, a module of the Safe, makes another account an owner',
    asks: async (safe) => {
      const reward = await deploy('RewardModule');
      await safe.execute({ to: safe.address, data: enableModule(reward) });
      return send({ to: reward, data: encodeFunctionData({ abi, functionName: 'claim', args: [attacker] }) });
    },
    says: ['This transaction does more than its calls say', 'Owners', attacker],
    signing: 'stopped',
    isQuick: true,
  },
  {
    name: 'a reward whose contract is no module of the Safe',
    asks: async () => {
      const data = encodeFunctionData({ abi, functionName: 'claim', args: [attacker] });
      return send({ to: await deploy('SimulationStage'), data });
    },
    says: ['This transaction would fail'],
    never: alarms,
    signing: 'offered',
  },
];

/** Takes test dollars, gives 40 of another token, and is allowed to take as many as told. */
async function swap({ allowed, used }: { readonly allowed: string; readonly used: string }): Promise<Asked> {
  const exchange = await deploy('SimulationStage');
  const amountOf = (text: string) => parseUnits(text, usdc.decimals);
  const received = parseUnits('40', demoTokens.cedar.decimals);
  const args = [usdc.address, amountOf(used), demoTokens.cedar.address, received] as const;
  return send(approve(exchange, amountOf(allowed)), {
    to: exchange,
    data: encodeFunctionData({ abi, functionName: 'swap', args }),
  });
}

test.describe('An app proposes', () => {
  for (const { name, asks, says, never = [], signing, isQuick } of proposals)
    test(name, isQuick ? { tag: '@quick' } : {}, async ({ app, connectAs, transaction, freshSafe }) => {
      const owner = otherAccount();
      const wallet = await connectAs(owner);
      const safe = await freshSafe({ owners: [owner], eth: '1', usdc: '500' });
      const [method, params] = await asks(safe);
      await app.open(safe.link);
      await app.ask('proposal', method, params);
      for (const sentence of says) await expect(app.review).toContainText(sentence);
      noteSaid(...says.map(String));

      await expectSigning(app, transaction, signing);
      for (const sentence of never) await expect(app.review).not.toContainText(sentence);
      expect(wallet.actions).toEqual([]);
    });
});

async function expectSigning(
  { review }: HostileAppPage,
  transaction: TransactionPage,
  signing: Proposal['signing'],
): Promise<void> {
  const sign = review.getByRole('button', { name: 'Sign', exact: true });
  if (signing === 'stopped') {
    await expect(transaction.simulationStop).toBeVisible();
    await expect(sign).toBeHidden();
    return;
  }
  const { types, ticks = [] }: Acknowledged = signing === 'offered' ? {} : signing;
  if (types) {
    await expect(transaction.acknowledgement).toContainText(types);
    await expect(sign).toBeHidden();
    await transaction.acknowledgeAsAsked();
  }
  if (ticks.length > 0) await expect(sign).toBeDisabled();
  for (const label of ticks) await transaction.consequences.getByLabel(label).check();
  await expect(sign).toBeEnabled();
}
