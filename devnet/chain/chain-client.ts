import type { Address } from 'viem';
import {
  createTestClient,
  defineChain,
  type Hex,
  http,
  type LocalAccount,
  publicActions,
  type TransactionReceipt,
} from 'viem';
import { sendRawTransactionSync } from 'viem/actions';
import { DevnetError } from '@/devnet/devnet-error';

export const localChainId = 8453;

/** Reads the local chain and bends its rules: balances, code, time. */
export function createChainClient(rpcUrl: string) {
  const chain = defineChain({
    id: localChainId,
    name: 'Local Base',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
    contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11' } },
  });
  return createTestClient({ chain, mode: 'anvil', transport: http(rpcUrl), cacheTime: 0 }).extend(
    publicActions,
  );
}

export type ChainClient = ReturnType<typeof createChainClient>;

export type Sending = {
  readonly from: LocalAccount;
  /** Absent to create a contract. */
  readonly to?: Address;
  readonly data?: Hex;
  readonly value?: bigint;
  readonly gas?: bigint;
  /** Wei for each unit of gas; nothing by default, because the local chain has no base fee. */
  readonly tip?: bigint;
};

/** Sends and waits for the block. Gas limit and fees are fixed, so that a scenario told twice has the same hashes. */
export async function send(client: ChainClient, { from, to, data, value, gas, tip = 0n }: Sending) {
  const serializedTransaction = await from.signTransaction({
    type: 'eip1559',
    chainId: localChainId,
    nonce: await client.getTransactionCount({ address: from.address, blockTag: 'pending' }),
    to,
    data,
    value,
    gas: gas ?? 2_000_000n,
    maxFeePerGas: tip,
    maxPriorityFeePerGas: tip,
  });
  const receipt: TransactionReceipt = await sendRawTransactionSync(client, { serializedTransaction });
  if (receipt.status !== 'success') {
    throw new DevnetError(
      `A transaction of the local chain failed: ${receipt.transactionHash} to ${to ?? 'a new contract'}.`,
    );
  }
  return receipt;
}
