import { type Address, type Hex, serializeTransaction } from 'viem';
import { getGasPrice, readContract } from 'viem/actions';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { view } from '@/lib/safe/abi/function-abi';
import type { NetworkFee } from './outcome';

/**
 * The contract that returns the fee for Ethereum's data on Base and other OP Stack chains. Source: GasPriceOracle.sol,
 * OP Stack.
 */
const gasPriceOracle: Address = '0x420000000000000000000000000000000000000F';
const oracleAbi = [view('getL1Fee', [{ type: 'bytes', name: 'data' }], [{ type: 'uint256' }])] as const;

export type FeeRequest = {
  readonly to: Address;
  readonly data: Hex;
  readonly blockNumber: bigint;
  /** The gas price where it was read before. */
  readonly gasPrice?: bigint | undefined;
};

/**
 * Reads the current gas price, and the part for Ethereum of a transaction with this calldata; undefined where the node
 * returns no price.
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
