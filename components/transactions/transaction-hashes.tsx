import { HashText } from '@/components/common/hash-text';
import { hashCalldata, hashTransaction } from '@/lib/safe/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/types';
import { Section } from './section';

export interface TransactionHashesProps {
  safe: SafeRef;
  transaction: SafeTransaction;
}

/** The four hashes under the names that hardware wallets give them (ERC-8213). */
export function TransactionHashes({ safe, transaction }: TransactionHashesProps) {
  const { domainHash, messageHash, safeTxHash } = hashTransaction(safe, transaction);
  return (
    <Section title="Hashes">
      <p className="mb-3 text-muted">
        Computed here from the bytes. Compare them with what your device shows before you sign.
      </p>
      <div className="grid gap-4">
        <HashText label="EIP-712 Digest" hash={safeTxHash} />
        <HashText label="Domain Hash" hash={domainHash} />
        <HashText label="Message Hash" hash={messageHash} />
        <HashText label="Calldata Digest" hash={hashCalldata(transaction.data)} />
      </div>
    </Section>
  );
}
