import { type Address, hexToBigInt, isAddressEqual, size } from 'viem';
import type { SafeTransaction } from '@/lib/safe/protocol/types';
import type {
  ApprovalChange,
  BalanceChange,
  HiddenMember,
  NetworkFee,
  Outcome,
  SafeSnapshot,
} from './outcome';
import { readLogs } from './read-logs';
import { readReceived } from './received';
import type { RunResult } from './run-traced';
import { readRefund, readSafeEvents } from './safe-events';
import { type Answers, assetOf, readApproval, readBalance, type Subject } from './subject';

export type Parts = RunResult & {
  readonly safe: Address;
  readonly subjects: readonly Subject[];
  readonly isComplete: boolean;
  readonly areMembersComplete: boolean;
  /** The number of recipients that no run has measured. */
  readonly unmeasured: number;
  readonly transaction: SafeTransaction;
  readonly blockNumber: bigint;
  readonly skippedNonces: bigint;
  readonly prices: { readonly gasPrice: bigint; readonly data: NetworkFee['data'] } | undefined;
};

/** Combines the values before and after a transaction into an outcome without what did not change. */
export function assembleOutcome(parts: Parts): Outcome {
  const { safe, subjects, before, after, logs, prices, gasUsed, blockNumber, skippedNonces } = parts;
  const { claims } = readLogs(logs ?? [], safe);
  const read = subjects.map((subject, index) => ({
    subject,
    answers: { before: before.answers[index] ?? '0x', after: after.answers[index] ?? '0x' },
  }));
  const tokens = read.flatMap(
    ({ subject, answers }) => readBalance(subject, answers, safe) ?? claimed(subject, claims) ?? [],
  );
  const native: BalanceChange = {
    asset: { kind: 'native' },
    before: before.balance,
    delta: after.balance - before.balance,
    isConfirmed: true,
  };
  const balances = [native, ...withoutCounts(tokens)].filter(({ delta }) => delta !== 0n);
  const pretenders = [...claims].filter(
    ([token, claim]) =>
      claim !== 0n && !tokens.some(({ asset, delta }) => delta !== 0n && isOf(asset, token)),
  );
  return {
    method: logs ? 'trace' : 'probe',
    blockNumber,
    result: parts.result,
    balances,
    approvals: read.flatMap(({ subject, answers }) => readApproval(subject, answers) ?? []).filter(isChanged),
    received: read.flatMap(({ subject, answers }) => readReceived(subject, answers, { logs, safe }) ?? []),
    unmeasured: parts.unmeasured,
    before: before.safe,
    after: after.safe,
    hidden: read.flatMap(({ subject, answers }) => readHidden(subject, answers, parts) ?? []),
    events: readSafeEvents(logs ?? [], {
      safe,
      handlers: [before.safe.fallbackHandler, after.safe.fallbackHandler],
    }),
    refund: readRefund(logs ?? [], safe) ?? boundRefund(parts),
    pretenders: pretenders.map(([token]) => token),
    isComplete: parts.isComplete,
    areMembersComplete: parts.areMembersComplete,
    gasUsed,
    fee: prices && { execution: prices.gasPrice * gasUsed, data: prices.data },
    skippedNonces,
  };
}

/** Reads a hidden member: the Safe accepts the address after the transaction and not before, but no list shows it. */
function readHidden(subject: Subject, answers: Answers, { before, after }: Parts): HiddenMember | undefined {
  if (subject.kind !== 'member') return undefined;
  const { list, address } = subject;
  const isHiddenIn = (answer: Answers['before'], safe: SafeSnapshot) =>
    size(answer) === 32 &&
    hexToBigInt(answer) !== 0n &&
    !safe[list].some((member) => isAddressEqual(member, address));
  return isHiddenIn(answers.after, after.safe) && !isHiddenIn(answers.before, before.safe)
    ? { list, address }
    : undefined;
}

/**
 * The upper bound of the refund: the Safe counts its own gas, of which the chain returns at most a fifth to the sender
 * (EIP-3529).
 */
const boundRefund = ({ result, gasUsed, transaction: { baseGas, gasPrice } }: Parts) =>
  result.kind === 'revert' ? 0n : ((gasUsed * 5n) / 4n + baseGas) * gasPrice;

/** Reads the change that only the events state for a token whose contract does not return balances. */
function claimed(subject: Subject, claims: ReadonlyMap<Address, bigint>): BalanceChange | undefined {
  const asset = assetOf(subject);
  const delta = subject.kind === 'token' ? claims.get(subject.token) : undefined;
  return asset && delta !== undefined ? { asset, before: undefined, delta, isConfirmed: false } : undefined;
}

/** Leaves out the count of a collection (`balanceOf`) whose collectibles are listed one by one. */
function withoutCounts(changes: readonly BalanceChange[]): readonly BalanceChange[] {
  return changes.filter(
    ({ asset }) =>
      asset.kind !== 'token' ||
      !changes.some(
        (other) =>
          other.asset.kind === 'collectible' &&
          other.delta !== 0n &&
          isAddressEqual(other.asset.collection, asset.token),
      ),
  );
}

const isOf = (asset: BalanceChange['asset'], token: Address) =>
  asset.kind === 'token' && isAddressEqual(asset.token, token);

const isChanged = ({ before, after }: ApprovalChange) => before !== after;
