import { isAddressEqual } from 'viem';
import { acceptApproval, checkConfirmation, skipConfirmation } from './check-confirmation';
import { findChangedField } from './find-changed-field';
import { hashTransaction, type TransactionHashes } from './hash';
import type { Confirmation } from './types';
import {
  type Check,
  computedHere,
  type SafeFacts,
  type TransactionRecord,
  type VerificationReport,
} from './verification';

/**
 * Compares a record with what its own bytes and the chain say. Pure: the facts were gathered before.
 * Without facts the owners cannot be checked, and no confirmation counts.
 */
export async function verifyTransaction(
  record: TransactionRecord,
  facts: SafeFacts | undefined,
): Promise<VerificationReport> {
  const hashes = hashTransaction(record.safe, record.transaction);
  const hash = checkHash(record, hashes);
  const signers = await Promise.all(
    record.confirmations.map((stated) =>
      // Signatures of another transaction fit nothing here; naming each of them would hide what matters.
      hash.state === 'contradicts' ? skipConfirmation(stated) : checkConfirmation(stated, hashes, facts),
    ),
  );
  const all = [...signers, ...listUnstatedApprovals(record, facts)];
  const checks = [hash, ...all.map(({ check }) => check), ...checkState(record, facts)];
  return {
    hashes,
    confirmations: onePerOwner(all.flatMap(({ confirmation }) => confirmation ?? [])),
    checks,
    contradictions: checks.filter(({ state }) => state === 'contradicts').map(({ label }) => label),
  };
}

/** Approvals on the chain by owners of whom nobody stated a signature. */
function listUnstatedApprovals({ confirmations }: TransactionRecord, facts: SafeFacts | undefined) {
  const approvedBy = facts?.approvedBy ?? [];
  return approvedBy
    .filter((owner) => facts?.owners.some((other) => isAddressEqual(other, owner)))
    .filter((owner) => !confirmations.some(({ signer }) => isAddressEqual(signer, owner)))
    .flatMap((owner) => (facts ? acceptApproval(owner, facts) : []));
}

function checkHash(record: TransactionRecord, { safeTxHash }: TransactionHashes): Check {
  const { safe, transaction, statedHashes, hints } = record;
  const base = { id: 'hash', source: computedHere } as const;
  const different = statedHashes.find(({ hash }) => hash !== safeTxHash);
  if (!different)
    return {
      ...base,
      label: 'Transaction hash',
      state: 'agrees',
      detail: `These fields give ${safeTxHash}.`,
    };
  const changed = findChangedField(safe, { transaction, hash: different.hash, hints });
  if (changed)
    return {
      ...base,
      label: `Field "${changed.field}"`,
      state: 'contradicts',
      detail: `The gateway says ${changed.stated}, but ${different.source} names the hash of ${changed.hashed}.`,
    };
  const isAlone = statedHashes.some(({ hash }) => hash === safeTxHash);
  return {
    ...base,
    label: isAlone ? 'Field "safeTxHash"' : 'Transaction hash',
    state: 'contradicts',
    detail: `${capitalise(different.source)} names ${different.hash}, but these fields give ${safeTxHash}.`,
  };
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function checkState(
  { transaction, confirmationsRequired }: TransactionRecord,
  facts: SafeFacts | undefined,
): Check[] {
  if (!facts)
    return [
      {
        id: 'chain',
        label: 'Owners, threshold and nonce',
        state: 'unchecked',
        source: 'The chain',
        detail: 'The RPC did not answer.',
      },
    ];
  const source = `The chain, block ${facts.blockNumber}`;
  const checks: Check[] = [
    facts.nonce > transaction.nonce
      ? {
          id: 'nonce',
          label: 'Nonce',
          state: 'behind',
          source,
          detail: `The Safe is already at nonce ${facts.nonce}.`,
        }
      : {
          id: 'nonce',
          label: 'Nonce',
          state: 'agrees',
          source,
          detail: `The Safe is at nonce ${facts.nonce}.`,
        },
  ];
  if (confirmationsRequired !== undefined)
    checks.push(
      confirmationsRequired === facts.threshold
        ? {
            id: 'threshold',
            label: 'Threshold',
            state: 'agrees',
            source,
            detail: `${facts.threshold} signatures are needed.`,
          }
        : {
            id: 'threshold',
            label: 'Threshold',
            state: 'behind',
            source,
            detail: `${facts.threshold} signatures are needed now; the gateway still says ${confirmationsRequired}.`,
          },
    );
  return checks;
}

function onePerOwner(confirmations: readonly Confirmation[]): readonly Confirmation[] {
  return [...new Map(confirmations.map((confirmation) => [confirmation.signer, confirmation])).values()];
}
