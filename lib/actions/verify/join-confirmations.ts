import type { Address } from 'viem';
import type { TransactionRecord } from '@/lib/safe/verify/verification';

type GatewayConfirmations = TransactionRecord['confirmations'];

/**
 * The claimed confirmations, and those that this browser has. A signature of one's own stands beside what is claimed in its
 * signer's name, and before it: each is assessed by itself. `ownSigners` are those of whom nothing is claimed.
 */
export function joinConfirmations(
  claimed: GatewayConfirmations,
  own: GatewayConfirmations,
): { readonly confirmations: GatewayConfirmations; readonly ownSigners: readonly Address[] } {
  const named = new Set(claimed.map(({ signer }) => signer.toLowerCase()));
  const given = new Set(claimed.map(nameBytes));
  const added = own.filter((confirmation) => !given.has(nameBytes(confirmation)));
  const isNamed = ({ signer }: GatewayConfirmations[number]) => named.has(signer.toLowerCase());
  const missing = added.filter((confirmation) => !isNamed(confirmation));
  return {
    confirmations: [...added.filter(isNamed), ...claimed, ...missing],
    ownSigners: missing.map(({ signer }) => signer),
  };
}

const nameBytes = ({ signer, signature }: GatewayConfirmations[number]) =>
  `${signer} ${signature}`.toLowerCase();
