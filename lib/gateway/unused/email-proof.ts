import type { Address, Hex } from 'viem';
import type { SafeRef } from '@/lib/safe/protocol/types';

/** What an owner signs to have something done with an e-mail address. */
export type EmailAction =
  | { readonly kind: 'register' | 'edit'; readonly email: string }
  | { readonly kind: 'retrieval' | 'delete' };

/** The signer's word that a call about an e-mail address is meant; it is good for five minutes. */
export type EmailProof = { readonly signature: Hex; readonly timestamp: Date };

type EmailProofText = {
  readonly action: EmailAction;
  readonly safe: SafeRef;
  readonly signer: Address;
  readonly timestamp: Date;
};

/** The text that the signer signs, with the moment in milliseconds. */
export function formatEmailProof({ action, safe, signer, timestamp }: EmailProofText): string {
  const email = 'email' in action ? [action.email] : [];
  return ['email', action.kind, safe.chainId, safe.address, ...email, signer, timestamp.getTime()].join('-');
}

/** The headers that carry it. */
export const toEmailHeaders = ({ signature, timestamp }: EmailProof) => ({
  'Safe-Wallet-Signature': signature,
  'Safe-Wallet-Signature-Timestamp': String(timestamp.getTime()),
});
