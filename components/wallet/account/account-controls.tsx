import { ConnectButton } from '@rainbow-me/rainbowkit';
import { IsRestoringProvider } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Address } from 'viem';
import { useAccount, useConfig } from 'wagmi';
import { lazyDialog } from '@/components/ui/overlay/lazy-dialog';
import { ChainButton } from '../network/chain-button';
import { AccountButton } from './account-button';
import { useRecentTransactions } from './use-recent-transactions';

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
