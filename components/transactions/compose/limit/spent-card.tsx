import type { Address, Hash } from 'viem';
import { NamedAddress } from '@/components/shared/address/named-address';
import { ExplorerLink } from '@/components/shared/explorer-link';
import { takeFocus } from '@/components/shared/focus/take-focus';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';

export interface SpentCardProps {
  hash: Hash;
  to: Address;
  /** The amount with its symbol. */
  amount: string;
  onAgain: () => void;
}

/** A payment from a limit that is on the chain. */
export function SpentCard({ hash, to, amount, onAgain }: SpentCardProps) {
  return (
    <Card role="status" ref={takeFocus} tabIndex={-1}>
      <p className="flex items-center gap-2 font-semibold text-22">
        <Icon name="check" className="text-positive" />
        Sent {amount}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-muted">
        to <NamedAddress address={to} avatarSize={20} /> <ExplorerLink kind="tx" value={hash} />
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={onAgain}>Send again</Button>
      </div>
    </Card>
  );
}
