import type { Address } from 'viem';
import { useConfig } from 'wagmi';
import { AddressAvatar } from '@/components/common/address-avatar';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { deployment } from '@/config/deployment';
import { formatShortAddress } from '@/lib/format/address';
import { disconnectAll } from '@/lib/wallet/disconnect-all';
import { accountName } from './account-name';
import { useAccountBalance } from './use-account-balance';
import { useCopied } from './use-copied';

export interface AccountDialogProps {
  address: Address;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function AccountDialog({ address, open, onOpenChange }: AccountDialogProps) {
  const config = useConfig();
  const balance = useAccountBalance(address);
  const [isCopied, copy] = useCopied();
  const name = accountName(address);
  const shortAddress = formatShortAddress(address);

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Your account" size="sm">
      <div className="flex flex-col items-center gap-1 text-center">
        <AddressAvatar address={address} size={72} />
        <p className="mt-2 font-semibold text-22">{name}</p>
        {name !== shortAddress && <p className="font-mono text-13 text-muted">{shortAddress}</p>}
        <p className="min-h-6 text-muted">{balance}</p>
      </div>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Button onClick={() => void copy(address)}>
          <Icon name={isCopied ? 'check' : 'copy'} />
          <span aria-live="polite">{isCopied ? 'Copied!' : 'Copy Address'}</span>
        </Button>
        <Button onClick={() => void disconnectAll(config)}>Disconnect</Button>
      </div>
      {deployment.explorerUrl && (
        <a
          href={`${deployment.explorerUrl}/address/${address}`}
          target="_blank"
          rel="noopener noreferrer"
          className={`${buttonClass({ variant: 'quiet' })} mt-3 w-full`}
        >
          View more on Explorer
          <Icon name="external" />
        </a>
      )}
    </Dialog>
  );
}
