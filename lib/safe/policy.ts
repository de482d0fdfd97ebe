import { type Address, isAddressEqual } from 'viem';
import type { TransactionMeaning } from './decode';
import {
  allowed,
  notOfficial,
  notOwner,
  type Permission,
  refuse,
  silentChain,
  walletNeeded,
} from './permission';
import { selectSignatures } from './select-signatures';
import type { SafeTransaction } from './types';
import type { SafeFacts, VerificationReport } from './verification';

export type TransactionPermissions = {
  readonly confirm: Permission;
  readonly execute: Permission;
  readonly reject: Permission;
};

export type PolicyInput = {
  readonly transaction: SafeTransaction;
  readonly meaning: TransactionMeaning;
  readonly report: VerificationReport;
  /** Undefined while the chain does not answer. */
  readonly facts: SafeFacts | undefined;
  /** False when the Safe's singleton is none of the official ones. */
  readonly isOfficialSafe: boolean;
  readonly account: Address | undefined;
  /** True when the gateway says that it is executed, or the Safe's own event does. */
  readonly isExecuted: boolean;
  /** True when the queue has an entry with the same nonce that cannot be read. */
  readonly hasUnreadableRival?: boolean;
};

/** What is with it under one nonce might be anything: an owner who signs should know. */
export const unreadableRival =
  'An entry of the queue with this nonce cannot be read, so nothing with this nonce can be signed meanwhile.';

/** Why the one owner whose approval is all there is does not send it too: see `selectSignatures`. */
const ownApprovalAlone =
  'Enough owners have signed, and another account has to execute this: the approval of whoever sends it would count for any transaction. Every account on Base can do that, from the link to this page.';

/** Which deeds the connected account may do with a transaction now. The first reason that stands against it is given. */
export function judgeTransaction(input: PolicyInput): TransactionPermissions {
  const general = findGeneralReason(input);
  if (general) return { confirm: refuse(general), execute: refuse(general), reject: refuse(general) };
  return { confirm: judgeConfirm(input), execute: judgeExecute(input), reject: judgeReject(input) };
}

function findGeneralReason({
  report,
  facts,
  isOfficialSafe,
  transaction,
  isExecuted,
}: PolicyInput): string | undefined {
  if (report.contradictions.length > 0)
    return `What the gateway says does not fit together: ${report.contradictions.join(', ')}. Nothing can be signed.`;
  if (isExecuted) return 'This transaction is executed.';
  if (!facts) return silentChain;
  if (facts.nonce > transaction.nonce)
    return facts.execution?.kind === 'unread'
      ? `The Safe is already at nonce ${facts.nonce}. The RPC did not answer whether this transaction was executed or replaced by another.`
      : `The Safe is already at nonce ${facts.nonce}; this one can no longer be executed.`;
  if (!isOfficialSafe) return notOfficial;
  return undefined;
}

export type ProposalInput = Pick<
  PolicyInput,
  'transaction' | 'facts' | 'isOfficialSafe' | 'account' | 'hasUnreadableRival'
> & {
  /** True where the account is this Safe itself: its owners sign elsewhere, and the nonce is chosen there. */
  readonly isSafeItself?: boolean;
};

/** Whether an account may sign a new transaction of its own making now. */
export function judgeProposal(input: ProposalInput): Permission {
  const { facts, transaction, isOfficialSafe, account } = input;
  if (!facts) return refuse(silentChain);
  if (!isOfficialSafe) return refuse(notOfficial);
  if (input.isSafeItself) return allowed;
  if (transaction.nonce < facts.nonce)
    return refuse(`The Safe is already at nonce ${facts.nonce}; nonce ${transaction.nonce} is used.`);
  if (input.hasUnreadableRival) return refuse(unreadableRival);
  if (!account) return walletNeeded;
  return isOwner(input) ? allowed : refuse(notOwner);
}

/** Whether a new transaction needs no signature but that of its proposer, and is the next one of the Safe. */
export const isReadyOnceProposed = ({ facts, transaction }: Pick<PolicyInput, 'facts' | 'transaction'>) =>
  facts?.threshold === 1 && facts.nonce === transaction.nonce;

const isOwner = ({ facts, account }: Pick<PolicyInput, 'facts' | 'account'>) =>
  account !== undefined && (facts?.owners.some((owner) => isAddressEqual(owner, account)) ?? false);

function judgeConfirm(input: PolicyInput): Permission {
  if (input.hasUnreadableRival) return refuse(unreadableRival);
  const { account } = input;
  if (!account) return walletNeeded;
  if (!isOwner(input)) return refuse(notOwner);
  if (input.report.confirmations.some(({ signer }) => isAddressEqual(signer, account)))
    return refuse('You have already signed this.');
  return allowed;
}

function judgeExecute(input: PolicyInput): Permission {
  const { facts, report, transaction } = input;
  if (facts && !selectForExecution(input)) {
    if (report.confirmations.length >= facts.threshold) return refuse(ownApprovalAlone);
    // What the account could sign itself is said beside, where it is offered.
    const missing = Math.max(1, facts.threshold - report.confirmations.length);
    return refuse(missing === 1 ? 'One more signature is needed.' : `${missing} more signatures are needed.`);
  }
  if (facts && facts.nonce < transaction.nonce)
    return refuse(`The transaction with nonce ${facts.nonce} has to be executed first.`);
  // Whoever executes as the last one that is missing signs by it.
  const isSigning = facts !== undefined && report.confirmations.length < facts.threshold;
  if (isSigning && input.hasUnreadableRival) return refuse(unreadableRival);
  return input.account ? allowed : walletNeeded;
}

/** The signatures with which this account can execute now; an owner's own approval is among them. */
function selectForExecution({ facts, report, account }: Pick<PolicyInput, 'facts' | 'report' | 'account'>) {
  if (!facts) return undefined;
  const { threshold, owners } = facts;
  return selectSignatures({ confirmations: report.confirmations, threshold, owners, executor: account });
}

function judgeReject(input: PolicyInput): Permission {
  if (input.meaning.kind === 'rejection') return refuse('This transaction is a rejection itself.');
  if (input.hasUnreadableRival) return refuse(unreadableRival);
  if (!input.account) return walletNeeded;
  return isOwner(input) ? allowed : refuse(notOwner);
}
