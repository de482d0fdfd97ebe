import { getAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import { divideOrder } from '@/lib/safe/decode/orders/order';
import { orderForms } from '@/lib/safe/decode/orders/order-forms';
import { readTypedOrders } from '@/lib/safe/decode/orders/typed-orders';
import type { MessageTypedData } from '@/lib/safe/protocol/message-hash';
import { recipient, safe, stranger, token } from '@/tests/support/chain/people';
import { makePermit, makeTypedData } from '@/tests/support/transactions/messages';
import {
  cedar,
  coins,
  ether,
  makeBulkOrder,
  makeCowOrder,
  makeOneInchOrder,
  makeOneInchV5Order,
  makeSeaportOrder,
  makeUniswapXOrder,
  makeZeroExOrder,
  seaportItem,
  seaportMessage,
  stall,
  until,
  zero,
} from '@/tests/support/transactions/orders';

const read = (typedData: MessageTypedData) => readTypedOrders(typedData, safe);
const sold = { asset: { kind: 'token', token }, start: 50_000_000n, end: 50_000_000n };
const bought = { asset: { kind: 'token', token: cedar }, start: 40n * 10n ** 18n, end: 40n * 10n ** 18n };

test('the addresses of the contracts are written as their checksum has them', () => {
  for (const { domains } of orderForms)
    for (const { verifyingContract } of domains)
      expect(verifyingContract).toBe(getAddress(verifyingContract));
});

describe('who gets the proceeds', () => {
  test.each([
    ['CoW Protocol', makeCowOrder(), makeCowOrder({ receiver: recipient })],
    ['1inch', makeOneInchOrder(), makeOneInchOrder({ receiver: recipient })],
    ['1inch', makeOneInchV5Order(), makeOneInchV5Order({ receiver: recipient })],
    ['UniswapX', makeUniswapXOrder(), uniswapXTo(recipient)],
    ['0x', makeZeroExOrder(), makeZeroExOrder('LimitOrder', { maker: recipient })],
    ['0x', makeZeroExOrder('RfqOrder'), makeZeroExOrder('RfqOrder', { maker: recipient })],
    ['0x', makeZeroExOrder('OtcOrder'), makeZeroExOrder('OtcOrder', { maker: recipient })],
  ])('of an order at %s', (protocol, own, foreign) => {
    expect(read(own)).toMatchObject([
      { protocol, isVerified: true, gives: [sold], pays: [{ ...bought, recipient: safe.address }] },
    ]);
    expect(read(foreign)).toMatchObject([
      { protocol, isVerified: true, gives: [sold], pays: [{ ...bought, recipient }] },
    ]);
  });

  test('the zero address stands for the Safe at CoW, and for the maker at 1inch', () => {
    expect(read(makeCowOrder({ receiver: zero }))[0]?.pays[0]?.recipient).toBe(safe.address);
    expect(read(makeOneInchOrder({ maker: recipient }))[0]?.pays[0]?.recipient).toBe(recipient);
  });

  test('what the taker signs at 0x gives what the taker pays', () => {
    const signed = makeZeroExOrder('OtcOrder', { maker: recipient, taker: safe.address });
    expect(read(signed)).toMatchObject([
      {
        ...{ owner: safe.address, taker: recipient, gives: [bought] },
        pays: [{ ...sold, recipient: safe.address }],
      },
    ]);
  });

  test('fees of 0x and the fee of CoW are among the amounts', () => {
    const charged = makeZeroExOrder('LimitOrder', { takerTokenFeeAmount: '5', feeRecipient: recipient });
    expect(read(charged)[0]?.pays[1]).toMatchObject({ start: 5n, recipient });
    expect(read(makeCowOrder({ feeAmount: '7' }))[0]?.gives[0]?.start).toBe(50_000_007n);
  });
});

function uniswapXTo(to: typeof recipient) {
  const amount = 40n * 10n ** 18n;
  return makeUniswapXOrder('PriorityOrder', {
    outputs: [{ token: cedar, start: amount, end: amount, recipient: to }],
  });
}

describe('what orders at Seaport contain', () => {
  test('a piece of a collection for Ether, with what goes to others', () => {
    const order = makeSeaportOrder({
      consideration: [ether(975n * 10n ** 15n, safe.address), ether(25n * 10n ** 15n, recipient)],
    });
    const [listing] = read(order);
    expect(listing).toMatchObject({
      ...{ protocol: 'Seaport', isVerified: true, owner: safe.address, deadline: BigInt(until) },
      gives: [{ asset: { kind: 'collectible', collection: stall, id: 7n }, start: 1n, end: 1n }],
    });
    const divided = listing && divideOrder(listing, safe.address);
    expect(divided?.returns).toMatchObject([{ asset: { kind: 'native' }, start: 975n * 10n ** 15n }]);
    expect(divided?.others).toMatchObject([{ recipient, share: 250n, isFromGiven: false }]);
  });

  test('any piece, one of a list, and several of one number', () => {
    const offer = makeSeaportOrder({
      offer: [seaportItem(1, { of: token, start: 100n })],
      consideration: [
        { ...seaportItem(4, { of: stall, start: 1n }), recipient: safe.address },
        { ...seaportItem(5, { of: stall, id: 99, start: 2n }), recipient: safe.address },
        { ...seaportItem(3, { of: stall, id: 4, start: 5n }), recipient: safe.address },
        coins(3n, recipient),
      ],
    });
    const [order] = read(offer);
    expect(order?.pays.map(({ asset }) => asset)).toEqual([
      { kind: 'choice', collection: stall, isFromList: false },
      { kind: 'choice', collection: stall, isFromList: true },
      { kind: 'collectible', collection: stall, id: 4n },
      { kind: 'token', token },
    ]);
    // The fee of an offer comes out of what the Safe pays.
    expect(order && divideOrder(order, safe.address).others).toMatchObject([
      { share: 300n, isFromGiven: true },
    ]);
  });

  test.each([1, 2, 3])('each order of a tree of height %i, and no empty one', (height) => {
    const orders = read(makeBulkOrder(height, [seaportMessage(), seaportMessage({ consideration: [] })]));
    expect(orders).toMatchObject([{ isVerified: true }, { isVerified: true, pays: [] }]);
    expect(orders).toHaveLength(2);
  });
});

describe('amounts that change with time', () => {
  const falling = {
    outputs: [{ token: cedar, start: 40n, end: 30n, recipient: safe.address }],
    input: { token, start: 5n, end: 6n },
  };
  test.each(['ExclusiveDutchOrder', 'V2DutchOrder', 'V3DutchOrder'] as const)('of a %s', (kind) => {
    expect(read(makeUniswapXOrder(kind, falling))).toMatchObject([
      { isVerified: true, gives: [{ start: 5n, end: 6n }], pays: [{ start: 40n, end: 30n }] },
    ]);
  });

  test('of Seaport', () => {
    const auction = makeSeaportOrder({ consideration: [ether(100n, safe.address, 1n)] });
    expect(read(auction)[0]?.pays).toMatchObject([{ start: 100n, end: 1n }]);
  });
});

describe('terms that are not in the message', () => {
  test.each([
    ['an extension of 1inch', makeOneInchOrder({ makerTraits: String(1n << 249n) })],
    [
      'amounts that another contract says',
      makeOneInchV5Order({ offsets: String(36n << 64n), interactions: `0x${'ab'.repeat(36)}` }),
    ],
    ['proceeds that stay in a vault', makeCowOrder({ buyTokenBalance: 'internal' })],
  ])('%s is said', (_, order) => {
    expect(read(order)[0]?.unseen).toBeDefined();
  });

  test('nothing is said where all of them are there', () => {
    for (const order of [makeOneInchOrder(), makeOneInchV5Order(), makeCowOrder()])
      expect(read(order)[0]?.unseen).toBeUndefined();
  });
});

describe('what only looks like an order is never verified', () => {
  const cow = makeCowOrder();
  const order = cow.types.Order ?? [];
  const retype = (types: MessageTypedData['types'], more: Partial<MessageTypedData> = {}) => ({
    ...{ ...cow, types },
    ...more,
  });
  test.each<readonly [string, MessageTypedData]>([
    [
      'a field of another type',
      retype({ Order: order.map((one) => (one.name === 'receiver' ? { ...one, type: 'string' } : one)) }),
    ],
    [
      'a field more',
      retype(
        { Order: [...order, { name: 'recipient', type: 'address' }] },
        { message: { ...makeCowOrder({ receiver: recipient }).message, recipient: safe.address } },
      ),
    ],
    ['a field twice', retype({ Order: [...order, { name: 'receiver', type: 'address' }] })],
    ['fields in another order', retype({ Order: order.toReversed() })],
    ['another name', retype({ Swap: order }, { primaryType: 'Swap' })],
    ['another contract', { ...cow, domain: { ...cow.domain, verifyingContract: stranger.address } }],
    ['another chain', { ...cow, domain: { ...cow.domain, chainId: 1 } }],
    ['another version', { ...cow, domain: { ...cow.domain, version: 'v1' } }],
    ['no contract', { ...cow, domain: { name: 'Gnosis Protocol', version: 'v2' } }],
    ['a kind that nobody knows', makeCowOrder({ kind: 'gift' })],
    [
      'an order in another struct',
      retype(
        { Wrapper: [{ name: 'order', type: 'Order' }], Order: order },
        { primaryType: 'Wrapper', message: { order: cow.message } },
      ),
    ],
    [
      'orders in a list',
      retype(
        { Orders: [{ name: 'orders', type: 'Order[]' }], Order: order },
        { primaryType: 'Orders', message: { orders: [cow.message, cow.message] } },
      ),
    ],
    ['an order of UniswapX for another contract', makeUniswapXOrder('PriorityOrder', { reactor: recipient })],
    [
      'a domain of another type',
      { ...cow, types: { ...cow.types, EIP712Domain: [{ name: 'name', type: 'string' }] } },
    ],
    [
      'an unknown form',
      makeTypedData('LimitOrder', { salt: ['uint256', 1] }, { verifyingContract: recipient }),
    ],
  ])('%s', (_, typedData) => {
    const orders = read(typedData);
    expect(orders.length).toBeGreaterThan(0);
    expect(orders.every(({ isVerified }) => !isVerified)).toBe(true);
  });

  test('values beside the fields change nothing', () => {
    const beside = makeCowOrder({ receiver: recipient, recipient: safe.address, to: safe.address });
    expect(read(beside)).toMatchObject([{ isVerified: true, pays: [{ recipient }] }]);
  });
});

test.each([
  ['a vote', makeTypedData('Vote', { space: ['string', 'bakery'], choice: ['uint32', 1] })],
  ['a permit', makePermit()],
])('%s is no order', (_, data) => {
  expect(read(data)).toEqual([]);
});
