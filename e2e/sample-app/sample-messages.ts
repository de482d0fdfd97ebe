/** What the sample apps have signed. */
export const sampleText = 'Hello from the sample app';
export const wagmiText = 'Hello from wagmi';

/** Typed data that give nobody anything; the chain is that of the Safe. */
export const loaf = {
  domain: { name: 'Sample app', version: '1', chainId: 8453 },
  types: {
    Loaf: [
      { name: 'flour', type: 'string' },
      { name: 'grams', type: 'uint256' },
    ],
  },
  primaryType: 'Loaf' as const,
  message: { flour: 'rye', grams: 750 },
};
