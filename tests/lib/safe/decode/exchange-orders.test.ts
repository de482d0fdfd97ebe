import {
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  hashTypedData,
  keccak256,
  numberToHex,
  parseAbi,
  parseAbiParameters,
  toHex,
  zeroAddress,
  zeroHash,
} from 'viem';
import { describe, expect, test } from 'vitest';
import { readPresignedOrder, readTwapOrder, settlementContract } from '@/lib/safe/decode/exchange-orders';
import { isDigestOf, type OrderTerms } from '@/lib/safe/decode/order-digest';
import { readStakingCall } from '@/lib/safe/decode/staking-call';
import { recipient, safe } from '@/tests/support/chain/people';

const abi = parseAbi([
  'function setPreSignature(bytes orderUid, bool signed)',
  'function create((address handler, bytes32 salt, bytes staticInput) params, bool dispatch)',
  'function createWithContext((address handler, bytes32 salt, bytes staticInput) params, address factory, bytes data, bool dispatch)',
  'function deposit() payable',
  'function requestValidatorsExit(bytes publicKeys)',
  'function batchWithdrawCLFee(bytes publicKeys)',
]);
const composable = '0xfdaFc9d1902f4e0b84f65F49f244b32b31013b74';
const twapHandler = '0x6cF1e9cA41f7611dEf408122793c358a3d11E5a5';
const sellToken = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913';
const buyToken = '0x4200000000000000000000000000000000000006';

describe('an order that is signed on the chain', () => {
  const digest = keccak256(toHex('order'));
  const uid = concatHex([digest, safe.address, numberToHex(1_800_000_000, { size: 4 })]);
  const sign = (bytes: Hex, isSigned = true) =>
    encodeFunctionData({ abi, functionName: 'setPreSignature', args: [bytes, isSigned] });

  test('its digest, owner and expiry are in the bytes', () => {
    const read = readPresignedOrder({ to: settlementContract, data: sign(uid) });
    expect(read).toEqual({
      ...{ uid: uid.toLowerCase(), digest, owner: safe.address, validTo: 1_800_000_000, isSigned: true },
    });
    expect(readPresignedOrder({ to: settlementContract, data: sign(uid, false) })?.isSigned).toBe(false);
  });

  test.each([
    ['another contract', { to: recipient, data: sign(uid) }],
    ['another function', { to: settlementContract, data: '0xa9059cbb' as Hex }],
    ['an identifier that is too short', { to: settlementContract, data: sign(digest) }],
    ['bytes that end early', { to: settlementContract, data: sign(uid).slice(0, 150) as Hex }],
  ])('%s is none', (_, call) => {
    expect(readPresignedOrder(call)).toBeUndefined();
  });
});

describe('the terms of a signed order', () => {
  const terms: OrderTerms = {
    ...{
      sellToken,
      buyToken,
      receiver: safe.address,
      sellAmount: 1_000_000_000n,
      buyAmount: 4n * 10n ** 17n,
    },
    ...{ validTo: 1_800_000_000, appData: '{"appCode":"Sample","version":"1.1.0"}', side: 'sell' },
  };
  const digestOf = ({ appData, side, ...order }: OrderTerms, partiallyFillable = false) =>
    hashTypedData({
      domain: {
        name: 'Gnosis Protocol',
        version: 'v2',
        chainId: 8453,
        verifyingContract: settlementContract,
      },
      types: {
        Order: [
          { name: 'sellToken', type: 'address' },
          { name: 'buyToken', type: 'address' },
          { name: 'receiver', type: 'address' },
          { name: 'sellAmount', type: 'uint256' },
          { name: 'buyAmount', type: 'uint256' },
          { name: 'validTo', type: 'uint32' },
          { name: 'appData', type: 'bytes32' },
          { name: 'feeAmount', type: 'uint256' },
          { name: 'kind', type: 'string' },
          { name: 'partiallyFillable', type: 'bool' },
          { name: 'sellTokenBalance', type: 'string' },
          { name: 'buyTokenBalance', type: 'string' },
        ],
      },
      primaryType: 'Order',
      message: {
        ...{
          ...order,
          receiver: order.receiver ?? zeroAddress,
          kind: side,
          partiallyFillable,
          feeAmount: 0n,
        },
        ...{ appData: keccak256(toHex(appData)), sellTokenBalance: 'erc20', buyTokenBalance: 'erc20' },
      },
    });

  test.each([
    ['a sale', terms, false],
    ['a purchase that may be filled in part', { ...terms, side: 'buy' as const }, true],
    ['without a receiver', { ...terms, receiver: undefined }, false],
  ])('hash to what is signed: %s', (_, order, isPartial) => {
    expect(isDigestOf(order, digestOf(order, isPartial), 8453)).toBe(true);
  });

  test.each([
    ['amount', { ...terms, buyAmount: terms.buyAmount + 1n }],
    ['receiver', { ...terms, receiver: recipient }],
    ['token', { ...terms, sellToken: recipient }],
    ['expiry', { ...terms, validTo: terms.validTo + 1 }],
    ['side', { ...terms, side: 'buy' as const }],
    ['data of the app', { ...terms, appData: '{}' }],
    ['amount that no order can have', { ...terms, buyAmount: 2n ** 256n }],
  ])('another %s does not', (_, order) => {
    expect(isDigestOf(order, digestOf(terms), 8453)).toBe(false);
  });

  test('nor do those of another chain', () => {
    expect(isDigestOf(terms, digestOf(terms), 1)).toBe(false);
  });
});

describe('an order in parts', () => {
  const staticInput = encodeAbiParameters(
    parseAbiParameters(
      'address, address, address, uint256, uint256, uint256, uint256, uint256, uint256, bytes32',
    ),
    [sellToken, buyToken, safe.address, 250_000_000n, 10n ** 17n, 0n, 4n, 3_600n, 0n, zeroHash],
  );
  const order = {
    ...{
      sellToken,
      buyToken,
      receiver: safe.address,
      partSellAmount: 250_000_000n,
      partBuyAmount: 10n ** 17n,
    },
    ...{ start: 0n, partCount: 4n, secondsBetweenParts: 3_600n, span: 0n },
  };
  const create = (handler: Hex, input = staticInput) =>
    encodeFunctionData({
      abi,
      functionName: 'create',
      args: [{ handler, salt: zeroHash, staticInput: input }, true],
    });

  test('is in the bytes, with and without a context', () => {
    expect(readTwapOrder({ to: composable, data: create(twapHandler) })).toEqual(order);
    const data = encodeFunctionData({
      abi,
      functionName: 'createWithContext',
      args: [{ handler: twapHandler, salt: zeroHash, staticInput }, recipient, '0x', true],
    });
    expect(readTwapOrder({ to: composable, data })).toEqual(order);
  });

  test.each([
    ['another contract', { to: recipient, data: create(twapHandler) }],
    ['another kind of order', { to: composable, data: create(recipient) }],
    ['too few words', { to: composable, data: create(twapHandler, '0x1234') }],
    ['another function', { to: composable, data: '0x12345678' as Hex }],
  ] as const)('%s is none', (_, call) => {
    expect(readTwapOrder(call)).toBeUndefined();
  });
});

describe('staking', () => {
  const key = (byte: string): Hex => `0x${byte.repeat(48)}`;
  const keys = concatHex([key('aa'), key('bb')]);
  const call = (functionName: 'requestValidatorsExit' | 'batchWithdrawCLFee', publicKeys: Hex) =>
    encodeFunctionData({ abi, functionName, args: [publicKeys] });

  test('a deposit holds its amount, and 32 ETH for each validator', () => {
    const data = encodeFunctionData({ abi, functionName: 'deposit' });
    const value = 64n * 10n ** 18n;
    expect(readStakingCall({ data, value })).toEqual({ kind: 'deposit', value, validatorCount: 2 });
    expect(readStakingCall({ data, value: 1n })).toMatchObject({ validatorCount: undefined });
  });

  test('an exit and a withdrawal name their validators', () => {
    const validators = [key('aa'), key('bb')];
    expect(readStakingCall({ data: call('requestValidatorsExit', keys), value: 0n })).toEqual({
      ...{ kind: 'exit', validators },
    });
    expect(readStakingCall({ data: call('batchWithdrawCLFee', keys), value: 0n })).toEqual({
      ...{ kind: 'withdrawal', validators },
    });
  });

  test.each([
    ['half a key', call('requestValidatorsExit', '0xaabb')],
    ['no key', call('requestValidatorsExit', '0x')],
    ['another function', '0x12345678' as Hex],
  ])('%s is none', (_, data) => {
    expect(readStakingCall({ data, value: 0n })).toBeUndefined();
  });
});
