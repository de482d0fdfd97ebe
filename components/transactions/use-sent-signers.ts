import { type Address, isAddressEqual } from 'viem';
import type { InspectedTransaction } from '@/lib/actions/inspect-transaction';
import { useStored } from '@/lib/hooks/use-stored';
import { delivered } from '@/lib/outbox/delivered';

/** Whose signatures of a transaction the gateway accepted from here, and does not show yet. */
export function useSentSigners({ stated, copy, inspection }: InspectedTransaction): readonly Address[] {
  const hash = inspection?.report.hashes.safeTxHash;
  const shown = copy ? [] : (stated.multisig?.confirmations ?? []);
  return useStored(delivered)
    .flatMap(({ safeTxHash, signed }) => (safeTxHash === hash && signed ? [signed.signer] : []))
    .filter((account) => !shown.some(({ signer }) => isAddressEqual(signer, account)));
}
