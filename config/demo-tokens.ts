import type { Address } from 'viem';

export type DemoToken = {
  readonly kind: 'erc20' | 'erc721' | 'erc1155';
  readonly address: Address;
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
};

/** Tokens of the local chain only. A test compares them with a started chain. */
export const demoTokens = {
  usdc: {
    kind: 'erc20',
    address: '0xa95501d58bFf2A889374a1A651a5ff256Ea989De',
    symbol: 'tUSDC',
    name: 'Test USDC',
    decimals: 6,
  },
  cedar: {
    kind: 'erc20',
    address: '0x696353C068Ec67325465A428BB74a201BFA93457',
    symbol: 'CEDAR',
    name: 'Cedar Token',
    decimals: 18,
  },
  silent: {
    kind: 'erc20',
    address: '0xbdf8cf4683Fc7bFE94f981cb62Df87545518d42C',
    symbol: 'SILENT',
    name: 'Silent Dollar',
    decimals: 6,
  },
  stallPass: {
    kind: 'erc721',
    address: '0x8446330945Bc70f4203Eff27b081cae808470Aff',
    symbol: 'STALL',
    name: 'Market Stall Pass',
    decimals: 0,
  },
  breadStamps: {
    kind: 'erc1155',
    address: '0xb2AD5eBA88C09bba52D6DA860896b8e0cD9a6848',
    symbol: 'STAMP',
    name: 'Bread Stamps',
    decimals: 0,
  },
} as const satisfies Readonly<Record<string, DemoToken>>;
