import type { Address, Hash, Hex } from 'viem';

/** The chain transaction something happened in. */
export type ChainTransaction = {
  readonly hash: Hash;
  readonly from: Address;
  readonly blockNumber: bigint;
  /** Milliseconds, from the block. */
  readonly timestamp: number;
  readonly fee: bigint;
};

export type SafeCreation = {
  readonly safe: Address;
  readonly at: ChainTransaction;
  readonly factory: Address;
  readonly singleton: Address;
  readonly setupData: Hex | null;
  readonly saltNonce: bigint | null;
};

export type SafeTransactionFields = {
  readonly to: Address;
  readonly value: bigint;
  readonly data: Hex | null;
  readonly operation: 0 | 1;
  readonly safeTxGas: bigint;
  readonly baseGas: bigint;
  readonly gasPrice: bigint;
  readonly gasToken: Address;
  readonly refundReceiver: Address;
  readonly nonce: number;
};

export type SignedBy = { readonly owner: Address; readonly signature: Hex };

export type SafeExecution = {
  readonly safe: Address;
  readonly safeTxHash: Hash;
  readonly success: boolean;
  readonly payment: bigint;
  readonly at: ChainTransaction;
  readonly logIndex: number;
  /** Null when neither an event nor a trace tells them. */
  readonly fields: SafeTransactionFields | null;
  readonly threshold: number | null;
  readonly signedBy: readonly SignedBy[];
};

export type ModuleExecution = {
  readonly id: string;
  readonly safe: Address;
  readonly module: Address;
  readonly to: Address;
  readonly value: bigint;
  readonly data: Hex | null;
  readonly operation: 0 | 1;
  readonly success: boolean;
  readonly at: ChainTransaction;
  readonly logIndex: number;
};

type TransferBase = {
  readonly id: string;
  readonly from: Address;
  readonly to: Address;
  readonly at: ChainTransaction;
  readonly logIndex: number;
};

export type Transfer = TransferBase &
  (
    | { readonly kind: 'native'; readonly value: bigint }
    | { readonly kind: 'erc20'; readonly token: Address; readonly value: bigint }
    | { readonly kind: 'erc721'; readonly token: Address; readonly tokenId: bigint }
  );

/** A move of pieces of which there are many alike (ERC-1155); the service keeps no history of them. */
export type PieceMove = {
  readonly token: Address;
  readonly ids: readonly bigint[];
  readonly from: Address;
  readonly to: Address;
  readonly at: ChainTransaction;
};

export type HashApproval = {
  readonly safe: Address;
  readonly hash: Hash;
  readonly owner: Address;
  readonly at: ChainTransaction;
};

/** What some blocks say, in the order of the chain. */
export type ChainState = {
  readonly safes: Set<Address>;
  readonly creations: Map<Address, SafeCreation>;
  readonly executions: SafeExecution[];
  readonly moduleExecutions: ModuleExecution[];
  readonly transfers: Transfer[];
  readonly pieceMoves: PieceMove[];
  readonly approvals: HashApproval[];
};

export function createChainState(): ChainState {
  return {
    ...{ safes: new Set(), creations: new Map() },
    ...{ executions: [], moduleExecutions: [], transfers: [], pieceMoves: [], approvals: [] },
  };
}

/** Order of events on the chain, latest first. */
export function byLatest(
  a: { at: ChainTransaction; logIndex: number },
  b: { at: ChainTransaction; logIndex: number },
): number {
  if (a.at.blockNumber !== b.at.blockNumber) return a.at.blockNumber < b.at.blockNumber ? 1 : -1;
  return b.logIndex - a.logIndex;
}
