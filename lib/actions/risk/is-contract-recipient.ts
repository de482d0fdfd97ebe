import { type Address, isAddressEqual } from 'viem';
import { listCodeKinds } from '@/lib/chain/code-kinds';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { isSmartWallet } from '@/lib/chain/smart-wallet-forms';
import { listedContracts } from './listed-contracts';

/**
 * Whether a paid address is a contract that a review would warn about: no Safe, no smart wallet, and not listed. Null
 * where the RPC did not answer.
 */
export async function isContractRecipient(
  chain: ChainClient,
  { address, safe }: { address: Address; safe: Address },
): Promise<boolean | null> {
  if (listedContracts.some((listed) => isAddressEqual(listed, address))) return false;
  const kind = (await listCodeKinds(chain, [address])).get(address);
  if (kind === undefined) return null;
  return kind === 'contract' && !(await isSmartWallet(chain, { address, safe }));
}
