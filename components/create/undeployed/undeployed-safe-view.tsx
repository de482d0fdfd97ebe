import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Address } from 'viem';
import { ErrorNotice } from '@/components/shared/error-notice';
import { ExplorerLink } from '@/components/shared/explorer-link';
import { primaryClass } from '@/components/signing/rail/action-bar';
import { ButtonLink } from '@/components/ui/button-link';
import { lazyPanel } from '@/components/ui/overlay/lazy-panel';
import { Spinner } from '@/components/ui/spinner';
import { routes } from '@/config/routes';
import type { CreationStatus } from '@/lib/actions/create/follow-creation';
import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import { usePageTitle } from '@/lib/hooks/use-page-title';
import { useSession } from '@/lib/hooks/use-wallet';
import { useCreationStatus } from '@/lib/queries/safes/creation';
import { useDescribedOwners } from '@/lib/queries/safes/described-accounts';
import { refuseFirstTransaction } from '@/lib/safe/create/refuse-first-transaction';
import type { DescribedOwner } from '@/lib/safe/manage/described-owner';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { UndeployedSafe } from '@/lib/storage/undeployed-safes';
import { CreationFrame } from '../creation-frame';
import { CreationRail } from '../creation-rail';
import { SetupFacts } from '../setup-facts';
import { CreationNotices } from './creation-notices';
import { KeepSetup } from './keep-setup';
import { ReadyRail } from './ready-rail';

// Few payments are made before their Safe exists.
const LazyFirstPayment = lazyPanel(
  async () => (await import('@/components/transactions/compose/first-payment')).FirstPayment,
);

export interface UndeployedSafeViewProps {
  row: UndeployedSafe;
}

const titles: Readonly<Record<CreationStatus, string>> = {
  created: 'Safe created',
  'created-only': 'Safe created',
  pending: 'Creating your Safe',
  waiting: 'Not created yet',
  reverted: 'Not created yet',
  replaced: 'Not created yet',
  lost: 'Not created yet',
};

const describeStatus = (status: CreationStatus, sent: UndeployedSafe['sent']) =>
  status === 'pending' && sent?.safeTxHash ? 'Creating your Safe and sending' : titles[status];

const nameOf = ({ safe, name }: UndeployedSafe) =>
  name.trim() === '' ? formatShortAddress(safe.address) : cleanText(name.trim(), 60);

/** The status of a Safe's creation with its actions. */
export function UndeployedSafeView({ row }: UndeployedSafeViewProps) {
  const { safe, setup, name, sent } = row;
  const session = useSession();
  const router = useRouter();
  const account = session.status === 'connected' ? session.account : undefined;
  const query = useCreationStatus(row);
  const status = query.data ?? expectStatus(sent);
  const { described } = useDescribedOwners(safe, setup.owners);
  const [accepted, setAccepted] = useState<readonly Address[]>([]);
  const [isSending, setSending] = useState(false);
  const [wasPending, setWasPending] = useState(false);
  const isPending = status === 'pending';
  if (isPending && !wasPending) setWasPending(true);
  // The page itself tells what became of the transaction.
  if (isPending && isSending) setSending(false);
  const home = routes.home(formatSafeAddress(safe));
  const openHome = useEffectEvent(() => router.push(home));
  const isDoneNow = wasPending && status === 'created';
  // The chain answers outside of React; a visitor who waited goes on to the Safe.
  useEffect(() => {
    if (isDoneNow) openHome();
  }, [isDoneNow]);
  const isThere = status === 'created' || status === 'created-only';
  const isOpen = !isThere && !isPending;
  const title = describeStatus(status, sent);
  usePageTitle(`${isSending ? 'Create and send' : title} · ${nameOf(row)}`);
  if (isSending && isOpen && account && canSendFirst(row, account, described))
    return (
      <LazyFirstPayment
        key={account}
        row={row}
        account={account}
        accepted={accepted}
        onBack={() => setSending(false)}
        onGiveUp={() => setSending(false)}
      />
    );
  return (
    <CreationFrame
      title={title}
      rail={
        isOpen ? (
          <ReadyRail
            row={row}
            account={account}
            described={described}
            accepted={accepted}
            onAccept={(owner) => setAccepted((before) => [...before, owner])}
            onSend={() => setSending(true)}
          />
        ) : (
          <CreationRail
            name={name}
            setup={setup}
            address={safe.address}
            status={isPending && <Pending row={row} />}
          >
            {isThere && (
              <ButtonLink variant="primary" size="lg" className={primaryClass} href={home}>
                Open Safe
              </ButtonLink>
            )}
          </CreationRail>
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
        <CreationNotices status={status} sent={sent} isComposing={isSending} />
        {isOpen && <KeepSetup row={row} />}
        <SetupFacts
          name={name}
          setup={setup}
          account={account}
          described={described}
          address={safe.address}
        />
      </div>
    </CreationFrame>
  );
}

/** The status that is assumed until the chain answers. */
const expectStatus = (sent: UndeployedSafe['sent']): CreationStatus =>
  sent ? (sent.problem ?? 'pending') : 'waiting';

const canSendFirst = (
  { setup }: UndeployedSafe,
  account: Address,
  described: ReadonlyMap<Address, DescribedOwner>,
) => !refuseFirstTransaction(setup, { account, owner: described.get(account) });

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
