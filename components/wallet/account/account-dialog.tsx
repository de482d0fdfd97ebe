import { type ReactNode, useEffect, useState } from 'react';
import type { Address } from 'viem';
import { useConfig } from 'wagmi';
import { AvatarPicture } from '@/components/shared/address/avatar-picture';
import { Icon, type IconName } from '@/components/ui/icon';
import { WalletDialog, type WalletDialogProps } from '@/components/ui/overlay/wallet-dialog';
import { formatShortAddress } from '@/lib/format/address';
import { disconnectAll } from '@/lib/wallet/adapter/disconnect-all';
import { RecentTransactionList } from './recent-transaction-list';
import { useAccountBalance } from './use-account-balance';
import { useAccountName, useAccountPicture } from './use-account-name';

export interface AccountDialogProps extends Pick<WalletDialogProps, 'open' | 'onOpenChange' | 'finalFocus'> {
  address: Address;
  chainId: number;
}

/** The connected account: its identity, its balance, and its recent transactions from this browser. */
export function AccountDialog({ address, chainId, ...dialog }: AccountDialogProps) {
  const config = useConfig();
  const balance = useAccountBalance({ address, chainId }, { enabled: dialog.open });
  const name = useAccountName(address);
  const picture = useAccountPicture(address);
  const [copied, copy] = useCopied();
  const explorerUrl = config.chains.find(({ id }) => id === chainId)?.blockExplorers?.default.url;
  const shortAddress = <span title={address}>{formatShortAddress(address)}</span>;

  return (
    <WalletDialog {...dialog} title="Your account" hidesTitle>
      <div className="border-line border-b bg-sunken p-4">
        <div className="flex flex-col items-center p-2 text-center">
          <AvatarPicture address={address} picture={picture} size={74} />
          <p className="mt-3 max-w-full font-bold text-17 [overflow-wrap:anywhere]">{name ?? shortAddress}</p>
          {name !== undefined && <p className="font-mono text-13 text-muted">{shortAddress}</p>}
          <p className="min-h-6 max-w-full text-muted [overflow-wrap:anywhere]">{balance?.full}</p>
        </div>
        <div className="mt-2 grid grid-cols-2 gap-2">
          <Action icon={copyIcons[copied ?? 'ready']} onPress={() => void copy(address)}>
            <span aria-live="polite">{copyLabels[copied ?? 'ready']}</span>
          </Action>
          <Action icon="disconnect" onPress={() => void disconnectAll(config)}>
            Disconnect
          </Action>
        </div>
        {copied === 'failed' && (
          <p role="alert" className="mt-2 text-center text-13">
            Your browser blocked the clipboard. Select the address and copy it yourself:{' '}
            <span className="select-all break-all font-mono">{address}</span>
          </p>
        )}
      </div>
      <div className="flex flex-col gap-1 p-4">
        <RecentTransactionList account={address} chainId={chainId} explorerUrl={explorerUrl} />
        {explorerUrl !== undefined && (
          <a
            href={`${explorerUrl}/address/${address}`}
            target="_blank"
            rel="noopener noreferrer"
            className="flex items-center justify-between rounded-control px-2 py-3 font-semibold no-underline transition-colors hover:bg-ink/6"
          >
            View more on Explorer
            <Icon name="external" className="text-muted" />
          </a>
        )}
      </div>
    </WalletDialog>
  );
}

interface AccountActionProps {
  icon: IconName;
  onPress: () => void;
  children: ReactNode;
}

function Action({ icon, onPress, children }: AccountActionProps) {
  return (
    <button
      type="button"
      className="flex flex-col items-center gap-1 rounded-control border border-line bg-raised p-2 font-semibold text-13 transition-colors hover:bg-sunken"
      onClick={onPress}
    >
      <Icon name={icon} />
      {children}
    </button>
  );
}

type Copied = 'copied' | 'failed';

const copyLabels = { ready: 'Copy Address', copied: 'Copied!', failed: 'Couldn’t copy' } as const;
const copyIcons = { ready: 'copy', copied: 'check', failed: 'warning' } as const;

/** The time that the button shows "Copied!" (specification, section 9). */
const copiedMs = 1_500;

/** Copies text and reports the success for a moment; a failure stays until the next attempt. */
function useCopied(): readonly [copied: Copied | undefined, copy: (text: string) => Promise<void>] {
  const [copies, setCopies] = useState(0);
  const [copied, setCopied] = useState<Copied>();

  // Another copy restarts the time.
  useEffect(() => {
    if (copied !== 'copied') return;
    const timer = setTimeout(() => setCopied(undefined), copiedMs);
    return () => clearTimeout(timer);
  }, [copies, copied]);

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('copied');
      setCopies((count) => count + 1);
    } catch {
      // Browsers refuse in frames and on pages without focus, and give no reason.
      setCopied('failed');
    }
  };
  return [copied, copy];
}
