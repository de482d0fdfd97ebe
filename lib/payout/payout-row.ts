/** One payment of a payout as text: a row of the table, in which each cell can be changed. */
export type PayoutRow = {
  /** The row number in the file; rows that are added later continue the count. */
  readonly row: number;
  readonly receiver: string;
  /** Digits with at most one point where the amount could be read, else the original text. */
  readonly amount: string;
  /** An address, a symbol, or empty for the chain's own coin. */
  readonly token: string;
  /** `native`, `erc20`, `erc721`, `erc1155`, `nft` (either standard), or empty where the file does not say. */
  readonly tokenType: string;
  /** The id of a collectible. */
  readonly id: string;
  /** The recipient's name in the file; foreign text that pays nobody. */
  readonly name?: string | undefined;
  /** What the payment is for, as the file says. */
  readonly memo?: string | undefined;
};

/** The most payments in one payout. */
export const maxPayoutRows = 1_000;
