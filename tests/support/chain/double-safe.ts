import type { Address, Hash } from 'viem';

export type DoubleSafe = {
  readonly address: Address;
  readonly owners: readonly Address[];
  readonly threshold?: number;
  readonly nonce?: bigint;
  readonly singleton?: Address;
  readonly modules?: readonly Address[];
  readonly guard?: Address;
  readonly fallbackHandler?: Address;
  /** Whether it calls every signature its own (EIP-1271). */
  readonly takesSignatures?: boolean;
  /** Who has approved which hash on the chain. */
  readonly approvals?: readonly { readonly owner: Address; readonly hash: Hash }[];
  /** Whether an execution that is tried succeeds; without it no gas can be estimated. */
  readonly canExecute?: boolean;
};

export type DoubleHolding = {
  readonly owner: Address;
  readonly token: Address | 'native';
  readonly amount: bigint;
};
