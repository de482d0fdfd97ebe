import { type Address, type Hex, keccak256, size, slice } from 'viem';
import { getCode, getStorageAt } from 'viem/actions';
import { proxyCodeHashes, safeSingletons } from '@/config/contracts';
import type { CodeKind } from '@/lib/safe/risk/context-state';
import type { ChainClient } from './rpc/chain-client';

/** What an account has that lends itself a contract's code: a mark and the contract's address (EIP-7702). */
export const delegation = { mark: '0xef0100', size: 23 } as const;

/** Addresses that are asked about in one go. */
const atOnce = 50;

/** What stands at each address now; an address that could not be asked is absent. */
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
      // Nothing is said about what is not known.
    }
  };
  for (let first = 0; first < addresses.length; first += atOnce) {
    const known = kinds.size;
    await Promise.all(addresses.slice(first, first + atOnce).map(ask));
    // An RPC that answers none of them is not asked about the others.
    if (kinds.size === known) break;
  }
  return kinds;
}

async function readKind(client: ChainClient, address: Address, code: Hex): Promise<CodeKind> {
  if (code === '0x') return 'none';
  if (code.startsWith(delegation.mark) && size(code) === delegation.size) return 'delegated';
  if (!proxyCodeHashes.includes(keccak256(code))) return 'contract';
  // SafeProxy.sol: whose code a Safe runs stands in its first slot.
  const stored = await getStorageAt(client, { address, slot: '0x0' });
  const isOfficial = safeSingletons.some(
    (one) => stored?.length === 66 && slice(stored, 12) === one.address.toLowerCase(),
  );
  return isOfficial ? 'safe' : 'contract';
}
