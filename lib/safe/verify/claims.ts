import type { Address, Hash } from 'viem';
import type { Operation } from '../protocol/types';

// The gateway's claims besides the bytes. None of them is believed, and all are compared.

/** A gateway's claims about the Safe itself. */
export type SafeClaim = {
  /** The address in the gateway's answer. */
  readonly address: Address;
  readonly owners: readonly Address[];
  readonly threshold: number;
  readonly nonce: bigint;
  readonly version: string | undefined;
  readonly implementation: Address;
  readonly modules: readonly Address[];
  readonly guard: Address | undefined;
  readonly fallbackHandler: Address | undefined;
};

/** A value in the gateway's words: texts, and lists of them. */
export type GatewayValue = string | readonly GatewayValue[];

/** A gateway's reading of a call's bytes. */
export type GatewayDecodedCall = {
  readonly method: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly type: string;
    readonly value: GatewayValue;
    readonly steps: readonly GatewayDecodedStep[];
  }[];
};

/** One call inside another one, as the gateway reads it. */
export type GatewayDecodedStep =
  | {
      readonly kind: 'step';
      readonly operation: Operation;
      readonly to: Address;
      readonly value: bigint;
      readonly data: string;
      readonly decoded: GatewayDecodedCall | undefined;
    }
  | { readonly kind: 'call'; readonly decoded: GatewayDecodedCall }
  | { readonly kind: 'unreadable' };

/** A transfer as the gateway claims it. */
export type GatewayTransfer = {
  readonly sender: Address;
  readonly recipient: Address;
  /** Undefined for the chain's own coin. */
  readonly token: Address | undefined;
  /** In wei or base units; of a collectible its number. */
  readonly amount: bigint | undefined;
  readonly symbol: string | undefined;
  readonly decimals: number | undefined;
};

/** The action of a transaction as a gateway claims it. */
export type GatewayDecodedAction = {
  readonly transfer: GatewayTransfer | undefined;
  readonly call:
    | {
        readonly to: Address;
        readonly value: bigint;
        readonly method: string | undefined;
        readonly actionCount: number | undefined;
      }
    | undefined;
  /** The kind of change of the Safe's settings, such as `ADD_OWNER`. */
  readonly settingsChange: string | undefined;
  readonly isRejection: boolean;
  readonly decoded: GatewayDecodedCall | undefined;
  /** Whether it calls the target of a delegate call a trusted one. */
  readonly isTrustedDelegateCall: boolean | undefined;
};

/** The outcome of a transaction as a gateway claims it. */
export type ExecutionClaim = {
  readonly outcome: 'success' | 'failure' | 'unknown';
  readonly transactionHash: Hash | undefined;
  readonly executor: Address | undefined;
};
