import { type Address, type Hash, type Hex, isAddressEqual } from 'viem';
import type { SafeTransactionFields } from '@/devnet/gateway/chain/chain-state';

export type Confirmation = {
  readonly owner: Address;
  readonly signature: Hex;
  readonly submittedAt: number;
};

export type Proposal = {
  readonly safe: Address;
  readonly safeTxHash: Hash;
  fields: SafeTransactionFields;
  /** The owner who proposed it, or in whose name a delegate did. */
  readonly proposer: Address;
  readonly proposedByDelegate: Address | null;
  readonly origin: string | null;
  readonly submittedAt: number;
  /** The Safe's threshold when this was proposed; later changes do not touch it. */
  readonly confirmationsRequired: number;
  /** False until somebody who may propose has signed it; a delegate's signature confirms nothing. */
  trusted: boolean;
  modifiedAt: number;
  confirmations: readonly Confirmation[];
};

/** What people sent to the service; all of it is lost with the process. */
export class ProposalStore {
  readonly #proposals = new Map<Hash, Proposal>();

  get(safeTxHash: Hash): Proposal | undefined {
    return this.#proposals.get(lower(safeTxHash));
  }

  listOf(safe: Address): readonly Proposal[] {
    return [...this.#proposals.values()].filter((proposal) => isAddressEqual(proposal.safe, safe));
  }

  add(proposal: Proposal) {
    this.#proposals.set(lower(proposal.safeTxHash), proposal);
  }

  /** Adds a signature; the second one of an owner changes nothing. */
  confirm(proposal: Proposal, confirmation: Confirmation) {
    if (proposal.confirmations.some(({ owner }) => isAddressEqual(owner, confirmation.owner))) return;
    proposal.confirmations = [...proposal.confirmations, confirmation];
    proposal.modifiedAt = confirmation.submittedAt;
  }

  remove(safeTxHash: Hash) {
    this.#proposals.delete(lower(safeTxHash));
  }
}

function lower(hash: Hash): Hash {
  // Lower-casing keeps it a hash, which the string type does not say.
  return hash.toLowerCase() as Hash;
}
