import { type Address, encodeFunctionData } from 'viem';
import { erc721TransferAbi, erc1155TransferAbi } from '@/lib/safe/abi/collectibles';
import { erc20Abi } from '@/lib/safe/abi/tokens';
import type { Call } from './types';

/** A payment of `amount` wei in the chain's own coin. */
export function encodeNativeTransfer({ to, amount }: { to: Address; amount: bigint }): Call {
  return { to, value: amount, data: '0x' };
}

/** A payment of `amount` base units of an ERC-20 token (EIP-20 `transfer`). */
export function encodeTokenTransfer({
  token,
  to,
  amount,
}: {
  token: Address;
  to: Address;
  amount: bigint;
}): Call {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] });
  return { to: token, value: 0n, data };
}

/** An asset that a Safe transfers. Amounts are wei, base units, or units of an id. */
export type Transfer = { readonly to: Address } & (
  | { readonly kind: 'native'; readonly amount: bigint }
  | { readonly kind: 'erc20'; readonly token: Address; readonly amount: bigint }
  | { readonly kind: 'erc721'; readonly collection: Address; readonly id: bigint }
  | { readonly kind: 'erc1155'; readonly collection: Address; readonly id: bigint; readonly amount: bigint }
);

/** The call by which the Safe at `from` gives something away. */
export function encodeTransfer(from: Address, transfer: Transfer): Call {
  const { to } = transfer;
  switch (transfer.kind) {
    case 'native':
      return encodeNativeTransfer({ to, amount: transfer.amount });
    case 'erc20':
      return encodeTokenTransfer({ token: transfer.token, to, amount: transfer.amount });
    case 'erc721': {
      const args = [from, to, transfer.id] as const;
      const data = encodeFunctionData({ abi: erc721TransferAbi, functionName: 'safeTransferFrom', args });
      return { to: transfer.collection, value: 0n, data };
    }
    case 'erc1155': {
      const args = [from, to, transfer.id, transfer.amount, '0x'] as const;
      const data = encodeFunctionData({ abi: erc1155TransferAbi, functionName: 'safeTransferFrom', args });
      return { to: transfer.collection, value: 0n, data };
    }
  }
}

/** The empty call to the Safe itself that takes a nonce, so that nothing else with this nonce can be executed. */
export function encodeRejection({ safe }: { safe: Address }): Call {
  return { to: safe, value: 0n, data: '0x' };
}
