import { type Address, isAddressEqual } from 'viem';
import { describe, expect, test } from 'vitest';
import { describeMeaning } from '@/components/signing/meaning/describe-meaning';
import { knownTokens } from '@/config/tokens';
import { readTypedMeaning } from '@/lib/descriptors/read-typed-meaning';
import { formatMoment } from '@/lib/format/date';
import type { MessageTypedData } from '@/lib/safe/protocol/message-hash';
import { safe } from '@/tests/support/descriptors/real-call';
import { realTokens } from '@/tests/support/descriptors/real-calls';

const usdc: Address = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
const weth: Address = '0x4200000000000000000000000000000000000006';
const bob: Address = '0xb0B0000000000000000000000000000000000B0B';
const moment = formatMoment(new Date(1_800_000_000_000));

const say = (content: MessageTypedData) => {
  const meaning = readTypedMeaning(content, { chainId: 8453, address: safe });
  return (
    meaning &&
    describeMeaning(meaning, {
      ...{ safe, known: knownTokens },
      tokenOf: (address) => {
        const token = realTokens.find((one) => isAddressEqual(one.address, address));
        return token ? { ...token, isKnown: true } : null;
      },
    })
  );
};

const fields = (text: string) =>
  text.split(',').map((field) => {
    const [type = '', name = ''] = field.split(' ');
    return { type, name };
  });

const cow: MessageTypedData = {
  domain: {
    ...{ name: 'Gnosis Protocol', version: 'v2', chainId: 8453 },
    verifyingContract: '0x9008D19f58AAbD9eD0D60971565AA8510560ab41',
  },
  types: {
    Order: fields(
      'address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance',
    ),
  },
  primaryType: 'Order',
  message: {
    ...{
      sellToken: usdc,
      buyToken: weth,
      receiver: safe,
      sellAmount: '1000000000',
      buyAmount: '410000000000000000',
    },
    ...{ validTo: 1_800_000_000, appData: `0x${'11'.repeat(32)}`, feeAmount: '0', kind: 'sell' },
    ...{ partiallyFillable: false, sellTokenBalance: 'erc20', buyTokenBalance: 'erc20' },
  },
};
const permit: MessageTypedData = {
  domain: { name: 'USD Coin', version: '2', chainId: 8453, verifyingContract: usdc },
  types: { Permit: fields('address owner,address spender,uint256 value,uint256 nonce,uint256 deadline') },
  primaryType: 'Permit',
  message: { owner: safe, spender: bob, value: '1000000', nonce: 0, deadline: 1_800_000_000 },
};
const permit2: MessageTypedData = {
  domain: { name: 'Permit2', chainId: 8453, verifyingContract: '0x000000000022D473030F116dDEE9F6B43aC78BA3' },
  types: {
    PermitSingle: fields('PermitDetails details,address spender,uint256 sigDeadline'),
    PermitDetails: fields('address token,uint160 amount,uint48 expiration,uint48 nonce'),
  },
  primaryType: 'PermitSingle',
  message: {
    details: { token: usdc, amount: '5000000', expiration: 1_800_000_000, nonce: 0 },
    ...{ spender: bob, sigDeadline: 1_800_000_000 },
  },
};
const batch: MessageTypedData = {
  domain: permit2.domain,
  types: {
    PermitBatch: fields('PermitDetails[] details,address spender,uint256 sigDeadline'),
    PermitDetails: fields('address token,uint160 amount,uint48 expiration,uint48 nonce'),
  },
  primaryType: 'PermitBatch',
  message: {
    details: [{ token: usdc, amount: '5000000', expiration: 1_800_000_000, nonce: 0 }],
    ...{ spender: bob, sigDeadline: 1_800_000_000 },
  },
};
const [batchedUsdc, batchedWeth] = [
  { token: usdc, amount: '5000000' },
  { token: weth, amount: '2000000000000000000' },
];
const batchTransfer: MessageTypedData = {
  domain: permit2.domain,
  types: {
    PermitBatchTransferFrom: fields(
      'TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline',
    ),
    TokenPermissions: fields('address token,uint256 amount'),
  },
  primaryType: 'PermitBatchTransferFrom',
  message: { permitted: [batchedUsdc], spender: bob, nonce: '7', deadline: 1_800_000_000 },
};
const authorization: MessageTypedData = {
  domain: permit.domain,
  types: {
    TransferWithAuthorization: fields(
      'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce',
    ),
  },
  primaryType: 'TransferWithAuthorization',
  message: {
    ...{ from: safe, to: bob, value: '2500000', validAfter: 0, validBefore: 1_800_000_000 },
    nonce: `0x${'22'.repeat(32)}`,
  },
};
const change = (content: MessageTypedData, message: object, domain: object = {}): MessageTypedData => ({
  ...content,
  domain: { ...content.domain, ...domain },
  message: { ...content.message, ...message },
});
const withDomainType = (content: MessageTypedData, type: string): MessageTypedData => ({
  ...content,
  types: { ...content.types, EIP712Domain: fields(type) },
});
const domainType = 'string name,string version,uint256 chainId,address verifyingContract';
const more = {
  Permit: [
    ...fields('address owner,address spender,uint256 value,uint256 nonce,uint256 deadline,address more'),
  ],
};

describe('typed data with a descriptor', () => {
  test.each<[string, MessageTypedData, string]>([
    [
      'an order',
      cow,
      `Swap 1,000 USDC for at least 0.41 WETH on CoW Protocol · to this Safe · until ${moment}`,
    ],
    [
      'an order that buys for somebody else',
      change(cow, { kind: 'buy', receiver: bob }),
      `Swap at most 1,000 USDC for 0.41 WETH on CoW Protocol · to 0xb0B0…0B0B · until ${moment}`,
    ],
    [
      'an order for Ether without a receiver',
      change(cow, {
        buyToken: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
        receiver: `0x${'0'.repeat(40)}`,
      }),
      `Swap 1,000 USDC for at least 0.41 ETH on CoW Protocol · to this Safe · until ${moment}`,
    ],
    [
      'a permit',
      permit,
      `Allow 0xb0B0…0B0B to spend 1 USDC, with no end date · the permit can be used until ${moment}`,
    ],
    [
      'a permit without end',
      change(permit, { value: String(2n ** 256n - 1n), deadline: String(2n ** 256n - 1n) }),
      'Allow 0xb0B0…0B0B to spend unlimited USDC, with no end date · the permit can be used until revoked',
    ],
    ['a permit of Permit2', permit2, `Allow 0xb0B0…0B0B to spend 5 USDC through Permit2 · until ${moment}`],
    [
      'a permit of Permit2 for one block',
      change(permit2, {
        details: { token: usdc, amount: '5000000', expiration: 0, nonce: 0 },
      }),
      'Allow 0xb0B0…0B0B to spend 5 USDC through Permit2 · in the one block that takes the permit',
    ],
    ['a batch of one permit', batch, `Allow 0xb0B0…0B0B to spend 5 USDC through Permit2 · until ${moment}`],
    [
      'a batch of one permit without end',
      change(batch, {
        details: [
          {
            ...{ token: usdc, amount: String(2n ** 160n - 1n), nonce: 0 },
            expiration: String(2n ** 48n - 1n),
          },
        ],
      }),
      'Allow 0xb0B0…0B0B to spend unlimited USDC through Permit2 · until revoked',
    ],
    [
      'a batch of one permit for one block',
      change(batch, { details: [{ token: usdc, amount: '5000000', expiration: 0, nonce: 0 }] }),
      'Allow 0xb0B0…0B0B to spend 5 USDC through Permit2 · in the one block that takes the permit',
    ],
    [
      'a batch of one transfer',
      batchTransfer,
      `Allow 0xb0B0…0B0B to take up to 5 USDC once through Permit2 · until ${moment}`,
    ],
    [
      'a batch of two transfers',
      change(batchTransfer, { permitted: [batchedUsdc, batchedWeth] }),
      `Allow 0xb0B0…0B0B to take up to 5 USDC and 2 WETH once through Permit2 · until ${moment}`,
    ],
    [
      'an order of which parts may be filled',
      change(cow, { partiallyFillable: true }),
      `Swap 1,000 USDC for at least 0.41 WETH, or a part of it at this price, on CoW Protocol · to this Safe · until ${moment}`,
    ],
    [
      'an authorized transfer that begins later',
      change(authorization, { validAfter: 1_800_000_000, validBefore: String(2n ** 256n - 1n) }),
      `Authorize a transfer of 2.5 USDC from this Safe to 0xb0B0…0B0B · from ${moment} until revoked`,
    ],
    [
      'an authorized transfer',
      authorization,
      `Authorize a transfer of 2.5 USDC from this Safe to 0xb0B0…0B0B · until ${moment}`,
    ],
  ])('says %s', (_, content, sentence) => expect(say(content)).toBe(sentence));

  test.each<[string, MessageTypedData]>([
    ['another chain', change(cow, {}, { chainId: 1 })],
    ['no chain', change(cow, {}, { chainId: undefined })],
    ['another contract', change(cow, {}, { verifyingContract: bob })],
    ['another version', change(cow, {}, { version: 'v3' })],
    ['another name', change(permit, {}, { name: 'Dollar' })],
    ['a salt', change(permit, {}, { salt: `0x${'00'.repeat(32)}` })],
    ['another owner', change(permit, { owner: bob })],
    ['a fee', change(cow, { feeAmount: '1' })],
    ['another balance', change(cow, { buyTokenBalance: 'internal' })],
    ['an unknown kind', change(cow, { kind: 'give' })],
    ['no token', change(cow, { buyToken: bob })],
    ['a number in the place of a contract', change(cow, {}, { verifyingContract: '0x1' })],
    ['no contract', change(cow, {}, { verifyingContract: undefined })],
    ['a receiver that is a sign', change(cow, { receiver: `0x${'0'.repeat(39)}2` })],
    ['an order in the name of another protocol', { ...cow, domain: { ...cow.domain, name: 'Permit2' } }],
    ['a struct of that name at another contract', { ...permit, domain: permit2.domain }],
    [
      'an order whose values have other places',
      {
        ...cow,
        types: {
          Order: (cow.types.Order ?? []).map((field) =>
            field.name === 'sellAmount'
              ? { ...field, name: 'buyAmount' }
              : field.name === 'buyAmount'
                ? { ...field, name: 'sellAmount' }
                : field,
          ),
        },
      },
    ],
    ['a version that the contract lacks', change(permit2, {}, { version: '1' })],
    ['no version', change(permit, {}, { version: undefined })],
    ['a domain without its chain', withDomainType(cow, domainType.replace('uint256 chainId,', ''))],
    [
      'a domain without its contract',
      withDomainType(cow, domainType.replace(',address verifyingContract', '')),
    ],
    [
      'a domain in another order',
      withDomainType(cow, 'string version,string name,uint256 chainId,address verifyingContract'),
    ],
    ['a domain of other types', withDomainType(cow, domainType.replace('uint256', 'uint64'))],
    ['a domain with another field', withDomainType(cow, `${domainType},bytes32 salt`)],
    ['a value that is not signed', change(cow, { more: bob })],
    ['a negative amount', change(cow, { sellAmount: '-1' })],
    [
      'an amount beyond its type',
      change(permit2, {
        details: { token: usdc, amount: String(2n ** 160n), expiration: 1_800_000_000, nonce: 0 },
      }),
    ],
    ['a date beyond its type', change(cow, { validTo: 2 ** 33 })],
    ['a transfer that never begins', change(authorization, { validAfter: String(2n ** 255n) })],
    ['a batch of no permits', change(batch, { details: [] })],
    [
      'a batch of two permits',
      change(batch, {
        details: [usdc, weth].map((token) => ({
          ...{ token, amount: '5', expiration: 1_800_000_000, nonce: 0 },
        })),
      }),
    ],
    ['a batch of no transfers', change(batchTransfer, { permitted: [] })],
    [
      'a batch of four transfers',
      change(batchTransfer, { permitted: Array.from({ length: 4 }, () => batchedUsdc) }),
    ],
    [
      'a transfer of everything in a batch',
      change(batchTransfer, { permitted: [batchedWeth, { token: usdc, amount: String(2n ** 256n - 1n) }] }),
    ],
    [
      'an amount beyond its type in a batch',
      change(batch, {
        details: [{ token: usdc, amount: String(2n ** 160n), expiration: 1_800_000_000, nonce: 0 }],
      }),
    ],
    ['an unknown token in a batch', change(batchTransfer, { permitted: [{ token: bob, amount: '5' }] })],
    ['a witness', { ...permit2, primaryType: 'PermitWitnessTransferFrom' }],
    ['another type', { ...permit, types: more, message: { ...permit.message, more: bob } }],
    ['an authorization of others', change(authorization, { from: bob })],
  ])('says nothing with %s', (_, content) => expect(say(content)).toBeUndefined());
});
