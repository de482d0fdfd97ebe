import {
  type Address,
  concat,
  encodeFunctionData,
  encodePacked,
  type Hex,
  parseAbi,
  parseEther,
  parseUnits,
  size,
} from 'viem';
import { multicall3 } from '@/config/contracts';
import { type DemoToken, demoTokens } from '@/config/demo-tokens';
import { allowanceModules } from '@/config/known-modules';
import type { SafeVersion } from '@/devnet/chain/safe-artifacts';
import { canonicalAddress } from '@/devnet/chain/safe-setup';
import type { SafeTransaction } from '@/devnet/chain/safe-transaction';

export type Call = Pick<SafeTransaction, 'to'> &
  Partial<Pick<SafeTransaction, 'value' | 'data' | 'operation'>>;

const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function mint(address to, uint256 amount)',
  'function mint(address to, uint256 id, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function addOwnerWithThreshold(address owner, uint256 threshold)',
  'function changeThreshold(uint256 threshold)',
  'function swapOwner(address prevOwner, address oldOwner, address newOwner)',
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls)',
  'function multiSend(bytes transactions)',
  'function enableModule(address module)',
  'function addDelegate(address delegate)',
  'function setAllowance(address delegate, address token, uint96 amount, uint16 resetTimeMin, uint32 resetBaseMin)',
]);

export function payEther(to: Address, amount: string): Call {
  return { to, value: parseEther(amount) };
}

export function payToken(token: DemoToken, to: Address, amount: string): Call {
  return {
    to: token.address,
    data: encodeFunctionData({
      abi,
      functionName: 'transfer',
      args: [to, parseUnits(amount, token.decimals)],
    }),
  };
}

export function payUsdc(to: Address, amount: string): Call {
  return payToken(demoTokens.usdc, to, amount);
}

export function approveToken(token: DemoToken, spender: Address, amount: string): Call {
  return {
    to: token.address,
    data: encodeFunctionData({
      abi,
      functionName: 'approve',
      args: [spender, parseUnits(amount, token.decimals)],
    }),
  };
}

export function giveCollectible(from: Address, to: Address, tokenId: bigint): Call {
  return {
    to: demoTokens.stallPass.address,
    data: encodeFunctionData({ abi, functionName: 'safeTransferFrom', args: [from, to, tokenId] }),
  };
}

export function mintToken(token: DemoToken, to: Address, amount: bigint): Call {
  return { to: token.address, data: encodeFunctionData({ abi, functionName: 'mint', args: [to, amount] }) };
}

export function mintCollectible(to: Address, tokenId: bigint): Call {
  return mintToken(demoTokens.stallPass, to, tokenId);
}

/** Makes some of a piece of which there are many alike. */
export function mintPieces(to: Address, id: bigint, amount: bigint): Call {
  return {
    to: demoTokens.breadStamps.address,
    data: encodeFunctionData({ abi, functionName: 'mint', args: [to, id, amount] }),
  };
}

export function addOwner(safe: Address, owner: Address, threshold: number): Call {
  return {
    to: safe,
    data: encodeFunctionData({
      abi,
      functionName: 'addOwnerWithThreshold',
      args: [owner, BigInt(threshold)],
    }),
  };
}

export function changeThreshold(safe: Address, threshold: number): Call {
  return {
    to: safe,
    data: encodeFunctionData({ abi, functionName: 'changeThreshold', args: [BigInt(threshold)] }),
  };
}

/** Lets an account spend so much of a token each week without confirmations; nobody could before. */
export function allowWeekly(safe: Address, delegate: Address, token: DemoToken, amount: string): Call {
  const [to] = allowanceModules;
  const limit = [delegate, token.address, parseUnits(amount, token.decimals), 7 * 24 * 60, 0] as const;
  return batch('1.4.1', [
    { to: safe, data: encodeFunctionData({ abi, functionName: 'enableModule', args: [to] }) },
    { to, data: encodeFunctionData({ abi, functionName: 'addDelegate', args: [delegate] }) },
    { to, data: encodeFunctionData({ abi, functionName: 'setAllowance', args: limit }) },
  ]);
}

/** Puts `next` in the place of the first owner of a Safe's list. */
export function swapFirstOwner(safe: Address, first: Address, next: Address): Call {
  const beforeFirst = '0x0000000000000000000000000000000000000001';
  return {
    to: safe,
    data: encodeFunctionData({ abi, functionName: 'swapOwner', args: [beforeFirst, first, next] }),
  };
}

/** Calls by the batch contract of everybody, whose code the Safe runs as its own. */
export function multicall(calls: readonly Call[]): Call {
  const steps = calls.map(({ to, data = '0x' }) => ({ target: to, allowFailure: false, callData: data }));
  return {
    to: multicall3.address,
    data: encodeFunctionData({ abi, functionName: 'aggregate3', args: [steps] }),
    operation: 1,
  };
}

/** Several calls as one, through the contract that can only call. */
export function batch(version: SafeVersion, calls: readonly Call[]): Call {
  return pack(
    canonicalAddress(version, 'MultiSendCallOnly'),
    calls.map((call) => ({ ...call, operation: 0 })),
  );
}

/** Several steps as one, through the contract that also runs foreign code. */
export function anyBatch(version: SafeVersion, calls: readonly Call[]): Call {
  return pack(canonicalAddress(version, 'MultiSend'), calls);
}

function pack(to: Address, calls: readonly Call[]): Call {
  const packed = calls.map(({ to, value = 0n, data = '0x', operation = 0 }) =>
    encodePacked(
      ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
      [operation, to, value, BigInt(size(data)), data],
    ),
  );
  const transactions: Hex = concat(packed);
  return {
    to,
    data: encodeFunctionData({ abi, functionName: 'multiSend', args: [transactions] }),
    operation: 1,
  };
}
