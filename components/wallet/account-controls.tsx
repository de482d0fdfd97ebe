import { ConnectButton } from '@rainbow-me/rainbowkit';
import { useState } from 'react';
import type { Address } from 'viem';
import { Button } from '@/components/ui/button';
import { preloadDialog } from '@/components/ui/dialog';
import { AccountButton } from './account-button';
import { AccountDialog } from './account-dialog';
import { NetworkDialog } from './network-dialog';

/** What stands in the header while a wallet is connected: the account, or the way off a wrong network. */
export function AccountControls() {
  return (
    <ConnectButton.Custom>
      {({ account, chain }) =>
        account && chain ? (
          <Controls
            // RainbowKit types the address as text; it is wagmi's.
            address={account.address as Address}
            isWrongNetwork={Boolean(chain.unsupported)}
          />
        ) : null
      }
    </ConnectButton.Custom>
  );
}

interface ControlsProps {
  address: Address;
  isWrongNetwork: boolean;
}

function Controls({ address, isWrongNetwork }: ControlsProps) {
  const [isOpen, setIsOpen] = useState(false);

  if (isWrongNetwork)
    return (
      <>
        <Button
          variant="danger"
          aria-haspopup="dialog"
          onPointerEnter={preloadDialog}
          onClick={() => setIsOpen(true)}
        >
          Wrong network
        </Button>
        <NetworkDialog open={isOpen} onOpenChange={setIsOpen} />
      </>
    );

  return (
    <>
      <AccountButton address={address} onOpen={() => setIsOpen(true)} />
      <AccountDialog address={address} open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}
