import { type Address, isAddressEqual } from 'viem';
import type { SafeState } from '@/lib/chain/safe-state';
import { noGateway } from '@/lib/gateway/http/no-gateway';
import { listMultisigTransactions } from '@/lib/gateway/resources/transactions/filtered-lists';
import { submitted } from '@/lib/outbox/submitted';
import { buildCallTree } from '@/lib/safe/decode/call-tree';
import { hashTransaction } from '@/lib/safe/protocol/hash';
import { isUnfollowed } from '@/lib/safe/protocol/safe-version';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { assessContext } from '@/lib/safe/risk/assess-context';
import type { ContextState, Proposal } from '@/lib/safe/risk/context-state';
import type { Risk } from '@/lib/safe/risk/risk';
import { listCalledContracts } from '@/lib/safe/risk/target-rules';
import type { Check } from '@/lib/safe/verify/verification';
import { contacts } from '@/lib/storage/contacts';
import { isSameSafe, knownSafes } from '@/lib/storage/known-safes';
import type { CountingState } from '../verify/count-confirmations';
import { type CountedCopy, countOwnCopies } from '../verify/count-own-copies';
import type { InspectingClients } from '../verify/load-verified-transaction';
import { listOwnCopies } from '../verify/local-copies';
import { type ConflictingTransaction, findConflicts, type KnownQueue } from './find-conflicts';
import { listKnownAddresses } from './known-names';
import { knownTokens, listedContracts } from './listed-contracts';
import { type Earlier, listPastPayees, type PastRow, readEarlier } from './past-rows';
import { proveEarlier, readEarlierFromChain } from './prove-earlier';
import { listWaitingNonces } from './prove-waiting';
import { maxAddresses, readContextFromChain } from './read-context-from-chain';
import { askContractNames, askDelegator, askEarlier, type ListExecuted } from './read-context-from-gateway';

export type ContextRequest = {
  readonly safe: SafeRef;
  readonly transaction: SafeTransaction;
  /** The proposal as the gateway lists it; undefined where it doesn't. */
  readonly proposal: Pick<Proposal, 'proposer' | 'isSigned'> | undefined;
  readonly state: CountingState & Pick<SafeState, 'isCreated'> & Partial<Pick<SafeState, 'isL2'>>;
  /** Asked in place of the gateway, where answers are shared. */
  readonly listExecuted?: ListExecuted;
  /** The rows of the Safe's history that this browser has; they need no request. */
  readonly past?: readonly PastRow[];
  /** Owners and payees of the visitor's other Safes, whom an address may imitate. */
  readonly parties?: readonly Address[];
  /** The queue as far as it was read; undefined where the gateway did not return it, or the Safe has none yet. */
  readonly queue: KnownQueue | undefined;
};

export type TransactionContext = {
  readonly risks: readonly Risk[];
  /** Recipients that the Safe has paid before, proven by the chain; undefined where nothing could be asked. */
  readonly paid: readonly Address[] | undefined;
  /** The other transactions with this nonce. */
  readonly conflicts: readonly ConflictingTransaction[];
  /** The checks that could not be made, and whose answer was missing. */
  readonly unchecked: readonly Check[];
};

/**
 * Reads the context of a transaction: its recipients, the contracts it calls, its place in the queue. Everything is
 * asked at once. A failed request is reported in `unchecked` and blocks nothing.
 */
export async function readTransactionContext(
  clients: InspectingClients,
  {
    safe,
    transaction,
    proposal,
    state,
    queue: listed,
    listExecuted,
    past = [],
    parties = [],
  }: ContextRequest,
): Promise<TransactionContext> {
  // An undeployed Safe has executed nothing, and no gateway lists it.
  const isNew = state.isCreated === false;
  const queue = isNew ? emptyQueue : listed;
  const { chain, gateway } = clients;
  const hasGateway = gateway !== noGateway;
  const askExecuted =
    listExecuted ?? ((to) => listMultisigTransactions(gateway, { safe, filter: { to, isExecuted: true } }));
  const tree = buildCallTree(transaction, { actor: safe.address });
  const subject = { safe, transaction, tree };
  const knownParties = {
    owners: state.owners,
    named: listKnownAddresses(knownSafes.get(), contacts.get()),
    listed: listedContracts,
    knownTokens,
  };
  const fromChain = readContextFromChain(chain, subject);
  const calledCode = Promise.resolve(
    listCalledContracts(tree, safe.address).length > 0 ? fromChain : { code: noCode },
  );
  const askHistory = async () => {
    if (isNew) return { claimed: undefined, earlier: { paid: [], called: [] } };
    const { nonce, blockNumber } = state;
    const asksChain = isUnfollowed(state);
    const [claimed, onChain] = await Promise.all([
      calledCode.then(({ code }) => askEarlier(askExecuted, subject, { ...knownParties, code }, past)),
      asksChain ? readEarlierFromChain(chain, safe, { nonce, blockNumber }) : undefined,
    ]);
    const earlier = claimed && (await proveEarlier({ chain, gateway }, safe, claimed.rows));
    return { claimed, earlier: onChain && earlier ? joinEarlier(onChain, earlier) : (onChain ?? earlier) };
  };
  const proposer = proposal?.proposer;
  const isForeign = proposer && !state.owners.some((owner) => isAddressEqual(owner, proposer));
  const askWaiting = async () => {
    const ownCopies = await countOwnCopies(chain, { safe, copies: await listOwnCopies(safe) }, state);
    const waiting = { queue, ownCopies, transaction, ...state };
    return { ownCopies, waiting: queue && (await listWaitingNonces(clients, safe, waiting)) };
  };
  const [{ ownCopies, waiting }, { claimed, earlier }, delegator, onChain, gatewayNames] = await Promise.all([
    askWaiting(),
    askHistory(),
    isForeign ? askDelegator(gateway, { safe, proposer, owners: state.owners }) : null,
    fromChain,
    fromChain.then(({ code }) => askContractNames(gateway, subject, { ...knownParties, code })),
  ]);
  const conflicts = findConflicts(subject, { owners: state.owners, queue, ownCopies });
  const onchain: ContextState = {
    safe: safe.address,
    transaction,
    tree,
    nonce: state.nonce,
    ...knownParties,
    ...onChain,
    gatewayNames,
    ...earlier,
    ...(isUnfollowed(state) && { isUnfollowed: true }),
    ...(!hasGateway && { isWithoutGateway: true }),
    saidPaid: [
      ...(claimed?.recipients ?? []),
      ...listPastPayees(safe, past),
      ...listSignedPayees(safe, transaction, ownCopies),
      ...parties,
    ],
    conflicts: conflicts.length,
    ...(queue && waiting && { queue: { ...waiting, isComplete: queue.isComplete } }),
    ...(proposal && !isProposedHere(subject)
      ? { proposal: { ...proposal, ...(delegator !== undefined && { delegator }) } }
      : {}),
  };
  const missing = (label: string, source: string, isMissing: boolean): readonly Check[] =>
    isMissing
      ? [
          {
            ...{ id: label, label, state: 'unchecked', source },
            detail: source === usesNone ? 'Nobody was asked.' : 'It gave no answer that Concord can use.',
          },
        ]
      : [];
  const theGateway = hasGateway ? `The gateway (${gateway.host})` : usesNone;
  return {
    risks: assessContext(onchain),
    paid: earlier?.paid,
    conflicts,
    unchecked: [
      ...missing('Other transactions with this number', theGateway, queue === undefined),
      ...(waiting?.isCut ? [onlySaid(theGateway)] : []),
      ...missing('Earlier transactions', theGateway, earlier === undefined),
      ...missing('Whether the account that proposed it is a proposer', theGateway, delegator === undefined),
      ...missing('Contracts at the addresses', 'The chain', !onChain.isComplete),
      ...(onChain.isCut ? [onlyFirst] : []),
      ...missing('Whether the recipients accept Ether', 'The chain', !onChain.isTried),
    ],
  };
}

/** Stands in the place of a source that does not exist. */
const usesNone = 'You use no gateway';

const onlySaid = (source: string): Check => ({
  ...{ id: 'waiting', label: 'Transactions before this one', state: 'unchecked', source },
  detail: 'Many transactions come before this one. Concord verified the signatures of the first ones only.',
});

const emptyQueue: KnownQueue = { items: [], isComplete: true };

const onlyFirst: Check = {
  ...{ id: 'addresses', label: 'All addresses of this transaction', state: 'unchecked', source: 'The chain' },
  detail: `This transaction pays or calls more than ${maxAddresses} addresses. Concord looked at the first ${maxAddresses} only.`,
};

const noCode: ContextState['code'] = new Map();

/** Whether this browser proposed it to the gateway, with or without a signature. */
const isProposedHere = ({ safe, transaction }: Pick<ContextRequest, 'safe' | 'transaction'>) => {
  const { safeTxHash } = hashTransaction(safe, transaction);
  return submitted
    .get()
    .some(
      (submission) =>
        submission.kind === 'proposal' &&
        submission.safeTxHash === safeTxHash &&
        isSameSafe(submission.safe, safe),
    );
};

/** Lists the payees of waiting transactions that an owner signed, except those that this transaction would replace. */
const listSignedPayees = (
  safe: SafeRef,
  { nonce }: SafeTransaction,
  ownCopies: readonly CountedCopy[],
): readonly Address[] =>
  ownCopies
    .filter(({ copy, confirmations }) => copy.transaction.nonce !== nonce && confirmations.length > 0)
    .flatMap(({ copy }) => readEarlier(safe, copy.transaction).paid);

const joinEarlier = (a: Earlier, b: Earlier): Earlier => ({
  paid: [...a.paid, ...b.paid],
  called: [...a.called, ...b.called],
});
