import { type Address, size } from 'viem';
import { getCode } from 'viem/actions';
import type { CodeKind } from '@/lib/safe/rules/circumstance-facts';
import type { ChainClient } from './chain-client';

/** What an account has that lends itself a contract's code: a mark and the contract's address (EIP-7702). */
const delegation = { mark: '0xef0100', size: 23 } as const;

/** What stands at each address now; an address that could not be asked is absent. */
export async function listCodeKinds(
  client: ChainClient,
  addresses: readonly Address[],
): Promise<ReadonlyMap<Address, CodeKind>> {
  const kinds = new Map<Address, CodeKind>();
  await Promise.all(
    addresses.map(async (address) => {
      try {
        const code = (await getCode(client, { address })) ?? '0x';
        const isDelegated = code.startsWith(delegation.mark) && size(code) === delegation.size;
        kinds.set(address, code === '0x' ? 'none' : isDelegated ? 'delegated' : 'contract');
      } catch {
        // Nothing is said about what is not known.
      }
    }),
  );
  return kinds;
}
