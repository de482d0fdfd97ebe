import { describe, expect, test } from 'vitest';
import type { MessageTypedData } from '@/lib/safe/protocol/message-hash';
import { findMessageRisks } from '@/lib/safe/risk/find-message-risks';
import { recipient, safe, token } from '@/tests/support/chain/people';
import {
  coins,
  ether,
  makeBulkOrder,
  makeCowOrder,
  makeOneInchOrder,
  makeSeaportOrder,
  makeUniswapXOrder,
  makeZeroExOrder,
  seaportItem,
  seaportMessage,
  stall,
  zero,
} from '@/tests/support/transactions/orders';

/** Titles of what has to be ticked. */
const ticked = (typedData: MessageTypedData) =>
  findMessageRisks(safe, typedData).flatMap(({ title, needsAcknowledgement, consequence, level }) =>
    needsAcknowledgement && consequence && level === 'critical' ? title : [],
  );
const price = 10n ** 18n;
/** A listing of which others get so many percent. */
const charging = (percent: bigint) =>
  makeSeaportOrder({
    consideration: [
      ether((price * (100n - percent)) / 100n, safe.address),
      ether((price * percent) / 100n, recipient),
    ],
  });
const falling = (end: bigint) =>
  makeUniswapXOrder('V2DutchOrder', {
    outputs: [{ token: stall, start: 100n, end, recipient: safe.address }],
  });

describe('has to be ticked', () => {
  test.each<readonly [string, MessageTypedData, string]>([
    [
      'proceeds that go to somebody else',
      makeCowOrder({ receiver: recipient }),
      'Another account gets the proceeds',
    ],
    ['nothing in return', makeSeaportOrder({ consideration: [] }), 'Gives assets away for nothing'],
    ['amounts of zero in return', makeCowOrder({ buyAmount: '0' }), 'Gives assets away for nothing'],
    [
      'a price that falls to nothing',
      makeSeaportOrder({ consideration: [ether(price, safe.address, 0n)] }),
      'Gives assets away for nothing',
    ],
    [
      'a price that falls',
      makeSeaportOrder({ consideration: [ether(price, safe.address, price - 1n)] }),
      'The price falls with time',
    ],
    [
      'more that is given with time',
      makeSeaportOrder({ offer: [seaportItem(1, { of: token, start: 5n, end: 9n })] }),
      'The price falls with time',
    ],
    ['an auction that falls by more than its slippage', falling(94n), 'The price falls with time'],
    ['fees above those of any marketplace', charging(16n), 'Other accounts get 16% of the proceeds'],
    ['most of a price', charging(90n), 'Other accounts get 90% of the proceeds'],
    [
      'a fee of 4% for tokens',
      makeZeroExOrder('LimitOrder', { takerAmount: '96', takerTokenFeeAmount: '4', feeRecipient: recipient }),
      'Other accounts get 4% of the proceeds',
    ],
    [
      'a fee in another coin',
      makeSeaportOrder({ consideration: [ether(price, safe.address), coins(1n, recipient)] }),
      'Another account gets part of the proceeds',
    ],
    [
      'a fee above what the Safe gives',
      makeSeaportOrder({
        offer: [seaportItem(1, { of: token, start: 5n })],
        consideration: [
          { ...seaportItem(2, { of: stall, id: 1, start: 1n }), recipient: safe.address },
          coins(6n, recipient),
        ],
      }),
      'Another account gets part of the proceeds',
    ],
    [
      'any piece of a collection that is given',
      makeSeaportOrder({ offer: [seaportItem(4, { of: stall, start: 1n })] }),
      'Others choose which collectible they take',
    ],
    [
      'an order of another account',
      makeSeaportOrder({ offerer: recipient }),
      'An order in the name of another account',
    ],
    [
      'an extension that nobody sees',
      makeOneInchOrder({ makerTraits: String(1n << 249n) }),
      'Not all terms of this order can be seen',
    ],
    [
      'one order of many',
      makeBulkOrder(2, [seaportMessage(), seaportMessage(), seaportMessage({ consideration: [] })]),
      'Gives assets away for nothing',
    ],
    [
      'another chain',
      { ...makeCowOrder(), domain: { ...makeCowOrder().domain, chainId: 10 } },
      'Concord can’t tell who gets the proceeds',
    ],
  ])('%s', (_, order, title) => {
    expect(ticked(order)).toEqual([title]);
  });
});

describe('needs no tick', () => {
  test.each<readonly [string, MessageTypedData]>([
    ['a swap', makeCowOrder()],
    ['a swap whose receiver is left open', makeCowOrder({ receiver: zero })],
    ['a listing', makeSeaportOrder()],
    ['a listing with all fees that a marketplace takes', charging(15n)],
    ['a price that rises', makeSeaportOrder({ consideration: [ether(price, safe.address, 2n * price)] })],
    ['an auction within its slippage', falling(95n)],
    ['a tree of listings', makeBulkOrder(2, [seaportMessage(), seaportMessage()])],
    ['an order at 1inch', makeOneInchOrder()],
    [
      'an order at 0x with a fee',
      makeZeroExOrder('LimitOrder', { takerAmount: '97', takerTokenFeeAmount: '3', feeRecipient: recipient }),
    ],
    [
      'an offer with a fee for the marketplace',
      makeSeaportOrder({
        offer: [seaportItem(1, { of: token, start: 100n })],
        consideration: [
          { ...seaportItem(4, { of: stall, start: 1n }), recipient: safe.address },
          coins(20n, recipient),
        ],
      }),
    ],
  ])('%s', (_, order) => {
    expect(ticked(order)).toEqual([]);
    expect(findMessageRisks(safe, order).map(({ kind }) => kind)).toEqual(['order']);
  });

  test('orders that are taken back', () => {
    const cancellation = {
      ...makeCowOrder(),
      types: { OrderCancellations: [{ name: 'orderUids', type: 'bytes[]' }] },
      ...{ primaryType: 'OrderCancellations', message: { orderUids: [`0x${'12'.repeat(56)}`] } },
    };
    expect(findMessageRisks(safe, cancellation)).toEqual([]);
  });
});
