import {
  type Hex,
  hexToBigInt,
  isAddress,
  isHex,
  keccak256,
  type LocalAccount,
  type TypedDataDefinition,
} from 'viem';
import { type ChainClient, localChainId } from '@/devnet/chain/chain-client';
import { WalletRpcError } from '@/e2e/wallet/wallet-rpc-error';

/** Signs typed data as it came, which is JSON text. */
export async function signTyped(account: LocalAccount, json: unknown): Promise<Hex> {
  if (typeof json !== 'string') throw new WalletRpcError(-32602, 'Typed data comes as text.');
  // The text is what the page built; a test that it is well formed would only repeat the library's own.
  const definition: TypedDataDefinition = JSON.parse(json);
  return account.signTypedData(definition);
}

/** Signs a text, which comes as its bytes (EIP-191). */
export async function signText(account: LocalAccount, text: unknown): Promise<Hex> {
  if (!isHex(text)) throw new WalletRpcError(-32602, 'The text comes as bytes.');
  return account.signMessage({ message: { raw: text } });
}

export type CallTerms = {
  /** The account's own. */
  readonly nonce: number;
  /** In wei for each unit of gas; what replaces another has to offer more. */
  readonly fee: bigint;
};

/** Signs a transaction of the page for the local chain. */
export async function signCall(
  account: LocalAccount,
  transaction: unknown,
  { nonce, fee }: CallTerms,
): Promise<{ hash: Hex; signed: Hex }> {
  const read = (name: string): unknown =>
    typeof transaction === 'object' && transaction !== null ? Reflect.get(transaction, name) : undefined;
  const [to, data, value, gas] = [read('to'), read('data'), read('value'), read('gas')];
  if (typeof to !== 'string' || !isAddress(to))
    throw new WalletRpcError(-32602, 'The transaction goes nowhere.');
  const signed = await account.signTransaction({
    type: 'eip1559',
    chainId: localChainId,
    ...{ nonce, to, data: isHex(data) ? data : '0x' },
    value: isHex(value) ? hexToBigInt(value) : 0n,
    gas: isHex(gas) ? hexToBigInt(gas) : 2_000_000n,
    maxFeePerGas: fee,
    maxPriorityFeePerGas: fee,
  });
  return { hash: keccak256(signed), signed };
}

/** Hands a reading request on, as wallets do. */
export async function askChain(
  chain: ChainClient,
  request: { method: string; params: readonly unknown[] },
): Promise<unknown> {
  if (
    !/^(eth_(call|estimateGas|blockNumber|gasPrice|maxPriorityFeePerGas|feeHistory|get\w+)|net_version)$/.test(
      request.method,
    )
  )
    throw new WalletRpcError(-32601, `This wallet does not know ${request.method}.`);
  // The client types each method apart; a wallet hands through whatever comes.
  return chain.request(request as Parameters<typeof chain.request>[0]);
}
