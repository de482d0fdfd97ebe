'use client';

import type { Address } from 'viem';
import { Icon } from '@/components/ui/icon';
import { Menu } from '@/components/ui/overlay/menu';
import { notify } from '@/components/ui/overlay/notify';
import { Spinner } from '@/components/ui/spinner';
import { base } from '@/config/chains';
import { describeError } from '@/lib/errors/mapping/describe';
import { useSession } from '@/lib/hooks/use-wallet';
import { useWatchAsset } from '@/lib/queries/transactions/actions';

export interface WalletMenuProps {
  /** Undefined where there is nothing to list; the place is kept, so that the buttons beside it stand in one line. */
  token: Address | undefined;
  /** Names the token on the page; the wallet is told the contract's own. */
  symbol: string;
}

/** What a connected wallet can do about a token: list it. Nothing without a wallet on Base; a Safe wallet has no such list. */
export function WalletMenu({ token, symbol }: WalletMenuProps) {
  const session = useSession();
  const watching = useWatchAsset();
  if (session.status !== 'connected' || session.chainId !== base.id || session.hostOrigin) return null;

  if (!token) return <span className="w-8" />;

  const handleAdd = () =>
    watching.mutate(token, {
      onSuccess: (added) => void notify(`${added} added to your wallet.`),
      onError: (error) => {
        const description = describeError(error);
        if (description) void notify(description.title, { kind: 'error' });
      },
    });

  return (
    <Menu
      size="sm"
      variant="quiet"
      className="w-8 px-0"
      label={watching.isPending ? `Waiting for your wallet to add ${symbol}` : `More about ${symbol}`}
      trigger={watching.isPending ? <Spinner /> : <Icon name="more" size={16} />}
      entries={[
        {
          id: 'watch',
          label: 'Add to wallet',
          hint: watching.isPending ? 'Waiting for your wallet' : `Show ${symbol} in ${session.walletName}`,
          isDisabled: watching.isPending,
          onSelect: handleAdd,
        },
      ]}
    />
  );
}
