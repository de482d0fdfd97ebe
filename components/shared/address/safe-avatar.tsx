import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { AddressAvatar } from './address-avatar';

export interface SafeAvatarProps {
  address: string;
  size?: number;
  /** The number of required confirmations and of owners; known once the chain has answered. */
  threshold?: number;
  ownerCount?: number;
}

/** The avatar of a Safe with its threshold, such as 2/3, at the corner. */
export function SafeAvatar({ address, size = 40, threshold, ownerCount }: SafeAvatarProps) {
  const hasThreshold = threshold !== undefined && ownerCount !== undefined;
  return (
    <span className="relative inline-flex shrink-0">
      <AddressAvatar address={address} size={size} shape="square" />
      {hasThreshold && (
        <span className="absolute -right-2 -bottom-2 rounded-full border border-line bg-raised px-1 font-semibold text-13 leading-4">
          {threshold}/{ownerCount}
          <VisuallyHidden> owners must confirm</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
