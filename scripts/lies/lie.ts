import type { Address, LocalAccount } from 'viem';
import type { SafeTransaction } from '@/e2e/devnet/chain/safe-transaction';
import type { RpcLie } from '@/scripts/lies/rewrite-rpc';
import type { Stage } from '@/scripts/lies/stage';

/** Changes the answers to a question of the gateway. */
export type GatewayLie = {
  /** Of the question, matched against its address; GET only. */
  readonly path: RegExp;
  /** Gives another answer; without it, what is asked for is said not to be there. */
  readonly change?: (answer: unknown) => unknown;
};

export type CheckMark = 'contradicts' | 'is behind' | 'could not be checked' | 'corrected' | 'agrees';

/** Words that must stand together in one check, notice or line; case and spaces do not matter. */
export type Seen = {
  /** How the check is marked; absent where any line will do. */
  readonly marked?: readonly CheckMark[];
  readonly says: readonly (string | RegExp)[];
};

/** One transaction's page, and who opens it. */
export type Opened = {
  readonly safe: Address;
  readonly id: string;
  readonly account: LocalAccount;
  /** What is to be signed there, where that is compared. */
  readonly transaction?: SafeTransaction;
};

type LieBase = {
  readonly name: string;
  readonly opens: (stage: Stage) => Opened;
  readonly gateway?: (stage: Stage) => readonly GatewayLie[] | Promise<readonly GatewayLie[]>;
  /** What must be seen, each by itself. */
  readonly seen: (stage: Stage) => readonly Seen[];
};

/** About the bytes or the Safe's state: nothing may be signed, and the field is named with both values. */
export type StateLie = LieBase & {
  readonly kind: 'state';
  /** What it says may have been true a while ago: the chain's word counts, and nobody is stopped. */
  readonly looksLate?: boolean;
};

/** About how something is called or drawn: corrected, marked, and what is signed is what it was. */
export type PresentationLie = LieBase & {
  readonly kind: 'presentation';
  /** Words of the lie, which stand nowhere without a mark. */
  readonly never: readonly string[];
};

/** Something is left out. */
export type Omission = LieBase & {
  readonly kind: 'omission';
  /** Pages of the honest gateway that this browser saw before. */
  readonly before?: (stage: Stage) => readonly Opened[];
};

/** The first of two RPCs lies. */
export type RpcLieRow = LieBase & {
  readonly kind: 'rpc';
  readonly rpc: (stage: Stage) => RpcLie;
  /** Whether the lie would make something signable that is not. */
  readonly mayNotAct?: boolean;
};

export type Lie = StateLie | PresentationLie | Omission | RpcLieRow;
