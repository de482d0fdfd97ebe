import { type Address, isAddressEqual } from 'viem';
import type { VerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import { useStored } from '@/lib/hooks/use-stored';
import { submitted } from '@/lib/outbox/submitted';

/** Whose signatures of a transaction the gateway accepted from here, and does not show yet. */
export function useSentSigners({ claimed, copy, inspection }: VerifiedTransaction): readonly Address[] {
  const hash = inspection?.report.hashes.safeTxHash;
  const shown = copy ? [] : (claimed.multisig?.confirmations ?? []);
  return useStored(submitted)
    .flatMap(({ safeTxHash, signed }) => (safeTxHash === hash && signed ? [signed.signer] : []))
    .filter((account) => !shown.some(({ signer }) => isAddressEqual(signer, account)));
}
