import type { Address, Hex } from 'viem';
import type { Asset } from '@/lib/safe/decode/balance-changes';
import type { SafeSettings } from '@/lib/safe/risk/settings/apply-safe-changes';

/** The change of the Safe's balance of one asset. Amounts are in base units, or a number of collectibles. */
export type BalanceChange = {
  readonly asset: Asset;
  /** Undefined where the contract does not return the Safe's balance. */
  readonly before: bigint | undefined;
  /** Negative for an asset that leaves the Safe. */
  readonly delta: bigint;
  /** False where only the contract's events state it, which may be false. */
  readonly isConfirmed: boolean;
};

/** A permission to take assets of the Safe later, read before and after. */
export type ApprovalChange =
  | {
      readonly kind: 'allowance';
      readonly token: Address;
      readonly spender: Address;
      readonly before: bigint;
      readonly after: bigint;
    }
  | {
      readonly kind: 'operator';
      readonly collection: Address;
      readonly spender: Address;
      readonly before: boolean;
      readonly after: boolean;
    }
  | {
      readonly kind: 'piece';
      readonly collection: Address;
      readonly id: bigint;
      readonly before: Address | undefined;
      readonly after: Address | undefined;
    };

/** A Safe's own storage at one block. */
export type SafeSnapshot = SafeSettings & {
  readonly nonce: bigint;
  /** False where a part could not be read, or a list is longer than what is read. */
  readonly isComplete: boolean;
};

export type MemberList = 'owners' | 'modules';

/** An address with the power of an owner or a module that the Safe's lists do not show. */
export type HiddenMember = { readonly list: MemberList; readonly address: Address };

/** A change of a setting according to an event, named for people. */
export type SettingEventName =
  | 'Owner added'
  | 'Owner removed'
  | 'Threshold'
  | 'Module enabled'
  | 'Module disabled'
  | 'Guard'
  | 'Module guard'
  | 'Fallback handler'
  | 'Safe contract';

/** A statement of the Safe to others, or a change of its handler that decides such statements. */
export type ClaimName =
  | 'Message signed'
  | 'Transaction hash approved'
  | 'Domain verifier'
  | 'Fallback method'
  | 'Supported interface'
  /** A transaction that a module runs as the Safe; the value is the module. */
  | 'Module transaction';

export type SafeEvent =
  | { readonly kind: 'setting'; readonly name: SettingEventName; readonly value: Address | bigint }
  /** The value is a hash; for a verifier its domain and address, for a method its selector and handler. */
  | { readonly kind: 'claim'; readonly name: ClaimName; readonly value: Hex };

/** The network fee, in wei, at the current gas price. */
export type NetworkFee = {
  readonly execution: bigint;
  /** The part that Base pays to Ethereum for the data; undefined on a chain without a separate charge. */
  readonly data: bigint | undefined;
};

export type SimulationResult =
  | { readonly kind: 'success' }
  /** The Safe would revert the whole transaction: nothing changes, and the nonce stays. */
  | { readonly kind: 'revert'; readonly data: Hex }
  /** The inner call would fail, and the nonce would be used up. */
  | { readonly kind: 'failure' };

/** The amount of a token that an account receives, by balances and by events, in base units. */
export type Received = {
  readonly token: Address;
  readonly owner: Address;
  /** The change of the balance; undefined where the contract does not return it. */
  readonly measured: bigint | undefined;
  /** The amounts in the events: from the Safe itself, and all incoming less all outgoing; undefined without events. */
  readonly told: { readonly direct: bigint; readonly net: bigint } | undefined;
};

/** The effect of a transaction according to one RPC at one block. */
export type Outcome = {
  /** Whether every transfer was seen (`trace`), or only the balances of requested assets (`probe`). */
  readonly method: 'trace' | 'probe';
  readonly blockNumber: bigint;
  readonly result: SimulationResult;
  /** Only balances that change. */
  readonly balances: readonly BalanceChange[];
  readonly approvals: readonly ApprovalChange[];
  /** The amounts that recipients of unknown tokens receive. */
  readonly received?: readonly Received[];
  /** The number of recipients that were not measured. */
  readonly unmeasured?: number;
  readonly before: SafeSnapshot;
  readonly after: SafeSnapshot;
  /** Hidden owners and modules that the transaction adds. */
  readonly hidden: readonly HiddenMember[];
  /** The Safe's own events about its settings and claims; empty where the node returns no events. */
  readonly events: readonly SafeEvent[];
  /** The gas refund that the Safe pays, in base units of the transaction's gas token; an upper bound for the probe. */
  readonly refund: bigint;
  /** Contracts whose transfer events the Safe's balances do not confirm. */
  readonly pretenders: readonly Address[];
  /** False where the transaction names more assets than are read. */
  readonly isComplete: boolean;
  /** False where the transaction names more addresses than are checked as hidden owners and modules. */
  readonly areMembersComplete: boolean;
  readonly gasUsed: bigint;
  readonly fee: NetworkFee | undefined;
  /** The number of earlier queued transactions that are left out. */
  readonly skippedNonces: bigint;
};

/** The reason why a transaction was not simulated. */
export type AbsentReason = 'unsupported' | 'silent' | 'late' | 'notASafe' | 'notCreated' | 'nonceUsed';
