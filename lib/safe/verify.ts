import { type Address, type Hash, type Hex, isAddressEqual } from 'viem';
import { findChangedField } from './find-changed-field';
import { hashTransaction, type TransactionHashes } from './hash';
import { readSignatureKind, recoverSigner } from './signature';
import type { Confirmation, SafeRef, SafeTransaction } from './types';

/** A transaction as somebody states it, with the hash and the signatures that are said to belong to it. */
export type TransactionRecord = {
  readonly safe: SafeRef;
  readonly transaction: SafeTransaction;
  /** Hashes that were stated for it: by the gateway, and by the link or list it was opened from. */
  readonly statedHashes: readonly { readonly hash: Hash; readonly source: string }[];
  /** Values that fields may have had, from elsewhere; they help to name a field that was changed. */
  readonly hints: readonly Partial<SafeTransaction>[];
  readonly confirmations: readonly { readonly signer: Address; readonly signature: Hex | undefined }[];
  readonly confirmationsRequired: number | undefined;
};

/** What the chain says about the Safe. */
export type SafeFacts = {
  readonly owners: readonly Address[];
  readonly threshold: number;
  readonly nonce: bigint;
  readonly blockNumber: bigint;
};

export type CheckState = 'agrees' | 'behind' | 'unchecked' | 'contradicts';

export type Check = {
  readonly id: string;
  readonly label: string;
  readonly state: CheckState;
  /** "Computed here" or "told by *host*". */
  readonly source: string;
  readonly detail?: string;
};

export type VerificationReport = {
  readonly hashes: TransactionHashes;
  /** Signatures by present owners that were recovered here, each owner once. */
  readonly confirmations: readonly Confirmation[];
  readonly checks: readonly Check[];
  /** Labels of what contradicts; while there is one, nothing may be signed or executed. */
  readonly contradictions: readonly string[];
};

const computedHere = 'Computed here';

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
  const checks = [hash, ...signers.map(({ check }) => check), ...checkState(record, facts)];
  return {
    hashes,
    confirmations: onePerOwner(signers.flatMap(({ confirmation }) => confirmation ?? [])),
    checks,
    contradictions: checks.filter(({ state }) => state === 'contradicts').map(({ label }) => label),
  };
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

type CheckedConfirmation = { readonly check: Check; readonly confirmation?: Confirmation };

const describeSigner = (signer: Address) =>
  ({ id: `signer-${signer}`, label: `Signature of ${signer}`, source: computedHere }) as const;

function skipConfirmation({ signer }: TransactionRecord['confirmations'][number]): CheckedConfirmation {
  const detail = 'Not checked: it is not certain which transaction it belongs to.';
  return { check: { ...describeSigner(signer), state: 'unchecked', detail } };
}

async function checkConfirmation(
  { signer, signature }: TransactionRecord['confirmations'][number],
  { safeTxHash }: TransactionHashes,
  facts: SafeFacts | undefined,
): Promise<CheckedConfirmation> {
  const base = describeSigner(signer);
  const unchecked = (detail: string): CheckedConfirmation => ({
    check: { ...base, state: 'unchecked', detail },
  });
  const contradicts = (detail: string): CheckedConfirmation => ({
    check: { ...base, state: 'contradicts', detail },
  });

  if (!signature) return unchecked('The gateway did not send this signature.');
  const recovered = await readSigner(safeTxHash, signature);
  if (recovered === 'contract' || recovered === 'approvedHash')
    return unchecked('A signature by contract is not checked yet and does not count here.');
  if (!recovered) return contradicts('These bytes are no signature of this transaction.');
  if (!isAddressEqual(recovered, signer)) return contradicts(`This signature was made by ${recovered}.`);
  if (!facts) return unchecked('The chain did not answer, so the owners are unknown.');
  if (!facts.owners.some((owner) => isAddressEqual(owner, signer)))
    return {
      check: {
        ...base,
        state: 'behind',
        detail: 'This account is not an owner now; its signature does not count.',
      },
    };
  return {
    check: { ...base, state: 'agrees', detail: 'Made by this owner for this hash.' },
    // The recovered address is checksummed, however the owner was written.
    confirmation: { signer: recovered, signature },
  };
}

async function readSigner(
  hash: Hash,
  signature: Hex,
): Promise<Address | 'contract' | 'approvedHash' | undefined> {
  try {
    const kind = readSignatureKind(signature);
    return kind === 'contract' || kind === 'approvedHash' ? kind : await recoverSigner(hash, signature);
  } catch {
    // Whatever cannot be read is no signature.
    return undefined;
  }
}

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
