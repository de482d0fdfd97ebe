import type { Address, Hex } from 'viem';

/** A Safe: its chain and checksummed address. */
export type SafeRef = { readonly chainId: number; readonly address: Address };

/** One call: the target, the amount in wei, and the data. */
export type Call = { readonly to: Address; readonly value: bigint; readonly data: Hex };

/** Kinds of operation in the Safe contract: 0 calls, 1 runs foreign code as the Safe itself. */
export const operations = { call: 0, delegateCall: 1 } as const;
export type Operation = (typeof operations)[keyof typeof operations];

/** All fields that owners sign, as `SafeTx` of the Safe contracts 1.0.0 and later. Amounts in wei or base units. */
export type SafeTransaction = {
  readonly to: Address;
  readonly value: bigint;
  readonly data: Hex;
  readonly operation: Operation;
  readonly safeTxGas: bigint;
  readonly baseGas: bigint;
  readonly gasPrice: bigint;
  readonly gasToken: Address;
  readonly refundReceiver: Address;
  readonly nonce: bigint;
};

/** A signature as the gateway and the Safe contract know it, with the owner it claims to come from. */
export type Confirmation = { readonly signer: Address; readonly signature: Hex };
