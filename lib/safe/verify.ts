import { type Address, isAddressEqual } from 'viem';
import type { HashedRecord, SignedSubject } from './check-confirmation';
import { type CheckedConfirmations, checkConfirmations, skipConfirmations } from './check-confirmations';
import { checkExecutedSigners } from './check-executed-signers';
import { checkCode } from './checks/check-code';
import { checkExecution } from './checks/check-execution';
import { checkHash } from './checks/check-hash';
import { checkMeaning } from './checks/check-meaning';
import { checkNonce } from './checks/check-nonce';
import { checkOmissions } from './checks/check-omissions';
import { checkSafe } from './checks/check-safe';
import { checkSettings } from './checks/check-settings';
import { checkThreshold } from './checks/check-threshold';
import { checkTrust } from './checks/check-trust';
import { checkWitness } from './checks/check-witness';
import { describeChainAlone } from './checks/describe-chain-alone';
import { findReplay } from './checks/find-replay';
import { hashTransaction } from './hash';
import type { Confirmation } from './types';
import type { Check, SafeFacts, TransactionRecord, VerificationReport } from './verification';

/**
 * Compares a record with what its own bytes and the chain say. Pure: the facts were gathered before.
 * Without facts the owners cannot be checked, and no confirmation counts.
 */
export async function verifyTransaction(
  record: TransactionRecord,
  facts: SafeFacts | undefined,
): Promise<VerificationReport> {
  return (await verify(record, facts)).report;
}

async function verify(
  record: TransactionRecord,
  facts: SafeFacts | undefined,
): Promise<Pick<CheckedConfirmations, 'refuted'> & { readonly report: VerificationReport }> {
  const hashes = hashTransaction(record.safe, record.transaction);
  const hash = checkHash(record, hashes);
  const subject: SignedSubject = {
    what: 'transaction',
    hash: hashes.safeTxHash,
    findOrigin: (confirmation) => findReplay(record, confirmation),
  };
  const executed = await checkExecutedSigners(hashes.safeTxHash, facts);
  const signers =
    // Signatures of another transaction fit nothing here; naming each of them would hide what matters.
    hash.state === 'contradicts'
      ? skipConfirmations(record.confirmations, 'transaction')
      : await checkBeside(executed?.confirmations ?? [], { record, subject, facts });
  const checks = [
    hash,
    ...(executed?.checks ?? []),
    ...signers.checks,
    ...checkSafe(record, facts),
    ...checkMeaning(record, facts),
    ...(await checkState({ ...record, hashes }, facts)),
    ...checkOmissions(record),
  ];
  const report = {
    hashes,
    confirmations: [...(executed?.confirmations ?? []), ...signers.confirmations],
    checks,
    ...(executed && {
      executed: {
        signers: executed.confirmations?.map(({ signer }) => signer),
        threshold: executed.threshold,
      },
    }),
    contradictions: checks.filter(({ state }) => state === 'contradicts').map(({ label }) => label),
  };
  return { report, refuted: signers.refuted };
}

/** Stated signatures and approvals of accounts beside those whose signatures were executed. */
function checkBeside(
  executed: readonly Confirmation[],
  {
    record,
    subject,
    facts,
  }: { record: TransactionRecord; subject: SignedSubject; facts: SafeFacts | undefined },
): Promise<CheckedConfirmations> {
  const isElse = (account: Address) => !executed.some(({ signer }) => isAddressEqual(signer, account));
  const confirmations = record.confirmations.filter(({ signer }) => isElse(signer));
  const approvedBy = facts?.approvedBy?.filter(isElse);
  return checkConfirmations(
    { ...record, confirmations },
    subject,
    facts && { ...facts, ...(approvedBy && { approvedBy }) },
  );
}

/**
 * The same from bytes and chain alone: signatures that do not fit are left out as if nobody had sent them, and a standing
 * check says that the gateway's word was not heard. Such a record carries no other statement of the gateway.
 */
export async function verifyFromChainAlone(
  record: TransactionRecord,
  facts: SafeFacts | undefined,
): Promise<VerificationReport> {
  const { refuted } = await verify(record, facts);
  const confirmations = record.confirmations.filter((stated) => !refuted.includes(stated));
  const report = await verifyTransaction({ ...record, confirmations }, facts);
  const standing = describeChainAlone(record.confirmations.length - confirmations.length);
  return { ...report, checks: [standing, ...report.checks] };
}

async function checkState(record: HashedRecord, facts: SafeFacts | undefined): Promise<readonly Check[]> {
  if (!facts)
    return [
      {
        id: 'chain',
        label: 'Owners, threshold and nonce',
        state: 'unchecked',
        source: record.askedRpcs?.length
          ? `The chain (asked of ${record.askedRpcs.join(', ')})`
          : 'The chain',
        detail: 'The RPC did not answer, or knows no such Safe at the block that it calls the newest.',
      },
    ];
  const settings = checkSettings(facts);
  const threshold = settings.find(({ id }) => id === 'threshold');
  return [
    checkNonce(record, facts),
    ...checkThreshold(record, facts, threshold),
    ...settings.filter((check) => check !== threshold),
    ...checkCode(facts),
    ...checkTrust(record, facts),
    ...(await checkExecution(record, facts)),
    ...checkWitness(facts),
  ];
}
