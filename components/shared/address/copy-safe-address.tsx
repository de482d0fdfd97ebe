import { CopyButton, type CopyButtonProps } from '@/components/shared/copy-button';
import { useStored } from '@/lib/hooks/use-stored';
import { formatSafeAddress } from '@/lib/safe/protocol/safe-address';
import type { SafeRef } from '@/lib/safe/protocol/types';
import { preferences } from '@/lib/storage/preferences';

export interface CopySafeAddressProps {
  safe: SafeRef;
  look?: CopyButtonProps['look'];
}

/** Copies the address of a page's Safe, with or without the network prefix, as the visitor chose. */
export function CopySafeAddress({ safe, look }: CopySafeAddressProps) {
  const { copiesPrefix } = useStored(preferences);
  return (
    <CopyButton
      {...(look === 'button' && { look, caption: 'Copy' })}
      text={copiesPrefix ? formatSafeAddress(safe) : safe.address}
      label={copiesPrefix ? 'Copy address with network prefix' : 'Copy address without network prefix'}
    />
  );
}
