import { useState } from 'react';
import type { Address } from 'viem';
import { WalletDialog, type WalletDialogProps } from '../wallet-dialog';
import { SignInForm, type SignInFormProps } from './sign-in-form';

export interface SignInDialogProps extends Omit<SignInFormProps, 'account' | 'onCancel'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Undefined once nothing is connected. */
  account: Address | undefined;
  finalFocus: WalletDialogProps['finalFocus'];
}

/** Asks for a signature that proves who owns the connected account, in the place and size of the connect dialog. */
export function SignInDialog({ open, onOpenChange, account, finalFocus, ...form }: SignInDialogProps) {
  // The dialog keeps its account while it closes.
  const [shown, setShown] = useState(account);
  if (account && account !== shown) setShown(account);

  return (
    <WalletDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Verify your account"
      hidesTitle
      finalFocus={finalFocus}
    >
      {shown && <SignInForm account={shown} onCancel={() => onOpenChange(false)} {...form} />}
    </WalletDialog>
  );
}
