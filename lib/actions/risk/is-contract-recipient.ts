import { type Address, isAddressEqual } from 'viem';
import { listCodeKinds } from '@/lib/chain/code-kinds';
import type { ChainClient } from '@/lib/chain/rpc/chain-client';
import { isSmartWallet } from '@/lib/chain/smart-wallet-forms';
import { listedContracts } from './listed-contracts';

/**
 * Whether a review would say of somebody who is paid that it is a contract: neither a Safe nor a smart wallet, nor one
 * that this product knows. Null where the RPC did not say what stands there.
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
