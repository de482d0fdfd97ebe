import type { ReactNode } from 'react';
import { type Hash, isAddressEqual } from 'viem';
import { ListSkeleton } from '@/components/shared/list-skeleton';
import { QueryView } from '@/components/shared/query-view';
import { TimeAgo } from '@/components/shared/time-ago';
import { SignaturesRing } from '@/components/signing/signatures-ring';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { routes } from '@/config/routes';
import type { OwnCopy } from '@/lib/actions/verify/local-copies';
import { readAppOrigin } from '@/lib/format/app-origin';
import { useSafeState } from '@/lib/queries/safes/safes';
import { useOwnCopies } from '@/lib/queries/transactions/local-copies';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { ProposingApp } from '../details/proposing-app';
import { ExpandableRow } from '../rows/expandable-row';
import { useRowLabels } from '../rows/use-row-labels';

export interface OwnQueueProps {
  safe: SafeRef;
  /** Copies that stand elsewhere already. */
  except?: ReadonlySet<Hash>;
  /** What the gateway refuses to show, because what it stores fails its own checks. */
  refused?: ReadonlySet<Hash>;
  /** Stands there in place of the section while there is nothing. */
  whenEmpty?: ReactNode;
}

const none: ReadonlySet<Hash> = new Set();

/** What this browser itself knows to be waiting, for when the gateway does not answer. */
export function OwnQueue({ safe, except = none, refused = none, whenEmpty }: OwnQueueProps) {
  const all = useOwnCopies(safe);
  const query = { ...all, data: all.data?.filter(({ safeTxHash }) => !except.has(safeTxHash)) };
  if (whenEmpty !== undefined && !query.data?.length) return whenEmpty;
  return (
    <section aria-label="Kept in this browser" className="mt-6">
      <h2 className="font-semibold text-17">Kept in this browser</h2>
      <p className="mt-1 mb-3 text-13 text-muted">
        Transactions that were opened or signed here before. Others, and newer signatures, may be missing.
        Each is checked against the chain when you open it, and can be signed and, with enough signatures,
        executed without the gateway.
      </p>
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        empty={{
          when: (copies) => copies.length === 0,
          content: <p>None of the open transactions of this Safe was opened in this browser before.</p>,
        }}
      >
        {(copies) => (
          <Card padded={false}>
            <ul className="divide-y divide-line">
              {copies.map((copy) => (
                <OwnRow key={copy.safeTxHash} copy={copy} isRefused={refused.has(copy.safeTxHash)} />
              ))}
            </ul>
          </Card>
        )}
      </QueryView>
    </section>
  );
}

function OwnRow({
  copy: { safe, transaction, safeTxHash, confirmations, seenAt, isSignedHere, origin },
  isRefused,
}: {
  copy: OwnCopy;
  isRefused: boolean;
}) {
  const { data: state } = useSafeState(safe);
  const { sentence, isLoading } = useRowLabels(safe, { safeTxHash, transaction });
  const nonce = String(transaction.nonce);
  const app = readAppOrigin(origin);
  const counted = confirmations.filter(({ signer }) =>
    state?.owners.some((owner) => isAddressEqual(owner, signer)),
  );
  return (
    <ExpandableRow
      safe={safe}
      id={safeTxHash}
      name={`nonce ${nonce}`}
      action={
        <ButtonLink size="sm" href={routes.transaction(formatSafeAddress(safe), safeTxHash)}>
          Review<span className="sr-only"> nonce {nonce}</span>
        </ButtonLink>
      }
    >
      <span className="font-mono text-13 text-muted max-md:hidden" title="Nonce">
        {nonce}
      </span>
      <div className="min-w-0 break-words max-md:col-span-2">
        <p className="font-medium">
          {isLoading ? <Skeleton className="w-2/3" /> : (sentence ?? 'Transaction')}
        </p>
        {app && <ProposingApp app={app} />}
      </div>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-muted max-md:col-span-2 md:flex-col md:items-start">
        {isSignedHere && <Badge tone="warning">Not delivered yet</Badge>}
        {isRefused && <Badge tone="warning">Refused by the gateway</Badge>}
        <span className="flex gap-2">
          <span className="md:hidden">Nonce {nonce}</span>
          <TimeAgo date={seenAt} />
        </span>
      </span>
      <span>{state && <SignaturesRing confirmed={counted.length} required={state.threshold} />}</span>
    </ExpandableRow>
  );
}
