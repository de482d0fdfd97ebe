import { type Address, getAddress } from 'viem';
import type { ChainReader } from '@/devnet/gateway/chain/chain-reader';
import { tokenAbi } from '@/devnet/gateway/chain/safe-abi';
import type { GatewayToken } from '@/devnet/gateway/gateway-token';
import { isChainUnreachable } from '@/devnet/gateway/http/reply-to-error';

/** Tokens the service was given, and tokens it met on the chain, for which it does not vouch. */
export class TokenRegistry {
  readonly #tokens = new Map<Address, GatewayToken>();
  readonly #client: ChainReader;

  constructor(client: ChainReader, given: readonly GatewayToken[]) {
    this.#client = client;
    for (const token of given) {
      const address = getAddress(token.address);
      this.#tokens.set(address, { ...token, address });
    }
  }

  get(address: Address): GatewayToken | undefined {
    return this.#tokens.get(getAddress(address));
  }

  list(type: GatewayToken['type']): readonly GatewayToken[] {
    return [...this.#tokens.values()].filter((token) => token.type === type);
  }

  /** Remembers a token that was seen moving. */
  async learn(address: Address, type: GatewayToken['type']): Promise<void> {
    if (this.get(address) !== undefined) return;
    const contract = { address, abi: tokenAbi } as const;
    const [name, symbol, decimals] = await Promise.all([
      this.#client.readContract({ ...contract, functionName: 'name' }).catch(otherwise('')),
      this.#client.readContract({ ...contract, functionName: 'symbol' }).catch(otherwise('')),
      type === 'ERC20'
        ? this.#client.readContract({ ...contract, functionName: 'decimals' }).catch(otherwise(0))
        : 0,
    ]);
    this.#tokens.set(getAddress(address), {
      ...{ address: getAddress(address), type, name, symbol, decimals, trusted: false },
    });
  }
}

function otherwise<T>(value: T) {
  return (error: unknown): T => {
    if (isChainUnreachable(error)) throw error;
    return value;
  };
}
