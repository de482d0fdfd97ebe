/** Whether an action is allowed; otherwise the reason, as one sentence. */
export type Permission =
  | { readonly allowed: true }
  | {
      readonly allowed: false;
      readonly reason: string;
      /** True when only a connected wallet is missing. */
      readonly needsWallet: boolean;
    };

export const allowed: Permission = { allowed: true };
export const refuse = (reason: string): Permission => ({ allowed: false, reason, needsWallet: false });
export const walletNeeded: Permission = {
  allowed: false,
  reason: 'Connect a wallet to sign.',
  needsWallet: true,
};

export const silentChain = 'The RPC isn’t responding, so nothing can be checked. Try again later.';
export const notOfficial = 'This Safe doesn’t run an official Safe contract, so Concord doesn’t sign for it.';
export const notOwner = 'The connected account is not an owner of this Safe.';
