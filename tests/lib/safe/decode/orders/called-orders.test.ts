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

const severalAbi = parseAbi([
  'struct Offer { uint8 itemType; address token; uint256 id; uint256 startAmount; uint256 endAmount; }',
  'struct Consideration { uint8 itemType; address token; uint256 id; uint256 startAmount; uint256 endAmount; address recipient; }',
  'struct Parameters { address offerer; address zone; Offer[] offer; Consideration[] consideration; uint8 orderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 conduitKey; uint256 total; }',
  'struct Order { Parameters parameters; bytes signature; }',
  'struct AdvancedOrder { Parameters parameters; uint120 numerator; uint120 denominator; bytes signature; bytes extraData; }',
  'struct CriteriaResolver { uint256 orderIndex; uint8 side; uint256 index; uint256 identifier; bytes32[] criteriaProof; }',
  'struct Component { uint256 orderIndex; uint256 itemIndex; }',
  'struct Fulfillment { Component[] offer; Component[] consideration; }',
  'function fulfillAdvancedOrder(AdvancedOrder order, CriteriaResolver[] resolvers, bytes32 conduit, address recipient) payable',
  'function fulfillAvailableOrders(Order[] orders, Component[][] offers, Component[][] considerations, bytes32 conduit, uint256 most) payable',
  'function fulfillAvailableAdvancedOrders(AdvancedOrder[] orders, CriteriaResolver[] resolvers, Component[][] offers, Component[][] considerations, bytes32 conduit, address recipient, uint256 most) payable',
  'function matchOrders(Order[] orders, Fulfillment[] fulfillments) payable',
]);
const matchAdvancedAbi = parseAbi([
  'struct Offer { uint8 itemType; address token; uint256 id; uint256 startAmount; uint256 endAmount; }',
  'struct Consideration { uint8 itemType; address token; uint256 id; uint256 startAmount; uint256 endAmount; address recipient; }',
  'struct Parameters { address offerer; address zone; Offer[] offer; Consideration[] consideration; uint8 orderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 conduitKey; uint256 total; }',
  'struct AdvancedOrder { Parameters parameters; uint120 numerator; uint120 denominator; bytes signature; bytes extraData; }',
  'struct CriteriaResolver { uint256 orderIndex; uint8 side; uint256 index; uint256 identifier; bytes32[] criteriaProof; }',
  'struct Component { uint256 orderIndex; uint256 itemIndex; }',
  'struct Fulfillment { Component[] offer; Component[] consideration; }',
  'function matchAdvancedOrders(AdvancedOrder[] orders, CriteriaResolver[] resolvers, Fulfillment[] fulfillments, address recipient) payable',
]);
const oldMatchAdvancedAbi = parseAbi([
  'struct Offer { uint8 itemType; address token; uint256 id; uint256 startAmount; uint256 endAmount; }',
  'struct Consideration { uint8 itemType; address token; uint256 id; uint256 startAmount; uint256 endAmount; address recipient; }',
  'struct Parameters { address offerer; address zone; Offer[] offer; Consideration[] consideration; uint8 orderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 conduitKey; uint256 total; }',
  'struct AdvancedOrder { Parameters parameters; uint120 numerator; uint120 denominator; bytes signature; bytes extraData; }',
  'struct CriteriaResolver { uint256 orderIndex; uint8 side; uint256 index; uint256 identifier; bytes32[] criteriaProof; }',
  'struct Component { uint256 orderIndex; uint256 itemIndex; }',
  'struct Fulfillment { Component[] offer; Component[] consideration; }',
  'function matchAdvancedOrders(AdvancedOrder[] orders, CriteriaResolver[] resolvers, Fulfillment[] fulfillments) payable',
]);

describe('several orders that a transaction fills at Seaport', () => {
  const item = (itemType: number, of: Address, id: bigint, amount: bigint) => ({
    ...{ itemType, token: of, id, startAmount: amount, endAmount: amount },
  });
  /** Pays for piece `id`, unless told otherwise. */
  const listing = (
    id: bigint,
    { offerer = recipient, offer = [item(2, stall, id, 1n)], paid = 5n } = {},
  ) => ({
    ...{ offerer, zone: zeroAddress, offer, orderType: 0, startTime: 0n, endTime: 1_800_000_000n },
    consideration: [{ ...item(1, token, 0n, paid), recipient }],
    ...{ zoneHash: zeroHash, salt: id, conduitKey: zeroHash, total: 1n },
  });
  type Listing = ReturnType<typeof listing>;
  const whole = (parameters: Listing) => ({ parameters, signature: '0x' as Hex });
  const advanced = (parameters: Listing, [numerator, denominator] = [1n, 1n]) => ({
    ...{ parameters, numerator, denominator, signature: '0x' as Hex, extraData: '0x' as Hex },
  });
  const at = (orderIndex: number, itemIndex = 0) => ({
    ...{ orderIndex: BigInt(orderIndex), itemIndex: BigInt(itemIndex) },
  });
  const both = [[at(0)], [at(1)]];

  test('each that is still open: what is asked for is given, what is offered comes to the caller', () => {
    const data = encodeFunctionData({
      abi: severalAbi,
      functionName: 'fulfillAvailableOrders',
      args: [[whole(listing(7n)), whole(listing(8n, { paid: 6n }))], both, both, zeroHash, 2n],
    });
    expect(list(seaport, data)).toMatchObject([
      {
        kind: 'fill',
        order: {
          isOptional: true,
          gives: [{ asset: { kind: 'token', token }, start: 5n }],
          pays: [{ asset: { kind: 'collectible', id: 7n }, start: 1n, recipient: safe.address }],
        },
      },
      { order: { gives: [{ start: 6n }], pays: [{ asset: { id: 8n }, recipient: safe.address }] } },
    ]);
    expect(titles(seaport, data)).toEqual([]);
  });

  const available = (to: Address, offers: readonly (readonly ReturnType<typeof at>[])[] = both) =>
    encodeFunctionData({
      abi: severalAbi,
      functionName: 'fulfillAvailableAdvancedOrders',
      args: [
        [advanced(listing(7n)), advanced(listing(0n, { offer: [item(5, stall, 0n, 4n)] }), [1n, 2n])],
        [{ orderIndex: 1n, side: 0, index: 0n, identifier: 21n, criteriaProof: [] }],
        ...[offers, both, zeroHash, to, 2n],
      ] as never, // spread below its own types
    });

  test('to an account of the caller’s choice, in parts, with pieces that the call names', () => {
    expect(list(seaport, available(zeroAddress))).toMatchObject([
      { order: { pays: [{ asset: { id: 7n }, recipient: safe.address }] } },
      { order: { gives: [{ start: 3n }], pays: [{ asset: { id: 21n }, start: 2n }] } },
    ]);
    expect(titles(seaport, available(safe.address))).toEqual([]);
    expect(titles(seaport, available(recipient))).toEqual([
      'Another account gets the proceeds',
      'Another account gets the proceeds',
    ]);
  });

  test('what no fulfillment names does not have to arrive', () => {
    expect(titles(seaport, available(zeroAddress, [[at(0)]]))).toEqual(['Gives assets away for nothing']);
  });

  test('one that the caller offers itself needs no signature, and gives what it offers', () => {
    const own = listing(7n, { offerer: safe.address, offer: [item(1, token, 0n, 90n)], paid: 0n });
    const data = (to: Address) =>
      encodeFunctionData({
        abi: severalAbi,
        functionName: 'fulfillAdvancedOrder',
        args: [advanced(own), [], zeroHash, to],
      });
    expect(list(seaport, data(recipient))[0]?.order?.gives).toMatchObject([{ start: 0n }, { start: 90n }]);
    expect(titles(seaport, data(recipient))).toEqual(['Another account gets the proceeds']);
    expect(titles(seaport, data(safe.address))).toEqual([]);
  });

  const mine = (to: Address) => ({
    ...listing(9n, { offerer: safe.address, offer: [item(1, token, 0n, 90n)] }),
    consideration: [{ ...item(1, cedar, 0n, 40n), recipient: to }],
  });
  const theirs = listing(10n, { offer: [item(1, cedar, 0n, 40n)] });
  const pairs = [{ offer: [at(0)], consideration: [at(1)] }];
  const matches: readonly (readonly [string, (to: Address, other?: Listing) => Hex])[] = [
    [
      'matchOrders',
      (to, other = theirs) =>
        encodeFunctionData({
          abi: severalAbi,
          functionName: 'matchOrders',
          args: [[whole(mine(to)), whole(other)], pairs],
        }),
    ],
    [
      'matchAdvancedOrders',
      (to, other = theirs) =>
        encodeFunctionData({
          abi: matchAdvancedAbi,
          args: [[advanced(mine(to)), advanced(other)], [], pairs, recipient],
        }),
    ],
    [
      'matchAdvancedOrders of 1.1',
      (to, other = theirs) =>
        encodeFunctionData({
          abi: oldMatchAdvancedAbi,
          args: [[advanced(mine(to)), advanced(other)], [], pairs],
        }),
    ],
  ];
  test.each(matches)('%s: the caller’s own order, whoever its proceeds go to', (_, encode) => {
    expect(list(seaport, encode(safe.address))).toMatchObject([
      {
        order: {
          gives: [{ asset: { token }, start: 90n }],
          pays: [{ asset: { token: cedar }, start: 40n, recipient: safe.address }],
        },
      },
    ]);
    expect(titles(seaport, encode(safe.address))).toEqual([]);
    expect(titles(seaport, encode(recipient))).toEqual(['Another account gets the proceeds']);
  });

  test('a match that may pay Ether for others is left to the simulation', () => {
    const native = listing(10n, { offer: [item(0, zeroAddress, 0n, 40n)] });
    for (const [, encode] of matches) expect(list(seaport, encode(recipient, native))).toEqual([]);
  });
});

const oneInchAbi = parseAbi([
  'struct Description { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'struct Older { uint256 salt; address makerAsset; address takerAsset; address maker; address receiver; address allowedSender; uint256 makingAmount; uint256 takingAmount; uint256 offsets; bytes interactions; }',
  'struct Quote { uint256 info; address makerAsset; address takerAsset; address maker; address allowedSender; uint256 makingAmount; uint256 takingAmount; }',
  'function fillOrder(Older order, bytes signature, bytes interaction, uint256 makingAmount, uint256 takingAmount, uint256 threshold) payable',
  'function fillOrderTo(Older order, bytes signature, bytes interaction, uint256 makingAmount, uint256 takingAmount, uint256 threshold, address target) payable',
  'function fillOrderToWithPermit(Older order, bytes signature, bytes interaction, uint256 makingAmount, uint256 takingAmount, uint256 threshold, address target, bytes permit)',
  'function fillOrderRFQ(Quote order, bytes signature, uint256 flagsAndAmount) payable',
  'function fillOrderRFQCompact(Quote order, bytes32 r, bytes32 vs, uint256 flagsAndAmount) payable',
  'function fillOrderRFQTo(Quote order, bytes signature, uint256 flagsAndAmount, address target) payable',
  'function fillOrderRFQToWithPermit(Quote order, bytes signature, uint256 flagsAndAmount, address target, bytes permit)',
  'function clipperSwap(address exchange, address srcToken, address dstToken, uint256 inputAmount, uint256 outputAmount, uint256 goodUntil, bytes32 r, bytes32 vs) payable',
  'function clipperSwapTo(address exchange, address recipient, address srcToken, address dstToken, uint256 inputAmount, uint256 outputAmount, uint256 goodUntil, bytes32 r, bytes32 vs) payable',
  'function unoswapTo(address recipient, address srcToken, uint256 amount, uint256 minReturn, uint256[] pools) payable',
  'function uniswapV3SwapTo(address recipient, uint256 amount, uint256 minReturn, uint256[] pools) payable',
  'function uniswapV3SwapToWithPermit(address recipient, address srcToken, uint256 amount, uint256 minReturn, uint256[] pools, bytes permit)',
]);
const swapAbis = {
  v5: parseAbi([
    'struct Description { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
    'function swap(address executor, Description desc, bytes permit, bytes data) payable',
  ]),
  v6: parseAbi([
    'struct Description { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
    'function swap(address executor, Description desc, bytes data) payable',
    'function clipperSwapTo(address exchange, address recipient, uint256 srcToken, address dstToken, uint256 inputAmount, uint256 outputAmount, uint256 goodUntil, bytes32 r, bytes32 vs) payable',
    'function unoswapTo(uint256 to, uint256 token, uint256 amount, uint256 minReturn, uint256 dex)',
    'function unoswapTo3(uint256 to, uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2, uint256 dex3)',
    'function ethUnoswapTo(uint256 to, uint256 minReturn, uint256 dex) payable',
  ]),
};

describe('what is bought at 1inch', () => {
  const [v5, v6] = [
    '0x1111111254EEB25477B68fb85Ed929f73A960582',
    '0x111111125421cA6dc452d289314280a0f8842A65',
  ] as const;
  const older = (offsets = 0n) => ({
    ...{ salt: 1n, makerAsset: cedar, takerAsset: token, maker: recipient, receiver: zeroAddress },
    ...{ allowedSender: zeroAddress, makingAmount: 40n, takingAmount: 50n, offsets },
    interactions: '0x' as Hex,
  });
  const quote = {
    ...{ info: 1_800_000_000n << 64n, makerAsset: cedar, takerAsset: token, maker: recipient },
    ...{ allowedSender: zeroAddress, makingAmount: 40n, takingAmount: 50n },
  };
  const described = (to: Address, sold: Address = token) => ({
    ...{ srcToken: sold, dstToken: cedar, srcReceiver: stall, dstReceiver: to, amount: 25n },
    ...{ minReturnAmount: 20n, flags: 0n },
  });

  const toAnyone: readonly (readonly [name: string, router: Address, (to: Address) => Hex])[] = [
    [
      'fillOrderTo',
      v5,
      (to) =>
        encodeFunctionData({
          abi: oneInchAbi,
          functionName: 'fillOrderTo',
          args: [older(), '0x', '0x', 0n, 25n, 20n, to],
        }),
    ],
    [
      'fillOrderToWithPermit, by the amount that comes in',
      v5,
      (to) =>
        encodeFunctionData({
          abi: oneInchAbi,
          functionName: 'fillOrderToWithPermit',
          args: [older(), '0x', '0x', 20n, 0n, 2n ** 255n + 25n, to, '0x'],
        }),
    ],
    [
      'fillOrderRFQTo',
      v5,
      (to) =>
        encodeFunctionData({
          abi: oneInchAbi,
          functionName: 'fillOrderRFQTo',
          args: [quote, '0x', 2n ** 254n + 25n, to],
        }),
    ],
    [
      'fillOrderRFQToWithPermit, by the amount that comes in',
      v5,
      (to) =>
        encodeFunctionData({
          abi: oneInchAbi,
          functionName: 'fillOrderRFQToWithPermit',
          args: [quote, '0x', 2n ** 255n + 20n, to, '0x'],
        }),
    ],
    [
      'swap',
      v5,
      (to) =>
        encodeFunctionData({
          abi: swapAbis.v5,
          functionName: 'swap',
          args: [stall, described(to), '0x', '0x'],
        }),
    ],
    [
      'swap of the router 6',
      v6,
      (to) =>
        encodeFunctionData({ abi: swapAbis.v6, functionName: 'swap', args: [stall, described(to), '0x'] }),
    ],
    [
      'clipperSwapTo',
      v5,
      (to) =>
        encodeFunctionData({
          abi: oneInchAbi,
          functionName: 'clipperSwapTo',
          args: [stall, to, token, cedar, 25n, 20n, 1n, zeroHash, zeroHash],
        }),
    ],
    [
      'clipperSwapTo of the router 6',
      v6,
      (to) =>
        encodeFunctionData({
          abi: swapAbis.v6,
          functionName: 'clipperSwapTo',
          args: [stall, to, BigInt(token) + 2n ** 255n, cedar, 25n, 20n, 1n, zeroHash, zeroHash],
        }),
    ],
  ];
  test.each(toAnyone)('by %s goes to the account that the data name', (_, router, encode) => {
    for (const to of [safe.address, zeroAddress, recipient])
      expect(list(router, encode(to))).toMatchObject([
        {
          kind: 'fill',
          order: {
            gives: [{ asset: { token }, start: 25n, end: 25n }],
            pays: [{ asset: { token: cedar }, start: 20n, recipient: to === recipient ? to : safe.address }],
          },
        },
      ]);
    expect(titles(router, encode(safe.address))).toEqual([]);
    expect(titles(router, encode(recipient))).toEqual(['Another account gets the proceeds']);
    // The same bytes at another contract are no such order.
    expect(list(stall, encode(recipient))).toEqual([]);
  });

  test.each<readonly [string, Hex]>([
    [
      'fillOrder',
      encodeFunctionData({
        abi: oneInchAbi,
        functionName: 'fillOrder',
        args: [older(), '0x', '0x', 0n, 25n, 20n],
      }),
    ],
    [
      'fillOrderRFQ',
      encodeFunctionData({ abi: oneInchAbi, functionName: 'fillOrderRFQ', args: [quote, '0x', 25n] }),
    ],
    [
      'fillOrderRFQCompact',
      encodeFunctionData({
        abi: oneInchAbi,
        functionName: 'fillOrderRFQCompact',
        args: [quote, zeroHash, zeroHash, 25n],
      }),
    ],
    [
      'clipperSwap',
      encodeFunctionData({
        abi: oneInchAbi,
        functionName: 'clipperSwap',
        args: [stall, token, cedar, 25n, 20n, 1n, zeroHash, zeroHash],
      }),
    ],
  ])('by %s comes to the caller', (_, data) => {
    expect(list(v5, data)).toMatchObject([
      { order: { gives: [{ start: 25n }], pays: [{ start: 20n, recipient: safe.address }] } },
    ]);
    expect(titles(v5, data)).toEqual([]);
  });

  test.each<readonly [string, Address, (to: Address) => Hex]>([
    [
      'unoswapTo',
      v5,
      (to) =>
        encodeFunctionData({
          abi: oneInchAbi,
          functionName: 'unoswapTo',
          args: [to, token, 25n, 20n, [1n]],
        }),
    ],
    [
      'uniswapV3SwapToWithPermit',
      v5,
      (to) =>
        encodeFunctionData({
          abi: oneInchAbi,
          functionName: 'uniswapV3SwapToWithPermit',
          args: [to, token, 25n, 20n, [1n], '0x'],
        }),
    ],
    [
      'uniswapV3SwapTo',
      v5,
      (to) =>
        encodeFunctionData({
          abi: oneInchAbi,
          functionName: 'uniswapV3SwapTo',
          args: [to, 25n, 20n, [1n]],
        }),
    ],
    [
      'unoswapTo of the router 6',
      v6,
      (to) =>
        encodeFunctionData({
          abi: swapAbis.v6,
          functionName: 'unoswapTo',
          args: [BigInt(to), BigInt(token), 25n, 20n, 1n],
        }),
    ],
    [
      'unoswapTo3 of the router 6',
      v6,
      (to) =>
        encodeFunctionData({
          abi: swapAbis.v6,
          functionName: 'unoswapTo3',
          args: [BigInt(to), BigInt(token), 25n, 20n, 1n, 2n, 3n],
        }),
    ],
  ])(
    'by %s is named where it goes to another account, and left to the simulation otherwise',
    (_, router, encode) => {
      expect(list(router, encode(recipient))).toMatchObject([
        { order: { gives: [{ start: 25n }], pays: [{ asset: undefined, start: 20n, recipient }] } },
      ]);
      expect(titles(router, encode(recipient))).toEqual(['Another account gets the proceeds']);
      for (const to of [safe.address, zeroAddress]) expect(list(router, encode(to))).toEqual([]);
    },
  );

  test('for Ether is paid with the value of the call', () => {
    const data = encodeFunctionData({
      abi: swapAbis.v6,
      functionName: 'ethUnoswapTo',
      args: [BigInt(recipient), 20n, 1n],
    });
    expect(list(v6, data, 9n)[0]?.order?.gives).toEqual([{ asset: { kind: 'native' }, start: 9n, end: 9n }]);
    const swap = encodeFunctionData({
      abi: swapAbis.v5,
      functionName: 'swap',
      args: [stall, described(safe.address, '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'), '0x', '0x'],
    });
    expect(list(v5, swap, 25n)[0]?.order?.gives).toEqual([
      { asset: { kind: 'native' }, start: 25n, end: 25n },
    ]);
  });

  test('with more Ether along gives that, too', () => {
    const swap = encodeFunctionData({
      abi: swapAbis.v6,
      functionName: 'swap',
      args: [stall, described(safe.address), '0x'],
    });
    expect(list(v6, swap, 9n)[0]?.order?.gives).toMatchObject([
      { asset: { token }, start: 25n },
      { asset: { kind: 'native' }, start: 9n },
    ]);
  });

  test('at a price that a contract computes counts by the limit of the transaction', () => {
    // The third part, which computes the amount, ends behind the second one.
    const priced = (threshold: bigint) =>
      encodeFunctionData({
        abi: oneInchAbi,
        functionName: 'fillOrder',
        args: [older(32n << 64n), '0x', '0x', 0n, 25n, threshold],
      });
    expect(list(v5, priced(15n))[0]?.order?.pays).toMatchObject([{ start: 15n }]);
    expect(titles(v5, priced(15n))).toEqual([]);
    expect(titles(v5, priced(0n))).toEqual(['Gives assets away for nothing']);
  });

  test('with a contract that is called in between is ticked: it can raise what is paid', () => {
    const data = (interaction: Hex) =>
      encodeFunctionData({
        abi: oneInchAbi,
        functionName: 'fillOrder',
        args: [older(), '0x', interaction, 0n, 25n, 20n],
      });
    expect(titles(v5, data(recipient))).toEqual(['Not all terms of this order can be seen']);
    expect(titles(v5, data('0x'))).toEqual([]);
  });
});
