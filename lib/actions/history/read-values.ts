import { type Address, getAddress, type Hash } from 'viem';
import { getTransactionReceipt } from 'viem/actions';
import type { PriceSources } from '@/config/price-feeds';
import { readFee } from '@/lib/chain/read-fee';
import { readPriceAt } from '@/lib/chain/read-price-at';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import type { HistoricValues } from '@/lib/history/historic-values';

/** Reads who executed a transaction, the fee, and what tokens were worth at its block. Throws what the RPC throws. */
export async function readValues(
  chain: ChainClient,
  { transactionHash, tokens }: { transactionHash: Hash; tokens: readonly (Address | 'native')[] },
  sources: PriceSources,
): Promise<HistoricValues> {
  const receipt = await getTransactionReceipt(chain, { hash: transactionHash });
  const { blockNumber } = receipt;
  const prices = await Promise.all(
    [...new Set(tokens)].map(
      async (token) => [token, await readPriceAt(chain, { token, blockNumber, sources })] as const,
    ),
  );
  return {
    blockNumber,
    executor: getAddress(receipt.from),
    fee: readFee(receipt),
    prices: new Map(prices),
  };
}
