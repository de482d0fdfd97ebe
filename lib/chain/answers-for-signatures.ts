import { isAddressEqual } from 'viem';
import { fallbackHandlers } from '@/config/contracts';
import type { SafeState } from './safe-state';

/**
 * Whether the Safe's fallback handler checks signatures (EIP-1271). An unknown handler is assumed to; the Safe itself
 * is asked before anybody relies on a signature.
 */
export function answersForSignatures({ fallbackHandler }: Pick<SafeState, 'fallbackHandler'>): boolean {
  if (!fallbackHandler) return false;
  const known = fallbackHandlers.find(({ address }) => isAddressEqual(address, fallbackHandler));
  return known?.answersForSignatures ?? true;
}
