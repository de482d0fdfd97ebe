import { type Address, type Hex, isAddressEqual, size, slice } from 'viem';
import { erc20Abi } from '@/lib/safe/abi/tokens';
import { operations, type SafeTransaction } from '../protocol/types';
import { isOnlyBuilderCodes } from './calldata/builder-codes';
import { readArguments } from './calldata/read-arguments';

/** The action of a transaction, as far as its bytes tell it for certain. */
export type DecodedAction =
  | { readonly kind: 'nativeTransfer'; readonly to: Address; readonly amount: bigint }
  | { readonly kind: 'tokenTransfer'; readonly token: Address; readonly to: Address; readonly amount: bigint }
  | { readonly kind: 'rejection' }
  | { readonly kind: 'delegateCall'; readonly to: Address }
  | { readonly kind: 'contractCall'; readonly to: Address; readonly selector: Hex | undefined };

/**
 * Decodes the action of a transaction from its bytes, as contracts read them: bytes behind the arguments, such as a
 * builder code, change nothing. Only the chain can tell whether `token` is a token.
 */
export function decodeAction(safe: Address, transaction: SafeTransaction): DecodedAction {
  const { to, value, operation } = transaction;
  const data = transaction.data.toLowerCase() as Hex; // the same bytes in small letters
  if (operation !== operations.call) return { kind: 'delegateCall', to };
  const isToItself = isAddressEqual(to, safe);
  if (data === '0x' && value === 0n && isToItself) return { kind: 'rejection' };
  if (value > 0n && (data === '0x' || (!isToItself && isOnlyBuilderCodes(data))))
    return { kind: 'nativeTransfer', to, amount: value };
  const transfer = readTransfer(data);
  if (value === 0n && transfer && !isToItself) return { kind: 'tokenTransfer', token: to, ...transfer };
  // Fewer than four bytes name no function.
  return { kind: 'contractCall', to, selector: size(data) < 4 ? undefined : slice(data, 0, 4) };
}

const [transferItem] = erc20Abi;
/** The selector of `transfer(address,uint256)`. */
const transferSelector = '0xa9059cbb';

function readTransfer(data: Hex): { to: Address; amount: bigint } | undefined {
  if (!data.startsWith(transferSelector)) return undefined;
  const read = readArguments(transferItem.inputs, data);
  const [to, amount] = read?.values ?? [];
  if (read?.encoding.isTruncated || typeof to !== 'string' || typeof amount !== 'bigint') return undefined;
  return { to: to as Address, amount }; // the item says that the first one is an address
}
