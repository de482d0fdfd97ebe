import { describe, expect, test } from 'vitest';
import { findMessageApprovals } from '@/lib/safe/risk/message-approvals';
import { otherSafe, recipient, safe, token } from '@/tests/support/chain/people';
import { makePermit, makeTypedData } from '@/tests/support/transactions/messages';
import { makeUniswapXOrder } from '@/tests/support/transactions/orders';

const permit2 = { name: 'Permit2', chainId: 8453, verifyingContract: otherSafe.address };
const until = 1_800_000_000n;

describe('permits', () => {
  test('of EIP-2612 name the token by their domain', () => {
    expect(findMessageApprovals(makePermit(), safe)).toEqual([
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
    expect(findMessageApprovals(data, safe)).toEqual([
      { kind: 'permit', token, amount: 'any', spender: recipient, deadline: undefined },
    ]);
  });

  test('of one piece of a collection name its number', () => {
    const data = makeTypedData('Permit', { spender: ['address', recipient], tokenId: ['uint256', 7] });
    expect(findMessageApprovals(data, safe)).toMatchObject([{ piece: 7n, spender: recipient }]);
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
    expect(findMessageApprovals(data, safe)).toEqual([
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
  expect(findMessageApprovals(data, safe)).toEqual([
    { kind: 'payment', token, amount: 9n, spender: recipient, deadline: until },
  ]);
});

test('a transfer by Permit2 that only a known order can use is no permit, and one for anybody else is', () => {
  expect(findMessageApprovals(makeUniswapXOrder(), safe)).toEqual([]);
  expect(
    findMessageApprovals(makeUniswapXOrder('PriorityOrder', { reactor: recipient }), safe),
  ).toMatchObject([{ kind: 'permit', spender: recipient }]);
});

test.each([
  ['a vote', makeTypedData('Vote', { space: ['string', 'bakery'], choice: ['uint32', 1] })],
  ['a spender that is no address', makeTypedData('Note', { spender: ['string', 'me'] })],
])('%s allows nothing', (_, data) => {
  expect(findMessageApprovals(data, safe)).toEqual([]);
});
