/** Names and links of this product, in one place for pages, wallets and manifests. */
export const site = {
  name: 'Concord',
  tagline: 'Shared accounts on Base, confirmed together.',
  description:
    'A web wallet for Safe accounts on Base. Concord decodes transactions and verifies every signature in your browser.',
  /** Stands in the connect dialog. */
  disclaimer: 'Connecting tells Concord your address. It moves nothing, and your keys stay in your wallet.',
  /** Where somebody reads what a wallet is: the field's own pages, which sell none. */
  learnMoreUrl: 'https://ethereum.org/wallets/',
} as const;

/** Spoken by the demo build on every page. */
export const demoWarning = 'This is a demo on a local chain. Do not send real money here.';
