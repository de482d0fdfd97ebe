import type { Hash } from 'viem';

export type AskedSignature = {
  /** What is asked, as one line without a period. */
  readonly request: string;
  /** Further lines about it. */
  readonly about?: readonly string[] | undefined;
  /** The full address of the page. */
  readonly link: string;
  readonly domainHash: Hash;
  readonly messageHash: Hash;
};

/** Writes the text that asks a co-owner for a signature, with the two hashes that hardware wallets show (EIP-712). */
export const formatAsk = ({ request, about = [], link, domainHash, messageHash }: AskedSignature): string =>
  [
    ...[request, ...about, '', link, ''],
    'If your wallet shows two hashes, they have to be these:',
    ...[`Domain hash: ${domainHash}`, `Message hash: ${messageHash}`],
  ].join('\n');
