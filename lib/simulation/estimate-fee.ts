import { type Address, type Hex, serializeTransaction } from 'viem';
import { getGasPrice, readContract } from 'viem/actions';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { view } from '@/lib/safe/abi/function-abi';
import type { NetworkFee } from './outcome';

/** Tells on Base and its kin what Ethereum is paid for the data. Source: GasPriceOracle.sol, OP Stack. */
const gasPriceOracle: Address = '0x420000000000000000000000000000000000000F';
const oracleAbi = [view('getL1Fee', [{ type: 'bytes', name: 'data' }], [{ type: 'uint256' }])] as const;

export type FeeRequest = {
  readonly to: Address;
  readonly data: Hex;
  readonly blockNumber: bigint;
  /** Where it was read before. */
  readonly gasPrice?: bigint | undefined;
};

/**
 * Gas price of the moment, and the part for Ethereum of a transaction with this calldata; undefined where the node tells
 * no price.
 */
export async function readPrices(
  client: ChainClient,
  { to, data, blockNumber, gasPrice: read }: FeeRequest,
): Promise<{ readonly gasPrice: bigint; readonly data: NetworkFee['data'] } | undefined> {
  const [gasPrice, dataFee] = await Promise.all([
    read ?? getGasPrice(client).catch(() => undefined),
    readContract(client, {
      abi: oracleAbi,
      address: gasPriceOracle,
      functionName: 'getL1Fee',
      args: [
        serializeTransaction({
          ...{ type: 'eip1559', chainId: client.chain.id, to, data, gas: 1_000_000n, nonce: 1 },
          ...{ maxFeePerGas: 1_000_000n, maxPriorityFeePerGas: 1_000_000n },
        }),
      ],
      blockNumber,
    }).catch(() => undefined),
  ]);
  return gasPrice === undefined ? undefined : { gasPrice, data: dataFee };
}
