import { type Address, type Hex, hexToBigInt, hexToNumber, isHex, numberToHex } from 'viem';
import type { LocalAccount } from 'viem/accounts';
import { base } from '@/config/chains';
import type { DemoRpc } from './demo-rpc';
import { providerErrors } from './provider-rpc-error';

export type DemoTransaction = {
  readonly rpc: DemoRpc;
  readonly account: LocalAccount;
  /** The page's transaction; missing fees, gas and nonce are filled in. */
  readonly tx: Readonly<Record<string, unknown>>;
  readonly to: Address | undefined;
  readonly value: bigint;
  readonly data: Hex;
};

/** Signs a confirmed transaction and sends it to the local chain; gives its hash. */
export async function sendDemoTransaction({ rpc, account, tx, to, value, data }: DemoTransaction) {
  const ask = async (method: string, params: readonly unknown[]): Promise<Hex> => {
    const result = await rpc(method, params);
    if (!isHex(result)) throw providerErrors.invalid(`The local chain gave no response to ${method}.`);
    return result;
  };
  const given = (name: string) => {
    const hex = tx[name];
    return isHex(hex) ? hexToBigInt(hex) : undefined;
  };

  const gas =
    given('gas') ??
    hexToBigInt(
      await ask('eth_estimateGas', [{ from: account.address, to, value: numberToHex(value), data }]),
    );
  const nonce = given('nonce') ?? (await ask('eth_getTransactionCount', [account.address, 'pending']));
  const gasPrice = hexToBigInt(await ask('eth_gasPrice', []));
  const maxPriorityFeePerGas = given('maxPriorityFeePerGas') ?? 0n;
  // Twice the current price outlasts a few full blocks.
  const maxFeePerGas = given('maxFeePerGas') ?? gasPrice * 2n + maxPriorityFeePerGas;

  const signed = await account.signTransaction({
    type: 'eip1559',
    chainId: base.id,
    nonce: typeof nonce === 'bigint' ? Number(nonce) : hexToNumber(nonce),
    to,
    value,
    data,
    gas,
    maxFeePerGas,
    maxPriorityFeePerGas,
  });
  return ask('eth_sendRawTransaction', [signed]);
}
