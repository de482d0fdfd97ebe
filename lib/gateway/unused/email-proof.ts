import type { Address, Hex } from 'viem';
import type { SafeRef } from '@/lib/safe/protocol/types';

/** The action on an e-mail address that an owner signs. */
export type EmailAction =
  | { readonly kind: 'register' | 'edit'; readonly email: string }
  | { readonly kind: 'retrieval' | 'delete' };

/** The signer's proof for a call about an e-mail address; it is valid for five minutes. */
export type EmailProof = { readonly signature: Hex; readonly timestamp: Date };

type EmailProofText = {
  readonly action: EmailAction;
  readonly safe: SafeRef;
  readonly signer: Address;
  readonly timestamp: Date;
};

/** Formats the text that the signer signs, with the time in milliseconds. */
export function formatEmailProof({ action, safe, signer, timestamp }: EmailProofText): string {
  const email = 'email' in action ? [action.email] : [];
  return ['email', action.kind, safe.chainId, safe.address, ...email, signer, timestamp.getTime()].join('-');
}

/** Builds the headers with the proof. */
export const toEmailHeaders = ({ signature, timestamp }: EmailProof) => ({
  'Safe-Wallet-Signature': signature,
  'Safe-Wallet-Signature-Timestamp': String(timestamp.getTime()),
});
