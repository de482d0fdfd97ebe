import type { Address } from 'viem';
import { createSiweMessage } from 'viem/siwe';
import type { RiskKind } from '@/lib/safe/risk/risk';
import { permit2 } from '@/lib/simulation/subject';
import { stranger } from '../chain/people';
import { makePermit, makeTypedData } from '../transactions/messages';
import {
  cowDomain,
  ether,
  makeOneInchOrder,
  makeSeaportOrder,
  makeUniswapXOrder,
  makeZeroExOrder,
  seaportItem,
} from '../transactions/orders';
import type { Dice } from './dice';
import { coins, collection, type Theater } from './theater';

/** What somebody asks a Safe to sign, as it comes: before anything of it was read. */
export type HonestMessage = {
  readonly kind: string;
  readonly message: unknown;
  /** The warnings that a message of this kind always carries, and no others. */
  readonly carries: readonly RiskKind[];
};

/** The app that asks. */
export const appUrl = 'https://market.example/trade';

type Maker = (theater: Theater, dice: Dice) => unknown;

/** On Base and every other chain. Source: GPv2Settlement.sol. */
const settlement: Address = '0x9008D19f58AAbD9eD0D60971565AA8510560ab41';
const amount = (dice: Dice) => String(1 + dice.below(1_000_000));
const soon = (dice: Dice) => String(1_795_200_000 + dice.below(86_400));

const permit2Domain = { name: 'Permit2', chainId: 8453, verifyingContract: permit2 };
const tokenPermissions = [
  { name: 'token', type: 'address' },
  { name: 'amount', type: 'uint256' },
];

const makers: Readonly<Record<string, { readonly make: Maker; readonly carries: readonly RiskKind[] }>> = {
  'plain text': {
    make: (_, dice) => `We publish our accounts for the year ${1990 + dice.below(40)}.\n\nThe bakery`,
    carries: [],
  },
  'sign-in': {
    make: ({ safe }, dice) =>
      createSiweMessage({
        ...{ address: safe.address, domain: 'market.example', uri: appUrl, version: '1', chainId: 8453 },
        nonce: `session${dice.below(1_000_000)}00`,
        statement: 'Sign in to trade.',
        issuedAt: new Date(1_795_197_600_000 + dice.below(1_000)),
      }),
    carries: [],
  },
  'permit (ERC-2612)': {
    make: ({ safe, fixture }, dice) =>
      makePermit(
        { owner: safe.address, spender: fixture, value: amount(dice), deadline: soon(dice) },
        { name: 'Test USDC', verifyingContract: coins[0] },
      ),
    carries: ['approval'],
  },
  'allowance by Permit2': {
    make: ({ fixture }, dice) => ({
      domain: permit2Domain,
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
      message: {
        details: { token: dice.pick(coins), amount: amount(dice), expiration: soon(dice), nonce: '0' },
        ...{ spender: fixture, sigDeadline: soon(dice) },
      },
    }),
    carries: ['approval'],
  },
  'transfer by Permit2': {
    make: ({ fixture }, dice) => ({
      domain: permit2Domain,
      types: {
        PermitTransferFrom: [
          { name: 'permitted', type: 'TokenPermissions' },
          { name: 'spender', type: 'address' },
          { name: 'nonce', type: 'uint256' },
          { name: 'deadline', type: 'uint256' },
        ],
        TokenPermissions: tokenPermissions,
      },
      primaryType: 'PermitTransferFrom',
      message: {
        permitted: { token: dice.pick(coins), amount: amount(dice) },
        ...{ spender: fixture, nonce: String(dice.below(1_000)), deadline: soon(dice) },
      },
    }),
    carries: ['approval'],
  },
  'order (CoW)': {
    make: ({ safe }, dice) =>
      makeTypedData(
        'Order',
        {
          sellToken: ['address', coins[0]],
          buyToken: ['address', coins[1]],
          receiver: ['address', safe.address],
          sellAmount: ['uint256', amount(dice)],
          buyAmount: ['uint256', amount(dice)],
          validTo: ['uint32', Number(soon(dice))],
          appData: ['bytes32', dice.bytes(32)],
          feeAmount: ['uint256', '0'],
          kind: ['string', 'sell'],
          partiallyFillable: ['bool', false],
          sellTokenBalance: ['string', 'erc20'],
          buyTokenBalance: ['string', 'erc20'],
        },
        { name: 'Gnosis Protocol', version: 'v2', chainId: 8453, verifyingContract: settlement },
      ),
    carries: ['order'],
  },
  'listing (Seaport)': {
    make: ({ safe }, dice) => {
      const price = BigInt(100 + dice.below(1_000)) * 10n ** 15n;
      const fee = (price * BigInt(dice.below(13))) / 100n;
      return makeSeaportOrder({
        offerer: safe.address,
        offer: [seaportItem(2, { of: collection, id: dice.below(100), start: 1n })],
        consideration: [ether(price - fee, safe.address), ether(fee, stranger.address)],
      });
    },
    carries: ['order'],
  },
  'order (1inch)': {
    make: ({ safe }, dice) =>
      makeOneInchOrder({
        ...{ maker: safe.address, makerAsset: coins[0], takerAsset: coins[1] },
        ...{ makingAmount: amount(dice), takingAmount: amount(dice) },
      }),
    carries: ['order'],
  },
  'order (0x)': {
    make: ({ safe }, dice) =>
      makeZeroExOrder('LimitOrder', {
        ...{ maker: safe.address, makerToken: coins[0], takerToken: coins[1] },
        ...{ makerAmount: amount(dice), takerAmount: amount(dice) },
      }),
    carries: ['order'],
  },
  'order (UniswapX)': {
    make: ({ safe }, dice) => {
      const [given, got] = [BigInt(amount(dice)), BigInt(amount(dice))];
      return makeUniswapXOrder('V2DutchOrder', {
        swapper: safe.address,
        input: { token: coins[0], start: given, end: given },
        outputs: [{ token: coins[1], start: got * 100n, end: got * 98n, recipient: safe.address }],
      });
    },
    carries: ['order'],
  },
  'orders taken back (CoW)': {
    make: (_, dice) => ({
      domain: cowDomain,
      types: { OrderCancellations: [{ name: 'orderUids', type: 'bytes[]' }] },
      primaryType: 'OrderCancellations',
      message: { orderUids: [dice.bytes(56)] },
    }),
    carries: [],
  },
  'vote (Snapshot)': {
    make: ({ safe }, dice) =>
      makeTypedData(
        'Vote',
        {
          from: ['address', safe.address],
          space: ['string', 'bakers.eth'],
          timestamp: ['uint64', soon(dice)],
          proposal: ['bytes32', dice.bytes(32)],
          choice: ['uint32', 1 + dice.below(3)],
          reason: ['string', ''],
          app: ['string', 'snapshot'],
          metadata: ['string', '{}'],
        },
        { name: 'snapshot', version: '0.1.4' },
      ),
    carries: [],
  },
};

export const honestMessageKinds: readonly string[] = Object.keys(makers);

/** A message as apps ask for it, one kind after the other. */
export function makeHonestMessage(theater: Theater, dice: Dice, number: number): HonestMessage {
  const kind = honestMessageKinds[number % honestMessageKinds.length] ?? '';
  const maker = makers[kind];
  if (!maker) throw new RangeError(`There is no kind ${kind}.`);
  // As text in between, as it comes over any border.
  const message: unknown = JSON.parse(JSON.stringify(maker.make(theater, dice)));
  return { kind, message, carries: maker.carries };
}
