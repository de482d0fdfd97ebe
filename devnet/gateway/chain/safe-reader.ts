import { type Address, getAddress, type Hex, isAddressEqual, slice, zeroAddress } from 'viem';
import type { ChainReader } from '@/devnet/gateway/chain/chain-reader';
import { safeAbi } from '@/devnet/gateway/chain/safe-abi';
import { isChainUnreachable } from '@/devnet/gateway/http/reply-to-error';

/** A Safe as the chain knows it at its newest block. */
export type LiveSafe = {
  readonly address: Address;
  readonly nonce: number;
  readonly threshold: number;
  readonly owners: readonly Address[];
  readonly singleton: Address;
  readonly version: string | null;
  readonly modules: readonly Address[];
  readonly fallbackHandler: Address | null;
  readonly guard: Address | null;
};

const singletonSlot: Hex = '0x0';
const guardSlot: Hex = '0x4a204f620c8c5ccdca3fd54d003badd85ba500436a431f0cbda4f558c93c34c8';
const fallbackHandlerSlot: Hex = '0x6c9a6c4a39284e37ed1cf53d337577d14212a4870fb976a4366c693b939918d5';
const firstModule: Address = '0x0000000000000000000000000000000000000001';

/** Reads Safes from the chain, each once per block. */
export class SafeReader {
  readonly #client: ChainReader;
  #blockHash: string | undefined;
  #read = new Map<Address, Promise<LiveSafe | null>>();

  constructor(client: ChainReader) {
    this.#client = client;
  }

  /** Null when there is no Safe at the address. */
  async read(address: Address): Promise<LiveSafe | null> {
    const { hash } = await this.#client.getBlock({ blockTag: 'latest' });
    if (hash !== this.#blockHash) {
      this.#blockHash = hash;
      this.#read = new Map();
    }
    const key = getAddress(address);
    const known = this.#read.get(key);
    if (known !== undefined) return known;
    const reading = readSafe(this.#client, key);
    this.#read.set(key, reading);
    // A chain that was away for a moment must not stay away until the next block.
    reading.catch(() => this.#read.delete(key));
    return reading;
  }
}

async function readSafe(client: ChainReader, address: Address): Promise<LiveSafe | null> {
  const contract = { address, abi: safeAbi } as const;
  try {
    const [owners, threshold, nonce, version, modules, singleton, guard, fallbackHandler] = await Promise.all(
      [
        client.readContract({ ...contract, functionName: 'getOwners' }),
        client.readContract({ ...contract, functionName: 'getThreshold' }),
        client.readContract({ ...contract, functionName: 'nonce' }),
        client.readContract({ ...contract, functionName: 'VERSION' }).catch(nullUnlessUnreachable),
        client
          .readContract({ ...contract, functionName: 'getModulesPaginated', args: [firstModule, 100n] })
          .catch(nullUnlessUnreachable),
        readAddressAt(client, address, singletonSlot),
        readAddressAt(client, address, guardSlot),
        readAddressAt(client, address, fallbackHandlerSlot),
      ],
    );
    return {
      ...{ address, owners, threshold: Number(threshold), nonce: Number(nonce), version },
      ...{ singleton: singleton ?? zeroAddress, modules: modules?.[0] ?? [], guard, fallbackHandler },
    };
  } catch (error) {
    return nullUnlessUnreachable(error);
  }
}

async function readAddressAt(client: ChainReader, address: Address, slot: Hex): Promise<Address | null> {
  const word = await client.getStorageAt({ address, slot });
  const found = word === undefined ? zeroAddress : getAddress(slice(word, 12, 32));
  return isAddressEqual(found, zeroAddress) ? null : found;
}

function nullUnlessUnreachable(error: unknown): null {
  if (isChainUnreachable(error)) throw error;
  return null;
}
