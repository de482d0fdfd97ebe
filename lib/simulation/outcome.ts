import type { Address, Hex } from 'viem';
import type { Asset } from '@/lib/safe/decode/balance-changes';
import type { SafeSettings } from '@/lib/safe/risk/settings/apply-safe-changes';

/** How the balance of one asset of the Safe changes; amounts in base units, of a collectible the number of pieces. */
export type BalanceChange = {
  readonly asset: Asset;
  /** Undefined where the contract does not tell the Safe's balance. */
  readonly before: bigint | undefined;
  /** Negative for what leaves the Safe. */
  readonly delta: bigint;
  /** False where only the contract's events say so: they may say anything. */
  readonly isConfirmed: boolean;
};

/** A permission to take something of the Safe later, read before and after. */
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

/** A Safe's own storage at one moment. */
export type SafeSnapshot = SafeSettings & {
  readonly nonce: bigint;
  /** False where some of it could not be read, or a list is longer than anybody would read. */
  readonly isComplete: boolean;
};

export type MemberList = 'owners' | 'modules';

/** An address that the Safe obeys and that its lists of owners and modules do not show. */
export type HiddenMember = { readonly list: MemberList; readonly address: Address };

/** What an event says that became of a setting, as people call it. */
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

/** What a Safe states to others, and what of its handler decides what it states. */
export type ClaimName =
  | 'Message signed'
  | 'Transaction hash approved'
  | 'Domain verifier'
  | 'Fallback method'
  | 'Supported interface'
  /** Something that a module runs as the Safe; its value is the module. */
  | 'Module transaction';

export type SafeEvent =
  | { readonly kind: 'setting'; readonly name: SettingEventName; readonly value: Address | bigint }
  /** A hash; of a verifier its domain and address, of a method its selector and handler. */
  | { readonly kind: 'claim'; readonly name: ClaimName; readonly value: Hex };

/** What the network charges, in wei, at the gas price of the moment. */
export type NetworkFee = {
  readonly execution: bigint;
  /** What Base pays to Ethereum for the data; undefined on a chain that does not charge it apart. */
  readonly data: bigint | undefined;
};

export type SimulationResult =
  | { readonly kind: 'success' }
  /** The Safe would refuse it as a whole: nothing changes, the nonce stays. */
  | { readonly kind: 'revert'; readonly data: Hex }
  /** The call inside would fail and the nonce be used up. */
  | { readonly kind: 'failure' };

/** What somebody got of a token, by the token's balances and by its events; amounts in base units. */
export type Received = {
  readonly token: Address;
  readonly owner: Address;
  /** How the balance changed; undefined where the contract does not tell it. */
  readonly measured: bigint | undefined;
  /** What the events say came from the Safe itself, and came in all less what went on; undefined where there are none. */
  readonly told: { readonly direct: bigint; readonly net: bigint } | undefined;
};

/** What a transaction would do, by the word of one RPC at one block. */
export type Outcome = {
  /** Whether every transfer was seen (`trace`), or only the balances of assets that were asked about (`probe`). */
  readonly method: 'trace' | 'probe';
  readonly blockNumber: bigint;
  readonly result: SimulationResult;
  /** Only what changes. */
  readonly balances: readonly BalanceChange[];
  readonly approvals: readonly ApprovalChange[];
  /** What those got who were sent a token whose ways nobody knows. */
  readonly received?: readonly Received[];
  /** How many of them were not looked at. */
  readonly unmeasured?: number;
  readonly before: SafeSnapshot;
  readonly after: SafeSnapshot;
  /** Who becomes a hidden owner or module by the transaction. */
  readonly hidden: readonly HiddenMember[];
  /** What the Safe's own events tell of its settings and claims; empty where the node tells no events. */
  readonly events: readonly SafeEvent[];
  /** What the Safe pays back for gas, in base units of the transaction's gas token; by the probe at most so much. */
  readonly refund: bigint;
  /** Contracts with events of transfers that the Safe's balances do not show. */
  readonly pretenders: readonly Address[];
  /** False where more assets were named than are looked at. */
  readonly isComplete: boolean;
  /** False where more addresses were named than are looked for among hidden owners and modules. */
  readonly areMembersComplete: boolean;
  readonly gasUsed: bigint;
  readonly fee: NetworkFee | undefined;
  /** How many earlier transactions of the queue are not taken into account. */
  readonly skippedNonces: bigint;
};

/** Why a transaction was not simulated. */
export type AbsentReason = 'unsupported' | 'silent' | 'late' | 'notASafe' | 'notCreated' | 'nonceUsed';
