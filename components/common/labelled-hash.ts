import type { Hash } from 'viem';

/** A hash under the name that hardware wallets give it (ERC-8213). */
export type LabelledHash = { readonly label: string; readonly hash: Hash };
