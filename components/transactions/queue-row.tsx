import { type Address, isAddressEqual } from 'viem';
import { SignaturesRing } from '@/components/common/signatures-ring';
import { TimeAgo } from '@/components/common/time-ago';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button-link';
import { routes } from '@/config/routes';
import { cleanText } from '@/lib/format/clean-text';
import type { ListItem, TransactionSummary } from '@/lib/gateway/transaction-list';
import { formatSafeAddress } from '@/lib/safe/safe-address';
import type { SafeRef } from '@/lib/safe/types';
import { StatedSummary } from './stated-summary';
import { StatusBadge } from './status-badge';

export interface QueueRowProps {
  item: ListItem;
  safe: SafeRef;
  /** The connected account. */
  account: Address | undefined;
}

/** One waiting transaction in words, how far it is, and the way to it. */
export function QueueRow({ item, safe, account }: QueueRowProps) {
  if (item.kind === 'transaction')
    return <ReadableRow transaction={item.transaction} safe={safe} account={account} />;
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
  account,
}: { transaction: TransactionSummary } & Omit<QueueRowProps, 'item'>) {
  const { id, info, execution, status, date, note } = transaction;
  const multisig = execution?.kind === 'multisig' ? execution : undefined;
  const needsMe = account && multisig?.missingSigners.some((signer) => isAddressEqual(signer, account));
  const link = routes.transaction(formatSafeAddress(safe), id);
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 px-4 py-3 md:px-5">
      <span className="self-start pt-1 font-mono text-13 text-muted" title="Nonce">
        {multisig ? String(multisig.nonce) : ''}
      </span>
      <div className="min-w-0">
        <StatedSummary info={info} tense="planned" />
        {note && <p className="mt-1 pl-11 text-13 text-muted">{cleanText(note, 120)}</p>}
      </div>
      {multisig && (
        <SignaturesRing
          confirmed={multisig.confirmationsSubmitted}
          required={multisig.confirmationsRequired}
        />
      )}
      <div className="col-span-2 col-start-2 flex flex-wrap items-center justify-between gap-2 pl-11">
        <span className="flex flex-wrap items-center gap-2 text-13 text-muted">
          {needsMe ? <Badge tone="warning">Needs your confirmation</Badge> : <StatusBadge status={status} />}
          <TimeAgo date={date} />
        </span>
        <ButtonLink
          size="sm"
          variant={needsMe || status === 'AWAITING_EXECUTION' ? 'primary' : 'secondary'}
          href={link}
        >
          Review<span className="sr-only"> nonce {multisig ? String(multisig.nonce) : id}</span>
        </ButtonLink>
      </div>
    </li>
  );
}
