import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Address } from 'viem';
import { ErrorNotice } from '@/components/shared/error-notice';
import { ExplorerLink } from '@/components/shared/explorer-link';
import { primaryClass } from '@/components/signing/rail/action-bar';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/overlay/notice';
import { Spinner } from '@/components/ui/spinner';
import { routes } from '@/config/routes';
import type { CreationStatus } from '@/lib/actions/create/follow-creation';
import { useSession } from '@/lib/hooks/use-wallet';
import { useCreationStatus, usePreparedCreation } from '@/lib/queries/safes/creation';
import { useDescribedOwners } from '@/lib/queries/safes/described-accounts';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { UndeployedSafe } from '@/lib/storage/creation/undeployed-safes';
import { CreateButton } from '../create-button';
import { CreationFee } from '../creation-fee';
import { CreationFrame } from '../creation-frame';
import { CreationRail } from '../creation-rail';
import { findOwnerRefusals } from '../find-owner-refusals';
import { OwnerRefusal } from '../owner-refusal';
import { SetupFacts } from '../setup-facts';
import { KeepSetup } from './keep-setup';

export interface UndeployedSafeViewProps {
  row: UndeployedSafe;
}

const problems: Readonly<Record<Exclude<CreationStatus, 'created' | 'waiting' | 'pending'>, string>> = {
  reverted: 'The transaction failed on Base. The Safe wasn’t created.',
  replaced: 'Your wallet sent another transaction in place of this one. The Safe wasn’t created.',
  lost: 'The RPC no longer knows this transaction. The Safe hasn’t been created.',
};

const titles: Readonly<Record<CreationStatus, string>> = {
  created: 'Safe created',
  pending: 'Creating your Safe',
  waiting: 'Not created yet',
  reverted: 'Not created yet',
  replaced: 'Not created yet',
  lost: 'Not created yet',
};

/** How far a Safe's creation is, and what can be done. */
export function UndeployedSafeView({ row }: UndeployedSafeViewProps) {
  const { safe, setup, name, sent } = row;
  const session = useSession();
  const router = useRouter();
  const account = session.status === 'connected' ? session.account : undefined;
  const query = useCreationStatus(row);
  const status = query.data ?? (sent && !sent.problem ? 'pending' : (sent?.problem ?? 'waiting'));
  const { described } = useDescribedOwners(safe, setup.owners);
  const [wasPending, setWasPending] = useState(false);
  if (status === 'pending' && !wasPending) setWasPending(true);
  const home = routes.home(formatSafeAddress(safe));
  const openHome = useEffectEvent(() => router.push(home));
  const isDoneNow = wasPending && status === 'created';
  // The chain's word comes from outside; who waited for it goes on.
  useEffect(() => {
    if (isDoneNow) openHome();
  }, [isDoneNow]);
  return (
    <CreationFrame
      title={titles[status]}
      rail={
        status === 'created' ? (
          <CreationRail {...{ name, setup }} address={safe.address}>
            <ButtonLink variant="primary" size="lg" className={primaryClass} href={home}>
              Open Safe
            </ButtonLink>
          </CreationRail>
        ) : status === 'pending' ? (
          <CreationRail {...{ name, setup }} address={safe.address} status={<Pending row={row} />}>
            {null}
          </CreationRail>
        ) : (
          <ReadyRail row={row} account={account} described={described} />
        )
      }
    >
      <div className="grid gap-8">
        {query.error && (
          <ErrorNotice
            error={query.error}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        )}
        {status in problems && (
          <Notice tone="warning" title={problems[status as keyof typeof problems]}>
            {sent && <ExplorerLink kind="tx" value={sent.transactionHash} label="View the transaction" />}
          </Notice>
        )}
        {status !== 'created' && status !== 'pending' && <KeepSetup row={row} />}
        <SetupFacts {...{ setup, account, described }} address={safe.address} />
      </div>
    </CreationFrame>
  );
}

function Pending({ row: { sent } }: UndeployedSafeViewProps) {
  return (
    <div role="status" className="flex items-start gap-3">
      <Spinner size={20} className="mt-0.5 text-accent-ink" />
      <div className="min-w-0">
        <p className="font-semibold">Waiting for Base</p>
        <p className="text-13 text-muted">You can leave this page. My Safes shows the new Safe.</p>
        {sent && <ExplorerLink kind="tx" value={sent.transactionHash} label="View the transaction" />}
      </div>
    </div>
  );
}

interface ReadyRailProps extends UndeployedSafeViewProps {
  account: Parameters<typeof SetupFacts>[0]['account'];
  described: Parameters<typeof SetupFacts>[0]['described'];
}

/** Creates it now, by whoever is connected. */
function ReadyRail({ row, account, described }: ReadyRailProps) {
  const { safe, setup, name, createdAt, isSavedOutside } = row;
  const prepared = usePreparedCreation({ setup, address: safe.address, account });
  const [accepted, setAccepted] = useState<readonly Address[]>([]);
  const refusals = findOwnerRefusals({
    ...{ safe: { ...safe, version: setup.version }, owners: setup.owners, described, accepted },
  });
  const [refused] = refusals;
  return (
    <CreationRail
      {...{ name, setup }}
      address={safe.address}
      status={
        prepared.error ? (
          <ErrorNotice
            error={prepared.error}
            onRetry={() => void prepared.refetch()}
            isRetrying={prepared.isFetching}
          />
        ) : (
          refused && (
            <OwnerRefusal
              refusal={refused[1]}
              onAccept={() => setAccepted((before) => [...before, refused[0]])}
            />
          )
        )
      }
      fee={!prepared.error && <CreationFee prepared={prepared.data} />}
    >
      <CreateButton
        {...{ setup, name, account, createdAt, isSavedOutside }}
        address={safe.address}
        accepted={accepted}
        disabledReason={
          refused &&
          (refused[1].canAccept
            ? 'Confirm above that you understand how this owner confirms.'
            : 'This Safe can’t be created with these owners.')
        }
        onSent={() => undefined}
      />
    </CreationRail>
  );
}
