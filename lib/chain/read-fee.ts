import type { TransactionReceipt } from 'viem';
import type { PaidFee } from '@/lib/safe/verify/verification';

/**
 * What the sender paid for a chain transaction, in wei: its gas, and on Base what Ethereum takes for the data, which the
 * receipt holds as `l1Fee` (OP Stack). Undefined where the RPC does not tell the price, or tells nothing but that the gas was
 * free: “at least 0” says nothing.
 */
export function readFee(receipt: TransactionReceipt): PaidFee | undefined {
  // Hostile: an RPC may leave out what the type promises, and viem passes on what it does not know as it came.
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
