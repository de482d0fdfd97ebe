import { isAddressEqual } from 'viem';
import { fallbackHandlers } from '@/config/contracts';
import type { SafeState } from '@/lib/chain/safe-state';

/**
 * Whether somebody says for the Safe that a signature is its own (EIP-1271): its fallback handler does. Of one that is
 * not known it is assumed; whether the Safe takes a signature is asked before anybody relies on it.
 */
export function answersForSignatures({ fallbackHandler }: Pick<SafeState, 'fallbackHandler'>): boolean {
  if (!fallbackHandler) return false;
  const known = fallbackHandlers.find(({ address }) => isAddressEqual(address, fallbackHandler));
  return known?.answersForSignatures ?? true;
}
