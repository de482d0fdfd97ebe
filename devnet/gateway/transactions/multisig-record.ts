import { type Address, type Hash, type Hex, isAddressEqual } from 'viem';
import type { SafeExecution, SafeTransactionFields } from '@/devnet/gateway/chain/chain-state';
import type { LiveSafe } from '@/devnet/gateway/chain/safe-reader';
import type { GatewayContext } from '@/devnet/gateway/gateway-context';
import type { Confirmation, Proposal } from '@/devnet/gateway/transactions/proposal-store';

/** A Safe transaction: what was proposed here and what happened on the chain, as one. */
export type MultisigRecord = {
  readonly safe: Address;
  readonly safeTxHash: Hash;
  readonly fields: SafeTransactionFields;
  readonly submittedAt: number;
  readonly modifiedAt: number;
  readonly proposer: Address | null;
  readonly proposedByDelegate: Address | null;
  readonly origin: string | null;
  readonly confirmationsRequired: number;
  readonly confirmations: readonly Confirmation[];
  readonly execution: SafeExecution | null;
  /** False for proposals that nobody has signed yet. */
  readonly trusted: boolean;
};

export type TransactionStatus =
  | 'SUCCESS'
  | 'FAILED'
  | 'CANCELLED'
  | 'AWAITING_CONFIRMATIONS'
  | 'AWAITING_EXECUTION';

/** How long a fully confirmed transaction whose nonce is used up still counts as about to be indexed. */
const indexingGraceMs = 60_000;

/** Every transaction of the Safe, proposed or executed, in no particular order. */
export function listRecords(context: GatewayContext, safe: LiveSafe): readonly MultisigRecord[] {
  const { executions } = context.follower.index.actionsOf(safe.address);
  const byHash = new Map(executions.map((execution) => [execution.safeTxHash, execution]));
  const proposals = context.proposals.listOf(safe.address);
  const proposed = proposals.map((proposal) => {
    const execution = byHash.get(proposal.safeTxHash) ?? null;
    byHash.delete(proposal.safeTxHash);
    return fromProposal(context, { proposal, execution, safe });
  });
  return [...proposed, ...[...byHash.values()].flatMap((execution) => fromExecution(execution))];
}

export function findRecord(context: GatewayContext, safe: LiveSafe, hash: Hash): MultisigRecord | undefined {
  return listRecords(context, safe).find(({ safeTxHash }) => safeTxHash.toLowerCase() === hash.toLowerCase());
}

function fromProposal(
  { follower }: GatewayContext,
  { proposal, execution, safe }: { proposal: Proposal; execution: SafeExecution | null; safe: LiveSafe },
): MultisigRecord {
  const approvals = follower.index
    .actionsOf(safe.address)
    .approvals.filter(({ hash }) => hash === proposal.safeTxHash)
    .map(({ owner, at }) => ({ owner, signature: approvalSignature(owner), submittedAt: at.timestamp }));
  const all = withoutRepeats([...proposal.confirmations, ...approvals, ...executionConfirmations(execution)]);
  return {
    ...proposal,
    modifiedAt: Math.max(proposal.modifiedAt, execution?.at.timestamp ?? 0),
    // The service forgets the signatures of people who are owners no more, until a transaction is executed.
    confirmations: execution === null ? all.filter(({ owner }) => isOwner(safe, owner)) : all,
    execution,
    trusted: proposal.trusted || execution !== null || all.length > 0,
  };
}

function fromExecution(execution: SafeExecution): readonly MultisigRecord[] {
  const { safe, safeTxHash, fields, threshold, at } = execution;
  if (fields === null) return [];
  const confirmations = withoutRepeats(executionConfirmations(execution));
  return [
    {
      ...{ safe, safeTxHash, fields, execution, confirmations, trusted: true },
      ...{ submittedAt: at.timestamp, modifiedAt: at.timestamp, proposer: at.from, origin: null },
      proposedByDelegate: null,
      confirmationsRequired: threshold ?? confirmations.length,
    },
  ];
}

function executionConfirmations(execution: SafeExecution | null): readonly Confirmation[] {
  if (execution === null) return [];
  return execution.signedBy.map((signed) => ({ ...signed, submittedAt: execution.at.timestamp }));
}

function withoutRepeats(confirmations: readonly Confirmation[]): readonly Confirmation[] {
  const seen = new Set<Address>();
  return confirmations.filter(({ owner }) => !seen.has(owner) && seen.add(owner) !== undefined);
}

function approvalSignature(owner: Address): Hex {
  return `0x${owner.slice(2).toLowerCase().padStart(64, '0')}${'0'.repeat(64)}01`;
}

export function isOwner({ owners }: LiveSafe, address: Address): boolean {
  return owners.some((owner) => isAddressEqual(owner, address));
}

export function statusOf(
  { follower, now }: Pick<GatewayContext, 'follower' | 'now'>,
  record: MultisigRecord,
  safe: LiveSafe,
): TransactionStatus {
  if (record.execution !== null) return record.execution.success ? 'SUCCESS' : 'FAILED';
  const isConfirmed = record.confirmations.length >= record.confirmationsRequired;
  if (safe.nonce > record.fields.nonce) {
    const isYoung = now() - record.modifiedAt < indexingGraceMs;
    const mayBeIndexedSoon = isConfirmed && isYoung && !follower.callsCancelled;
    return mayBeIndexedSoon ? 'AWAITING_EXECUTION' : 'CANCELLED';
  }
  return isConfirmed ? 'AWAITING_EXECUTION' : 'AWAITING_CONFIRMATIONS';
}

/** What still waits, in the order in which it can be executed. */
export function listQueue(
  context: GatewayContext,
  safe: LiveSafe,
  { trusted }: { trusted: boolean },
): readonly MultisigRecord[] {
  return listRecords(context, safe)
    .filter(({ execution, fields }) => execution === null && fields.nonce >= safe.nonce)
    .filter((record) => record.trusted || !trusted)
    .sort((a, b) => a.fields.nonce - b.fields.nonce || a.submittedAt - b.submittedAt);
}

export function recommendNonce(context: GatewayContext, safe: LiveSafe): number {
  const nonces = listRecords(context, safe)
    .filter(({ trusted }) => trusted)
    .map(({ fields }) => fields.nonce + 1);
  return Math.max(safe.nonce, ...nonces);
}
