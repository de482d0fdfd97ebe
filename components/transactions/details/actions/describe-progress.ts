import { type Address, isAddressEqual } from 'viem';
import { describeSending } from '@/components/signing/rail/describe-sending';
import { describeExecution, type ExecutionPhase } from '@/components/transactions/words/describe-execution';
import type { BadgeTone } from '@/components/ui/badge';
import { findUnindexed } from '@/lib/actions/verify/is-executed';
import type { VerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import { formatMoment, formatTime } from '@/lib/format/date';
import { listAwaited } from '@/lib/format/list-awaited';
import { listNames } from '@/lib/format/list-names';
import { isUnfollowed } from '@/lib/safe/protocol/safe-version';
import type { RunningExecution } from '@/lib/storage/running-executions';

/** The phase of a transaction. `attempted`: an execution from this browser failed, and another one is possible. */
export type ProgressPhase =
  | 'pending'
  | 'attempted'
  | 'contradicts'
  | 'executed'
  | 'failed'
  | 'unverified'
  | 'closed'
  | 'ready'
  | 'later'
  | 'waiting';

export type Progress = {
  readonly phase: ProgressPhase;
  readonly badge: { readonly tone: BadgeTone; readonly label: string };
  readonly title: string;
  readonly detail?: string | undefined;
  /** The other owners whose confirmation is awaited, by name, where a link to them is of use. */
  readonly awaited?: string | undefined;
  /** Whether the connected account is an owner whose confirmation is awaited. */
  readonly isYours: boolean;
  /** Whether the connected account has confirmed. */
  readonly hasConfirmed: boolean;
  /** Whether it can be executed, but no longer has any effect. */
  readonly isUseless: boolean;
};

export type ProgressOptions = {
  readonly running: RunningExecution | undefined;
  readonly account: Address | undefined;
  /** Whether the connected account has signed and the gateway has not answered yet. */
  readonly isSending?: boolean | undefined;
  readonly nameOf: (address: Address) => string;
  /** Whether all it does is approve transactions of other Safes that can no longer be executed. */
  readonly hasOnlySpentApprovals?: boolean;
};

/** Endings of this browser's own attempt after which somebody else may have executed the transaction. */
const without: ReadonlySet<ExecutionPhase> = new Set(['reverted', 'cancelled', 'lost']);

/**
 * Describes how far a transaction is, and what comes next. This browser's own execution counts first, then the gateway;
 * where the gateway does not report an execution, or not yet, the Safe's own event counts.
 */
export function describeProgress(verified: VerifiedTransaction, options: ProgressOptions): Progress {
  const isElsewhere = verified.claimed.executedAt !== undefined || findUnindexed(verified) !== undefined;
  const own = options.running && describeExecution(options.running);
  return {
    isYours: false,
    isUseless: false,
    hasConfirmed: hasConfirmed(verified, options.account),
    ...(own && !(isElsewhere && without.has(own.phase))
      ? describeOwn(own, options.running?.minedAt, describeExecuted(verified))
      : (describeExecuted(verified) ?? describeClosed(verified) ?? describeUnexecuted(verified, options))),
  };
}

const hasConfirmed = ({ inspection }: VerifiedTransaction, account: Address | undefined): boolean =>
  account !== undefined &&
  (inspection?.report.confirmations.some(({ signer }) => isAddressEqual(signer, account)) ?? false);

type Described = Omit<Progress, 'isYours' | 'hasConfirmed' | 'isUseless'> &
  Partial<Pick<Progress, 'isYours' | 'isUseless'>>;

const executed = { tone: 'neutral', label: 'Executed' } as const;
const failed = { tone: 'danger', label: 'Failed' } as const;

function describeOwn(
  { phase, title, detail }: ReturnType<typeof describeExecution>,
  minedAt: number | undefined,
  told: Described | undefined,
): Described {
  switch (phase) {
    case 'success':
      return told?.phase === 'executed'
        ? told
        : {
            ...{ phase: 'executed', badge: executed, title },
            detail: minedAt === undefined ? undefined : formatMoment(new Date(minedAt)),
          };
    case 'failure':
      return { phase: 'failed', badge: failed, title, detail };
    case 'reverted':
    case 'cancelled':
      return { phase: 'attempted', badge: failed, title, detail };
    default:
      return { phase: 'pending', badge: { tone: 'accent', label: 'Pending' }, title, detail };
  }
}

const describeUnfollowed = ({ state }: VerifiedTransaction) =>
  state && isUnfollowed(state)
    ? 'Safe’s service can’t follow this Safe’s contract, so the gateway doesn’t show it.'
    : undefined;

/** Says what a failed call cost: a refund is paid from the Safe even then. */
const describeFailed = (refunds: boolean): string =>
  refunds ? 'The call failed. Nothing moved but the refund of the fee.' : 'The call failed. No funds moved.';

/** Describes an execution by the gateway or the Safe's own event; undefined where neither reports one. */
function describeExecuted(verified: VerifiedTransaction): Described | undefined {
  const { claimed, copy, believed, indexing, inspection } = verified;
  const found = findUnindexed(verified);
  if (found) {
    const { outcome, date, blockNumber } = found;
    // Where the gateway has read past the execution's block, its position does not explain the delay.
    const readUpTo = date && indexing && indexing.lastSync < date ? indexing.lastSync : undefined;
    const isGatewayStale = believed === 'all' && !copy;
    const unindexed = `The gateway has not indexed it yet${readUpTo ? `: it has read the chain up to ${formatTime(readUpTo)}` : ''}.`;
    return describeOutcome(outcome === 'success', verified, [
      `${date ? `${formatMoment(date)}, ` : ''}block ${blockNumber}, from the Safe’s own event.`,
      ...(isGatewayStale ? [describeUnfollowed(verified) ?? unindexed] : []),
    ]);
  }
  const { executedAt } = claimed;
  if (!executedAt) return undefined;
  const check = inspection?.report.checks.find(({ id }) => id === 'execution');
  if (check?.state === 'contradicts')
    return {
      phase: 'contradicts',
      badge: { tone: 'danger', label: 'Mismatch' },
      title: 'The chain does not confirm the execution',
      detail: `The gateway says that this was executed. ${check.detail ?? ''}`,
    };
  return describeOutcome(claimed.status === 'SUCCESS', verified, [
    `${formatMoment(executedAt)}${check?.state === 'agrees' ? '' : ', according to the gateway'}`,
  ]);
}

function describeOutcome(
  isSuccess: boolean,
  { claimed }: VerifiedTransaction,
  facts: readonly string[],
): Described {
  return isSuccess
    ? { phase: 'executed', badge: executed, title: 'Executed', detail: facts.join(' ') }
    : {
        phase: 'failed',
        badge: failed,
        title: 'Execution failed',
        detail: [describeFailed((claimed.multisig?.transaction.gasPrice ?? 0n) > 0n), ...facts].join(' '),
      };
}

/** Describes why nothing can be done with a transaction; undefined where something can. */
function describeClosed({
  claimed,
  inspection,
  state,
  execution,
}: VerifiedTransaction): Described | undefined {
  const nonce = claimed.multisig?.transaction.nonce;
  if (inspection && inspection.report.contradictions.length > 0)
    return {
      phase: 'contradicts',
      badge: { tone: 'danger', label: 'Mismatch' },
      title: 'Signing is paused',
      detail: 'The data about this transaction is inconsistent.',
    };
  if (!state)
    return {
      phase: 'unverified',
      badge: { tone: 'neutral', label: 'Not verified' },
      title: 'Waiting for the chain',
      detail: 'The RPC isn’t responding, so nothing can be checked and no signature counts.',
    };
  if (nonce === undefined || state.nonce <= nonce) return undefined;
  return {
    phase: 'closed',
    badge: { tone: 'neutral', label: execution?.kind === 'unread' ? 'Unknown' : 'Replaced' },
    title: execution?.kind === 'unread' ? 'Outcome unknown' : 'Replaced',
    detail:
      execution?.kind === 'unread'
        ? `The Safe is already at #${state.nonce}. Your RPC node didn’t say whether this transaction was executed or replaced.`
        : `Another transaction was executed as #${nonce}. This one can no longer be executed.`,
  };
}

/** Owners are not asked to confirm a transaction that no longer has any effect. */
function describeUnexecuted(verified: VerifiedTransaction, options: ProgressOptions): Described {
  const open = describeOpen(verified, options);
  if (!options.hasOnlySpentApprovals) return open;
  return {
    phase: open.phase,
    isUseless: true,
    badge: { tone: 'neutral', label: 'No effect' },
    title: 'This approval has no effect',
    detail: 'Reject it, so that later transactions can be executed.',
  };
}

const has = (list: readonly Address[], one: Address) => list.some((other) => isAddressEqual(other, one));

/** Describes what an open transaction waits for. */
function describeOpen(
  { claimed, inspection, state }: VerifiedTransaction,
  { account, isSending, nameOf }: ProgressOptions,
): Described {
  const signers = inspection?.report.confirmations.map(({ signer }) => signer) ?? [];
  const owners = state?.owners ?? [];
  const threshold = state?.threshold ?? 1;
  const nonce = claimed.multisig?.transaction.nonce ?? 0n;
  const missing = threshold - signers.length;
  if (missing <= 0) return describeComplete(state?.nonce ?? nonce, nonce, signers.map(nameOf));
  const awaited = owners.filter((owner) => !has(signers, owner));
  const label = signers.length === 0 ? `Needs ${missing}` : `Needs ${missing} more`;
  const isAwaited = account !== undefined && has(awaited, account);
  if (isAwaited && isSending)
    return { phase: 'waiting', badge: { tone: 'neutral', label }, ...describeSending(missing - 1) };
  const others = awaited.filter((owner) => owner !== account).map(nameOf);
  const candidates = isAwaited ? ['You', ...others] : others;
  return {
    phase: 'waiting',
    isYours: isAwaited,
    awaited: listAwaited({ owners: awaited, missing, account, nameOf }),
    badge: { tone: isAwaited ? 'warning' : 'neutral', label },
    title: isAwaited
      ? 'Your confirmation is next'
      : `Waiting for ${missing}${signers.length > 0 ? ' more' : ''}`,
    detail:
      missing === 1 && candidates.length > 0
        ? `${listNames(candidates, 'or')} can complete it`
        : describeMissing(signers.length, missing),
  };
}

const describeMissing = (confirmed: number, missing: number): string =>
  confirmed === 0 ? 'Nobody has confirmed yet' : `${missing} more confirmations needed`;

/** A transaction with enough confirmations waits for its nonce or for its execution. */
function describeComplete(next: bigint, nonce: bigint, signers: readonly string[]): Described {
  const detail = `${listNames(signers, 'and')} confirmed`;
  if (next < nonce)
    return {
      phase: 'later',
      badge: { tone: 'neutral', label: `After #${next}` },
      title:
        nonce - next === 1n
          ? 'Waiting for 1 earlier transaction'
          : `Waiting for ${nonce - next} earlier transactions`,
      detail,
    };
  return {
    phase: 'ready',
    badge: { tone: 'positive', label: 'Ready to execute' },
    title: 'Ready to execute',
    detail,
  };
}
