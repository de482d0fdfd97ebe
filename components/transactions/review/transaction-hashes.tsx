import { useState } from 'react';
import { HashesFold } from '@/components/signing/hashes/hashes-fold';
import type { LabeledHash } from '@/components/signing/hashes/labeled-hash';
import { Button } from '@/components/ui/button';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { hashCalldata, hashTransaction } from '@/lib/safe/protocol/hash';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';

export interface TransactionHashesProps {
  safe: SafeRef;
  transaction: SafeTransaction;
}

const VerifyCode = lazyPanel(
  async () => (await import('@/components/signing/hashes/verify-code')).VerifyCode,
);

/** The four hashes of a transaction that a hardware wallet shows. */
export function TransactionHashes({ safe, transaction }: TransactionHashesProps) {
  const [isShown, setShown] = useState(false);
  return (
    <HashesFold
      hashes={listHashes(safe, transaction)}
      more={
        !isShown && (
          <Button
            size="sm"
            onPointerEnter={VerifyCode.preload}
            onFocus={VerifyCode.preload}
            onClick={() => setShown(true)}
          >
            Check on another device
          </Button>
        )
      }
      below={isShown && <VerifyCode safe={safe} transaction={transaction} />}
    />
  );
}

/** Lists the four hashes by the names that hardware wallets use (ERC-8213). */
function listHashes(safe: SafeRef, transaction: SafeTransaction): readonly LabeledHash[] {
  const { domainHash, messageHash, safeTxHash } = hashTransaction(safe, transaction);
  return [
    { label: 'EIP-712 Digest', hash: safeTxHash },
    { label: 'Domain Hash', hash: domainHash },
    { label: 'Message Hash', hash: messageHash },
    { label: 'Calldata Digest', hash: hashCalldata(transaction.data) },
  ];
}
