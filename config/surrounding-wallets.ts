/**
 * Origins of the Safe wallets that may show this product in their frame and whose answers count there. A demo has a
 * surrounding wallet of its own instead.
 */
export const surroundingWallets: readonly string[] = ['https://app.safe.global'];
