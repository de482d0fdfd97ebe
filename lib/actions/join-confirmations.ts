import type { Address } from 'viem';
import type { TransactionRecord } from '@/lib/safe/verification';

type StatedConfirmations = TransactionRecord['confirmations'];

/**
 * The stated confirmations, and those that this browser has. A signature of one's own stands beside what is stated in its
 * signer's name, and before it: each is judged by itself. `ownSigners` are those of whom nothing is stated.
 */
export function joinConfirmations(
  stated: StatedConfirmations,
  own: StatedConfirmations,
): { readonly confirmations: StatedConfirmations; readonly ownSigners: readonly Address[] } {
  const named = new Set(stated.map(({ signer }) => signer.toLowerCase()));
  const given = new Set(stated.map(nameBytes));
  const added = own.filter((confirmation) => !given.has(nameBytes(confirmation)));
  const isNamed = ({ signer }: StatedConfirmations[number]) => named.has(signer.toLowerCase());
  const missing = added.filter((confirmation) => !isNamed(confirmation));
  return {
    confirmations: [...added.filter(isNamed), ...stated, ...missing],
    ownSigners: missing.map(({ signer }) => signer),
  };
}

const nameBytes = ({ signer, signature }: StatedConfirmations[number]) =>
  `${signer} ${signature}`.toLowerCase();
