import { decodeMultiSendData, encodeMultiSendData } from '@safe-global/protocol-kit';
import fc from 'fast-check';
import {
  type Address,
  concatHex,
  encodeFunctionData,
  type Hex,
  maxUint256,
  parseAbi,
  parseAbiItem,
  size,
  toFunctionSelector,
  toHex,
  zeroAddress,
} from 'viem';
import { describe, expect, test } from 'vitest';
import { multiSendAbi } from '@/lib/safe/abi';
import { buildCallTree, listCalls } from '@/lib/safe/call-tree';
import { decodeCall } from '@/lib/safe/decode-call';
import { knownInterfaces } from '@/lib/safe/interfaces';
import { decodeMultiSend, encodeMultiSend, type MultiSendStep } from '@/lib/safe/multisend';
import { amara, bruno, otherSafe, recipient, safe, token } from '@/tests/support/people';
import { anyAddress, anyUint } from '@/tests/support/transactions';

const multiSend: Address = '0x9641d764fc13c8B624c04430C7356C1C7C8102e2';
const multicall: Address = '0xcA11bde05977b3631167028862bE2a173976CA11';
const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function swapOwner(address prevOwner, address oldOwner, address newOwner)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
  'function aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls)',
  'function aggregate((address target, bytes callData)[] calls)',
  'function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)',
  'function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce)',
]);

const transfer = encodeFunctionData({ abi, functionName: 'transfer', args: [recipient, 5n] });
const swap = encodeFunctionData({
  abi,
  functionName: 'swapOwner',
  args: ['0x0000000000000000000000000000000000000001', amara.address, bruno.address],
});

const anyStep: fc.Arbitrary<MultiSendStep> = fc.record({
  operation: fc.constantFrom(0 as const, 1 as const),
  to: anyAddress,
  value: anyUint,
  data: fc.uint8Array({ maxLength: 150 }).map((bytes) => toHex(bytes)),
});
const anySteps = fc.array(anyStep, { minLength: 1, maxLength: 8 });

const pack = (steps: readonly MultiSendStep[]) =>
  concatHex(
    steps.map(({ operation, to, value, data }) =>
      concatHex([
        toHex(operation, { size: 1 }),
        to,
        toHex(value, { size: 32 }),
        toHex(size(data), { size: 32 }),
        data,
      ]),
    ),
  );
const batch = (steps: readonly MultiSendStep[], operation: 0 | 1 = 1): MultiSendStep => ({
  operation,
  to: multiSend,
  value: 0n,
  data: encodeFunctionData({ abi: multiSendAbi, functionName: 'multiSend', args: [pack(steps)] }),
});
const call = (to: Address, data: Hex, operation: 0 | 1 = 0): MultiSendStep => ({
  operation,
  to,
  value: 0n,
  data,
});
const treeOf = (step: MultiSendStep) => buildCallTree(step, { actor: safe.address });

describe('a batch', () => {
  test('is read as it was packed, and packed by Safe’s own kit as we pack it', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const packed = pack(steps);
        expect(decodeMultiSend(packed)).toEqual(steps);
        const toKit = steps.map(({ value, ...rest }) => ({ ...rest, value: String(value) }));
        expect(encodeMultiSendData(toKit)).toBe(packed.toLowerCase());
      }),
      { numRuns: 300 },
    );
  });

  test('is read as Safe’s own kit reads it', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const { data } = batch(steps);
        const read = decodeMultiSend(pack(steps))?.map(({ value, ...rest }) => ({
          ...rest,
          value: String(value),
        }));
        expect(decodeMultiSendData(data)).toEqual(read);
      }),
      { numRuns: 200 },
    );
  });

  test('of our own making is read back', () => {
    const calls = [
      { to: token, value: 0n, data: transfer },
      { to: recipient, value: 7n, data: '0x' as const },
    ];
    const { data } = encodeMultiSend({ calls, multiSend });
    const children = treeOf({ ...call(multiSend, data), operation: 1 }).children;
    expect(children.map((node) => node.call)).toEqual(calls.map((inner) => ({ ...inner, operation: 0 })));
  });

  test.each<[string, Hex]>([
    ['a byte too few', pack([call(recipient, '0x1234')]).slice(0, -2) as Hex],
    ['a byte too many', `${pack([call(recipient, '0x1234')])}00`],
    ['an operation that there is not', pack([{ ...call(recipient, '0x'), operation: 2 as 1 }])],
    [
      'a length beyond all numbers',
      concatHex([pack([call(recipient, '0x')]).slice(0, -64) as Hex, toHex(maxUint256)]),
    ],
  ])('with %s cannot be read, and is marked so', (_name, packed) => {
    expect(decodeMultiSend(packed)).toBeUndefined();
    const data = encodeFunctionData({ abi: multiSendAbi, functionName: 'multiSend', args: [packed] });
    expect(treeOf(call(multiSend, data, 1))).toMatchObject({ isIncomplete: true, children: [] });
  });
});

describe('calls inside calls', () => {
  test('are found three batches deep, each with in whose name it runs', () => {
    const hidden = call(otherSafe.address, swap, 1);
    const tree = treeOf(batch([batch([batch([call(token, transfer), hidden])])]));
    expect(tree.isIncomplete).toBe(false);
    const all = listCalls(tree);
    expect(all.map(({ decoded }) => decoded?.functionName)).toEqual([
      ...['multiSend', 'multiSend', 'multiSend', 'transfer', 'swapOwner'],
    ]);
    expect(all.at(-1)).toMatchObject({ call: hidden, actor: safe.address });
  });

  test('of a batch that is called, and not run as the Safe, act in its name', () => {
    const [inner] = treeOf(batch([call(token, transfer)], 0)).children;
    expect(inner?.actor).toBe(multiSend);
  });

  test('of Multicall3 carry their value, and act in its name', () => {
    const data = encodeFunctionData({
      abi,
      functionName: 'aggregate3Value',
      args: [[{ target: token, allowFailure: true, value: 9n, callData: transfer }]],
    });
    const [inner] = treeOf(call(multicall, data)).children;
    expect(inner).toMatchObject({ actor: multicall, call: { to: token, value: 9n, data: transfer } });
    expect(treeOf(call(multicall, data, 1)).children[0]?.actor).toBe(safe.address);
  });

  test('of the plain Multicall3 form too', () => {
    const calls = [{ target: safe.address, callData: swap }];
    const data = encodeFunctionData({ abi, functionName: 'aggregate', args: [calls] });
    expect(listCalls(treeOf(call(multicall, data))).at(-1)?.decoded?.functionName).toBe('swapOwner');
  });

  test('of another Safe act in its name', () => {
    const data = encodeFunctionData({
      abi,
      functionName: 'execTransaction',
      args: [otherSafe.address, 0n, swap, 0, 0n, 0n, 0n, zeroAddress, zeroAddress, '0x'],
    });
    const [inner] = treeOf(call(otherSafe.address, data)).children;
    expect(inner).toMatchObject({ actor: otherSafe.address, decoded: { functionName: 'swapOwner' } });
  });

  test('that a new Safe runs at its making are found', () => {
    const initializer = encodeFunctionData({
      abi,
      functionName: 'setup',
      args: [
        [amara.address],
        1n,
        multiSend,
        batch([call(token, transfer)]).data,
        zeroAddress,
        zeroAddress,
        0n,
        zeroAddress,
      ],
    });
    const data = encodeFunctionData({
      abi,
      functionName: 'createProxyWithNonce',
      args: [recipient, initializer, 1n],
    });
    expect(listCalls(treeOf(call(recipient, data))).map(({ decoded }) => decoded?.functionName)).toEqual([
      ...['createProxyWithNonce', 'setup', 'multiSend', 'transfer'],
    ]);
  });

  test('that are nested too deep are marked, and not hidden', () => {
    let step = call(token, transfer);
    for (let depth = 0; depth < 12; depth += 1) step = batch([step]);
    expect(treeOf(step).isIncomplete).toBe(true);
  });

  test('that are too many are marked, and cost no more than the limit', () => {
    const many = batch(Array.from({ length: 1_500 }, () => call(recipient, '0x')));
    const tree = treeOf(batch([many, many]));
    expect(tree.isIncomplete).toBe(true);
    expect(listCalls(tree).length).toBeLessThanOrEqual(2_000);
  });
});

describe('one call', () => {
  test('every function of the table is decoded as itself, and by its own interface unless bytes are shared', () => {
    for (const { name, functions } of knownInterfaces)
      for (const text of functions) {
        const item = parseAbiItem(text);
        if (item.type !== 'function') throw new Error(`${text} is no function.`);
        expect([name, decodeCall(toFunctionSelector(item))?.functionName ?? 'needs arguments']).toEqual([
          name,
          item.inputs.length === 0 ? item.name : 'needs arguments',
        ]);
      }
  });

  test('is decoded with names, types and values', () => {
    expect(decodeCall(transfer)).toEqual({
      interfaceName: 'Token (ERC-20)',
      source: 'own',
      functionName: 'transfer',
      signature: 'transfer(address,uint256)',
      parameters: [
        { name: 'to', type: 'address', value: recipient },
        { name: 'amount', type: 'uint256', value: 5n },
      ],
    });
  });

  test.each<[string, Hex]>([
    ['fewer than four bytes', '0xa9059c'],
    ['a byte behind its end', `${transfer}00`],
    ['a word missing', transfer.slice(0, -64) as Hex],
    ['an address with something before it', transfer.replace('a9059cbb00', 'a9059cbbff') as Hex],
    ['a function that nobody knows', '0x12345678'],
  ])('with %s is not decoded', (_name, data) => {
    expect(decodeCall(data)).toBeUndefined();
  });

  test('our own table wins over a supplied interface with the same first four bytes', () => {
    const lie = parseAbiItem('function transfer(address notTheRecipient, uint256 nothing)');
    expect(decodeCall(transfer, [lie])).toMatchObject({
      source: 'own',
      parameters: [{ name: 'to' }, { name: 'amount' }],
    });
  });

  test('a supplied interface is used where the table knows nothing, and marked', () => {
    const item = parseAbiItem('function bake(uint8 loaves, (bool isRye, bytes4[2] codes)[] kinds)');
    const args = [3, [{ isRye: true, codes: ['0x01020304', '0x05060708'] }]] as const;
    const data = encodeFunctionData({ abi: [item], args });
    expect(decodeCall(data, [item])).toMatchObject({
      source: 'supplied',
      parameters: [
        { name: 'loaves', value: 3n },
        { name: 'kinds', value: [[true, ['0x01020304', '0x05060708']]] },
      ],
    });
    expect(decodeCall(data)).toBeUndefined();
  });

  test('a supplied interface of types that there are not is passed over', () => {
    const broken = {
      type: 'function',
      name: 'x',
      stateMutability: 'view',
      outputs: [],
      inputs: [{ type: 'uint7' }],
    } as const;
    expect(decodeCall('0x12345678', [broken])).toBeUndefined();
  });

  test('any bytes are decoded exactly or not at all', () => {
    const selectors = knownInterfaces.flatMap(({ functions }) => functions.map((text) => parseAbiItem(text)));
    const anyData = fc
      .tuple(fc.constantFrom(...selectors), fc.uint8Array({ maxLength: 400 }))
      .map(([item, bytes]) =>
        concatHex([item.type === 'function' ? toFunctionSelector(item) : '0x', toHex(bytes)]),
      );
    fc.assert(
      fc.property(anyData, (data) => {
        const tree = treeOf(call(recipient, data));
        expect(tree.call.data).toBe(data);
      }),
      { numRuns: 500 },
    );
  });
});
