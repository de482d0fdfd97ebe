'use client';

import { useRef } from 'react';
import { focusNextRow } from '@/components/shared/focus/focus-next-row';
import { notifyUndo } from '@/components/shared/notify-undo';
import { Icon } from '@/components/ui/icon';
import { Menu } from '@/components/ui/overlay/menu';
import type { MenuEntry } from '@/components/ui/overlay/menu-panel';
import { notify } from '@/components/ui/overlay/notify';
import { Spinner } from '@/components/ui/spinner';
import { base } from '@/config/chains';
import { routes } from '@/config/routes';
import { describeError, isRejection } from '@/lib/errors/mapping/describe';
import { useSession } from '@/lib/hooks/use-wallet';
import { useWatchAsset } from '@/lib/queries/transactions/actions';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { chooseToken } from '@/lib/storage/token-choices';
import type { Asset } from './asset';

export interface AssetMenuProps {
  safe: SafeRef;
  asset: Asset;
}

/** The rarer actions of a token: see its history, hide it, list it in the wallet. */
export function AssetMenu({ safe, asset }: AssetMenuProps) {
  const { token, symbol } = asset;
  const session = useSession();
  const watching = useWatchAsset();
  const frame = useRef<HTMLDivElement>(null);
  const change = (choice: 'hidden' | 'added', isOn: boolean, done: string) => {
    if (!token) return;
    focusNextRow(frame.current?.closest('tr'));
    if (chooseToken(safe, token, { choice, isOn }))
      notifyUndo(done, () => chooseToken(safe, token, { choice, isOn: !isOn }));
    else
      void notify(
        `${done} This browser’s storage is full or blocked, so the change lasts only until you leave.`,
      );
  };
  const handleAddToWallet = (address: NonNullable<typeof token>) =>
    watching.mutate(address, {
      onSuccess: (added) => void notify(`${added} added to your wallet.`),
      onError: (error) => {
        const description = describeError(error);
        if (description && !isRejection(error)) void notify(description.title, { kind: 'error' });
      },
    });
  // A wallet on Base can list tokens, but a surrounding Safe wallet has no such list. An imitation is never offered.
  const canWatch =
    token !== undefined &&
    !asset.doubt &&
    session.status === 'connected' &&
    session.chainId === base.id &&
    !session.surroundingOrigin;
  const entries: readonly MenuEntry[] = [
    {
      id: 'history',
      label: 'History',
      hint: `Transactions with ${symbol}`,
      href: routes.history(formatSafeAddress(safe), { token: token ?? 'native' }),
    },
    ...(canWatch
      ? [
          {
            id: 'watch',
            label: 'Add to wallet',
            hint: watching.isPending ? 'Waiting for your wallet' : `Show ${symbol} in ${session.walletName}`,
            isDisabled: watching.isPending,
            onSelect: () => handleAddToWallet(token),
          },
        ]
      : []),
    ...(token && asset.isAdded
      ? [
          {
            id: 'remove',
            label: 'Remove from list',
            hint: 'You added this token. Its balance doesn’t change.',
            onSelect: () => change('added', false, `${symbol} removed from the list.`),
          },
        ]
      : []),
    ...(token && !asset.isAdded
      ? [
          {
            id: 'hide',
            label: 'Hide',
            hint: 'The balance doesn’t change, and totals still include it.',
            onSelect: () => change('hidden', true, `${symbol} hidden.`),
          },
        ]
      : []),
  ];

  return (
    <div ref={frame}>
      <Menu
        size="sm"
        variant="quiet"
        className="w-8 px-0"
        label={watching.isPending ? `Waiting for your wallet to add ${symbol}` : `More about ${symbol}`}
        trigger={watching.isPending ? <Spinner /> : <Icon name="more" size={16} />}
        entries={entries}
      />
    </div>
  );
}
