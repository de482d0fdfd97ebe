/**
 * Origins of the Safe wallets that may show Concord in their frame and whose answers count. A demo has its own
 * surrounding wallet instead.
 */
export const surroundingWallets: readonly string[] = ['https://app.safe.global'];
