import { type Address, isAddressEqual } from 'viem';
import type { DecodedAction } from '../decode/decode';
import { selectSignatures } from '../protocol/select-signatures';
import type { SafeTransaction } from '../protocol/types';
import type { OnchainState, VerificationReport } from '../verify/verification';
import {
  allowed,
  notOfficial,
  notOwner,
  type Permission,
  refuse,
  silentChain,
  walletNeeded,
} from './permission';

export type TransactionPermissions = {
  readonly confirm: Permission;
  readonly execute: Permission;
  readonly reject: Permission;
};

export type PolicyInput = {
  readonly transaction: SafeTransaction;
  readonly decodedAction: DecodedAction;
  readonly report: VerificationReport;
  /** Undefined while the chain does not answer. */
  readonly onchain: OnchainState | undefined;
  /** False when the Safe's singleton is none of the official ones. */
  readonly isOfficialSafe: boolean;
  readonly account: Address | undefined;
  /** True when the gateway says that it is executed, or the Safe's own event does. */
  readonly isExecuted: boolean;
  /** True when the queue has an entry with the same nonce that cannot be read. */
  readonly hasUnreadableConflict?: boolean;
};

/** An unreadable transaction with the same nonce may be anything, so nobody signs meanwhile. */
export const unreadableConflict =
  'Concord can’t read another transaction with the same number, so signing this one is paused.';

/** Why an owner whose own approval is the only one can't send the execution: see `selectSignatures`. */
const ownApprovalAlone =
  'Enough owners have signed, but another account has to execute this: sent by your account, its approval isn’t tied to this transaction and could be reused. Any other account on Base can execute it from the link to this page.';

/** The actions that the connected account may take on a transaction now, with the first reason against each. */
export function getPermissions(input: PolicyInput): TransactionPermissions {
  const general = findGeneralReason(input);
  if (general) return { confirm: refuse(general), execute: refuse(general), reject: refuse(general) };
  return { confirm: canConfirm(input), execute: canExecute(input), reject: canReject(input) };
}

function findGeneralReason({
  report,
  onchain,
  isOfficialSafe,
  transaction,
  isExecuted,
}: PolicyInput): string | undefined {
  if (report.contradictions.length > 0)
    return `The gateway’s data is inconsistent: ${report.contradictions.join(', ')}. Nothing can be signed.`;
  if (isExecuted) return 'This transaction is already executed.';
  if (!onchain) return silentChain;
  if (onchain.nonce > transaction.nonce)
    return onchain.execution?.kind === 'unread'
      ? `The Safe is already at #${onchain.nonce}. The RPC didn’t say whether this transaction was executed or replaced by another.`
      : `The Safe is already at #${onchain.nonce}, so this transaction can no longer be executed.`;
  if (!isOfficialSafe) return notOfficial;
  return undefined;
}

export type ProposalInput = Pick<
  PolicyInput,
  'transaction' | 'onchain' | 'isOfficialSafe' | 'account' | 'hasUnreadableConflict'
> & {
  /** True where the account is this Safe itself: its owners sign elsewhere, and the nonce is chosen there. */
  readonly isSafeItself?: boolean;
  /** True where the gateway takes proposals of the account, which is no owner. Its signature confirms nothing. */
  readonly isProposer?: boolean;
};

/** Whether an account may sign a new transaction of its own making now. */
export function canPropose(input: ProposalInput): Permission {
  const { onchain, transaction, isOfficialSafe, account } = input;
  if (!onchain) return refuse(silentChain);
  if (!isOfficialSafe) return refuse(notOfficial);
  if (input.isSafeItself) return allowed;
  if (transaction.nonce < onchain.nonce)
    return refuse(`#${transaction.nonce} is already used: the Safe is at #${onchain.nonce}.`);
  if (input.hasUnreadableConflict) return refuse(unreadableConflict);
  if (!account) return walletNeeded;
  return isOwner(input) || input.isProposer ? allowed : refuse(notOwner);
}

/** Whether a new transaction needs no signature but that of its proposer, and is the next one of the Safe. */
export const isReadyOnceProposed = ({ onchain, transaction }: Pick<PolicyInput, 'onchain' | 'transaction'>) =>
  onchain?.threshold === 1 && onchain.nonce === transaction.nonce;

const isOwner = ({ onchain, account }: Pick<PolicyInput, 'onchain' | 'account'>) =>
  account !== undefined && (onchain?.owners.some((owner) => isAddressEqual(owner, account)) ?? false);

function canConfirm(input: PolicyInput): Permission {
  if (input.hasUnreadableConflict) return refuse(unreadableConflict);
  const { account } = input;
  if (!account) return walletNeeded;
  if (!isOwner(input)) return refuse(notOwner);
  if (input.report.confirmations.some(({ signer }) => isAddressEqual(signer, account)))
    return refuse('You have already signed this.');
  return allowed;
}

function canExecute(input: PolicyInput): Permission {
  const { onchain, report, transaction } = input;
  if (onchain && !selectForExecution(input)) {
    if (report.confirmations.length >= onchain.threshold) return refuse(ownApprovalAlone);
    // The page offers the account's own signature separately.
    const missing = Math.max(1, onchain.threshold - report.confirmations.length);
    return refuse(missing === 1 ? 'One more signature is needed.' : `${missing} more signatures are needed.`);
  }
  if (onchain && onchain.nonce < transaction.nonce)
    return refuse(`#${onchain.nonce} comes first. Execute it before #${transaction.nonce}.`);
  // An owner who executes while one confirmation is missing also signs by executing.
  const isSigning = onchain !== undefined && report.confirmations.length < onchain.threshold;
  if (isSigning && input.hasUnreadableConflict) return refuse(unreadableConflict);
  return input.account ? allowed : walletNeeded;
}

/** The signatures with which this account can execute now; an owner's own approval is among them. */
function selectForExecution({
  onchain,
  report,
  account,
}: Pick<PolicyInput, 'onchain' | 'report' | 'account'>) {
  if (!onchain) return undefined;
  const { threshold, owners } = onchain;
  return selectSignatures({ confirmations: report.confirmations, threshold, owners, executor: account });
}

function canReject(input: PolicyInput): Permission {
  if (input.decodedAction.kind === 'rejection') return refuse('This transaction is already a rejection.');
  if (input.hasUnreadableConflict) return refuse(unreadableConflict);
  if (!input.account) return walletNeeded;
  return isOwner(input) ? allowed : refuse(notOwner);
}
