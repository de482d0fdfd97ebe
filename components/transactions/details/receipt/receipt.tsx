import { NamedAddress } from '@/components/shared/address/named-address';
import { DetailList, DetailRow } from '@/components/shared/section';
import type { VerifiedTransaction } from '@/lib/actions/verify/load-verified-transaction';
import { formatMoment } from '@/lib/format/date';
import { showNote } from '@/lib/format/transaction-note';
import { useAnalysis } from '@/lib/queries/transactions/analysis';
import { namePaymentData, PaymentData } from '../../review/payment-data';
import { RefundRow } from '../../review/refund-row';
import { useSentence } from '../../review/transaction-headline';
import type { Progress } from '../describe-progress';
import { Payments } from './payments';

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
      <h1 className="mb-1 font-semibold text-22">Receipt</h1>
      <p className="mb-4 text-muted">{progress.title}</p>
      <Rows {...{ verified }} multisig={claimed.multisig} inspection={inspection} />
    </section>
  );
}

type RowsProps = Pick<ReceiptProps, 'verified'> & {
  multisig: NonNullable<VerifiedTransaction['claimed']['multisig']>;
  inspection: NonNullable<VerifiedTransaction['inspection']>;
};

function Rows({ verified, multisig: { transaction, executor: claimedExecutor }, inspection }: RowsProps) {
  const { safe, claimed, execution } = verified;
  const { report, decodedAction, token } = inspection;
  const sentence = useSentence({
    safe,
    transaction,
    decodedAction,
    token,
    tense: 'done',
    thresholdThen: report.executed?.threshold,
  });
  const found = execution?.kind === 'found' && execution.outcome !== 'absent' ? execution : undefined;
  const date = claimed.executedAt ?? found?.date;
  const hash = found?.transactionHash ?? claimed.transactionHash;
  const executor = found?.sender ?? claimedExecutor;
  const { data: analysis } = useAnalysis(safe, transaction);
  const hasText = analysis?.tree.ignoresData === true;
  const note = showNote(claimed.note, 500);
  const isTransfer = decodedAction.kind === 'nativeTransfer' || decodedAction.kind === 'tokenTransfer';
  return (
    <DetailList>
      <DetailRow name="Transaction">
        <span className="font-semibold text-17">{sentence}</span>
      </DetailRow>
      {isTransfer || hasText ? (
        <DetailRow name="Recipient">
          <NamedAddress address={isTransfer ? decodedAction.to : transaction.to} full />
        </DetailRow>
      ) : (
        <Payments {...{ safe, transaction }} />
      )}
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
      <RefundRow {...{ safe, transaction }} paid={found?.payment ?? null} />
      {note && <DetailRow name="Note">{note}</DetailRow>}
      {date && <DetailRow name="Date">{formatMoment(date)}</DetailRow>}
      <DetailRow name="Nonce">{String(transaction.nonce)}</DetailRow>
      <DetailRow name="Confirmations">
        <ul className="grid gap-1">
          {report.confirmations.map(({ signer }) => (
            <li key={signer}>
              <NamedAddress address={signer} full />
            </li>
          ))}
        </ul>
      </DetailRow>
      {executor && (
        <DetailRow name="Executed by">
          <NamedAddress address={executor} full />
        </DetailRow>
      )}
      {hash && <HashRow name="Transaction hash" hash={hash} />}
      <HashRow name="Safe transaction hash" hash={report.hashes.safeTxHash} />
    </DetailList>
  );
}

function HashRow({ name, hash }: { name: string; hash: string }) {
  return (
    <DetailRow name={name}>
      <span className="break-all font-mono text-13">{hash}</span>
    </DetailRow>
  );
}
