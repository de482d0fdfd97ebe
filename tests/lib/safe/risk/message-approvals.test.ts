import { encodeFunctionData, erc20Abi } from 'viem';
import { describe, expect, test } from 'vitest';
import type { MessageTypedData } from '@/lib/safe/protocol/message-hash';
import { findMessageApprovals, type MessageApproval } from '@/lib/safe/risk/message-approvals';
import { otherSafe, recipient, safe, token } from '@/tests/support/chain/people';
import {
  makeAuthorization,
  makePermit,
  makePermit2Transfer,
  makeTypedData,
} from '@/tests/support/transactions/messages';
import { makeUniswapXOrder } from '@/tests/support/transactions/orders';

const permit2 = { name: 'Permit2', chainId: 8453, verifyingContract: otherSafe.address };
const until = 1_800_000_000n;

describe('permits', () => {
  test('of EIP-2612 name the token by their domain', () => {
    expect(findMessageApprovals(makePermit(), safe)).toEqual([
      { kind: 'permit', token, amount: 100_000_000n, spender: recipient, deadline: until, form: 'published' },
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
      { kind: 'permit', token, amount: 'any', spender: recipient, deadline: undefined, form: 'claimed' },
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
      { kind: 'permit', token, amount: 5n, spender: recipient, deadline: until, form: 'claimed' },
      { kind: 'permit', token, amount: 6n, spender: recipient, deadline: until, form: 'claimed' },
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
    { kind: 'payment', token, amount: 9n, spender: recipient, deadline: until, form: 'claimed' },
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

const transfer = encodeFunctionData({
  abi: erc20Abi,
  functionName: 'transfer',
  args: [recipient, 12_000_000n],
});

describe('calls that others send for the Safe', () => {
  const paid = [
    { ...{ kind: 'payment', token, amount: 12_000_000n, spender: recipient }, form: 'forwarded' },
  ];

  test.each([
    [
      'of a token that takes meta-transactions itself',
      makeTypedData(
        'MetaTransaction',
        {
          nonce: ['uint256', 0],
          from: ['address', safe.address],
          functionSignature: ['bytes', transfer],
        },
        { verifyingContract: token },
      ),
    ],
    [
      'of a forwarder',
      makeTypedData(
        'ForwardRequest',
        {
          from: ['address', safe.address],
          to: ['address', token],
          value: ['uint256', 0],
          gas: ['uint256', 100_000],
          nonce: ['uint256', 0],
          data: ['bytes', transfer],
        },
        { verifyingContract: otherSafe.address },
      ),
    ],
    [
      'of a relayer',
      makeTypedData('SponsoredCallERC2771', {
        chainId: ['uint256', 8453],
        target: ['address', token],
        data: ['bytes', transfer],
        user: ['address', safe.address],
        userNonce: ['uint256', 0],
      }),
    ],
  ])('%s name what they pay', (_, data) => {
    expect(findMessageApprovals(data, safe)).toMatchObject(paid);
  });

  test('in the name of another account pay nothing of the Safe', () => {
    const data = makeTypedData(
      'MetaTransaction',
      { nonce: ['uint256', 0], from: ['address', recipient], functionSignature: ['bytes', transfer] },
      { verifyingContract: token },
    );
    expect(findMessageApprovals(data, safe)).toEqual([]);
  });
});

describe('only the published form of a standard, for a contract of this chain, is one', () => {
  test.each<readonly [string, MessageApproval['form'], MessageTypedData]>([
    ['a permit', 'published', makePermit()],
    ['a permit without a contract', 'claimed', makePermit({}, { verifyingContract: undefined })],
    ['a permit for another chain', 'claimed', makePermit({}, { chainId: 1 })],
    ['a payment', 'published', makeAuthorization()],
    [
      'a payment that the payee sends',
      'published',
      makeAuthorization({ primaryType: 'ReceiveWithAuthorization' }),
    ],
    ['a transfer by Permit2', 'published', makePermit2Transfer()],
    ['a transfer by Permit2 that says what for', 'published', makePermit2Transfer({ payTo: recipient })],
    ['a transfer by another contract', 'claimed', makePermit2Transfer({ contract: otherSafe.address })],
  ])('%s: %s', (_, form, data) => {
    expect(findMessageApprovals(data, safe)).toMatchObject([{ form }]);
  });

  test('a field more, or two in another order, make another type', () => {
    const data = makeAuthorization();
    const [from, to, ...rest] = data.types.TransferWithAuthorization ?? [];
    if (!from || !to) throw new Error('The type has two addresses.');
    for (const fields of [
      [to, from, ...rest],
      [from, to, ...rest, { name: 'fee', type: 'uint256' }],
    ])
      expect(
        findMessageApprovals(
          {
            ...data,
            types: { TransferWithAuthorization: fields },
            message: { ...data.message, fee: 0 },
          },
          safe,
        ),
      ).toMatchObject([{ form: 'claimed' }]);
  });
});
