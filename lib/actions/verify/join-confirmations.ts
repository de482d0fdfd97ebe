import type { Address } from 'viem';
import type { TransactionRecord } from '@/lib/safe/verify/verification';

type GatewayConfirmations = TransactionRecord['confirmations'];

/**
 * Joins the claimed confirmations and this browser's own. An own signature comes before a claimed one of the same
 * signer, and each is verified. `ownSigners` are the signers without a claimed signature.
 */
export function joinConfirmations(
  claimed: GatewayConfirmations,
  own: GatewayConfirmations,
): { readonly confirmations: GatewayConfirmations; readonly ownSigners: readonly Address[] } {
  const named = new Set(claimed.map(({ signer }) => signer.toLowerCase()));
  const claimedBytes = new Set(claimed.map(nameBytes));
  const added = own.filter((confirmation) => !claimedBytes.has(nameBytes(confirmation)));
  const isNamed = ({ signer }: GatewayConfirmations[number]) => named.has(signer.toLowerCase());
  const missing = added.filter((confirmation) => !isNamed(confirmation));
  return {
    confirmations: [...added.filter(isNamed), ...claimed, ...missing],
    ownSigners: missing.map(({ signer }) => signer),
  };
}

const nameBytes = ({ signer, signature }: GatewayConfirmations[number]) =>
  `${signer} ${signature}`.toLowerCase();
