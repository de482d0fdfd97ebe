import Link from 'next/link';
import { Fragment, type ReactNode } from 'react';
import type { Address } from 'viem';
import { AddressPicture } from '@/components/shared/address/address-picture';
import { AddressText } from '@/components/shared/address/address-text';
import { FiatAmount } from '@/components/shared/amount/fiat-amount';
import { AddContactButton } from '@/components/shared/contacts/add-contact-button';
import { Headline } from '@/components/shared/detail/headline';
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { base } from '@/config/chains';
import { routes } from '@/config/routes';
import type { AnalyzedTransaction } from '@/lib/actions/risk/analyze-transaction';
import type { Token } from '@/lib/chain/tokens';
import { cleanText } from '@/lib/format/clean-text';
import { showNote } from '@/lib/format/transaction-note';
import { usePageTitle } from '@/lib/hooks/use-page-title';
import { useSafeState } from '@/lib/queries/safes/safes';
import { type KnownTokens, useTokens } from '@/lib/queries/tokens';
import { useAnalysis } from '@/lib/queries/transactions/analysis';
import { useName, useNames } from '@/lib/queries/use-name';
import type { DecodedAction } from '@/lib/safe/decode/decode';
import { type Payment, sumPayments } from '@/lib/safe/decode/payments';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef, SafeTransaction } from '@/lib/safe/protocol/types';
import { useFiat } from '../execution/use-fiat';
import { TransactionMark } from '../rows/transaction-mark';
import { describeAction } from '../words/action-sentence';
import type { RowMark } from '../words/claim-labels';
import { findApprovedSentence } from '../words/describe-approved';
import { describeCalls, listNamedTokens, listOrderTokens } from '../words/describe-calls';
import { countPeople, describeSums, findOnlyPayout, findOnlyRecipient } from '../words/describe-payments';
import type { ClaimTense } from '../words/describe-setting';
import { inTense } from '../words/in-tense';
import { readMark } from '../words/read-mark';
import { SumText } from './payments-table';
import { LazyHeadlineAmounts } from './simulation/lazy-simulation';
import { useRejected } from './use-rejected';

export interface TransactionHeadlineProps {
  safe: SafeRef;
  transaction: SafeTransaction;
  decodedAction: DecodedAction;
  /** The token of a token transfer; undefined where the contract is no token. */
  token: Token | undefined;
  /** Whether it was executed, so that nothing is simulated any more. */
  isExecuted?: boolean;
  /** Done where its execution succeeded; planned by default. */
  tense?: ClaimTense;
  /** The number of required confirmations at the execution; undefined where nothing tells it. */
  thresholdThen?: number | undefined;
  /** Whether its nonce was used without executing it, so that it can no longer have any effect. */
  isClosed?: boolean;
  /** The progress in two words. */
  badge?: ReactNode;
  /** The proposer's note, as the gateway has it. */
  note?: string | undefined;
  /** Whether the whole page is about this transaction. */
  isPage?: boolean;
}

/** A sentence that says what a transaction does, read from its own bytes; the same before and after it is signed. */
export function TransactionHeadline(props: TransactionHeadlineProps) {
  const { safe, transaction, decodedAction, isExecuted = false, isClosed = false } = props;
  const { badge, note, isPage = false } = props;
  const quoted = showNote(note, 500);
  const sentence = useSentence(props);
  const payout = usePayout(props);
  const ownMark = useMark(props);
  const onlyRecipient = payout && findOnlyRecipient(payout.payments);
  const mark: RowMark = payout && !onlyRecipient ? { kind: 'icon', icon: 'users' } : ownMark;
  usePageTitle(isPage ? sentence : undefined);
  const isTransfer = decodedAction.kind === 'nativeTransfer' || decodedAction.kind === 'tokenTransfer';
  const recipient = isTransfer ? decodedAction.to : onlyRecipient;
  const fiat = useWorth(props, payout);
  return (
    <section aria-label="Transaction">
      <Headline
        isPage={isPage}
        badge={badge}
        mark={<TransactionMark mark={mark} size="lg" />}
        to={recipient ? <Recipient address={recipient} /> : payout && <PaymentSums {...payout} />}
        facts={[
          fiat !== undefined && (
            <span key="fiat" className="text-ink">
              <FiatAmount amount={fiat} />
              {/* The gateway has no prices of the past. */}
              {isExecuted && ' at today’s price'}
            </span>
          ),
          quoted && (
            <span key="note" className="text-ink" title="Note by the proposer">
              <VisuallyHidden>Note by the proposer: </VisuallyHidden>
              {quoted}
            </span>
          ),
          <span key="order" title="Its place in the queue (nonce)">
            #{String(transaction.nonce)}
          </span>,
        ]}
      >
        {(payout && describePayout(payout, props.tense)) ?? sentence ?? (
          <Skeleton className="my-1 h-8 w-2/3" />
        )}
      </Headline>
      {decodedAction.kind === 'rejection' && !isClosed && (
        <RejectionEffect safe={safe} transaction={transaction} isExecuted={isExecuted} />
      )}
      {!isExecuted && !isClosed && (decodedAction.kind === 'tokenTransfer' || !isPlain(decodedAction)) && (
        <LazyHeadlineAmounts safe={safe} transaction={transaction} />
      )}
    </section>
  );
}

interface RejectionEffectProps {
  safe: SafeRef;
  transaction: SafeTransaction;
  isExecuted: boolean;
}

/** Says what a rejection does to other transactions, what it costs, and what is free instead. */
function RejectionEffect({ safe, transaction, isExecuted }: RejectionEffectProps) {
  const threshold = useSafeState(safe).data?.threshold;
  const { nonce } = transaction;
  const rejected = useRejected(safe, transaction);
  if (isExecuted)
    return (
      <p className="mt-2 text-muted">
        This empty transaction used #{String(nonce)}, so no other #{String(nonce)} can be executed.
      </p>
    );
  return (
    <div className="mt-2 grid gap-1 text-muted">
      <p>
        This empty transaction uses #{String(nonce)}, so no other #{String(nonce)} can be executed. It takes{' '}
        {threshold === 1 ? '1 confirmation' : `${threshold ?? 'as many'} confirmations`} and a network fee.
      </p>
      {rejected && rejected !== 'nothing' && (
        <p>
          Free instead, for its proposer:{' '}
          <Link
            href={routes.transaction(formatSafeAddress(safe), rejected.id)}
            prefetch={false}
            className="font-medium text-accent-ink hover:underline"
          >
            Delete my proposal
          </Link>
        </p>
      )}
    </div>
  );
}

/** Whether it is a payment or a rejection, whose own bytes tell everything. */
export const isPlain = ({ kind }: DecodedAction) => kind !== 'contractCall' && kind !== 'delegateCall';

type SentenceProps = Pick<
  TransactionHeadlineProps,
  'safe' | 'transaction' | 'decodedAction' | 'token' | 'tense' | 'isExecuted' | 'isClosed' | 'thresholdThen'
>;

/** The sentence of a transaction: at once for a plain payment, otherwise once its calls are decoded. */
export function useSentence({
  safe,
  transaction,
  decodedAction,
  token,
  tense = 'planned',
  isExecuted = false,
  isClosed = false,
  thresholdThen,
}: SentenceProps): string | undefined {
  const { data, isPending } = useAnalysis(safe, transaction);
  const { data: state } = useSafeState(safe);
  const tokens = useTokens(data ? listTokens(data, safe.address) : []);
  const nameOf = useNames();
  const rejected = useRejected(safe, decodedAction.kind === 'rejection' ? transaction : undefined);
  const tokenOf = (address: Address) => tokens.get(address);
  if (!isPlain(decodedAction) && data)
    return describeCalls(data.tree, {
      safe: safe.address,
      tokenOf,
      nameOf,
      sentenceOf: findApprovedSentence(data, { tokenOf, nameOf }),
      // The present threshold does not tell the threshold at that time.
      threshold: tense === 'done' || isExecuted || isClosed ? thresholdThen : state?.threshold,
      risks: data.risks,
      orders: data.orders,
      tense,
    });
  if (!isPlain(decodedAction) && isPending) return undefined;
  if (rejected === 'nothing')
    return `${tense === 'done' ? 'Filled' : 'Fill'} #${transaction.nonce} with an empty transaction`;
  if (rejected?.sentence !== undefined)
    return `${tense === 'done' ? 'Rejected' : 'Reject'}: ${rejected.sentence}`;
  return describeAction(decodedAction, token, transaction.nonce, tense);
}

/** The tokens of its own calls, and of the transactions that it approves. */
const listTokens = ({ tree, approved, orders }: AnalyzedTransaction, safe: Address): readonly Address[] => [
  ...listNamedTokens(tree, safe),
  ...orders.flatMap(({ order }) => (order ? listOrderTokens(order) : [])),
  ...approved.flatMap((one) => (one.verified ? listTokens(one.contents, one.child) : [])),
];

/** The line below names the only recipient, or the sums that several get. */
const describePayout = ({ payments, tokens }: FoundPayout, tense: ClaimTense | undefined) =>
  inTense(
    findOnlyRecipient(payments)
      ? `Send ${describeSums(payments, (address) => tokens.get(address))} in ${payments.length} payments`
      : `Pay ${countPeople(payments)}`,
    tense,
  );

type FoundPayout = { readonly payments: readonly Payment[]; readonly tokens: KnownTokens };

/** The payments of a batch that does nothing else. */
function usePayout({ safe, transaction }: TransactionHeadlineProps): FoundPayout | undefined {
  const { data } = useAnalysis(safe, transaction);
  const tokens = useTokens(data ? listNamedTokens(data.tree, safe.address) : []);
  const payments =
    data &&
    findOnlyPayout(data.tree, {
      ...{ safe: safe.address, risks: data.risks, tokenOf: (address) => tokens.get(address) },
    });
  return payments && { payments, tokens };
}

/** The same mark as in the lists. */
function useMark({ safe, transaction, decodedAction, token }: TransactionHeadlineProps): RowMark {
  const { data } = useAnalysis(safe, transaction);
  const tokens = useTokens(data ? listNamedTokens(data.tree, safe.address) : []);
  switch (decodedAction.kind) {
    case 'nativeTransfer':
      return { kind: 'token', token: undefined, symbol: base.nativeCurrency.symbol, direction: 'out' };
    case 'tokenTransfer':
      return token
        ? { kind: 'token', token: token.address, symbol: token.symbol, direction: 'out' }
        : unknownMark;
    case 'rejection':
      return { kind: 'icon', icon: 'close' };
    default:
      return data ? readMark(data.tree, (address) => tokens.get(address)) : unknownMark;
  }
}

const unknownMark: RowMark = { kind: 'icon', icon: 'code' };

function Recipient({ address }: { address: Address }) {
  const name = useName(address);
  return (
    <>
      <span className="font-normal text-muted">to</span>
      <AddressPicture address={address} size={28} />
      {name !== undefined && (
        <span className="min-w-0 max-w-full truncate" title={name}>
          {cleanText(name, 60)}
        </span>
      )}
      <AddressText address={address} copy className="font-normal text-13" />
      {name === undefined && <AddContactButton address={address} />}
    </>
  );
}

const PaymentSums = ({ payments, tokens }: FoundPayout) => (
  <span className="wrap-anywhere min-w-0">
    {sumPayments(payments).map((sum, index) => (
      // Each asset appears once.
      <Fragment key={index}>
        {index > 0 && <span className="font-normal text-muted"> + </span>}
        <SumText sum={sum} tokens={tokens} />
      </Fragment>
    ))}
  </span>
);

/** The value of a payment at the gateway's prices; undefined unless all of it has a price. */
function useWorth(
  { safe, token, decodedAction }: TransactionHeadlineProps,
  payout: FoundPayout | undefined,
): number | undefined {
  const fiatOf = useFiat(safe, payout?.tokens ?? new Map(token ? [[token.address, token]] : []));
  switch (decodedAction.kind) {
    case 'nativeTransfer':
      return fiatOf({ kind: 'native' }, decodedAction.amount);
    case 'tokenTransfer':
      return fiatOf({ kind: 'token', token: decodedAction.token }, decodedAction.amount);
    default:
      return payout?.payments.reduce<number | undefined>((sum, { asset, amount }) => {
        const worth = fiatOf(asset, amount);
        return sum === undefined || worth === undefined ? undefined : sum + worth;
      }, 0);
  }
}
