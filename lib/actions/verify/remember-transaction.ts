import { isAddressEqual } from 'viem';
import { GatewayError } from '@/lib/errors/gateway';
import type { GatewayTransaction } from '@/lib/gateway/resources/transactions/transaction-details';
import { dropUsedSubmitted, settleSubmitted } from '@/lib/outbox/submitted';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { dropUsedNonces, keepTransaction } from '@/lib/storage/local-transactions';
import type { VerifiedTransaction } from './load-verified-transaction';
import { readHashOfId } from './look-up-transaction';

/**
 * Saves a transaction that a page showed: as this browser's local copy, if it can still be executed and has no
 * contradictions. Drops what the answers made useless: records of submissions that the gateway shows now, and copies
 * whose nonce is used.
 */
export function rememberTransaction({
  safe,
  claimed,
  copy,
  believed,
  state,
  inspection,
}: VerifiedTransaction): void {
  if (copy) rememberAbsence(safe, claimed.id, copy.reason);
  else settleClaimed(safe, claimed);
  // While the gateway is silent, the local copies are all that can be shown, even of a transaction that was just
  // executed.
  if (copy || !state || !inspection || !claimed.multisig) return;
  dropUsedNonces(safe, state.nonce);
  dropUsedSubmitted(safe, state.nonce);
  const { report } = inspection;
  const { transaction } = claimed.multisig;
  if (believed === 'chain' || claimed.executedAt || report.contradictions.length > 0) return;
  if (transaction.nonce < state.nonce) return;
  const { safeTxHash } = report.hashes;
  keepTransaction({
    safe,
    transaction,
    safeTxHash,
    confirmations: [...report.confirmations],
    seenAt: Date.now(),
  });
}

/** Drops the records of a transaction that the gateway says it doesn't have; another failure says nothing about it. */
export function rememberAbsence(safe: SafeRef, id: string, reason: unknown): void {
  const safeTxHash = readHashOfId(id);
  if (safeTxHash && reason instanceof GatewayError && reason.status === 404)
    settleSubmitted(safe, (record) => record.safeTxHash === safeTxHash);
}

/** Drops the saved confirmations that this answer shows; the queue drops the proposals that it shows. */
function settleClaimed(safe: SafeRef, { multisig }: GatewayTransaction): void {
  if (!multisig) return;
  const { safeTxHash, confirmations } = multisig;
  settleSubmitted(
    safe,
    ({ kind, safeTxHash: sent, signed }) =>
      kind === 'confirmation' &&
      sent === safeTxHash &&
      confirmations.some(({ signer }) => signed && isAddressEqual(signer, signed.signer)),
  );
}
