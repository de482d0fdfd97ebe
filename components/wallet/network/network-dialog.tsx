import { type ReactNode, useRef, useState } from 'react';
import { useAccount, useConfig } from 'wagmi';
import { switchChain } from 'wagmi/actions';
import { Icon } from '@/components/ui/icon';
import { WalletDialog, type WalletDialogProps } from '@/components/ui/overlay/wallet-dialog';
import { site } from '@/config/site';
import { cn } from '@/lib/cn';
import { describeError, isRejection } from '@/lib/errors/mapping/describe';
import { toAppError } from '@/lib/errors/mapping/to-app-error';
import { WalletError } from '@/lib/errors/wallet';
import { disconnectAll } from '@/lib/wallet/adapter/disconnect-all';
import { ChainIcon } from './chain-icon';

export type NetworkDialogProps = Pick<WalletDialogProps, 'open' | 'onOpenChange' | 'finalFocus'>;

type Attempt =
  | { readonly kind: 'none' }
  | { readonly kind: 'waiting'; readonly chainId: number }
  | { readonly kind: 'failed'; readonly message: string };

/**
 * The networks of Concord. The opener closes it when the wallet reports a change of chain; a refusal closes it here,
 * and any other failure is shown.
 */
export function NetworkDialog({ open, onOpenChange, finalFocus }: NetworkDialogProps) {
  const config = useConfig();
  const { chainId: currentId, connector } = useAccount();
  const [attempt, setAttempt] = useState<Attempt>({ kind: 'none' });
  const lastAttempt = useRef(0);
  const isSupported = config.chains.some(({ id }) => id === currentId);
  // A remembered connection has no functions until its wallet has answered.
  const canSwitch = connector?.switchChain !== undefined;

  const handleOpenChange = (isOpen: boolean) => {
    // The result of an earlier attempt no longer matters.
    lastAttempt.current += 1;
    setAttempt({ kind: 'none' });
    onOpenChange(isOpen);
  };

  const handleSwitch = async (chainId: number) => {
    lastAttempt.current += 1;
    const number = lastAttempt.current;
    setAttempt({ kind: 'waiting', chainId });
    try {
      await switchChain(config, { chainId });
      if (number === lastAttempt.current) setAttempt({ kind: 'none' });
    } catch (error) {
      if (number !== lastAttempt.current) return;
      const description = describeError(toAppError(error, { chainId, connectorId: connector?.id }));
      if (description && !isRejection(error)) setAttempt({ kind: 'failed', message: description.title });
      else handleOpenChange(false);
    }
  };

  return (
    <WalletDialog
      open={open}
      onOpenChange={handleOpenChange}
      finalFocus={finalFocus}
      title="Switch Networks"
      description={isSupported ? undefined : 'Wrong network detected, switch or disconnect to continue.'}
    >
      <div className="flex flex-col gap-1 p-4 pt-2">
        {canSwitch ? (
          <ul className="flex flex-col gap-1">
            {config.chains.map((chain) => (
              <li key={chain.id}>
                <NetworkEntry
                  icon={<ChainIcon chain={chain} size={28} />}
                  state={stateOf(chain.id, { currentId, attempt })}
                  onPress={() => void handleSwitch(chain.id)}
                >
                  {chain.name}
                </NetworkEntry>
              </li>
            ))}
          </ul>
        ) : (
          <p className="px-2 pb-2 text-muted">
            {new WalletError({ kind: 'switch-unsupported', app: site.name }).message}
          </p>
        )}
        {!isSupported && (
          <div className="border-line border-t pt-1">
            <NetworkEntry
              icon={<Icon name="disconnect" size={28} />}
              state="danger"
              onPress={() => void disconnectAll(config)}
            >
              Disconnect
            </NetworkEntry>
          </div>
        )}
        {attempt.kind === 'failed' && (
          <p role="alert" className="px-2 pt-2 text-13 text-danger">
            {attempt.message}
          </p>
        )}
      </div>
    </WalletDialog>
  );
}

function stateOf(
  chainId: number,
  { currentId, attempt }: { currentId: number | undefined; attempt: Attempt },
): 'current' | 'waiting' | 'free' {
  if (chainId === currentId) return 'current';
  return attempt.kind === 'waiting' && attempt.chainId === chainId ? 'waiting' : 'free';
}

interface NetworkEntryProps {
  icon: ReactNode;
  /** `current` is the wallet's network; `waiting` is the one that the wallet was asked to switch to. */
  state: 'current' | 'waiting' | 'free' | 'danger';
  onPress: () => void;
  children: ReactNode;
}

/** One line of the network dialog. */
function NetworkEntry({ icon, state, onPress, children }: NetworkEntryProps) {
  const isCurrent = state === 'current';
  const isFixed = isCurrent || state === 'waiting';
  return (
    <button
      type="button"
      aria-current={isCurrent || undefined}
      // Not disabled, because that would remove the focus.
      aria-disabled={isFixed || undefined}
      className={cn(
        'flex min-h-11 w-full items-center gap-3 rounded-control p-2 text-left font-semibold transition-colors',
        isCurrent && 'bg-accent text-on-accent',
        !isFixed && 'hover:bg-ink/6',
        isFixed && 'cursor-default',
        state === 'danger' && 'text-danger',
      )}
      onClick={isFixed ? undefined : onPress}
    >
      {icon}
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{children}</span>
      {isFixed && (
        <span className="flex items-center gap-2 pr-1 font-medium text-13">
          {isCurrent ? 'Connected' : 'Confirm in Wallet'}
          <span
            aria-hidden="true"
            className={cn('size-2 rounded-full', isCurrent ? 'bg-on-accent' : 'animate-pulse bg-warning')}
          />
        </span>
      )}
    </button>
  );
}
