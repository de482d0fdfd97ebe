import type { Address } from 'viem';

/** A contract that tells the price of one token in US dollars over time (Chainlink, AggregatorV3Interface). */
export type PriceFeed = {
  /** What the feed prices, as its `description()` says. */
  readonly pair: string;
  readonly address: Address;
  /** The longest time from one round to the next, in seconds; an older round is no price. */
  readonly heartbeat: number;
};

export type PriceSources = {
  /** The feeds of each token, in the order in which they are asked; `native` is Ether. */
  readonly feeds: readonly { readonly token: Address | 'native'; readonly feeds: readonly PriceFeed[] }[];
  /** Chainlink's feed of whether the sequencer of Base works; undefined where none is deployed. */
  readonly sequencer: Address | undefined;
};

const day = 86_400;

/** The first has told since 2023; Chainlink's directory of October 2026 lists only the second. */
const etherFeeds: readonly PriceFeed[] = [
  { pair: 'ETH / USD', address: '0x71041dddad3595F9CEd3DcCFBe3D1F4b0a16Bb70', heartbeat: 1_200 },
  { pair: 'ETH / USD', address: '0xa4250cE1aA15Ff4cb5E5a8655293b65694e436Ed', heartbeat: 1_200 },
];

/**
 * Price feeds on Base, as of 26 November 2026. Addresses: Chainlink's own package `@chainlink/mcp-server`
 * 0.0.1-alpha.17, file `data/feeds/base.json`, network "Base Mainnet". Heartbeats: Chainlink's directory
 * `feeds-ethereum-mainnet-base-1.json` of 10 October 2026, and for the first feed of Ether the same directory of June
 * 2026.
 */
export const priceSources: PriceSources = {
  sequencer: '0xBCF85224fc0756B9Fa45aA7892530B47e10b6433',
  feeds: [
    { token: 'native', feeds: etherFeeds },
    // One wrapped Ether can always be exchanged for one Ether.
    { token: '0x4200000000000000000000000000000000000006', feeds: etherFeeds },
    {
      token: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
      feeds: [
        { pair: 'USDC / USD', address: '0x7e860098F58bBFC8648a4311b374B1D669a2bc6B', heartbeat: day },
        { pair: 'USDC / USD', address: '0x458138Fc0D67027E9A6778ef40a6ffC318c69061', heartbeat: day },
      ],
    },
    {
      token: '0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb',
      feeds: [{ pair: 'DAI / USD', address: '0x591e79239a7d679378eC8c847e5038150364C78F', heartbeat: day }],
    },
    {
      token: '0xfde4C96c8593536E31F229EA8f37b2ADa2699bb2',
      feeds: [
        { pair: 'USDT / USD', address: '0xf19d560eB8d2ADf07BD6D13ed03e1D11215721F9', heartbeat: day },
        { pair: 'USDT / USD', address: '0xE5fa3A4e4208858ADdf2CDb4e12651E89f1f1A70', heartbeat: day },
      ],
    },
    {
      token: '0xcbB7C0000aB88B473b1f5aFd9ef808440eed33Bf',
      feeds: [
        { pair: 'cbBTC / USD', address: '0x07DA0E54543a844a80ABE69c8A12F22B3aA59f9D', heartbeat: 1_200 },
      ],
    },
    {
      token: '0x2Ae3F1Ec7F1F5012CFEab0185bfc7aa3cf0DEc22',
      feeds: [
        { pair: 'CBETH / USD', address: '0xd7818272B9e248357d13057AAb0B417aF31E817d', heartbeat: 1_200 },
      ],
    },
    {
      token: '0x60a3E35Cc302bFA44Cb288Bc5a4F316Fdb1adb42',
      feeds: [
        { pair: 'EURC / USD', address: '0xDAe398520e2B67cd3f27aeF9Cf14D93D927f8250', heartbeat: day },
        { pair: 'EURC / USD', address: '0x9867186e52d2F1C2c565CDA6E747101Fa56501e0', heartbeat: 3_600 },
      ],
    },
    {
      token: '0x940181a94A35A4569E4529A3CDfB74e38FD98631',
      feeds: [{ pair: 'AERO / USD', address: '0x4EC5970fC728C5f65ba413992CD5fF6FD70fcfF0', heartbeat: day }],
    },
  ],
};
