/** One payment of a payout as text: a table in which each cell can be changed. */
export type PayoutRow = {
  /** Of the file; rows that were added later go on counting. */
  readonly row: number;
  readonly receiver: string;
  /** Digits with at most one point where it could be read, else as written. */
  readonly amount: string;
  /** An address, a symbol, or empty for the chain's own coin. */
  readonly token: string;
  /** `native`, `erc20`, `erc721`, `erc1155`, `nft` (either sort), or empty where the file does not say. */
  readonly tokenType: string;
  /** The number of a collectible. */
  readonly id: string;
};

/** Payments in one payout, at most. */
export const maxPayoutRows = 1_000;
