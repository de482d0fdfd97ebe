import type { Address } from 'viem';

/** Uniswap's Permit2, at the same address on every chain: it keeps allowances of tokens that were allowed to it. */
export const permit2: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3';
