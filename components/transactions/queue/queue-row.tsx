import { type Address, isAddressEqual } from 'viem';
import { TimeAgo } from '@/components/shared/time-ago';
import { ChecksMarks, summariseChecks } from '@/components/signing/checks-strip';
import { SignaturesRing } from '@/components/signing/signatures-ring';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button-link';
import { routes } from '@/config/routes';
import { isNoncePassed, settleRow } from '@/lib/actions/submit/settle-row';
import type { SafeState } from '@/lib/chain/safe-state';
import { cn } from '@/lib/cn';
import { cleanText } from '@/lib/format/clean-text';
import type {
  ListItem,
  TransactionStatus,
  TransactionSummary,
} from '@/lib/gateway/resources/transactions/transaction-list';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { RowCheck } from '@/lib/workers/check-queue';
import { ProposingApp } from '../details/proposing-app';
import { ClaimSummary } from '../rows/claim-summary';
import { ExpandableRow } from '../rows/expandable-row';
import { PassedStatus } from '../rows/passed-status';
import { SentMark } from '../rows/sent-mark';
import { StatusBadge } from '../rows/status-badge';
import { useRowLabels } from '../rows/use-row-labels';

export interface QueueRowProps {
  item: ListItem;
  safe: SafeRef;
  /** Undefined while the chain has not answered. */
  state: SafeState | undefined;
  /** The connected account. */
  account: Address | undefined;
  /** What was checked of it already; the rest is checked when it is opened. */
  check: RowCheck | undefined;
}

/** One waiting transaction in words, how far it is, and the way to it. */
export function QueueRow({ item, ...row }: QueueRowProps) {
  if (item.kind === 'transaction') return <ReadableRow transaction={item.transaction} {...row} />;
  return (
    <li className="px-4 py-3 text-muted md:px-5">
      {item.kind === 'unreadable'
        ? `A transaction${item.nonce === undefined ? '' : ` with nonce ${item.nonce}`} that cannot be read. Nothing else with its nonce can be signed meanwhile.`
        : `An entry of a kind that this page does not know${item.kind === 'unknown' ? `: ${cleanText(item.type, 40)}` : ''}.`}
    </li>
  );
}

function ReadableRow({
  transaction,
  safe,
  state,
  account,
  check,
}: { transaction: TransactionSummary } & Omit<QueueRowProps, 'item'>) {
  const { id, info, execution, status, date, note, app, sent } = settleRow(transaction, state);
  const isOpen = !isNoncePassed(transaction, state);
  const multisig = execution?.kind === 'multisig' ? execution : undefined;
  const report = check?.report;
  const nonce = multisig && String(multisig.nonce);
  // What the gateway calls a call is read from its bytes instead, where they are there.
  const { sentence } = useRowLabels(safe, info.kind === 'custom' ? readBytes(check) : undefined);
  const needsMe = isOpen && status === 'AWAITING_CONFIRMATIONS' && isMissing(transaction, account);
  const isMyTurn = isOpen && (needsMe || status === 'AWAITING_EXECUTION');
  return (
    <ExpandableRow
      safe={safe}
      id={id}
      name={nonce === undefined ? id : `nonce ${nonce}`}
      action={
        <ButtonLink
          size="sm"
          variant={isMyTurn ? 'primary' : 'secondary'}
          href={routes.transaction(formatSafeAddress(safe), id)}
        >
          Review<span className="sr-only"> nonce {nonce ?? id}</span>
        </ButtonLink>
      }
    >
      <span className="font-mono text-13 text-muted max-md:hidden" title="Nonce">
        {nonce}
      </span>
      <div className="min-w-0 max-md:col-span-2">
        <ClaimSummary info={info} tense="planned" sentence={sentence} />
        {check?.risk && <p className="mt-1 pl-11 font-medium text-13 text-danger">{check.risk.title}</p>}
        {report && (
          <p className="mt-1 flex items-center gap-2 pl-11 text-13 text-muted">
            <ChecksMarks checks={report.checks} className="max-w-32 shrink-0" />
            <span className={cn('min-w-0', report.contradictions.length > 0 && 'font-medium text-danger')}>
              Hash and signatures: {lowerFirst(summariseChecks(report.checks))}
            </span>
          </p>
        )}
        {sent && <SentMark sent={sent} />}
        {note && <p className="mt-1 pl-11 text-13 text-muted">{cleanText(note, 120)}</p>}
        {app && (
          <div className="mt-1 pl-11">
            <ProposingApp app={app} />
          </div>
        )}
      </div>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-muted max-md:col-span-2 max-md:pl-11 md:flex-col md:items-start">
        {isOpen ? (
          <OpenStatus status={status} needsMe={needsMe} />
        ) : (
          <PassedStatus safe={safe} block={state?.blockNumber} check={check} />
        )}
        <span className="flex gap-2">
          <span className="md:hidden">{nonce && `Nonce ${nonce}`}</span>
          <TimeAgo date={date} />
        </span>
      </span>
      <span className="max-md:pl-11">
        {multisig && (
          <SignaturesRing
            confirmed={multisig.confirmationsSubmitted}
            required={multisig.confirmationsRequired}
          />
        )}
      </span>
    </ExpandableRow>
  );
}

/** The checked bytes under the hash that they give. */
const readBytes = (check: RowCheck | undefined) =>
  check && { safeTxHash: check.report.hashes.safeTxHash, transaction: check.transaction };

const isMissing = ({ execution }: TransactionSummary, account: Address | undefined) =>
  account !== undefined &&
  execution?.kind === 'multisig' &&
  execution.missingSigners.some((signer) => isAddressEqual(signer, account));

function OpenStatus({ status, needsMe }: { status: TransactionStatus; needsMe: boolean }) {
  if (needsMe) return <Badge tone="warning">Needs your confirmation</Badge>;
  return <StatusBadge status={status} />;
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
