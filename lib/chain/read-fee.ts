import type { TransactionReceipt } from 'viem';
import type { PaidFee } from '@/lib/safe/verify/verification';

/**
 * Reads the fee that the sender paid for a chain transaction, in wei: its gas and, on Base, the part for Ethereum,
 * which the receipt holds as `l1Fee` (OP Stack). Undefined where the RPC gives no price, or where a free gas price is
 * all it gives: “at least 0” says nothing.
 */
export function readFee(receipt: TransactionReceipt): PaidFee | undefined {
  // An RPC is hostile and may omit fields that the type promises; viem passes on unknown fields unchanged.
  const { gasUsed, effectiveGasPrice, l1Fee }: Partial<Record<string, unknown>> = { ...receipt };
  if (typeof gasUsed !== 'bigint' || typeof effectiveGasPrice !== 'bigint') return undefined;
  const dataFee = readQuantity(l1Fee);
  const amount = gasUsed * effectiveGasPrice + (dataFee ?? 0n);
  return amount === 0n && dataFee === undefined ? undefined : { amount, isWhole: dataFee !== undefined };
}

const readQuantity = (value: unknown): bigint | undefined => {
  if (typeof value === 'bigint') return value;
  return typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : undefined;
};
