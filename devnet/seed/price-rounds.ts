import { encodeDeployData, encodeFunctionData, isAddressEqual, parseAbi, parseUnits } from 'viem';
import { demoFeeds } from '@/config/demo-price-feeds';
import { demoAccount, stagehandAccount } from '@/devnet/chain/accounts';
import { type ChainClient, send } from '@/devnet/chain/chain-client';
import { compileContracts } from '@/devnet/chain/compile';
import { DevnetError } from '@/devnet/devnet-error';
import type { Step } from '@/devnet/seed/scenario';

/** Deploys nothing but the feeds, so that their addresses depend on nothing but their order. */
const issuerIndex = 1002;
const decimals = 8;

const abi = parseAbi([
  'constructor(uint8 decimals, string description)',
  'function push(int256 answer, uint256 at)',
]);

/** Puts the price feeds at the addresses of `config/demo-price-feeds.ts`. */
export async function deployPriceFeeds(client: ChainClient): Promise<void> {
  const { TestPriceFeed } = await compileContracts();
  for (const { pair, address } of Object.values(demoFeeds)) {
    const { contractAddress } = await send(client, {
      from: demoAccount(issuerIndex),
      data: encodeDeployData({ abi, bytecode: TestPriceFeed, args: [decimals, pair] }),
    });
    if (!contractAddress || !isAddressEqual(contractAddress, address))
      throw new DevnetError(
        `The feed ${pair} was deployed at ${contractAddress}, but ${address} was expected.`,
      );
  }
}

const priced = (daysAgo: number, feed: keyof typeof demoFeeds, price: string): Step => ({
  daysAgo,
  tell: (builder) =>
    builder.act(stagehandAccount(), {
      to: demoFeeds[feed].address,
      data: encodeFunctionData({ abi, functionName: 'push', args: [parseUnits(price, decimals), 0n] }),
    }),
});

/** What Ether and the dollar coin were worth over the weeks of the story. */
export const priceRounds: readonly Step[] = [
  priced(36.8, 'ether', '2212.40'),
  priced(36.7, 'usdc', '1'),
  priced(31.1, 'ether', '2298.15'),
  priced(26.5, 'ether', '2351.70'),
  priced(22.6, 'ether', '2267.30'),
  priced(18.4, 'ether', '2389.95'),
  priced(15.3, 'usdc', '0.9998'),
  priced(14.5, 'ether', '2433.60'),
  priced(9.4, 'ether', '2385'),
  priced(6.6, 'ether', '2412'),
  priced(5.2, 'usdc', '1'),
  priced(2.6, 'ether', '2405.80'),
  priced(0.8, 'ether', '2400'),
];
