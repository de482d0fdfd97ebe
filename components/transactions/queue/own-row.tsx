import { SignaturesRing } from '@/components/signing/signatures-ring';
import { Skeleton } from '@/components/ui/skeleton';
import type { CountedCopy } from '@/lib/actions/verify/count-own-copies';
import type { OwnCopy } from '@/lib/actions/verify/local-copies';
import { readAppOrigin } from '@/lib/format/app-origin';
import { useSafeState } from '@/lib/queries/safes/safes';
import { useNames } from '@/lib/queries/use-name';
import { ClaimSummary } from '../rows/claim-summary';
import { describeProposingApp } from '../rows/proposing-app';
import { useRowLabels } from '../rows/use-row-labels';
import { nameRejected } from '../words/name-rejected';
import { readSentence } from '../words/read-sentence';
import { QueueLine } from './queue-line';

export interface OwnRowProps {
  copy: OwnCopy;
  /** Which of its confirmations count; undefined until the chain has answered about them. */
  counted: CountedCopy | undefined;
  /** Whether the gateway refuses to return it. */
  isRefused: boolean;
  /** The only other copy of its nonce. */
  rival: OwnCopy | undefined;
}

/** A waiting transaction that this browser has saved. */
export function OwnRow({
  copy: { safe, transaction, safeTxHash, seenAt, isSignedHere, origin },
  counted,
  isRefused,
  rival,
}: OwnRowProps) {
  const { data: state } = useSafeState(safe);
  const own = useRowLabels(safe, { safeTxHash, transaction }, { threshold: state?.threshold });
  const rejected = useRowLabels(safe, own?.isRejection ? rival : undefined);
  const nameOf = useNames();
  const read = own && rejected ? nameRejected(own, rejected, 'planned', nameOf) : own;
  const app = readAppOrigin(origin);
  const isUnread = counted?.isComplete === false;
  return (
    <QueueLine
      safe={safe}
      id={safeTxHash}
      nonce={String(transaction.nonce)}
      sentence={read ? readSentence(read, nameOf) : 'Transaction'}
      date={seenAt}
      summary={
        read ? (
          <ClaimSummary labels={read} party="inline" note={app && describeProposingApp(app)} />
        ) : (
          <Skeleton className="w-2/3" />
        )
      }
      ring={
        state &&
        counted && <SignaturesRing confirmed={counted.confirmations.length} required={state.threshold} />
      }
      isStatusVital={isSignedHere || isRefused || isUnread}
      status={
        (isSignedHere || isRefused || isUnread) && (
          <span className="font-medium text-warning">
            {isSignedHere ? 'Not sent yet' : isRefused ? 'Rejected by the gateway' : 'Partly checked'}
          </span>
        )
      }
    />
  );
}
