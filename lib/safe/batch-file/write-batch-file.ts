import type { Call, SafeRef } from '@/lib/safe/protocol/types';
import { computeBatchChecksum } from './batch-checksum';

export type WritableBatch = {
  readonly safe: SafeRef;
  readonly name: string;
  readonly calls: readonly Call[];
  /** Milliseconds since 1970. */
  readonly createdAt: number;
};

/** Writes a batch as JSON in the transaction-builder app's format, with its checksum. Amounts are in wei. */
export function writeBatchFile({ safe, name, calls, createdAt }: WritableBatch): string {
  const file = {
    version: '1.0',
    chainId: String(safe.chainId),
    createdAt,
    transactions: calls.map(({ to, value, data }) => ({ to, value: String(value), data })),
  };
  const meta = {
    name,
    description: '',
    txBuilderVersion: '',
    createdFromSafeAddress: safe.address,
    createdFromOwnerAddress: '',
  };
  const checksum = computeBatchChecksum({ ...file, meta });
  return JSON.stringify({ ...file, meta: { ...meta, checksum } }, null, 2);
}
