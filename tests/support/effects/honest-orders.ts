import {
  type Address,
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  numberToHex,
  parseAbi,
  zeroAddress,
  zeroHash,
} from 'viem';
import type { RiskKind } from '@/lib/safe/risk/risk';
import { recipient, stranger } from '../chain/people';
import type { Dice } from './dice';
import type { GeneratedCall } from './generate';
import { coins, collection, type Theater } from './theater';

// Typed in from the exchanges' own sources, apart from the product's table.
const exchanges = {
  settlement: '0x9008D19f58AAbD9eD0D60971565AA8510560ab41',
  composable: '0xfdaFc9d1902f4e0b84f65F49f244b32b31013b74',
  ethFlow: '0xbA3cB449bD2B4ADddBc894D8697F5170800EAdeC',
  seaport: '0x0000000000000068F116a894984e2DB1123eB395',
  oneInch: '0x111111125421cA6dc452d289314280a0f8842A65',
} as const satisfies Record<string, Address>;

const abi = parseAbi([
  'struct Offer { uint8 itemType; address token; uint256 id; uint256 startAmount; uint256 endAmount; }',
  'struct Consideration { uint8 itemType; address token; uint256 id; uint256 startAmount; uint256 endAmount; address recipient; }',
  'struct Parameters { address offerer; address zone; Offer[] offer; Consideration[] consideration; uint8 orderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 conduitKey; uint256 total; }',
  'struct Order { Parameters parameters; bytes signature; }',
  'struct Limit { uint256 salt; uint256 maker; uint256 receiver; uint256 makerAsset; uint256 takerAsset; uint256 makingAmount; uint256 takingAmount; uint256 makerTraits; }',
  'function setPreSignature(bytes orderUid, bool signed)',
  'function create((address handler, bytes32 salt, bytes staticInput) params, bool dispatch)',
  'function createOrder((address buyToken, address receiver, uint256 sellAmount, uint256 buyAmount, bytes32 appData, uint256 feeAmount, uint32 validTo, bool partiallyFillable, int64 quoteId) order) payable',
  'function validate(Order[] orders)',
  'function fulfillOrder(Order order, bytes32 conduit) payable',
  'function fillOrder(Limit order, bytes32 r, bytes32 vs, uint256 amount, uint256 takerTraits) payable',
]);

/** Puts code that takes everything where the exchanges stand on Base. */
export async function openExchanges({ request }: Theater): Promise<void> {
  for (const address of Object.values(exchanges)) await request('anvil_setCode', [address, '0x00']);
}

type Maker = (theater: Theater, dice: Dice) => GeneratedCall;

const [sold, bought] = coins;
const until = 1_893_456_000;
/** Up to a dollar of the first coin, which has six decimals. */
const small = (dice: Dice) => BigInt(1 + dice.below(1_000_000));
/** More of the second coin, with its eighteen decimals, than that is worth. */
const worthOf = (amount: bigint) => amount * 10n ** 14n;
const call = (to: Address, data: GeneratedCall['data'], value = 0n): GeneratedCall => ({
  ...{ to, value, data, operation: 0 },
});

const twap: Maker = (_, dice) => {
  const part = small(dice);
  const staticInput = encodeAbiParameters(
    [
      ...(['address', 'address', 'address'] as const),
      ...(['uint256', 'uint256', 'uint256', 'uint256', 'uint256', 'uint256', 'bytes32'] as const),
    ].map((type) => ({ type })),
    [sold, bought, zeroAddress, part, worthOf(part), 0n, BigInt(2 + dice.below(9)), 600n, 0n, zeroHash],
  );
  const handler = '0x6cF1e9cA41f7611dEf408122793c358a3d11E5a5';
  const args = [{ handler, salt: zeroHash, staticInput }, true] as const;
  return call(exchanges.composable, encodeFunctionData({ abi, functionName: 'create', args }));
};

const sellEther: Maker = ({ safe }, dice) => {
  const price = small(dice);
  const sellAmount = price * 10n ** 6n;
  const order = {
    ...{ buyToken: bought, receiver: safe.address, sellAmount, buyAmount: worthOf(price), appData: zeroHash },
    ...{ feeAmount: 0n, validTo: until, partiallyFillable: false, quoteId: 1n },
  };
  const data = encodeFunctionData({ abi, functionName: 'createOrder', args: [order] });
  return call(exchanges.ethFlow, data, sellAmount);
};

const common = {
  ...{ zone: zeroAddress, orderType: 0, startTime: 0n, endTime: BigInt(until), zoneHash: zeroHash },
  ...{ salt: 1n, conduitKey: zeroHash },
};
const native = (amount: bigint, to: Address) => ({
  ...{ itemType: 0, token: zeroAddress, id: 0n, startAmount: amount, endAmount: amount, recipient: to },
});
const piece = (id: bigint) => ({ itemType: 2, token: collection, id, startAmount: 1n, endAmount: 1n });

/** At the price of the market, of which its marketplace takes up to 2.5 percent. */
const list: Maker = ({ safe, localCopies }, dice) => {
  const price = BigInt(1 + dice.below(1_000)) * 10n ** 15n;
  const fee = (price * BigInt(dice.below(26))) / 1_000n;
  const parameters = {
    ...{ ...common, offerer: safe.address, offer: [piece(dice.pick(localCopies))] },
    consideration: [native(price - fee, safe.address), native(fee, stranger.address)],
    total: 2n,
  };
  const args = [[{ parameters, signature: '0x' }]] as const;
  return call(exchanges.seaport, encodeFunctionData({ abi, functionName: 'validate', args }));
};

const buy: Maker = (_, dice) => {
  const price = small(dice) * 10n ** 6n;
  const parameters = {
    ...{ ...common, offerer: recipient, offer: [piece(BigInt(dice.below(100)))] },
    ...{ consideration: [native(price, recipient)], total: 1n },
  };
  const args = [{ parameters, signature: '0x' }, zeroHash] as const;
  return call(exchanges.seaport, encodeFunctionData({ abi, functionName: 'fulfillOrder', args }), price);
};

const fill: Maker = (_, dice) => {
  const amount = small(dice);
  const order = {
    ...{ salt: 1n, maker: BigInt(recipient), receiver: 0n, makerAsset: BigInt(bought) },
    ...{ takerAsset: BigInt(sold), makingAmount: worthOf(amount), takingAmount: amount, makerTraits: 0n },
  };
  const args = [order, zeroHash, zeroHash, amount, 0n] as const;
  return call(exchanges.oneInch, encodeFunctionData({ abi, functionName: 'fillOrder', args }));
};

const presign: Maker = ({ safe }, dice) => {
  const uid = concatHex([dice.bytes(32), safe.address, numberToHex(until, { size: 4 })]);
  return call(
    exchanges.settlement,
    encodeFunctionData({ abi, functionName: 'setPreSignature', args: [uid, true] }),
  );
};

/** Orders whose proceeds come to the Safe. Ether for a contract is a first payment to it, like any other. */
export const honestOrders: Readonly<
  Record<string, { readonly make: Maker; readonly carries: readonly RiskKind[] }>
> = {
  'order in parts (CoW)': { make: twap, carries: [] },
  'order that sells ETH (CoW)': { make: sellEther, carries: ['newRecipient'] },
  // The gateway of this suite reads no orders, so that the bytes hold only a hash.
  'order signed by its hash (CoW)': { make: presign, carries: ['order'] },
  'listing (Seaport)': { make: list, carries: [] },
  // Nobody can say what a collectible is worth: said, and not ticked.
  'purchase (Seaport)': { make: buy, carries: ['newRecipient', 'order'] },
  'fill (1inch)': { make: fill, carries: [] },
};
