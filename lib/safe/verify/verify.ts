import { type Address, isAddressEqual } from 'viem';
import { hashTransaction } from '../protocol/hash';
import type { Confirmation } from '../protocol/types';
import type { HashedRecord, SignedSubject } from './check-confirmation';
import { type CheckedConfirmations, checkConfirmations, skipConfirmations } from './check-confirmations';
import { checkExecutedSigners } from './check-executed-signers';
import { checkCode } from './checks/check-code';
import { checkDecodedAction } from './checks/check-decoded-action';
import { checkExecution } from './checks/check-execution';
import { checkHash } from './checks/check-hash';
import { checkNonce } from './checks/check-nonce';
import { checkOmissions } from './checks/check-omissions';
import { checkSafe } from './checks/check-safe';
import { checkSecondaryRpc } from './checks/check-secondary-rpc';
import { checkSettings } from './checks/check-settings';
import { checkSource } from './checks/check-source';
import { checkThreshold } from './checks/check-threshold';
import { describeChainAlone } from './checks/describe-chain-alone';
import { findReplay } from './checks/find-replay';
import type { Check, OnchainState, TransactionRecord, VerificationReport } from './verification';

/**
 * Compares a record with its own bytes and the chain. Pure: the on-chain state was read before.
 * Without on-chain state the owners cannot be checked, and no confirmation counts.
 */
export async function verifyTransaction(
  record: TransactionRecord,
  onchain: OnchainState | undefined,
): Promise<VerificationReport> {
  return (await verify(record, onchain)).report;
}

async function verify(
  record: TransactionRecord,
  onchain: OnchainState | undefined,
): Promise<Pick<CheckedConfirmations, 'refuted'> & { readonly report: VerificationReport }> {
  const { hashes = hashTransaction(record.safe, record.transaction) } = record;
  const hash = checkHash(record, hashes);
  const subject: SignedSubject = {
    what: 'transaction',
    hash: hashes.safeTxHash,
    findOrigin: (confirmation) => findReplay(record, confirmation),
  };
  const executed = await checkExecutedSigners(hashes.safeTxHash, onchain);
  const signers =
    // Signatures of another transaction fit nothing here; naming each of them would hide what matters.
    hash.state === 'contradicts'
      ? skipConfirmations(record.confirmations, 'transaction')
      : await checkBeside(executed?.confirmations ?? [], { record, subject, onchain });
  const checks = [
    hash,
    ...(executed?.checks ?? []),
    ...signers.checks,
    ...checkSafe(record, onchain),
    ...checkDecodedAction(record, onchain),
    ...(await checkState({ ...record, hashes }, onchain)),
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

/** Checks claimed signatures and approvals of accounts other than those whose signatures were executed. */
function checkBeside(
  executed: readonly Confirmation[],
  {
    record,
    subject,
    onchain,
  }: { record: TransactionRecord; subject: SignedSubject; onchain: OnchainState | undefined },
): Promise<CheckedConfirmations> {
  const isElse = (account: Address) => !executed.some(({ signer }) => isAddressEqual(signer, account));
  const confirmations = record.confirmations.filter(({ signer }) => isElse(signer));
  const approvedBy = onchain?.approvedBy?.filter(isElse);
  return checkConfirmations(
    { ...record, confirmations },
    subject,
    onchain && { ...onchain, ...(approvedBy && { approvedBy }) },
  );
}

/**
 * Verifies from bytes and chain alone: invalid signatures are ignored, and a check says that the gateway's claims were
 * left out. Such a record has no other claim of the gateway.
 */
export async function verifyFromChainAlone(
  record: TransactionRecord,
  onchain: OnchainState | undefined,
): Promise<VerificationReport> {
  const { refuted } = await verify(record, onchain);
  const confirmations = record.confirmations.filter((claimed) => !refuted.includes(claimed));
  const report = await verifyTransaction({ ...record, confirmations }, onchain);
  const standing = describeChainAlone(record.confirmations.length - confirmations.length);
  return { ...report, checks: [standing, ...report.checks] };
}

async function checkState(
  record: HashedRecord,
  onchain: OnchainState | undefined,
): Promise<readonly Check[]> {
  if (!onchain)
    return [
      {
        id: 'chain',
        label: 'Owners, threshold and nonce',
        state: 'unchecked',
        source: record.askedRpcs?.length
          ? `The chain (asked of ${record.askedRpcs.join(', ')})`
          : 'The chain',
        detail: 'The RPC didn’t respond, or has no such Safe at its newest block.',
      },
    ];
  const settings = checkSettings(onchain);
  const threshold = settings.find(({ id }) => id === 'threshold');
  return [
    checkNonce(record, onchain),
    ...checkThreshold(record, onchain, threshold),
    ...settings.filter((check) => check !== threshold),
    ...checkCode(onchain),
    ...checkSource(record, onchain),
    ...(await checkExecution(record, onchain)),
    ...checkSecondaryRpc(onchain),
  ];
}
