import {
  type AbiFunction,
  type Address,
  type Hex,
  parseAbiItem,
  toFunctionSelector,
  toFunctionSignature,
} from 'viem';
import { describe, expect, test } from 'vitest';
import type { SourcedDescriptor } from '@/lib/descriptors/descriptor';
import { ownDescriptors } from '@/lib/descriptors/own-descriptors';
import { registryDescriptors } from '@/lib/descriptors/registry-descriptors';
import { describedInterfaces } from '@/lib/safe/abi/described-interfaces';
import { readKnownFunction } from '@/lib/safe/abi/known-interfaces';
import { listBalanceChanges } from '@/lib/safe/decode/balance-changes';
import { buildCallTree, isUnreadCall } from '@/lib/safe/decode/call-tree';
import { decodeCall, findOwnFunction } from '@/lib/safe/decode/decode-call';
import type { MultiSendStep } from '@/lib/safe/protocol/multisend';
import { operations } from '@/lib/safe/protocol/types';
import { safe, stranger } from '@/tests/support/chain/people';

const router: Address = '0xcF77a3Ba9A5CA399B7c97c74d54e5b1Beb874E43';
/** Some Ether for tokens, on no route. */
const swapData: Hex = `${toFunctionSelector('swapExactETHForTokens(uint256,(address,address,bool,address)[],address,uint256)')}${[
  ...['4', '80', stranger.address.slice(2).toLowerCase(), 'ff', '0'],
]
  .map((word) => word.padStart(64, '0'))
  .join('')}`;
const swap: MultiSendStep = { to: router, value: 7n, data: swapData, operation: operations.call };
const treeOf = (step: MultiSendStep, codeless?: ReadonlySet<Address>) =>
  buildCallTree(step, { actor: safe.address, ...(codeless && { codeless }) });

const describedAt = ({ descriptor }: SourcedDescriptor) =>
  (descriptor.context.contract?.deployments ?? [])
    .filter(({ chainId }) => chainId === 8453)
    .flatMap(({ address }) =>
      Object.keys(descriptor.display.formats).map((signature) => {
        const item = parseAbiItem(`function ${signature}`) as AbiFunction; // a function by its first word
        return { address: address.toLowerCase(), signature: toFunctionSignature(item), item };
      }),
    );

describe('the interfaces of described contracts', () => {
  const described = [...registryDescriptors(), ...ownDescriptors].flatMap(describedAt);
  const bound = describedInterfaces.flatMap(({ addresses, functions }) =>
    addresses.flatMap((address) =>
      functions.map((one) => {
        const item = readKnownFunction(one);
        return { address: address.toLowerCase(), signature: toFunctionSignature(item), item };
      }),
    ),
  );
  const key = ({ address, signature }: { address: string; signature: string }) => `${address} ${signature}`;

  // What these two do, each contract says for itself.
  const shared = new Set(['deposit()', 'withdraw(uint256)']);

  test('hold each described function that the table of all contracts lacks or doesn’t know the meaning of, and no other', () => {
    const lacking = described.filter(({ item, signature }) => {
      const own = findOwnFunction(toFunctionSelector(item));
      return own === undefined || shared.has(signature);
    });
    expect(bound.map(key).sort()).toEqual([...new Set(lacking.map(key))].sort());
  });

  test('name the arguments as the descriptors do', () => {
    const inputs = new Map(described.map((one) => [key(one), one.item.inputs]));
    for (const one of bound) expect(one.item.inputs, one.signature).toEqual(inputs.get(key(one)));
  });
});

describe('a call of a described contract', () => {
  test('is read by name and arguments', () => {
    const { decoded, isIncomplete } = treeOf(swap);
    expect(decoded).toMatchObject({
      ...{ interfaceName: 'Aerodrome', source: 'own', functionName: 'swapExactETHForTokens' },
      parameters: [{ name: 'amountOutMin', value: 4n }, { value: [] }, { value: stranger.address }, {}],
    });
    expect(isIncomplete).toBe(false);
    expect(isUnreadCall(treeOf(swap))).toBe(false);
  });

  test('is read by its own names where other contracts have the function too', () => {
    const withdraw: Hex = `0x2e1a7d4d${7n.toString(16).padStart(64, '0')}`;
    const read = (to: Address) => treeOf({ ...swap, to, data: withdraw }).decoded;
    expect(read('0xeBf418Fe2512e7E6bd9b87a8F0f294aCDC67e6B4')).toMatchObject({
      ...{ interfaceName: 'Aerodrome', parameters: [{ name: '_tokenId', value: 7n }] },
    });
    expect(read('0x4200000000000000000000000000000000000006')).toMatchObject({
      ...{ interfaceName: 'Wrapped Ether', parameters: [{ name: 'amount' }] },
    });
    expect(read(stranger.address)).toMatchObject({ interfaceName: 'Deposit and withdrawal' });
  });

  test('is still said to move what the bytes don’t tell', () => {
    const effects = { safe: safe.address, runsForeignCode: false, isWrappedEther: () => false };
    expect(listBalanceChanges(treeOf(swap), effects)).toMatchObject({
      more: 'contracts',
      balanceChanges: [{ direction: 'out', amount: 7n }],
    });
  });

  test.each<[string, MultiSendStep]>([
    ['at another address', { ...swap, to: stranger.address }],
    ['of the Safe itself', { ...swap, to: safe.address }],
    ['run as the Safe itself', { ...swap, operation: operations.delegateCall }],
    ['with too little data', { ...swap, data: swapData.slice(0, -64) as Hex }],
    ['with no arguments', { ...swap, data: swapData.slice(0, 10) as Hex }],
    [
      'of a function of another described contract',
      { ...swap, to: '0xBE6D8f0d05cC4be24d5167a3eF062215bE6D18a5' },
    ],
  ])('has no name %s', (_, step) => {
    expect(treeOf(step).decoded).toBeUndefined();
    expect(decodeCall(step.data)).toBeUndefined();
  });

  test('has no name where no code reads the data', () => {
    const tree = treeOf(swap, new Set([router]));
    expect(tree).toMatchObject({ decoded: undefined, ignoresData: true });
  });
});
