import { numberToHex } from 'viem';
import { askRpc, type ProviderContext, type ProviderMethod, readObject } from './provider-methods';

const lowerCase = (address: unknown) => (typeof address === 'string' ? address.toLowerCase() : address);
const block = (tag: unknown) => tag ?? 'latest';

/** Creates the methods that read the chain, through the host's own list of calls. */
export function createReadingMethods(context: ProviderContext): Readonly<Record<string, ProviderMethod>> {
  return {
    eth_blockNumber: async () => {
      // Hosts have no call for the block number alone.
      const latest = await askRpc(context, 'eth_getBlockByNumber', ['latest', false]);
      return readObject(latest).number;
    },
    eth_getBalance: ([address, tag]) => askRpc(context, 'eth_getBalance', [lowerCase(address), block(tag)]),
    eth_getCode: ([address, tag]) => askRpc(context, 'eth_getCode', [lowerCase(address), block(tag)]),
    eth_getTransactionCount: ([address, tag]) =>
      askRpc(context, 'eth_getTransactionCount', [lowerCase(address), block(tag)]),
    eth_getStorageAt: ([address, slot, tag]) =>
      askRpc(context, 'eth_getStorageAt', [
        lowerCase(address),
        typeof slot === 'number' ? numberToHex(slot) : slot,
        block(tag),
      ]),
    eth_getBlockByNumber: ([number, isWhole]) =>
      askRpc(context, 'eth_getBlockByNumber', [
        typeof number === 'number' ? numberToHex(number) : number,
        isWhole ?? false,
      ]),
    eth_getBlockByHash: ([hash, isWhole]) => askRpc(context, 'eth_getBlockByHash', [hash, isWhole ?? false]),
    eth_call: ([call, tag]) => askRpc(context, 'eth_call', [call, block(tag)]),
    eth_estimateGas: ([call]) => askRpc(context, 'eth_estimateGas', [call]),
    eth_getLogs: ([filter]) => askRpc(context, 'eth_getLogs', [filter]),
    eth_gasPrice: () => askRpc(context, 'eth_gasPrice', []),
  };
}
