import {
  type Address,
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  numberToHex,
  parseAbi,
  zeroAddress,
  zeroHash,
} from 'viem';
import { describe, expect, test } from 'vitest';
import { buildCallTree } from '@/lib/safe/decode/call-tree';
import { listCalledOrders } from '@/lib/safe/decode/orders/called-orders';
import { operations } from '@/lib/safe/protocol/types';
import { findCalledOrderRisks } from '@/lib/safe/risk/order-risks';
import { recipient, safe, token } from '@/tests/support/chain/people';
import { cedar, stall } from '@/tests/support/transactions/orders';

const abi = parseAbi([
  'struct Offer { uint8 itemType; address token; uint256 id; uint256 startAmount; uint256 endAmount; }',
  'struct Consideration { uint8 itemType; address token; uint256 id; uint256 startAmount; uint256 endAmount; address recipient; }',
  'struct Parameters { address offerer; address zone; Offer[] offer; Consideration[] consideration; uint8 orderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 conduitKey; uint256 total; }',
  'struct Order { Parameters parameters; bytes signature; }',
  'function setPreSignature(bytes orderUid, bool signed)',
  'function create((address handler, bytes32 salt, bytes staticInput) params, bool dispatch)',
  'function setRoot(bytes32 root, (uint256 location, bytes data) proof)',
  'function createOrder((address buyToken, address receiver, uint256 sellAmount, uint256 buyAmount, bytes32 appData, uint256 feeAmount, uint32 validTo, bool partiallyFillable, int64 quoteId) order) payable',
  'function validate(Order[] orders)',
]);
const settlement = '0x9008D19f58AAbD9eD0D60971565AA8510560ab41';
const composable = '0xfdaFc9d1902f4e0b84f65F49f244b32b31013b74';
const twapHandler = '0x6cF1e9cA41f7611dEf408122793c358a3d11E5a5';
const ethFlow = '0xbA3cB449bD2B4ADddBc894D8697F5170800EAdeC';
const seaport = '0x0000000000000068F116a894984e2DB1123eB395';

const list = (to: Address, data: Hex, value = 0n) =>
  listCalledOrders(
    buildCallTree({ to, data, value, operation: operations.call }, { actor: safe.address }),
    safe.address,
  );
const titles = (to: Address, data: Hex) => findCalledOrderRisks(list(to, data)).map(({ title }) => title);

const uid = concatHex([zeroHash, safe.address, numberToHex(1_800_000_000, { size: 4 })]);
const presign = (isSigned: boolean) =>
  encodeFunctionData({ abi, functionName: 'setPreSignature', args: [uid, isSigned] });
const twap = (receiver: Address, handler: Address = twapHandler) => {
  const words = encodeAbiParameters(
    [
      ...(['address', 'address', 'address'] as const),
      ...(['uint256', 'uint256', 'uint256', 'uint256', 'uint256', 'uint256', 'bytes32'] as const),
    ].map((type) => ({ type })),
    [token, cedar, receiver, 10n, 8n, 0n, 5n, 600n, 0n, zeroHash],
  );
  return encodeFunctionData({
    abi,
    functionName: 'create',
    args: [{ handler, salt: zeroHash, staticInput: words }, true],
  });
};
const ether = (receiver: Address, buyAmount = 40n) =>
  encodeFunctionData({
    abi,
    functionName: 'createOrder',
    args: [
      {
        ...{ buyToken: cedar, receiver, sellAmount: 9n, buyAmount, appData: zeroHash, feeAmount: 1n },
        ...{ validTo: 1_800_000_000, partiallyFillable: false, quoteId: 0n },
      },
    ],
  });
const validate = (to: Address, offerer: Address = safe.address) =>
  encodeFunctionData({
    abi,
    functionName: 'validate',
    args: [
      [
        {
          parameters: {
            ...{ offerer, zone: zeroAddress, orderType: 0, startTime: 0n, endTime: 1_800_000_000n },
            offer: [{ itemType: 2, token: stall, id: 7n, startAmount: 1n, endAmount: 1n }],
            consideration: [
              { itemType: 0, token: zeroAddress, id: 0n, startAmount: 5n, endAmount: 5n, recipient: to },
            ],
            ...{ zoneHash: zeroHash, salt: 1n, conduitKey: zeroHash, total: 1n },
          },
          signature: '0x',
        },
      ],
    ],
  });

describe('who gets the proceeds of an order that a transaction places', () => {
  test.each<readonly [string, Address, (to: Address) => Hex]>([
    ['in parts at CoW', composable, (to) => twap(to)],
    ['for Ether at CoW', ethFlow, (to) => ether(to)],
    ['at Seaport', seaport, (to) => validate(to)],
  ])('%s', (_, contract, encode) => {
    expect(list(contract, encode(safe.address))).toMatchObject([
      { order: { isVerified: true, pays: [{ recipient: safe.address }] } },
    ]);
    expect(titles(contract, encode(safe.address))).toEqual([]);
    expect(list(contract, encode(recipient))).toMatchObject([{ order: { pays: [{ recipient }] } }]);
    expect(titles(contract, encode(recipient))).toEqual(['Another account gets the proceeds']);
  });

  test('amounts are those of all parts, and the fee is given too', () => {
    expect(list(composable, twap(zeroAddress))[0]?.order).toMatchObject({
      ...{ gives: [{ start: 50n }], pays: [{ start: 40n, recipient: safe.address }] },
    });
    expect(list(ethFlow, ether(recipient))[0]?.order?.gives).toMatchObject([{ start: 10n }]);
    expect(titles(ethFlow, ether(safe.address, 0n))).toEqual(['Gives assets away for nothing']);
  });
});

describe('an order of which there is only a hash', () => {
  test.each<readonly [string, Address, Hex]>([
    ['signed at CoW', settlement, presign(true)],
    ['of another kind at CoW', composable, twap(safe.address, recipient)],
    [
      'in a tree of orders',
      composable,
      encodeFunctionData({ abi, functionName: 'setRoot', args: [zeroHash, { location: 0n, data: '0x' }] }),
    ],
    ['that ends early', settlement, presign(true).slice(0, 160) as Hex],
    ['that ends early at Seaport', seaport, validate(safe.address).slice(0, 300) as Hex],
    ['that ends early at EthFlow', ethFlow, ether(safe.address).slice(0, 300) as Hex],
  ])('%s', (_, contract, data) => {
    expect(titles(contract, data)).toEqual(['An order known only by its hash']);
  });

  test.each<readonly [string, Address, Hex]>([
    ['a signature that is taken back', settlement, presign(false)],
    ['a call of another contract', recipient, presign(true)],
    ['an order that somebody else offers', seaport, validate(recipient, recipient)],
  ])('%s is none', (_, contract, data) => {
    expect(list(contract, data)).toEqual([]);
  });
});

const fillsAbi = parseAbi([
  'struct Offer { uint8 itemType; address token; uint256 id; uint256 startAmount; uint256 endAmount; }',
  'struct Consideration { uint8 itemType; address token; uint256 id; uint256 startAmount; uint256 endAmount; address recipient; }',
  'struct Parameters { address offerer; address zone; Offer[] offer; Consideration[] consideration; uint8 orderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 conduitKey; uint256 total; }',
  'struct Order { Parameters parameters; bytes signature; }',
  'struct AdvancedOrder { Parameters parameters; uint120 numerator; uint120 denominator; bytes signature; bytes extraData; }',
  'struct CriteriaResolver { uint256 orderIndex; uint8 side; uint256 index; uint256 identifier; bytes32[] criteriaProof; }',
  'struct Additional { uint256 amount; address recipient; }',
  'struct Basic { address considerationToken; uint256 considerationIdentifier; uint256 considerationAmount; address offerer; address zone; address offerToken; uint256 offerIdentifier; uint256 offerAmount; uint8 basicOrderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 offererConduitKey; bytes32 fulfillerConduitKey; uint256 total; Additional[] additionalRecipients; bytes signature; }',
  'function fulfillOrder(Order order, bytes32 conduit) payable',
  'function fulfillAdvancedOrder(AdvancedOrder order, CriteriaResolver[] resolvers, bytes32 conduit, address recipient) payable',
  'function fulfillBasicOrder(Basic parameters) payable',
  'struct Limit { uint256 salt; uint256 maker; uint256 receiver; uint256 makerAsset; uint256 takerAsset; uint256 makingAmount; uint256 takingAmount; uint256 makerTraits; }',
  'function fillOrder(Limit order, bytes32 r, bytes32 vs, uint256 amount, uint256 takerTraits) payable',
  'function fillOrderArgs(Limit order, bytes32 r, bytes32 vs, uint256 amount, uint256 takerTraits, bytes args) payable',
  'function fillContractOrder(Limit order, bytes signature, uint256 amount, uint256 takerTraits)',
  'function fillContractOrderArgs(Limit order, bytes signature, uint256 amount, uint256 takerTraits, bytes args)',
]);

describe('an order of somebody else that a transaction fills', () => {
  const until = 1_800_000_000n;
  const parameters = (itemType = 2, asked: readonly [kind: number, of: Address] = [0, zeroAddress]) => ({
    ...{ offerer: recipient, zone: zeroAddress, orderType: 0, startTime: 0n, endTime: until },
    offer: [{ itemType, token: stall, id: 7n, startAmount: 4n, endAmount: 2n }],
    consideration: [
      { itemType: asked[0], token: asked[1], id: 0n, startAmount: 9n, endAmount: 11n, recipient },
    ],
    ...{ zoneHash: zeroHash, salt: 1n, conduitKey: zeroHash, total: 1n },
  });
  const advanced = (to: Address, options?: Parameters<typeof parameters>) =>
    encodeFunctionData({
      abi: fillsAbi,
      functionName: 'fulfillAdvancedOrder',
      args: [
        {
          ...{ parameters: parameters(...(options ?? [3])), numerator: 1n, denominator: 2n },
          ...{ signature: '0x', extraData: '0x' },
        },
        [{ orderIndex: 0n, side: 1, index: 0n, identifier: 21n, criteriaProof: [] }],
        zeroHash,
        to,
      ],
    });

  test('at Seaport: at most what is asked for, at least what is offered', () => {
    const data = encodeFunctionData({
      abi: fillsAbi,
      functionName: 'fulfillOrder',
      args: [{ parameters: parameters(), signature: '0x' }, zeroHash],
    });
    expect(list(seaport, data)).toMatchObject([
      {
        kind: 'fill',
        order: {
          gives: [{ asset: { kind: 'native' }, start: 11n, end: 11n }],
          pays: [{ asset: { id: 7n }, start: 2n, end: 2n, recipient: safe.address }],
        },
      },
    ]);
    expect(titles(seaport, data)).toEqual([]);
  });

  test('at Seaport: a part of it, to an account of the caller’s choice', () => {
    expect(list(seaport, advanced(zeroAddress))[0]?.order).toMatchObject({
      gives: [{ start: 6n }],
      pays: [{ start: 1n, recipient: safe.address }],
    });
    expect(titles(seaport, advanced(safe.address))).toEqual([]);
    expect(titles(seaport, advanced(recipient))).toEqual(['Another account gets the proceeds']);
  });

  test('at Seaport: the call names the piece that an offer for any of them takes', () => {
    const data = advanced(zeroAddress, [1, [4, stall]]);
    expect(list(seaport, data)[0]?.order?.gives).toMatchObject([{ asset: { kind: 'collectible', id: 21n } }]);
    expect(titles(seaport, data)).toEqual([]);
  });

  test.each([
    ['a listing', 0, { gives: [{ asset: { kind: 'native' }, start: 12n }], pays: [{ start: 1n }] }],
    [
      'an offer',
      16,
      { gives: [{ asset: { kind: 'collectible' }, start: 10n }], pays: [{ asset: { kind: 'token' } }] },
    ],
  ])('at Seaport: %s in short form', (_, basicOrderType, order) => {
    const data = encodeFunctionData({
      abi: fillsAbi,
      functionName: 'fulfillBasicOrder',
      args: [
        {
          ...{ considerationToken: zeroAddress, considerationIdentifier: 0n, considerationAmount: 10n },
          ...{ offerer: recipient, zone: zeroAddress, offerToken: stall, offerIdentifier: 7n },
          ...{ offerAmount: basicOrderType === 0 ? 1n : 50n, basicOrderType, startTime: 0n, endTime: until },
          ...{ zoneHash: zeroHash, salt: 1n, offererConduitKey: zeroHash, fulfillerConduitKey: zeroHash },
          ...{ total: 1n, additionalRecipients: [{ amount: 2n, recipient }], signature: '0x' },
        },
      ],
    });
    expect(list(seaport, data)).toMatchObject([{ kind: 'fill', order }]);
    expect(list(seaport, data)[0]?.order?.pays).toMatchObject([{ recipient: safe.address }]);
  });

  const router = '0x111111125421cA6dc452d289314280a0f8842A65';
  const limit = (makerTraits = 0n) => ({
    ...{ salt: 1n, maker: BigInt(recipient), receiver: 0n, makerAsset: BigInt(cedar) },
    ...{ takerAsset: BigInt(token), makingAmount: 40n, takingAmount: 50n, makerTraits },
  });
  const withTarget = 2n ** 251n;

  test.each<readonly [string, Hex, Address]>([
    [
      'fillOrder',
      encodeFunctionData({
        abi: fillsAbi,
        functionName: 'fillOrder',
        args: [limit(), zeroHash, zeroHash, 25n, 0n],
      }),
      safe.address,
    ],
    [
      'fillOrderArgs',
      encodeFunctionData({
        abi: fillsAbi,
        functionName: 'fillOrderArgs',
        args: [limit(), zeroHash, zeroHash, 25n, withTarget, recipient],
      }),
      recipient,
    ],
    [
      'fillContractOrder, by the amount that comes in',
      encodeFunctionData({
        abi: fillsAbi,
        functionName: 'fillContractOrder',
        args: [limit(), '0x', 20n, 2n ** 255n],
      }),
      safe.address,
    ],
    [
      'fillContractOrderArgs',
      encodeFunctionData({
        abi: fillsAbi,
        functionName: 'fillContractOrderArgs',
        args: [limit(), '0x', 25n, withTarget, recipient],
      }),
      recipient,
    ],
  ])('at 1inch by %s', (_, data, to) => {
    expect(list(router, data)).toMatchObject([
      {
        kind: 'fill',
        order: {
          gives: [{ asset: { token }, start: 25n }],
          pays: [{ asset: { token: cedar }, start: 20n, recipient: to }],
        },
      },
    ]);
    expect(titles(router, data)).toEqual(to === safe.address ? [] : ['Another account gets the proceeds']);
  });

  test('at 1inch with an extension counts by the limit alone, and without one is ticked', () => {
    const extended = (threshold: bigint) =>
      encodeFunctionData({
        abi: fillsAbi,
        functionName: 'fillOrder',
        args: [limit(2n ** 249n), zeroHash, zeroHash, 25n, threshold],
      });
    expect(list(router, extended(15n))[0]?.order?.pays).toMatchObject([{ start: 15n }]);
    expect(titles(router, extended(15n))).toEqual([]);
    expect(titles(router, extended(0n))).toEqual(['Not all terms of this order can be seen']);
  });
});
