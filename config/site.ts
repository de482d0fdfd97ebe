/** Names and links of this product, in one place for pages, wallets and manifests. */
export const site = {
  name: 'Concord',
  tagline: 'Shared accounts on Base, confirmed together.',
  description:
    'A web wallet for Safe accounts on Base. Concord decodes transactions and verifies every signature in your browser.',
  /** Shown in the connect dialog. */
  disclaimer: 'Connecting tells Concord your address. It moves nothing, and your keys stay in your wallet.',
  /** A page that explains wallets: the field's own site, which sells none. */
  learnMoreUrl: 'https://ethereum.org/wallets/',
} as const;

/** Shown by the demo build on every page. */
export const demoWarning = 'This is a demo on a local chain. Do not send real money here.';
