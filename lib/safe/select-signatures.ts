import { type Address, isAddressEqual, size } from 'viem';
import { encodeApproval } from './pack-signatures';
import type { Confirmation } from './types';

export type SelectRequest = {
  readonly confirmations: readonly Confirmation[];
  readonly threshold: number;
  readonly owners: readonly Address[];
  /** Who sends the execution. */
  readonly executor: Address | undefined;
};

/**
 * Exactly the signatures that an execution needs, the cheapest first; an owner who sends it is taken to approve it, which
 * costs no signature (`checkNSignatures`, Safe.sol). Undefined while some are missing.
 */
export function selectSignatures({
  confirmations,
  threshold,
  owners,
  executor,
}: SelectRequest): readonly Confirmation[] | undefined {
  const isOwner = executor !== undefined && owners.some((owner) => isAddressEqual(owner, executor));
  const given = confirmations.filter(({ signer }) => !isOwner || !isAddressEqual(signer, executor));
  const cheapest = given.toSorted((a, b) => size(a.signature) - size(b.signature));
  const own = isOwner ? [{ signer: executor, signature: encodeApproval(executor) }] : [];
  const selected = [...own, ...cheapest].slice(0, threshold);
  return selected.length === threshold ? selected : undefined;
}
