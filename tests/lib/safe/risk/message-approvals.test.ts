import { describe, expect, test } from 'vitest';
import { findMessageApprovals } from '@/lib/safe/risk/message-approvals';
import { otherSafe, recipient, safe, token } from '@/tests/support/chain/people';
import { makePermit, makeTypedData } from '@/tests/support/transactions/messages';

const permit2 = { name: 'Permit2', chainId: 8453, verifyingContract: otherSafe.address };
const until = 1_800_000_000n;

describe('permits', () => {
  test('of EIP-2612 name the token by their domain', () => {
    expect(findMessageApprovals(makePermit())).toEqual([
      { kind: 'permit', token, amount: 100_000_000n, spender: recipient, deadline: until },
    ]);
  });

  test('of the form that knows only all or nothing take any amount', () => {
    const data = makeTypedData(
      'Permit',
      {
        holder: ['address', safe.address],
        spender: ['address', recipient],
        expiry: ['uint256', '0'],
        allowed: ['bool', true],
      },
      { verifyingContract: token },
    );
    expect(findMessageApprovals(data)).toEqual([
      { kind: 'permit', token, amount: 'any', spender: recipient, deadline: undefined },
    ]);
  });

  test('of one piece of a collection name its number', () => {
    const data = makeTypedData('Permit', { spender: ['address', recipient], tokenId: ['uint256', 7] });
    expect(findMessageApprovals(data)).toMatchObject([{ piece: 7n, spender: recipient }]);
  });

  test('of Permit2 name each token by itself', () => {
    const details = { token, amount: '5', expiration: String(until), nonce: '0' };
    const data = {
      domain: permit2,
      types: {
        PermitBatch: [
          { name: 'details', type: 'PermitDetails[]' },
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
      primaryType: 'PermitBatch',
      message: { details: [details, { ...details, amount: '6' }], spender: recipient, sigDeadline: '1' },
    };
    expect(findMessageApprovals(data)).toEqual([
      { kind: 'permit', token, amount: 5n, spender: recipient, deadline: until },
      { kind: 'permit', token, amount: 6n, spender: recipient, deadline: until },
    ]);
  });
});

test('an authorised transfer is a payment to whom it names', () => {
  const data = makeTypedData(
    'TransferWithAuthorization',
    {
      from: ['address', safe.address],
      to: ['address', recipient],
      value: ['uint256', 9],
      validBefore: ['uint256', until],
    },
    { verifyingContract: token },
  );
  expect(findMessageApprovals(data)).toEqual([
    { kind: 'payment', token, amount: 9n, spender: recipient, deadline: until },
  ]);
});

describe('orders', () => {
  test('name what is sold and what comes in return', () => {
    const data = makeTypedData(
      'Order',
      {
        sellToken: ['address', token],
        buyToken: ['address', otherSafe.address],
        sellAmount: ['uint256', 10],
        buyAmount: ['uint256', 3],
        validTo: ['uint32', Number(until)],
      },
      { name: 'Gnosis Protocol' },
    );
    expect(findMessageApprovals(data)).toEqual([
      {
        ...{ kind: 'order', token, amount: 10n, spender: undefined, deadline: until },
        inReturn: [{ token: otherSafe.address, amount: 3n }],
      },
    ]);
  });

  test('are found inside trees of them', () => {
    const item = [
      { name: 'token', type: 'address' },
      { name: 'startAmount', type: 'uint256' },
    ];
    const parts = {
      offer: [{ token, startAmount: 1 }],
      consideration: [{ token: recipient, startAmount: 2 }],
    };
    const data = {
      domain: { name: 'Seaport' },
      types: {
        BulkOrder: [{ name: 'tree', type: 'OrderComponents[2][1]' }],
        OrderComponents: [
          { name: 'offer', type: 'Item[]' },
          { name: 'consideration', type: 'Item[]' },
        ],
        Item: item,
      },
      primaryType: 'BulkOrder',
      message: { tree: [[parts, parts]] },
    };
    expect(findMessageApprovals(data)).toHaveLength(2);
    expect(findMessageApprovals(data)[0]).toMatchObject({
      token,
      amount: 1n,
      inReturn: [{ token: recipient, amount: 2n }],
    });
  });

  test('of an unknown form are orders all the same', () => {
    expect(findMessageApprovals(makeTypedData('LimitOrder', { salt: ['uint256', 1] }))).toMatchObject([
      { kind: 'order', token: undefined, amount: undefined },
    ]);
  });
});

test.each([
  ['a vote', makeTypedData('Vote', { space: ['string', 'bakery'], choice: ['uint32', 1] })],
  ['a spender that is no address', makeTypedData('Note', { spender: ['string', 'me'] })],
])('%s allows nothing', (_, data) => {
  expect(findMessageApprovals(data)).toEqual([]);
});
