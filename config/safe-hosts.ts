/**
 * Origins of the Safe wallets that may show this product in their frame and whose word counts there. A demo has a host
 * of its own instead.
 */
export const safeHosts: readonly string[] = ['https://app.safe.global'];
