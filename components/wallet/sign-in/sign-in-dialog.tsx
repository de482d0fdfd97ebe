import { useState } from 'react';
import type { Address } from 'viem';
import { WalletDialog, type WalletDialogProps } from '../wallet-dialog';
import { SignInForm, type SignInFormProps } from './sign-in-form';

export interface SignInDialogProps extends Omit<SignInFormProps, 'account' | 'onCancel'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Undefined once nothing is connected any more. */
  account: Address | undefined;
  finalFocus: WalletDialogProps['finalFocus'];
}

/** Asks the connected account to prove that it is whose it says, in the connect dialog's place and size. */
export function SignInDialog({ open, onOpenChange, account, finalFocus, ...form }: SignInDialogProps) {
  // While the dialog is seen leaving it still shows whom it was for.
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
