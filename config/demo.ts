import type { Address, Hash } from 'viem';

// The changes of a demo build, as data. The production build contains none of this file: a test searches its output.

/** The ports of the local stack's servers; loopback only. */
export const demoPorts = {
  site: 3000,
  surroundingWallet: 3004,
  app: 3005,
  wagmiApp: 3006,
  chain: 18545,
  gateway: 18546,
  relay: 18547,
} as const;

/** The addresses of the local stack in a demo build. */
export const demoUrls = {
  rpc: `http://localhost:${demoPorts.chain}`,
  gateway: `http://localhost:${demoPorts.gateway}`,
  /** Stands in for WalletConnect's relay. */
  relay: `ws://localhost:${demoPorts.relay}`,
} as const;

/** The apps of the local stack in a demo's catalog: one uses the apps' own library, the other wagmi's connector. */
export const demoAppUrl = `http://localhost:${demoPorts.app}/`;
export const demoWagmiAppUrl = `http://localhost:${demoPorts.wagmiApp}/`;

/** The one wallet that may show a demo in its frame: a page of the local stack. */
export const demoSurroundingWallets: readonly string[] = [`http://localhost:${demoPorts.surroundingWallet}`];

/** The hash of the demo chain's block 0, which differs from Base's. A test compares it with a started chain. */
export const demoGenesisHash: Hash = '0x95e2be96d18f02243314a0157a821b6eaee37b504488227966f01653cf4e23d7';

/** A phrase of this project only, because the addresses of well-known test phrases are swept on the real chain. */
export const demoMnemonic =
  'grow raven tobacco vanish satisfy control name reject wood silly access cupboard';

/** The salt of the demo Safes, so that nobody has their addresses on the real chain. */
export const demoSaltNonce = 0x636f6e636f7264n;

/** Wallets announced under this reverse domain name are demo wallets; a demo build offers no others. */
export const demoWalletRdns = 'demo.concord';

export type DemoPerson = { readonly name: string; readonly addressIndex: number; readonly address: Address };

export type DemoOwner = DemoPerson & {
  /** The names of the demo Safes of which they are an owner. A test compares them with a scenario that was run. */
  readonly owns: readonly string[];
};

/** The five people of the demo scenario, in the order of their keys. */
export const demoOwners: readonly DemoOwner[] = [
  {
    name: 'Amara',
    addressIndex: 0,
    address: '0x62923B81958aa09713b5393062AEa3009Dd8B0e4',
    owns: ['Hearth Bakery', 'Summer fair'],
  },
  {
    name: 'Bruno',
    addressIndex: 1,
    address: '0xE7c43a6198FC238Ebe4C50F187F118186b0801cf',
    owns: ['Hearth Bakery', 'Summer fair'],
  },
  {
    name: 'Chiara',
    addressIndex: 2,
    address: '0x4dbF1Cbdb3128c8a8aCf92b0E6F4668061b7bd5c',
    owns: ['Hearth Bakery'],
  },
  {
    name: 'Dmitri',
    addressIndex: 3,
    address: '0xf09A07BB659c37066e3e4c92c4B81ACC37d45690',
    owns: ["Dmitri's workshop"],
  },
  {
    name: 'Esi',
    addressIndex: 4,
    address: '0xD4963e38F4206Db126D20Db14E37dED14c358A2e',
    owns: ['Delivery van', 'Summer fair'],
  },
];
