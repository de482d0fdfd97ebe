import { type Anvil, startAnvil } from '@/devnet/chain/anvil';
import { type ChainClient, createChainClient } from '@/devnet/chain/chain-client';
import { placeNames } from '@/devnet/chain/names';
import { placePublished } from '@/devnet/chain/published-contract';
import { type ContractCheck, deploySafeContracts } from '@/devnet/chain/safe-contracts';
import { deployTokens } from '@/devnet/chain/tokens';

export type Chain = Anvil & { readonly client: ChainClient; readonly contracts: readonly ContractCheck[] };

/**
 * A chain with every official Safe contract and its AllowanceModule, Multicall3, the test tokens and a name service without
 * names, and nobody on it yet. Time stands at `startsAt` (unix seconds) and runs on from there.
 */
export async function startChain({
  port = 0,
  host,
  startsAt = Math.floor(Date.now() / 1000),
}: {
  port?: number;
  host?: string;
  startsAt?: number;
} = {}): Promise<Chain> {
  const anvil = await startAnvil({ port, host });
  try {
    const client = createChainClient(anvil.url);
    await client.setNextBlockTimestamp({ timestamp: BigInt(startsAt) });
    const contracts = await deploySafeContracts(client);
    await placePublished(client, 'multicall3');
    await deployTokens(client);
    await placeNames(client);
    await placePublished(client, 'allowance-module');
    return { ...anvil, client, contracts };
  } catch (error) {
    await anvil.close();
    throw error;
  }
}
