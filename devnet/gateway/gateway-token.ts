import type { Address } from 'viem';

export type GatewayToken = {
  readonly address: Address;
  readonly type: 'ERC20' | 'ERC721' | 'ERC1155';
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  /** Whether the service vouches for it; lists that ask for trusted tokens leave the others out. */
  readonly trusted: boolean;
};
