import { type Address, isAddressEqual, size } from 'viem';
import { encodeApproval } from './pack-signatures';
import { readSignatureKind } from './signature';
import type { Confirmation } from './types';

export type SelectRequest = {
  readonly confirmations: readonly Confirmation[];
  readonly threshold: number;
  readonly owners: readonly Address[];
  /** The sender of the execution. */
  readonly executor: Address | undefined;
};

/**
 * Selects exactly the signatures that an execution needs, the cheapest first; where one is missing, an owner who sends
 * it counts as approving it (`checkNSignatures`, Safe.sol). Undefined while some are missing. A sender's approval
 * counts for any transaction at any nonce: if it were the only one, the same call could be sent again as another
 * transaction once the nonce has moved on. So it is never used alone; every other signature is bound to the hash.
 */
export function selectSignatures({
  confirmations,
  threshold,
  owners,
  executor,
}: SelectRequest): readonly Confirmation[] | undefined {
  const isExecutor = (signer: Address) => executor !== undefined && isAddressEqual(signer, executor);
  const isBound = ({ signer, signature }: Confirmation) =>
    !isExecutor(signer) || readSignatureKind(signature) !== 'approvedHash';
  // Signatures that are bound to the hash come first, then the cheapest.
  const sorted = confirmations.toSorted(
    (a, b) => Number(isBound(b)) - Number(isBound(a)) || size(a.signature) - size(b.signature),
  );
  const hasGiven = sorted.some(({ signer }) => isExecutor(signer));
  const isOwner = owners.some(isExecutor);
  const own =
    executor && isOwner && !hasGiven ? [{ signer: executor, signature: encodeApproval(executor) }] : [];
  const selected = [...sorted, ...own].slice(0, threshold);
  return selected.length === threshold && selected.some(isBound) ? selected : undefined;
}
