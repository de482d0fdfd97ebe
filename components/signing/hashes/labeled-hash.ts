import type { Hash } from 'viem';

/** A hash under the name that hardware wallets give it (ERC-8213). */
export type LabeledHash = { readonly label: string; readonly hash: Hash };
