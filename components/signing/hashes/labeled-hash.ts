import type { Hash } from 'viem';

/** A hash under its name on hardware wallets (ERC-8213). */
export type LabeledHash = { readonly label: string; readonly hash: Hash };
