import { ConnectButton } from '@rainbow-me/rainbowkit';
import { IsRestoringProvider } from '@tanstack/react-query';
import { useRef, useState, useSyncExternalStore } from 'react';
import type { Address } from 'viem';
import { useAccount, useConfig } from 'wagmi';
import { AvatarPicture } from '@/components/shared/address/avatar-picture';
import { lazyDialog } from '@/components/ui/overlay/lazy-dialog';
import { Spinner } from '@/components/ui/spinner';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatShortAddress } from '@/lib/format/address';
import { ChainButton } from '../network/chain-button';
import { useAccountBalance } from './use-account-balance';
import { useAccountName, useAccountPicture } from './use-account-name';
import { useRecentTransactions } from './use-recent-transactions';

/** A screen is large from this width (specification, section 9), as with `md` in class names. */
const largeScreen = '(min-width: 768px)';

const isLarge = () => window.matchMedia(largeScreen).matches;

export interface AccountControlsProps {
  /** The slot that this draws into; its parent holds the connect button too. */
  slot: Element;
}

/** The header's content while a wallet is connected: its network where there is a choice, and the account. */
export function AccountControls({ slot }: AccountControlsProps) {
  return (
    // RainbowKit's renderer would request the balance on every screen; here the account button requests it only where
    // it shows it.
    <IsRestoringProvider value={true}>
      <ConnectButton.Custom>
        {({ account, chain }) =>
          account && chain ? (
            <IsRestoringProvider value={false}>
              <Controls
                // RainbowKit types the address as a string; it comes from wagmi.
                address={account.address as Address}
                chainId={chain.id}
                isUnsupported={Boolean(chain.unsupported)}
                slot={slot}
              />
            </IsRestoringProvider>
          ) : null
        }
      </ConnectButton.Custom>
    </IsRestoringProvider>
  );
}

const LazyAccountDialog = lazyDialog(async () => (await import('./account-dialog')).AccountDialog);
const LazyNetworkDialog = lazyDialog(async () => (await import('../network/network-dialog')).NetworkDialog);

interface ControlsProps extends AccountControlsProps {
  address: Address;
  chainId: number;
  isUnsupported: boolean;
}

function Controls({ address, chainId, isUnsupported, slot }: ControlsProps) {
  const { chains } = useConfig();
  const connection = useAccount().connector?.uid;
  const hasPendingTransactions = useRecentTransactions({ account: address, chainId }).some(
    ({ status }) => status === 'pending',
  );
  const [opened, setOpened] = useState<'account' | 'network'>();
  const opener = useRef<Element>(null);

  // A new connection closes both dialogs. The network dialog closes when the wallet reports a change, and an
  // unsupported chain has no account dialog. The end of a connection removes this component.
  const [seen, setSeen] = useState({ connection, chainId });
  if (seen.connection !== connection || seen.chainId !== chainId) {
    setSeen({ connection, chainId });
    if (seen.connection !== connection || opened === 'network' || isUnsupported) setOpened(undefined);
  }

  const open = (dialog: 'account' | 'network') => {
    opener.current = document.activeElement;
    setOpened(dialog);
  };
  // The button that opened the dialog may be gone by then, with the wrong network or with the whole account.
  const findFocus = () =>
    opener.current?.isConnected && opener.current instanceof HTMLElement
      ? opener.current
      : (slot.parentElement?.querySelector('button') ?? null);

  return (
    <>
      {(chains.length > 1 || isUnsupported) && (
        <ChainButton
          chain={chains.find(({ id }) => id === chainId)}
          onOpen={() => open('network')}
          onApproach={LazyNetworkDialog.preload}
        />
      )}
      {!isUnsupported && (
        <AccountButton
          address={address}
          chainId={chainId}
          hasPendingTransactions={hasPendingTransactions}
          onOpen={() => open('account')}
          onApproach={LazyAccountDialog.preload}
        />
      )}
      <LazyNetworkDialog
        open={opened === 'network'}
        onOpenChange={(isOpen) => setOpened(isOpen ? 'network' : undefined)}
        finalFocus={findFocus}
      />
      <LazyAccountDialog
        address={address}
        chainId={chainId}
        open={opened === 'account'}
        onOpenChange={(isOpen) => setOpened(isOpen ? 'account' : undefined)}
        finalFocus={findFocus}
      />
    </>
  );
}

interface AccountButtonProps {
  address: Address;
  chainId: number;
  hasPendingTransactions: boolean;
  onOpen: () => void;
  onApproach: () => void;
}

/** The connected account: its balance in a wide window, its picture, and its name or address. */
function AccountButton({ address, chainId, hasPendingTransactions, onOpen, onApproach }: AccountButtonProps) {
  // A hidden balance isn't requested.
  const balance = useAccountBalance({ address, chainId }, { enabled: useLargeScreen() });
  const name = useAccountName(address);
  const picture = useAccountPicture(address);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="inline-flex h-10 items-center gap-2 whitespace-nowrap rounded-control border border-line bg-raised px-2 font-semibold text-15 text-ink transition-colors hover:bg-sunken"
      onPointerEnter={onApproach}
      onFocus={onApproach}
      onClick={onOpen}
    >
      <VisuallyHidden>Account </VisuallyHidden>
      {balance && <span className="pl-1 max-md:hidden">{balance.short}</span>}
      <span className="relative flex size-6 items-center justify-center">
        {hasPendingTransactions && <Spinner size={30} className="absolute text-accent-ink" />}
        <AvatarPicture address={address} picture={picture} size={hasPendingTransactions ? 20 : 24} />
      </span>
      {name === undefined ? (
        // A small phone needs the room for the Safe's name beside it.
        <span className="max-[359px]:sr-only">{formatShortAddress(address)}</span>
      ) : (
        <span className="max-w-[11ch] truncate md:max-w-[20ch]" title={`${name}, ${address}`}>
          {name}
        </span>
      )}
      {hasPendingTransactions && <VisuallyHidden>, transactions are pending</VisuallyHidden>}
    </button>
  );
}

/** Whether this screen is large now; false while a page is prerendered. */
function useLargeScreen(): boolean {
  return useSyncExternalStore(subscribe, isLarge, () => false);
}

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia(largeScreen);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}
