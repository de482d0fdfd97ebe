import { type Address, encodeFunctionData } from 'viem';
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

/** The empty call to the Safe itself that takes a nonce, so that nothing else with this nonce can be executed. */
export function encodeRejection({ safe }: { safe: Address }): Call {
  return { to: safe, value: 0n, data: '0x' };
}
