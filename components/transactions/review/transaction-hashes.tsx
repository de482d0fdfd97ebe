import { HashesSection } from '@/components/signing/hashes/hashes-section';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { listHashes } from './list-hashes';

export interface TransactionHashesProps {
  safe: SafeRef;
  transaction: SafeTransaction;
}

/** The four hashes of a transaction that a device shows. */
export function TransactionHashes({ safe, transaction }: TransactionHashesProps) {
  return <HashesSection hashes={listHashes(safe, transaction)} />;
}
