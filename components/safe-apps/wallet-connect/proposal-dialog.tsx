import { AppIcon } from '@/components/safe-apps/catalog/app-icon';
import { AddressAvatar } from '@/components/shared/address/address-avatar';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Dialog } from '@/components/ui/overlay/dialog';
import { Notice } from '@/components/ui/overlay/notice';
import { formatShortAddress } from '@/lib/format/address';
import { cleanText } from '@/lib/format/clean-text';
import { formatShortDay } from '@/lib/format/date';
import { listNames } from '@/lib/format/list-names';
import { useSafeState } from '@/lib/queries/safes/safes';
import { useName } from '@/lib/queries/use-name';
import type { SafeRef } from '@/lib/safe/protocol/types';
import type { SessionProposal } from '@/lib/wallet-connect/read-proposal';
import { useHasStood } from '../requests/use-has-stood';

/** How long WalletConnect keeps a session that nobody renews: seven days. */
const sessionLifeMs = 7 * 24 * 60 * 60_000;

export interface ProposalDialogProps {
  safe: SafeRef;
  proposal: SessionProposal;
  /** The host from which an app of the same name is connected already. */
  namesake: string | undefined;
  isBusy: boolean;
  error: string | undefined;
  onConnect: () => void;
  onDecline: () => void;
}

/** Asks whether an app may use the open Safe, and says what it may then do. */
export function ProposalDialog({
  safe,
  proposal,
  namesake,
  isBusy,
  error,
  onConnect,
  onDecline,
}: ProposalDialogProps) {
  const { app, claim, otherChains } = proposal;
  const hasStood = useHasStood();
  const isDoubtful = claim === 'mismatch' || claim === 'fraud';
  return (
    <Dialog
      open
      canDismiss={!isBusy}
      onOpenChange={(isOpen) => !isOpen && onDecline()}
      title={
        <span className="flex items-center gap-4">
          <AppIcon name={app.name} origin={app.origin} iconUrl={undefined} size={48} />
          <span className="min-w-0">
            <span className="wrap-anywhere block text-22">Connect {app.name}?</span>
            <span className="wrap-anywhere block font-normal text-15 text-muted">{app.host}</span>
          </span>
        </span>
      }
      footer={
        <>
          <Button size="lg" className="flex-1" disabled={isBusy} onClick={onDecline}>
            Decline
          </Button>
          <Button
            size="lg"
            variant={isDoubtful ? 'danger' : 'primary'}
            className="flex-1"
            busy={isBusy}
            disabled={!hasStood}
            onClick={onConnect}
          >
            {isDoubtful ? 'Connect anyway' : 'Connect'}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        {error !== undefined && <Notice tone="danger" title={error} />}
        <Doubt proposal={proposal} namesake={namesake} />
        <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-3">
          <dt className="text-muted">Safe</dt>
          <dd>
            <SafeOfSession safe={safe} />
          </dd>
          <dt className="text-muted">Network</dt>
          <dd>
            Base
            {otherChains.length > 0 && (
              <span className="wrap-anywhere block text-13 text-muted">
                The app also asked for {listNames(otherChains, 'and')}. Concord connects this Safe on Base
                only.
              </span>
            )}
          </dd>
          <dt className="text-muted">Until</dt>
          <dd>
            {formatShortDay(new Date(Date.now() + sessionLifeMs))}, or until you disconnect
            <span className="block text-13 text-muted">The app can extend this.</span>
          </dd>
        </dl>
        <ul className="grid gap-2 border-line border-t pt-5">
          <Ability>See the address and balance of this Safe</Ability>
          <Ability>Ask for transactions, batches and messages</Ability>
          <Inability safe={safe} />
        </ul>
      </div>
    </Dialog>
  );
}

function Doubt({ proposal: { app, claim }, namesake }: Pick<ProposalDialogProps, 'proposal' | 'namesake'>) {
  const known =
    namesake === undefined ? null : (
      <>
        {' '}
        {app.name} is already connected from <b className="wrap-anywhere font-medium">{namesake}</b>.
      </>
    );
  const host = <b className="wrap-anywhere font-medium">{app.host}</b>;
  if (claim === 'fraud')
    return (
      <Notice tone="danger" title="Reported as fraud">
        WalletConnect’s service reports {host} as a scam.{known}
      </Notice>
    );
  if (claim === 'mismatch')
    return (
      <Notice tone="danger" title="The domain doesn’t match">
        The app calls itself {host}, but WalletConnect’s service says that the request comes from another
        address.{known}
      </Notice>
    );
  if (claim === 'confirmed')
    return known === null ? (
      <p className="text-13 text-muted">
        WalletConnect’s service says that this request comes from {host}. Concord can’t check that.
      </p>
    ) : (
      <Notice tone="warning" title="Another app has this name">
        {known}
      </Notice>
    );
  return (
    <Notice tone="warning" title="The domain isn’t verified">
      Connect only if you opened {host} yourself.{known}
    </Notice>
  );
}

function SafeOfSession({ safe }: { safe: SafeRef }) {
  const name = useName(safe.address);
  const state = useSafeState(safe).data;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <AddressAvatar address={safe.address} size={24} shape="square" />
      <span className="wrap-anywhere font-medium">
        {name === undefined ? formatShortAddress(safe.address) : cleanText(name, 60)}
      </span>
      {state && (
        <span className="text-muted">
          {state.threshold}/{state.owners.length}
        </span>
      )}
    </span>
  );
}

function Ability({ children }: { children: string }) {
  return (
    <li className="flex gap-3">
      <Icon name="check" className="text-positive" />
      {children}
    </li>
  );
}

function Inability({ safe }: { safe: SafeRef }) {
  const state = useSafeState(safe).data;
  return (
    <li className="flex gap-3 text-muted">
      <Icon name="close" />
      {state
        ? `Move anything without ${state.threshold} of ${state.owners.length} confirmations`
        : 'Move anything without the confirmations that this Safe needs'}
    </li>
  );
}
