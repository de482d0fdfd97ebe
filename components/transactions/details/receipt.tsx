import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Address } from 'viem';
import { NamedAddress } from '@/components/shared/address/named-address';
import { AssetAmount } from '@/components/shared/amount/asset-amount';
import { TokenAmount } from '@/components/shared/amount/token-amount';
import { DetailList, DetailRow } from '@/components/shared/section';
import { namePaymentData, PaymentData } from '@/components/transactions/review/calls/payment-data';
import { base } from '@/config/chains';
import { site } from '@/config/site';
import type { VerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import { cleanText } from '@/lib/format/clean-text';
import { formatMoment } from '@/lib/format/date';
import { showNote } from '@/lib/format/transaction-note';
import { formatValue, toValue } from '@/lib/history/sum-values';
import { useClients } from '@/lib/hooks/use-clients';
import { useStored } from '@/lib/hooks/use-stored';
import { type KnownTokens, useTokens } from '@/lib/queries/tokens';
import { useAnalysis } from '@/lib/queries/transactions/analysis';
import { useMeanings } from '@/lib/queries/transactions/meanings';
import { useValues, type ValueQuestion } from '@/lib/queries/transactions/values';
import { useName } from '@/lib/queries/use-name';
import type { DecodedChange } from '@/lib/safe/decode/balance-changes';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { PaidFee } from '@/lib/safe/verify/verification';
import { findLabel, labels, maxLabelLength } from '@/lib/storage/labels';
import { MeaningList } from '../review/meaning-list';
import { RefundRow } from '../review/refund-row';
import { useSentence } from '../review/transaction-headline';
import type { Progress } from './actions/describe-progress';
import { listMoved, meaningQuestion, printReceipt, receiptQuestion, tokenOf } from './print-receipt';

export interface ReceiptProps {
  verified: VerifiedTransaction;
  progress: Progress;
}

/** The receipt of an executed transaction, shown only in print. The Safe is at the head of every printed page. */
export function Receipt({ verified, progress }: ReceiptProps) {
  const { claimed, inspection } = verified;
  if (!claimed.multisig || !inspection) return null;
  return (
    <section aria-label="Receipt" className="hidden print:block">
      <header className="mb-5 flex items-baseline justify-between gap-4">
        <h1 className="font-semibold text-22">Receipt</h1>
        <p className="text-muted">{site.name}</p>
      </header>
      <p className="mb-4 text-muted">{progress.title}</p>
      <Rows verified={verified} multisig={claimed.multisig} inspection={inspection} />
    </section>
  );
}

type RowsProps = Pick<ReceiptProps, 'verified'> & {
  multisig: NonNullable<VerifiedTransaction['claimed']['multisig']>;
  inspection: NonNullable<VerifiedTransaction['inspection']>;
};

function Rows({ verified, multisig: { transaction, executor: claimedExecutor }, inspection }: RowsProps) {
  const { safe, claimed } = verified;
  const { report, decodedAction, token } = inspection;
  const sentence = useSentence({
    safe,
    transaction,
    decodedAction,
    token,
    tense: 'done',
    thresholdThen: report.executed?.threshold,
  });
  const { hash, date, executor, paidFee, refund } = readExecuted(verified, claimedExecutor);
  const { data: analysis } = useAnalysis(safe, transaction);
  const changes = listMoved(safe, analysis);
  const tokens = useTokens(changes.flatMap(({ asset }) => (asset.kind === 'token' ? [asset.token] : [])));
  const worth = useWorth(receiptQuestion(verified, changes), tokens);
  const { data: found } = useMeanings(safe, meaningQuestion(safe, transaction, analysis));
  usePrintKeys(verified);
  const hasText = analysis?.tree.ignoresData === true;
  const note = showNote(claimed.note, 500);
  const isTransfer = decodedAction.kind === 'nativeTransfer' || decodedAction.kind === 'tokenTransfer';
  return (
    <DetailList>
      <DetailRow name="Transaction">
        <span className="font-semibold text-17">{sentence}</span>
      </DetailRow>
      {found?.meanings.some((meaning) => meaning !== undefined) && (
        <DetailRow name="Description">
          <MeaningList safe={safe} transaction={transaction} isExecuted />
        </DetailRow>
      )}
      {(isTransfer || hasText) && (
        <DetailRow name="Recipient">
          <NamedAddress address={isTransfer ? decodedAction.to : transaction.to} full />
        </DetailRow>
      )}
      <AmountRows changes={changes} tokens={tokens} worth={worth} isListed={!isTransfer && !hasText} />
      {hasText && (
        <DetailRow name={namePaymentData(transaction.data)}>
          <PaymentData data={transaction.data} />
        </DetailRow>
      )}
      {token && (
        <DetailRow name="Token">
          <NamedAddress address={token.address} full />
        </DetailRow>
      )}
      <RefundRow safe={safe} transaction={transaction} paid={refund} />
      {note && <DetailRow name="Note">{note}</DetailRow>}
      <LabelRow safe={safe} id={claimed.id} changes={changes} />
      {date && <DetailRow name="Date">{formatMoment(date)}</DetailRow>}
      <DetailRow name="Number">#{String(transaction.nonce)}</DetailRow>
      <DetailRow name="Confirmations">
        <ul className="grid gap-1">
          {report.confirmations.map(({ signer }) => (
            <li key={signer}>
              <NamedAddress address={signer} full />
            </li>
          ))}
        </ul>
      </DetailRow>
      <ExecutorRows executor={executor} fee={paidFee ?? worth.fee} worth={worth} />
      <DetailRow name="Network">
        {base.name} (chain {base.id})
      </DetailRow>
      {hash && <HashRow name="Transaction hash" hash={hash} />}
      <HashRow name="Safe transaction hash" hash={report.hashes.safeTxHash} />
    </DetailList>
  );
}

/** Takes what the chain told of the execution, and else what the gateway claims. */
function readExecuted({ claimed, execution }: VerifiedTransaction, claimedExecutor: Address | undefined) {
  const found = execution?.kind === 'found' && execution.outcome !== 'absent' ? execution : undefined;
  return {
    hash: found?.transactionHash ?? claimed.transactionHash,
    date: claimed.executedAt ?? found?.date,
    executor: found?.sender ?? claimedExecutor,
    paidFee: found?.fee,
    refund: found?.payment ?? null,
  };
}

function HashRow({ name, hash }: { name: string; hash: string }) {
  return (
    <DetailRow name={name}>
      <span className="break-all font-mono text-13">{hash}</span>
    </DetailRow>
  );
}

interface AmountRowsProps {
  changes: readonly DecodedChange[];
  tokens: KnownTokens;
  worth: Worth;
  /** Whether each payment is listed with its recipient. */
  isListed: boolean;
}

function AmountRows({ changes, tokens, worth, isListed }: AmountRowsProps) {
  const [first] = changes;
  if (!first) return null;
  return (
    <>
      {isListed ? (
        <Payments changes={changes} tokens={tokens} worth={worth} />
      ) : (
        <DetailRow name="Amount">
          <AssetAmount asset={first.asset} amount={first.amount} sign={signOf(first)} tokens={tokens} />
        </DetailRow>
      )}
      <DetailRow name="Value then">{worth.of(changes)}</DetailRow>
    </>
  );
}

const signOf = ({ direction }: DecodedChange) => (direction === 'out' ? '−' : '+');

/** This visitor's own label, of the transaction or of its only payee. */
function LabelRow({ safe, id, changes }: { safe: SafeRef; id: string; changes: readonly DecodedChange[] }) {
  const payee = changes.length === 1 ? changes[0]?.counterparty : undefined;
  const label = findLabel(useStored(labels), { chainId: safe.chainId, id, payee });
  return label === undefined ? null : <DetailRow name="Label">{cleanText(label, maxLabelLength)}</DetailRow>;
}

interface ExecutorRowsProps {
  executor: Address | undefined;
  fee: PaidFee | undefined;
  worth: Worth;
}

function ExecutorRows({ executor, fee, worth }: ExecutorRowsProps) {
  return (
    <>
      {executor && (
        <DetailRow name="Executed by">
          <NamedAddress address={executor} full />
        </DetailRow>
      )}
      {fee && (
        <DetailRow name="Network fee">
          <p>
            {!fee.isWhole && 'at least '}
            <TokenAmount amount={fee.amount} {...base.nativeCurrency} />
            <span className="text-muted"> · {worth.ofFee(fee)}</span>
          </p>
          {executor && <PaidBy address={executor} />}
        </DetailRow>
      )}
    </>
  );
}

/** The payments of a transaction with several calls, each with its full address. */
function Payments({ changes, tokens, worth }: Omit<AmountRowsProps, 'isListed'>) {
  return (
    <DetailRow name={changes.length === 1 ? 'Payment' : 'Payments'}>
      <ul className="grid gap-2">
        {changes.map((change, index) => {
          const { asset, amount, direction, counterparty } = change;
          return (
            // The order is that of the bytes, in which the same account may appear twice.
            <li key={index} className="break-inside-avoid">
              <p className="font-medium">
                <AssetAmount asset={asset} amount={amount} sign={signOf(change)} tokens={tokens} />
                <span className="font-normal text-muted">{direction === 'out' ? ' to' : ' from'}</span>
              </p>
              <NamedAddress address={counterparty} full />
              {changes.length > 1 && <p className="text-13 text-muted">{worth.of([change])}</p>}
            </li>
          );
        })}
      </ul>
    </DetailRow>
  );
}

function PaidBy({ address }: { address: Address }) {
  const name = useName(address);
  return <p className="text-13 text-muted">Paid by {name ? cleanText(name, 60) : address}</p>;
}

/** What the parts of a receipt were worth at its block, in words. */
type Worth = {
  readonly fee: PaidFee | undefined;
  readonly of: (changes: readonly DecodedChange[]) => string;
  readonly ofFee: (fee: PaidFee) => string;
};

function useWorth(question: ValueQuestion, known: KnownTokens): Worth {
  // Read only to be printed: nobody sees it on the screen.
  const { data } = useValues(question, { enabled: false });
  const say = (values: readonly (bigint | undefined)[]) => {
    if (!data) return 'Not read from your RPC';
    const priced = values.filter((value) => value !== undefined);
    if (priced.length === 0) return 'No price';
    const sum = formatValue(priced.reduce((total, value) => total + value, 0n));
    return priced.length === values.length ? sum : `≥ ${sum}`;
  };
  const value = (token: Address | 'native' | undefined, amount: bigint, decimals: number | undefined) => {
    const price = token === undefined ? undefined : data?.prices.get(token);
    return price?.kind === 'price' ? toValue({ amount, decimals }, price) : undefined;
  };
  return {
    fee: data?.fee,
    of: (parts) =>
      say(
        parts.map((change) => {
          const token = tokenOf(change);
          const decimals =
            token === 'native' ? base.nativeCurrency.decimals : token && known.get(token)?.decimals;
          return value(token, change.amount, decimals);
        }),
      ),
    ofFee: ({ amount }) => say([value('native', amount, base.nativeCurrency.decimals)]),
  };
}

/** Has the browser's own print keys wait for the values, too. */
function usePrintKeys(verified: VerifiedTransaction): void {
  const queryClient = useQueryClient();
  const clients = useClients();
  const print = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, shiftKey, altKey, key } = event;
    if (ctrlKey === metaKey || shiftKey || altKey || key.toLowerCase() !== 'p') return;
    event.preventDefault();
    void printReceipt(queryClient, clients, verified);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => print(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
