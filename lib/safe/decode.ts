import { type Address, decodeFunctionData, type Hex, isAddressEqual, size, slice } from 'viem';
import { erc20Abi } from './abi';
import { encodeTokenTransfer } from './calls';
import { operations, type SafeTransaction } from './types';

/** What a transaction does, as far as its bytes say it without doubt. */
export type TransactionMeaning =
  | { readonly kind: 'nativeTransfer'; readonly to: Address; readonly amount: bigint }
  | { readonly kind: 'tokenTransfer'; readonly token: Address; readonly to: Address; readonly amount: bigint }
  | { readonly kind: 'rejection' }
  | { readonly kind: 'delegateCall'; readonly to: Address }
  | { readonly kind: 'contractCall'; readonly to: Address; readonly selector: Hex | undefined };

/**
 * Reads the meaning of a transaction from its bytes. A token transfer counts only if encoding it again gives the
 * same bytes; whether `token` is a token is for the chain to say.
 */
export function decodeMeaning(safe: Address, transaction: SafeTransaction): TransactionMeaning {
  const { to, value, operation } = transaction;
  const data = transaction.data.toLowerCase() as Hex; // the same bytes in small letters
  if (operation !== operations.call) return { kind: 'delegateCall', to };
  if (data === '0x') {
    if (value > 0n) return { kind: 'nativeTransfer', to, amount: value };
    return isAddressEqual(to, safe)
      ? { kind: 'rejection' }
      : { kind: 'contractCall', to, selector: undefined };
  }
  const transfer = decodeTransfer(data);
  if (value === 0n && transfer && !isAddressEqual(to, safe))
    return { kind: 'tokenTransfer', token: to, ...transfer };
  // Fewer than four bytes name no function.
  return { kind: 'contractCall', to, selector: size(data) < 4 ? undefined : slice(data, 0, 4) };
}

function decodeTransfer(data: Hex): { to: Address; amount: bigint } | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data });
    if (functionName !== 'transfer') return undefined;
    const [to, amount] = args;
    const again = encodeTokenTransfer({ token: to, to, amount }).data;
    return again === data ? { to, amount } : undefined;
  } catch {
    // Bytes that are no call of this interface have another meaning or none.
    return undefined;
  }
}
