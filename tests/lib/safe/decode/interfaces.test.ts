import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  type Abi,
  type AbiParameter,
  encodeFunctionData,
  erc20Abi,
  erc721Abi,
  erc1155Abi,
  type Hex,
  multicall3Abi,
  parseAbi,
  toFunctionSelector,
  zeroAddress,
} from 'viem';
import { describe, expect, test } from 'vitest';
import { knownInterfaces, readKnownFunction } from '@/lib/safe/abi/known-interfaces';
import { decodeCall } from '@/lib/safe/decode/decode-call';

// The functions of real contracts, as their authors publish them, against our own table.

const published = (packageName: string): readonly { readonly name: string; readonly abi: Abi }[] => {
  const entry = createRequire(import.meta.url).resolve(packageName);
  const root = join(dirname(entry), 'assets');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({ name: file, ...JSON.parse(readFileSync(join(root, file), 'utf8')) }));
};

/** Typed in from Delay.sol of Zodiac 1.1.0, with what it has from Modifier.sol. */
const delayAbi = parseAbi([
  'function setUp(bytes initParams)',
  'function setTxCooldown(uint256 _txCooldown)',
  'function setTxExpiration(uint256 _txExpiration)',
  'function setTxNonce(uint256 _nonce)',
  'function execTransactionFromModule(address to, uint256 value, bytes data, uint8 operation) returns (bool success)',
  'function execTransactionFromModuleReturnData(address to, uint256 value, bytes data, uint8 operation) returns (bool success, bytes returnData)',
  'function executeNextTx(address to, uint256 value, bytes data, uint8 operation)',
  'function skipExpired()',
  'function enableModule(address module)',
  'function disableModule(address prevModule, address module)',
  'function setAvatar(address _avatar)',
  'function setTarget(address _target)',
  'function transferOwnership(address newOwner)',
  'function renounceOwnership()',
]);

/** Some value of a type, with something in every list. */
function makeValue(parameter: AbiParameter): unknown {
  const list = /^(.*)\[(\d*)\]$/.exec(parameter.type);
  if (list) {
    const inner = { ...parameter, type: list[1] ?? '' };
    return Array.from({ length: Number(list[2]) || 2 }, () => makeValue(inner));
  }
  if ('components' in parameter)
    return Object.fromEntries(parameter.components.map((part) => [part.name, makeValue(part)]));
  if (parameter.type === 'address') return zeroAddress;
  if (parameter.type === 'bool') return true;
  if (parameter.type === 'string') return 'words';
  if (parameter.type === 'bytes') return '0x';
  const size = /^bytes(\d+)$/.exec(parameter.type)?.[1];
  if (size) return `0x${'12'.repeat(Number(size))}`;
  return 1n;
}

/** Calls for every function that changes something, as a wallet would encode them. */
function encodeAll(abi: Abi): readonly { readonly functionName: string; readonly data: Hex }[] {
  return abi.flatMap((item) => {
    if (item.type !== 'function' || item.stateMutability === 'view' || item.stateMutability === 'pure')
      return [];
    const args = item.inputs.map(makeValue);
    return [{ functionName: item.name, data: encodeFunctionData({ abi: [item], args }) }];
  });
}

/** What nobody calls by itself: answers to contracts, and what gives everything back. */
const isAnswer = (name: string) =>
  /^on[A-Z].*Received$|^tokensReceived$|^isValidSignature$|^calculate/.test(name);

const missing = (abi: Abi) =>
  encodeAll(abi)
    .filter(({ functionName }) => !isAnswer(functionName))
    .filter(({ functionName, data }) => {
      const decoded = decodeCall(data);
      // A function of another interface may have the same first four bytes, and then the same meaning.
      return decoded?.source !== 'own' || decoded.functionName !== functionName;
    })
    .map(({ functionName }) => functionName);

describe('the table knows every function', () => {
  test.each(published('@safe-global/safe-deployments').map(({ name, abi }) => [name, abi] as const))(
    'of the contracts of Safe, %s',
    (_name, abi) => {
      expect(missing(abi)).toEqual([]);
    },
  );

  test.each(
    published('@safe-global/safe-modules-deployments')
      .filter(({ name }) => name.includes('allowance'))
      .map(({ name, abi }) => [name, abi] as const),
  )('of the allowance module, %s', (_name, abi) => {
    expect(missing(abi)).toEqual([]);
  });

  test.each<[string, Abi]>([
    ['tokens', erc20Abi],
    ['collectibles', erc721Abi],
    ['multi-tokens', erc1155Abi],
    ['Multicall3', multicall3Abi],
    ['the delay module', delayAbi],
  ])('of %s', (_name, abi) => {
    expect(missing(abi)).toEqual([]);
  });

  // Typed in from the verified contracts on Base: Permit2 0x000000000022D473030F116dDEE9F6B43aC78BA3, WETH9
  // 0x4200000000000000000000000000000000000006; the permit of DAI (0x6B175474E89094C44Da98b954EedeAC495271d0F);
  // EIP-2612, EIP-3009, EIP-1363.
  test.each<[Hex, string]>([
    ['0xd505accf', 'permit'],
    ['0x8fcbaf0c', 'permit'],
    ['0x39509351', 'increaseAllowance'],
    ['0xa457c2d7', 'decreaseAllowance'],
    ['0xd73dd623', 'increaseApproval'],
    ['0x66188463', 'decreaseApproval'],
    ['0xe3ee160e', 'transferWithAuthorization'],
    ['0x3177029f', 'approveAndCall'],
    ['0xcae9ca51', 'approveAndCall'],
    ['0x1296ee62', 'transferAndCall'],
    ['0x4000aea0', 'transferAndCall'],
    ['0xa22cb465', 'setApprovalForAll'],
    ['0xd0e30db0', 'deposit'],
    ['0x2e1a7d4d', 'withdraw'],
    ['0x87517c45', 'approve'],
    ['0x2b67b570', 'permit'],
    ['0x2a2d80d1', 'permit'],
    ['0x36c78516', 'transferFrom'],
    ['0x0d58b1db', 'transferFrom'],
    ['0x30f28b7a', 'permitTransferFrom'],
    ['0xedd9444b', 'permitTransferFrom'],
    ['0xcc53287f', 'lockdown'],
    ['0x65d9723c', 'invalidateNonces'],
    ['0x3ff9dcb1', 'invalidateUnorderedNonces'],
  ])('with the first four bytes %s, which is %s', (selector, name) => {
    const functions = knownInterfaces.flatMap((known) => known.functions.map(readKnownFunction));
    const found = functions.filter((item) => toFunctionSelector(item) === selector);
    expect(found.map((item) => item.name)).toEqual([name]);
  });
});
