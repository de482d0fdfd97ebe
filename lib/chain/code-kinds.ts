import { type Address, type Hex, keccak256, size, slice } from 'viem';
import { getCode, getStorageAt } from 'viem/actions';
import { proxyCodeHashes, safeSingletons } from '@/config/contracts';
import type { CodeKind } from '@/lib/safe/risk/context-state';
import type { ChainClient } from './rpc/chain-client';

/** The code of an account that delegates to a contract: this prefix and the contract's address (EIP-7702). */
export const delegation = { mark: '0xef0100', size: 23 } as const;

/** Addresses that are read at the same time. */
const atOnce = 50;

/** Lists the kind of account at each address; an address that could not be read is absent. */
export async function listCodeKinds(
  client: ChainClient,
  addresses: readonly Address[],
): Promise<ReadonlyMap<Address, CodeKind>> {
  const kinds = new Map<Address, CodeKind>();
  const ask = async (address: Address) => {
    try {
      const code = (await getCode(client, { address })) ?? '0x';
      kinds.set(address, await readKind(client, address, code));
    } catch {
      // The address stays absent.
    }
  };
  for (let first = 0; first < addresses.length; first += atOnce) {
    const known = kinds.size;
    await Promise.all(addresses.slice(first, first + atOnce).map(ask));
    // An RPC that answered for none of these addresses is not asked about the others.
    if (kinds.size === known) break;
  }
  return kinds;
}

async function readKind(client: ChainClient, address: Address, code: Hex): Promise<CodeKind> {
  if (code === '0x') return 'none';
  if (code.startsWith(delegation.mark) && size(code) === delegation.size) return 'delegated';
  if (!proxyCodeHashes.includes(keccak256(code))) return 'contract';
  // A proxy of a Safe keeps its singleton's address in the first slot (SafeProxy.sol).
  const stored = await getStorageAt(client, { address, slot: '0x0' });
  const isOfficial = safeSingletons.some(
    (one) => stored?.length === 66 && slice(stored, 12) === one.address.toLowerCase(),
  );
  return isOfficial ? 'safe' : 'contract';
}
