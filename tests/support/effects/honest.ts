import {
  type AbiFunction,
  type Address,
  concatHex,
  encodeFunctionData,
  type Hex,
  pad,
  parseAbiItem,
  size,
  stringToHex,
  toHex,
} from 'viem';
import { encodeApproval } from '@/lib/safe/protocol/pack-signatures';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import type { RiskKind } from '@/lib/safe/risk/risk';
import { amara, bruno, chiara, recipient, stranger } from '../chain/people';
import { encode } from '../chain/simulation-fixture';
import { officialAt } from '../transactions/analyzed';
import { batchOf } from '../transactions/calls';
import type { Dice } from './dice';
import type { GeneratedCall } from './generate';
import { honestOrders } from './honest-orders';
import { anyProtocol, coins, collection, type Theater, worldCall } from './theater';

export type Honest = GeneratedCall & {
  readonly kind: string;
  /** The warnings that a transaction of this kind always carries, and no others. */
  readonly carries: readonly RiskKind[];
};

type Maker = (theater: Theater, dice: Dice) => GeneratedCall;

const zero: Address = '0x0000000000000000000000000000000000000000';
const call = (to: Address, data: Hex = '0x', value = 0n): GeneratedCall => ({
  to,
  value,
  data,
  operation: 0,
});
const ether = (dice: Dice) => BigInt(1 + dice.below(1_000)) * 10n ** 12n;
const amount = (dice: Dice) => BigInt(1 + dice.below(100_000)) * 10n ** 6n;
const coin = (dice: Dice) => dice.pick(coins);

const pay: Maker = (_, dice) => call(coin(dice), worldCall('transfer', [recipient, amount(dice)]));
/** An approval of no more than is taken in the same breath, as exchanges ask for it. */
const approveExactly = ({ fixture }: Theater, token: Address, value: bigint) =>
  call(token, worldCall('approve', [fixture, value]));
const batch = ({ version }: Theater, steps: readonly GeneratedCall[]): GeneratedCall =>
  batchOf(officialAt('multiSendCallOnly', version), steps);

/** Below $10,000 of the coin that is sold: above, its approval is a large one. */
const everyday = (dice: Dice) => BigInt(1 + dice.below(9_999)) * 10n ** 6n;

/** ERC-8021, schema 0: codes divided by commas, their length, the schema and the marker. */
const withBuilderCode = (made: GeneratedCall, code: string): GeneratedCall => {
  const codes = stringToHex(code);
  const suffix = concatHex([
    ...[codes, toHex(size(codes), { size: 1 }), '0x00'],
    '0x80218021802180218021802180218021',
  ] as Hex[]);
  return { ...made, data: concatHex([made.data, suffix]) };
};

const swap = (theater: Theater, value: bigint, code?: string): GeneratedCall => {
  const [sold, bought] = coins;
  const exchange = call(theater.fixture, encode('swap', [sold, value, bought, value * 2n]));
  return batch(theater, [
    approveExactly(theater, sold, value),
    code === undefined ? exchange : withBuilderCode(exchange, code),
  ]);
};

/** What a relay provider asks for on Base: enough gas for the call, and up to half a gwei for each unit. */
const relayFee = (dice: Dice): Partial<SafeTransaction> => ({
  ...{ safeTxGas: 150_000n + BigInt(dice.below(50_000)), baseGas: 48_564n },
  ...{ gasPrice: BigInt(1 + dice.below(500_000_000)), refundReceiver: stranger.address },
});

const self = ({ safe }: Theater, data: Hex) => call(safe.address, data);

type PowerCall = readonly [solidity: string, ...args: readonly unknown[]];

/** As the protocols write them, apart from the product's own table. */
const encodePower = ([solidity, ...args]: PowerCall): Hex =>
  encodeFunctionData({ abi: [parseAbiItem(solidity) as AbiFunction], args } as never); // each call gives its own arguments

const word: Hex = pad('0x01', { size: 32 });

/** What takes a power from somebody. */
const takenPowers = (safe: Address): readonly PowerCall[] => [
  ['function setOperator(address operator, bool approved)', stranger.address, false],
  ['function setAuthorization(address authorized, bool newIsAuthorized)', stranger.address, false],
  ['function allow(address manager, bool isAllowed)', stranger.address, false],
  ['function approveDelegation(address delegatee, uint256 amount)', stranger.address, 0n],
  ['function updateDelegate(address delegate, bool approved)', stranger.address, false],
  [
    'function setAccountOperator(address account, address operator, bool authorized)',
    safe,
    stranger.address,
    false,
  ],
  [
    'function setRelayerApproval(address sender, address relayer, bool approved)',
    safe,
    stranger.address,
    false,
  ],
  ['function denyPlugin(address plugin)', stranger.address],
  ['function setApprovalForModule(address module, bool approved)', stranger.address, false],
  [
    'function revokePermission(uint128 accountId, bytes32 permission, address user)',
    7n,
    word,
    stranger.address,
  ],
  ['function removeDelegate()'],
  ['function revokeRole(bytes32 role, address account)', word, stranger.address],
  ['function setRewardRedirect(address to)', zero],
];

/** What gives the Safe something that is its own. */
const ownPowers = (safe: Address): readonly PowerCall[] => [
  ['function setOperator(address operator, bool approved)', safe, true],
  ['function delegate(address delegatee)', safe],
  ['function setClaimRecipient(address recipient, address token)', safe, coins[0]],
  ['function set_rewards_receiver(address receiver)', safe],
  ['function withdrawTo(address account, uint256 amount)', safe, 5n],
  ['function depositTo(address account)', safe],
  ['function grantRole(bytes32 role, address account)', word, safe],
  ['function setAddr(bytes32 node, address a)', word, safe],
  ['function setSubnodeOwner(bytes32 node, bytes32 label, address owner)', word, word, safe],
  ['function multicall(bytes[] data)', [encodePower(['function delegate(address delegatee)', safe])]],
];

/** The tokens of these cases are none of the bundled ones: their contracts are called for the first time, which is said. */
const firstPayment: readonly RiskKind[] = ['newRecipient', 'unknownContract'];

const makers: Readonly<Record<string, { readonly make: Maker; readonly carries: readonly RiskKind[] }>> = {
  'payment in ETH': { make: (_, dice) => call(recipient, '0x', ether(dice)), carries: ['newRecipient'] },
  'payment in tokens': { make: pay, carries: firstPayment },
  'payment with a builder code': {
    make: (theater, dice) => withBuilderCode(pay(theater, dice), dice.pick(['baseapp', 'uniswap,safe'])),
    carries: firstPayment,
  },
  'payment in ETH with a builder code': {
    make: (_, dice) => withBuilderCode(call(recipient, '0x', ether(dice)), 'baseapp'),
    carries: ['newRecipient'],
  },
  'payment to an owner': {
    make: (_, dice) => call(dice.pick([bruno, chiara]).address, '0x', ether(dice)),
    carries: [],
  },
  payout: {
    make: (theater, dice) =>
      batch(theater, [pay(theater, dice), pay(theater, dice), call(recipient, '0x', ether(dice))]),
    carries: firstPayment,
  },
  collectible: {
    make: ({ safe, localCopies }, dice) =>
      call(collection, worldCall('safeTransferFrom', [safe.address, recipient, dice.pick(localCopies)])),
    carries: firstPayment,
  },
  swap: { make: (theater, dice) => swap(theater, everyday(dice)), carries: ['unknownContract'] },
  // An approval of as much is acknowledged, also where it is used up in the same breath.
  'swap of $10,000 or more': {
    make: (theater, dice) => swap(theater, 10_000n * 10n ** 6n + everyday(dice)),
    carries: ['unknownContract', 'approval'],
  },
  'swap with a builder code': {
    make: (theater, dice) => swap(theater, everyday(dice), 'uniswap'),
    carries: ['unknownContract'],
  },
  'new owner': {
    make: (theater) => self(theater, worldCall('addOwnerWithThreshold', [stranger.address, 2n])),
    carries: ['safeChange'],
  },
  'owner who goes': {
    make: (theater) => self(theater, worldCall('removeOwner', [amara.address, bruno.address, 1n])),
    carries: ['safeChange'],
  },
  'owner replaced': {
    make: (theater) =>
      self(theater, worldCall('swapOwner', [bruno.address, chiara.address, stranger.address])),
    carries: ['safeChange'],
  },
  threshold: {
    make: (theater, dice) => self(theater, worldCall('changeThreshold', [BigInt(1 + dice.below(3))])),
    carries: ['safeChange'],
  },
  'payment of a Safe that it owns': {
    make: ({ child, safe }, dice) => {
      const inner = [recipient, ether(dice), '0x', 0, 0n, 0n, 0n, zero, zero, encodeApproval(safe.address)];
      return call(child, worldCall('execTransaction', inner));
    },
    carries: [],
  },
  // As Safe{Wallet} proposes them: the fields stand there from the first signature on.
  'payment in ETH with a fee': {
    make: (_, dice) => ({ ...call(recipient, '0x', ether(dice)), fee: relayFee(dice) }),
    carries: ['newRecipient', 'refund'],
  },
  // Whom Safe's relay kit has pay for a relayed transaction.
  'payment in ETH with a fee for a published collector': {
    make: (_, dice) => ({
      ...call(recipient, '0x', ether(dice)),
      fee: { ...relayFee(dice), refundReceiver: '0x3AC05161b76a35c1c28dC99Aa01BEd7B24cEA3bf' },
    }),
    carries: ['newRecipient'],
  },
  'payment in tokens with a fee': {
    make: (theater, dice) => ({ ...pay(theater, dice), fee: relayFee(dice) }),
    carries: [...firstPayment, 'refund'],
  },
  'payout with a fee': {
    make: (theater, dice) => ({
      ...batch(theater, [pay(theater, dice), call(recipient, '0x', ether(dice))]),
      fee: relayFee(dice),
    }),
    carries: [...firstPayment, 'refund'],
  },
  // Whoever executes it is paid back: no account is named.
  'payment in ETH that pays back its gas': {
    make: (_, dice) => ({
      ...call(recipient, '0x', ether(dice)),
      fee: { ...relayFee(dice), refundReceiver: zero },
    }),
    carries: ['newRecipient', 'refund'],
  },
  ...honestOrders,
  'power taken back': {
    make: (theater, dice) => call(anyProtocol, encodePower(dice.pick(takenPowers(theater.safe.address)))),
    carries: ['unknownContract'],
  },
  'power of the Safe itself': {
    make: (theater, dice) => call(anyProtocol, encodePower(dice.pick(ownPowers(theater.safe.address)))),
    carries: ['unknownContract'],
  },
  rejection: { make: (theater) => self(theater, '0x'), carries: [] },
};

export const honestKinds: readonly string[] = Object.keys(makers);

/** A transaction as people send it, one kind after the other. */
export function makeHonest(theater: Theater, dice: Dice, number: number): Honest {
  const kind = honestKinds[number % honestKinds.length] ?? '';
  const maker = makers[kind];
  if (!maker) throw new RangeError(`There is no kind ${kind}.`);
  return { kind, carries: maker.carries, ...maker.make(theater, dice) };
}
